import Raster

/// A picture's reductions to a half, a quarter and so on.
///
/// The network sees a picture at scales of its own, and a line's strip has the same number of rows
/// whatever the text's size. Both are taken from the reduction that is just fine enough, which costs
/// one look per pixel instead of many.
struct PictureLevels: Sendable {
  /// The side below which a picture is not reduced.
  private static let leastSide = 32

  /// The size of the picture itself.
  let width: Int
  let height: Int
  /// The reductions, each half as large as the one before, rounded up.
  private let reduced: [Image<UInt8>]

  /// Reduces a picture.
  init(_ image: borrowing ImageView<UInt8>) {
    width = image.width
    height = image.height
    var reduced: [Image<UInt8>] = []
    var (width, height) = (image.width, image.height)
    while min(width, height) >= 2 * Self.leastSide {
      (width, height) = ((width + 1) / 2, (height + 1) / 2)
      reduced.append(
        reduced.last.map { $0.view.areaAveraged(width: width, height: height) }
          ?? image.areaAveraged(width: width, height: height))
    }
    self.reduced = reduced
  }

  /// The smallest reduction that is not smaller than the picture at a scale; nil where that is the
  /// picture itself.
  func reduction(forScale scale: Double) -> Image<UInt8>? {
    reduced.last {
      Double($0.width) >= Double(width) * scale && Double($0.height) >= Double(height) * scale
    }
  }
}
