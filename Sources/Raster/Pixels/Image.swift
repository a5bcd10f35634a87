/// A picture with its channels interleaved: rows of `width` pixels, top row first.
///
/// Rows follow each other without padding. An image is a value: a copy is independent. To look at
/// pixels that lie somewhere else, or at a part of a picture, without copying: `ImageView`.
public struct Image<Sample: PixelSample>: Sendable, Equatable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The channels and their order.
  public let layout: ChannelLayout
  /// The samples, row after row, `width * layout.channelCount` a row.
  @usableFromInline
  var storage: [Sample]

  /// Makes a picture in which every sample is `value`.
  ///
  /// - Precondition: `width` and `height` are not negative.
  @inlinable
  public init(width: Int, height: Int, layout: ChannelLayout, filledWith value: Sample) {
    precondition(width >= 0 && height >= 0, "an image's width and height are not negative")
    self.width = width
    self.height = height
    self.layout = layout
    self.storage = .pixelMemory(
      filledWith: value, count: width * height * layout.channelCount)
  }

  /// Makes a picture of samples that are given row after row.
  ///
  /// - Precondition: `samples` holds `width * height * layout.channelCount` samples.
  @inlinable
  public init(width: Int, height: Int, layout: ChannelLayout, samples: [Sample]) {
    precondition(
      width >= 0 && height >= 0 && samples.count == width * height * layout.channelCount,
      "an image of \(width) by \(height), \(layout), was given \(samples.count) samples")
    self.width = width
    self.height = height
    self.layout = layout
    self.storage = samples
  }

  /// The samples, row after row, without padding.
  @inlinable
  public var samples: [Sample] { storage }

  /// The number of samples in a row.
  @inlinable
  public var samplesPerRow: Int { width * layout.channelCount }

  /// The samples of row `y`, without copying.
  @inlinable
  @_lifetime(borrow self)
  public func row(_ y: Int) -> Span<Sample> {
    storage.elements(in: y * samplesPerRow..<(y + 1) * samplesPerRow)
  }

  /// The samples of row `y`, to be changed in place.
  @inlinable
  @_lifetime(&self)
  public mutating func mutableRow(_ y: Int) -> MutableSpan<Sample> {
    storage.mutableElements(in: y * samplesPerRow..<(y + 1) * samplesPerRow)
  }

  /// One channel of one pixel; for tests and code that is not in a loop over pixels.
  @inlinable
  public subscript(x: Int, y: Int, channel: Int) -> Sample {
    get { storage[index(x, y, channel)] }
    set { storage[index(x, y, channel)] = newValue }
  }

  @inlinable
  func index(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    precondition(x >= 0 && x < width, "column \(x) is not in 0..<\(width)")
    precondition(channel >= 0 && channel < layout.channelCount, "\(layout) has no such channel")
    return (y * width + x) * layout.channelCount + channel
  }
}
