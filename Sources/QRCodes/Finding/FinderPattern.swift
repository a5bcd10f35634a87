import Raster

/// A finder pattern in a picture: where it lies, and the frame of its modules around it.
struct FinderPattern: Sendable {
  /// The centre of the middle module, in pixels.
  var center: Point
  /// The displacement from a module to the next along one side; which side is left open.
  var across: Point
  /// The displacement from a module to the next along the other side, clockwise of `across` as seen.
  var down: Point
  /// True where the pattern is light on dark.
  var isInverted: Bool
  /// The grey level of its dark modules, or, inverted, of its light ones.
  var ink: Double
  /// The grey level of its light modules, or, inverted, of its dark ones.
  var paper: Double
  /// How far its edges lie from where the frame has them, in modules, as a root of the mean square.
  var residual: Double
  /// The share of the edges that were seen.
  var support: Double

  /// True where so many edges lie so near the frame that it is hardly an accident.
  var isTrustworthy: Bool { support > 0.75 && residual < 0.22 }

  /// The side of a module in pixels: the root of its area.
  var moduleSize: Double { abs(across.cross(down)).squareRoot() }

  /// True where it is seen so much from the side that it is less than half as wide as it is high.
  var isSlender: Bool {
    let (a, b) = (across.length, down.length)
    return abs(across.cross(down)) < 0.5 * max(a * a, b * b)
  }

  /// A position in modules from the centre along both sides.
  func inModules(_ point: Point) -> Point {
    let d = point - center
    let area = across.cross(down)
    return Point(x: d.cross(down) / area, y: across.cross(d) / area)
  }

  /// Where a place lies that is given in modules from the centre.
  func position(_ modules: Point) -> Point {
    center + across * modules.x + down * modules.y
  }
}
