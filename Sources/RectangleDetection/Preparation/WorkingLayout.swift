import Raster

/// How a picture is looked at: made smaller, and in strips of rows that are worth a thread each.
///
/// The picture so made is called the working image.
struct WorkingLayout: Sendable {
  /// The working image's width in pixels.
  let width: Int
  /// The working image's height in pixels.
  let height: Int
  /// Pixels of the given picture per pixel of the working image, in x and in y.
  let scale: Point
  /// How the picture is made smaller.
  let average: AreaAverage
  /// The first rows of the strips, and the row behind the last.
  private let bounds: [Int]

  /// The rows of a strip.
  private static let stripHeight = 56
  /// The rows of the last strips: so few that little is left to do when the last rows have come, but no
  /// fewer than `StripEdges.surroundings`, since only a strip's neighbours are looked at.
  private static let lastStripHeight = 20
  /// How many rows are left for such strips.
  private static let lastRows = 64
  /// The rows that are made beside a strip's own: two for smoothing, one for the gradient, and one
  /// whose gradient is compared with the strip's.
  private static let margin = 4

  /// Lays a picture out.
  ///
  /// - Parameters:
  ///   - imageWidth: the picture's width in pixels.
  ///   - imageHeight: its height.
  ///   - longerSide: the longer side of the working image in pixels, unless the picture is smaller.
  init(ofWidth imageWidth: Int, height imageHeight: Int, longerSide: Int) {
    let shrink = max(1, Double(max(imageWidth, imageHeight)) / Double(longerSide))
    width = max(1, Int((Double(imageWidth) / shrink).rounded()))
    height = max(1, Int((Double(imageHeight) / shrink).rounded()))
    scale = Point(
      x: Double(imageWidth) / Double(width), y: Double(imageHeight) / Double(height))
    average = AreaAverage(
      ofWidth: imageWidth, height: imageHeight, toWidth: width, height: height)
    bounds = Self.bounds(height: height)
  }

  /// The first rows of the strips of a working image, and the row behind the last.
  private static func bounds(height: Int) -> [Int] {
    var bounds = [0]
    while let first = bounds.last, first < height {
      let left = height - first
      let rows: Int
      if left >= lastRows + lastStripHeight {
        rows = min(left - lastRows, stripHeight)
      } else {
        rows = left < 2 * lastStripHeight ? left : lastStripHeight
      }
      bounds.append(first + rows)
    }
    return bounds
  }

  /// The number of strips.
  var stripCount: Int { bounds.count - 1 }

  /// The rows of the working image that a strip stands for.
  func rows(ofStrip index: Int) -> Range<Int> { bounds[index]..<bounds[index + 1] }

  /// The rows of the working image that are made for a strip.
  func rowsAround(strip index: Int) -> Range<Int> {
    let rows = rows(ofStrip: index)
    return max(rows.lowerBound - Self.margin, 0)..<min(rows.upperBound + Self.margin, height)
  }

  /// The rows of the given picture that a strip is made of.
  func sourceRows(ofStrip index: Int) -> Range<Int> {
    average.sourceRows(of: rowsAround(strip: index))
  }
}
