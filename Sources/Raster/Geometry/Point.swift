#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A position or a displacement in a picture, in pixels.
///
/// The origin is the top-left corner of the top-left pixel; x runs right and y runs down. A pixel's
/// centre lies at +0.5, +0.5 from its index.
public struct Point: Sendable, Hashable {
  /// Pixels to the right of the picture's left edge.
  public var x: Double
  /// Pixels below the picture's top edge.
  public var y: Double

  /// Makes a position from its coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The length of the displacement.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The displacement of length 1 in the same direction; of no length, the displacement itself.
  public var normalized: Point {
    let length = length
    return length > 0 ? self * (1 / length) : self
  }

  /// The direction of the displacement in radians, from the x axis towards the y axis.
  public var angle: Double { atan2(y, x) }

  /// The distance to another position.
  @inlinable
  public func distance(to other: Point) -> Double { (other - self).length }

  /// The scalar product of two displacements.
  @inlinable
  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The cross product's third component: positive where `other` lies clockwise of this
  /// displacement as seen, since y runs down.
  @inlinable
  public func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The sum of two displacements.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// The displacement from `b` to `a`.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// The displacement made longer by a factor.
  @inlinable
  public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }
}
