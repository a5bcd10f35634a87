/// A projective map of the plane: what turns a flat page into its picture, and back.
///
/// The 3 × 3 matrix acts on columns (x, y, 1); it is determined up to a factor. Positions are
/// continuous, so making a picture larger by `s` is `scaling(x: s, y: s)` with no half-pixel term.
public struct Homography: Sendable, Hashable {
  /// Row 1, column 1 of the matrix.
  public let h11: Double
  /// Row 1, column 2 of the matrix.
  public let h12: Double
  /// Row 1, column 3 of the matrix.
  public let h13: Double
  /// Row 2, column 1 of the matrix.
  public let h21: Double
  /// Row 2, column 2 of the matrix.
  public let h22: Double
  /// Row 2, column 3 of the matrix.
  public let h23: Double
  /// Row 3, column 1 of the matrix.
  public let h31: Double
  /// Row 3, column 2 of the matrix.
  public let h32: Double
  /// Row 3, column 3 of the matrix.
  public let h33: Double

  /// Makes a map from its matrix, row by row.
  public init(
    _ h11: Double, _ h12: Double, _ h13: Double,
    _ h21: Double, _ h22: Double, _ h23: Double,
    _ h31: Double, _ h32: Double, _ h33: Double
  ) {
    (self.h11, self.h12, self.h13) = (h11, h12, h13)
    (self.h21, self.h22, self.h23) = (h21, h22, h23)
    (self.h31, self.h32, self.h33) = (h31, h32, h33)
  }

  /// The map that leaves every position where it is.
  public static let identity = scaling(x: 1, y: 1)

  /// The map that moves every position by `displacement`.
  public static func translation(by displacement: Point) -> Homography {
    Homography(1, 0, displacement.x, 0, 1, displacement.y, 0, 0, 1)
  }

  /// The map that stretches the plane by a factor along each axis, the origin staying in place.
  public static func scaling(x: Double, y: Double) -> Homography {
    Homography(x, 0, 0, 0, y, 0, 0, 0, 1)
  }

  /// The image of a position; its coordinates are infinite or not numbers where it lies on the
  /// line that the map sends to infinity.
  @inlinable
  public func apply(_ point: Point) -> Point {
    let w = weight(at: point)
    return Point(
      x: (h11 * point.x + h12 * point.y + h13) / w,
      y: (h21 * point.x + h22 * point.y + h23) / w)
  }

  /// The image of a quad, corner by corner.
  @inlinable
  public func apply(_ quad: Quad) -> Quad {
    quad.map { apply($0) }
  }

  /// The denominator at a position: it changes sign across the line that is sent to infinity.
  @inlinable
  public func weight(at point: Point) -> Double {
    h31 * point.x + h32 * point.y + h33
  }

  /// The map that applies `b` first and then `a`.
  public static func * (a: Homography, b: Homography) -> Homography {
    Homography(
      a.h11 * b.h11 + a.h12 * b.h21 + a.h13 * b.h31,
      a.h11 * b.h12 + a.h12 * b.h22 + a.h13 * b.h32,
      a.h11 * b.h13 + a.h12 * b.h23 + a.h13 * b.h33,
      a.h21 * b.h11 + a.h22 * b.h21 + a.h23 * b.h31,
      a.h21 * b.h12 + a.h22 * b.h22 + a.h23 * b.h32,
      a.h21 * b.h13 + a.h22 * b.h23 + a.h23 * b.h33,
      a.h31 * b.h11 + a.h32 * b.h21 + a.h33 * b.h31,
      a.h31 * b.h12 + a.h32 * b.h22 + a.h33 * b.h32,
      a.h31 * b.h13 + a.h32 * b.h23 + a.h33 * b.h33)
  }

  /// The map back, or nil where the matrix is singular to working precision.
  public var inverse: Homography? {
    let c11 = h22 * h33 - h23 * h32
    let c12 = h23 * h31 - h21 * h33
    let c13 = h21 * h32 - h22 * h31
    let determinant = h11 * c11 + h12 * c12 + h13 * c13
    // Against the sum of the terms' sizes, so that neither the unit of length nor the matrix's
    // arbitrary factor decides what counts as singular.
    let size = abs(h11 * c11) + abs(h12 * c12) + abs(h13 * c13)
    guard abs(determinant) > 1e-13 * size, determinant.isFinite else { return nil }
    let s = 1 / determinant
    return Homography(
      c11 * s, (h13 * h32 - h12 * h33) * s, (h12 * h23 - h13 * h22) * s,
      c12 * s, (h11 * h33 - h13 * h31) * s, (h13 * h21 - h11 * h23) * s,
      c13 * s, (h12 * h31 - h11 * h32) * s, (h11 * h22 - h12 * h21) * s)
  }
}
