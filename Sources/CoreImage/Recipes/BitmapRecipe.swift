import Flatbed
import Foundation

/// A stored picture with its lower left corner at the origin.
struct BitmapRecipe: ImageRecipe {
  let bitmap: Bitmap
  var sampling = Sampling.smooth

  var extent: CGRect { CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height) }
  var isOpaque: Bool { !bitmap.layout.hasAlpha }

  var placedBitmap: PlacedBitmap? {
    PlacedBitmap(bitmap: bitmap, toBitmap: PictureFrame(extent).toPicture)
  }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    let inside = region.clipped(to: extent)
    var result = Tile(region)
    guard !inside.isEmpty else { return result }
    let columns = inside.minX..<inside.maxX
    let firstRow = bitmap.height - inside.maxY
    let position = (x: inside.minX - region.minX, y: region.maxY - inside.maxY)
    switch bitmap.pixels {
    case .eight(let image):
      result.load(
        image, columns: columns, firstRow: firstRow, rowCount: inside.height, at: position,
        by: Curve.numbersOfEight(bitmap.encoding, in: working))
    case .sixteen(let image):
      result.load(
        image, columns: columns, firstRow: firstRow, rowCount: inside.height, at: position,
        by: Curve.numbersOfSixteen(bitmap.encoding, in: working))
    }
    return result
  }
}

extension Curve {
  /// What each sample of eight bits is in a working space.
  static func numbersOfEight(_ encoding: Encoding, in working: WorkingSpace) -> [Float] {
    encoding.isConverted(in: working) ? lightOfEight : plainOfEight
  }

  /// What each sample of sixteen bits is in a working space.
  static func numbersOfSixteen(_ encoding: Encoding, in working: WorkingSpace) -> [Float] {
    encoding.isConverted(in: working) ? lightOfSixteen : plainOfSixteen
  }
}

extension Tile {
  /// Takes over a part of a stored picture.
  ///
  /// - Parameters:
  ///   - image: the stored picture, alpha straight.
  ///   - columns: the part's columns.
  ///   - firstRow: the part's first row.
  ///   - rowCount: the part's rows.
  ///   - position: where the part's upper left corner goes in this tile.
  ///   - numbers: what each sample is in the working space.
  /// - Precondition: the part lies in the picture and fits in the tile.
  mutating func load<Sample: PixelSample>(
    _ image: Image<Sample>, columns: Range<Int>, firstRow: Int, rowCount: Int,
    at position: (x: Int, y: Int), by numbers: [Float]
  ) {
    let channels = image.layout.channelCount
    let scale = 1 / Float(Sample.max)
    let width = region.width
    let layout = image.layout
    var pixels = pixels.mutableSpan
    let numbers = numbers.span
    for y in 0..<rowCount {
      let row = image.row(firstRow + y)
      var source = columns.lowerBound * channels
      var target = (position.y + y) * width + position.x
      for _ in 0..<columns.count {
        switch layout {
        case .gray:
          let gray = numbers[Int(row[source])]
          pixels[target] = SIMD4(gray, gray, gray, 1)
        case .grayAlpha:
          let alpha = Float(row[source + 1]) * scale
          let gray = numbers[Int(row[source])] * alpha
          pixels[target] = SIMD4(gray, gray, gray, alpha)
        case .rgb:
          pixels[target] = SIMD4(
            numbers[Int(row[source])], numbers[Int(row[source + 1])],
            numbers[Int(row[source + 2])], 1)
        case .rgba:
          let alpha = Float(row[source + 3]) * scale
          pixels[target] = SIMD4(
            numbers[Int(row[source])] * alpha, numbers[Int(row[source + 1])] * alpha,
            numbers[Int(row[source + 2])] * alpha, alpha)
        }
        source += channels
        target += 1
      }
    }
  }
}
