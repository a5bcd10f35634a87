/// A look at pixels that belong to someone else: a whole picture, a part of one, a camera frame.
///
/// Nothing is copied, and the compiler sees to it that a view does not outlive the pixels. Rows may
/// be padded.
public struct ImageView<Sample: PixelSample>: ~Escapable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The channels and their order.
  public let layout: ChannelLayout
  /// The distance in samples from the start of a row to the start of the next.
  public let samplesPerRow: Int
  /// The samples from the first of the top row to the last of the bottom row.
  @usableFromInline
  let samples: Span<Sample>

  /// Makes a view of samples in memory, for instance those of a camera frame.
  ///
  /// - Parameters:
  ///   - samples: at least `samplesPerRow * (height - 1) + width * layout.channelCount` samples.
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - layout: the channels and their order.
  ///   - samplesPerRow: the distance between the starts of two rows, padding included.
  /// - Precondition: `samples` is long enough, and `samplesPerRow` holds a row.
  @inlinable
  @_lifetime(copy samples)
  public init(
    _ samples: Span<Sample>, width: Int, height: Int, layout: ChannelLayout, samplesPerRow: Int
  ) {
    let rowLength = width * layout.channelCount
    precondition(width >= 0 && height >= 0, "a view's width and height are not negative")
    precondition(samplesPerRow >= rowLength, "\(samplesPerRow) samples hold no row of \(rowLength)")
    precondition(
      height == 0 || samples.count >= samplesPerRow * (height - 1) + rowLength,
      "\(samples.count) samples are too few for \(height) rows")
    self.samples = samples
    self.width = width
    self.height = height
    self.layout = layout
    self.samplesPerRow = samplesPerRow
  }

  /// The samples of row `y`, without the padding.
  @inlinable
  @_lifetime(copy self)
  public func row(_ y: Int) -> Span<Sample> {
    let start = y * samplesPerRow
    return samples.extracting(start..<start + width * layout.channelCount)
  }
}

extension Image {
  /// The whole picture, without copying.
  @inlinable
  public var view: ImageView<Sample> {
    @_lifetime(borrow self)
    get {
      ImageView(
        storage.span, width: width, height: height, layout: layout, samplesPerRow: samplesPerRow)
    }
  }

  /// The part of the picture from column `x` and row `y`, without copying.
  ///
  /// - Precondition: the part lies in the picture.
  @inlinable
  @_lifetime(borrow self)
  public func view(x: Int, y: Int, width: Int, height: Int) -> ImageView<Sample> {
    precondition(
      x >= 0 && y >= 0 && width >= 0 && height >= 0 && x + width <= self.width
        && y + height <= self.height,
      "the part does not lie in the image of \(self.width) by \(self.height)")
    let channels = layout.channelCount
    let start = y * samplesPerRow + x * channels
    let end = height == 0 ? start : start + (height - 1) * samplesPerRow + width * channels
    return ImageView(
      storage.elements(in: start..<end), width: width, height: height, layout: layout,
      samplesPerRow: samplesPerRow)
  }
}
