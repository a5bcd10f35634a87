/// A line in normal form: the positions `p` with `normal · p = offset`.
public struct Line: Sendable, Hashable {
  /// The unit vector across the line.
  public let normal: Point
  /// The signed distance of the line from the origin, along the normal.
  public let offset: Double

  /// Makes the line of a normal of any length and a position on it.
  ///
  /// - Precondition: the normal has a length.
  public init(normal: Point, through point: Point) {
    precondition(normal.length > 0, "a line's normal has a direction")
    self.normal = normal.normalized
    self.offset = self.normal.dot(point)
  }

  /// The line through two positions, or nil where they are one.
  ///
  /// The normal points to the right of the way from `a` to `b`, as seen.
  public init?(through a: Point, _ b: Point) {
    let along = b - a
    guard along.length > 0 else { return nil }
    self.init(normal: Point(x: -along.y, y: along.x), through: a)
  }

  /// The unit vector along the line, the normal to its right as seen.
  public var direction: Point { Point(x: normal.y, y: -normal.x) }

  /// The distance of a position from the line: positive on the side that the normal points to.
  public func signedDistance(to point: Point) -> Double {
    normal.dot(point) - offset
  }

  /// The position on the line that is nearest to another.
  public func projection(of point: Point) -> Point {
    point - normal * signedDistance(to: point)
  }

  /// The position where two lines meet, or nil where they are parallel to working precision.
  public func intersection(with other: Line) -> Point? {
    let sine = normal.cross(other.normal)
    guard abs(sine) > 1e-12 else { return nil }
    return Point(
      x: (offset * other.normal.y - other.offset * normal.y) / sine,
      y: (normal.x * other.offset - other.normal.x * offset) / sine)
  }
}
