import Raster

/// The picture as the detector looks at it: small, smoothed, in lightness and two opponent colours.
///
/// A page can differ from what it lies on in colour alone, so every step looks at three channels.
/// Opponent channels are 128 where there is no colour.
struct WorkingImage {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// Pixels of the given picture per pixel of this one, in x and in y.
  let scale: Point
  /// The picture in strips of rows, top strip first.
  let strips: [WorkingStrip]

  /// The rows of a strip: few enough that a quarter of the picture is worth a thread.
  private static let stripHeight = 96

  /// Shrinks the picture by area averages, separates the channels and smooths them.
  ///
  /// - Parameters:
  ///   - image: the picture, without alpha.
  ///   - longerSide: the longer side of the working image in pixels, unless the picture is smaller.
  ///   - mostThreads: the most threads that work on it.
  init(
    _ image: borrowing ImageView<UInt8>, longerSide: Int = DetectionAccuracy.high.workingSide,
    mostThreads: Int = .max
  ) {
    let longer = max(image.width, image.height)
    let shrink = max(1, Double(longer) / Double(longerSide))
    let width = max(1, Int((Double(image.width) / shrink).rounded()))
    let height = max(1, Int((Double(image.height) / shrink).rounded()))
    let average = AreaAverage(
      ofWidth: image.width, height: image.height, toWidth: width, height: height)
    let stripCount = (height + Self.stripHeight - 1) / Self.stripHeight
    let view = copy image
    strips = mappedInParallel(stripCount, mostThreads: mostThreads) { index in
      let start = index * Self.stripHeight
      return WorkingStrip(
        rows: start..<min(start + Self.stripHeight, height), of: view, average: average,
        height: height)
    }
    self.width = width
    self.height = height
    scale = Point(
      x: Double(image.width) / Double(width), y: Double(image.height) / Double(height))
  }
}

/// Some rows of a working image with its gradient, made without a look at the other strips.
struct WorkingStrip: Sendable {
  /// The rows of the working image that the strip stands for.
  let rows: Range<Int>
  /// Lightness, red against green, yellow against blue; with a few rows more above and below.
  let channels: [Plane<UInt8>]
  /// The gradient of the same rows; it holds for `rows` and the next row above and below.
  let gradient: StrongestGradient
  /// The row of the working image that is the first of `channels`.
  private let firstRow: Int

  /// The rows that are made beside the strip's own: two for smoothing, one for the gradient, and one
  /// whose gradient is compared with the strip's.
  private static let margin = 4

  /// Makes a strip of a picture.
  ///
  /// - Parameters:
  ///   - rows: the strip's rows.
  ///   - image: the picture.
  ///   - average: how the picture is shrunk.
  ///   - height: the working image's height.
  init(
    rows: Range<Int>, of image: borrowing ImageView<UInt8>, average: AreaAverage, height: Int
  ) {
    let all = max(rows.lowerBound - Self.margin, 0)..<min(rows.upperBound + Self.margin, height)
    self.rows = rows
    firstRow = all.lowerBound
    channels = average.rows(all, of: image).view.opponentChannels().map { $0.binomialBlurred() }
    gradient = StrongestGradient(of: channels)
  }

  /// The index in the strip's planes of a row of the working image.
  func index(ofRow row: Int) -> Int { row - firstRow }

  /// The strip's own rows as rows of its planes.
  var ownRows: Range<Int> { index(ofRow: rows.lowerBound)..<index(ofRow: rows.upperBound) }
}
