import Raster

/// The grey levels of a plane at positions between pixels.
struct GrayLevels: ~Escapable {
  /// The number of pixels in a row.
  let width: Int
  /// The number of rows.
  let height: Int
  private let pixels: Span<UInt8>

  /// Looks at a plane.
  @_lifetime(borrow plane)
  init(_ plane: borrowing Plane<UInt8>) {
    width = plane.width
    height = plane.height
    pixels = plane.span
  }

  /// True where a position lies in the picture.
  @inline(__always)
  func contains(_ x: Double, _ y: Double) -> Bool {
    x >= 0 && y >= 0 && x < Double(width) && y < Double(height)
  }

  /// The level of the pixel that a position lies in; beyond the border, that of the nearest pixel.
  @inline(__always)
  func nearest(_ x: Double, _ y: Double) -> Double {
    let column = Int(max(0, min(x, Double(width - 1))))
    let row = Int(max(0, min(y, Double(height - 1))))
    return Double(pixels[row &* width &+ column])
  }

  /// The level at a position, interpolated between the four nearest pixel centres; beyond the
  /// border, that of the nearest pixel.
  @inline(__always)
  func level(_ x: Double, _ y: Double) -> Double {
    let px = max(0, min(x - 0.5, Double(width - 1)))
    let py = max(0, min(y - 0.5, Double(height - 1)))
    let column = Int(px)
    let row = Int(py)
    let fx = px - Double(column)
    let fy = py - Double(row)
    let start = row &* width &+ column
    let right = column + 1 < width ? 1 : 0
    let below = row + 1 < height ? width : 0
    let a = Double(pixels[start])
    let b = Double(pixels[start &+ right])
    let c = Double(pixels[start &+ below])
    let d = Double(pixels[start &+ below &+ right])
    let top = a + (b - a) * fx
    let bottom = c + (d - c) * fx
    return top + (bottom - top) * fy
  }

  /// The level at a position by cubics through the four nearest pixels along rows and columns (Keys
  /// 1981, with a = -1/2), which keep more of what is small than straight lines do.
  func cubicLevel(_ x: Double, _ y: Double) -> Double {
    let px = max(0, min(x - 0.5, Double(width - 1)))
    let py = max(0, min(y - 0.5, Double(height - 1)))
    let column = Int(px)
    let row = Int(py)
    let across = Self.cubicWeights(px - Double(column))
    let down = Self.cubicWeights(py - Double(row))
    var result = 0.0
    for j in 0..<4 {
      let start = max(0, min(height - 1, row + j - 1)) * width
      var sum = 0.0
      for i in 0..<4 {
        sum += Double(pixels[start + max(0, min(width - 1, column + i - 1))]) * across[i]
      }
      result += sum * down[j]
    }
    return result
  }

  private static func cubicWeights(_ t: Double) -> SIMD4<Double> {
    let t2 = t * t
    let t3 = t2 * t
    return SIMD4(
      (-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2,
      (t3 - t2) / 2)
  }

  /// The level at a position, interpolated.
  @inline(__always)
  func level(at point: Point) -> Double {
    level(point.x, point.y)
  }
}
