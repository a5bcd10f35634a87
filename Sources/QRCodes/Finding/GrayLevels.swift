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

  /// The level at a position, interpolated.
  @inline(__always)
  func level(at point: Point) -> Double {
    level(point.x, point.y)
  }
}
