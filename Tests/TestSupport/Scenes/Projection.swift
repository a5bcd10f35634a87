public import Raster

/// A map from one plane to another that keeps straight lines straight.
///
/// The tests have their own, apart from the library's homography, so that the truth of a drawn
/// scene does not come from the code that is tested.
public struct Projection: Sendable {
  // Row by row: (x, y) goes to ((a x + b y + c) / w, (d x + e y + f) / w), w = g x + h y + i.
  let a, b, c, d, e, f, g, h, i: Double

  /// Makes the map that takes the rectangle from (0, 0) to (`width`, `height`) onto a quad.
  ///
  /// Heckbert 1989, "Fundamentals of texture mapping and image warping", section 2.2.3.
  public init(width: Double, height: Double, onto quad: Quad) {
    let (p0, p1, p2, p3) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
    let toRight = p1 - p2
    let toBottom = p3 - p2
    let excess = p0 - p1 + p2 - p3
    let area = toRight.cross(toBottom)
    let g = excess.cross(toBottom) / area
    let h = toRight.cross(excess) / area
    self.a = (p1.x - p0.x + g * p1.x) / width
    self.b = (p3.x - p0.x + h * p3.x) / height
    self.c = p0.x
    self.d = (p1.y - p0.y + g * p1.y) / width
    self.e = (p3.y - p0.y + h * p3.y) / height
    self.f = p0.y
    self.g = g / width
    self.h = h / height
    self.i = 1
  }

  private init(
    a: Double, b: Double, c: Double, d: Double, e: Double, f: Double, g: Double, h: Double,
    i: Double
  ) {
    (self.a, self.b, self.c) = (a, b, c)
    (self.d, self.e, self.f) = (d, e, f)
    (self.g, self.h, self.i) = (g, h, i)
  }

  /// Where a point goes.
  public func callAsFunction(_ point: Point) -> Point {
    let w = g * point.x + h * point.y + i
    return Point(
      x: (a * point.x + b * point.y + c) / w, y: (d * point.x + e * point.y + f) / w)
  }

  /// The map that leads back.
  public var inverse: Projection {
    Projection(
      a: e * i - f * h, b: c * h - b * i, c: b * f - c * e,
      d: f * g - d * i, e: a * i - c * g, f: c * d - a * f,
      g: d * h - e * g, h: b * g - a * h, i: a * e - b * d)
  }
}
