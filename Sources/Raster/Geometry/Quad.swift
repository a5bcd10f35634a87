/// A quadrilateral with named corners, clockwise as seen.
///
/// The names say where the corners lie in whatever frame the quad is for: for a document, in the
/// picture; for a text line, in its reading direction.
public struct Quad: Sendable, Hashable {
  /// The top-left corner.
  public var topLeft: Point
  /// The top-right corner.
  public var topRight: Point
  /// The bottom-right corner.
  public var bottomRight: Point
  /// The bottom-left corner.
  public var bottomLeft: Point

  /// Makes a quad from its corners.
  @inlinable
  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The corners from the top-left one clockwise.
  @inlinable
  public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The area in square pixels: positive where the corners run clockwise as seen and cross nowhere.
  public var signedArea: Double {
    (bottomRight - topLeft).cross(bottomLeft - topRight) / 2
  }

  /// True where the corners run clockwise and every one of them points outwards.
  public var isConvex: Bool {
    let c = corners
    return (0..<4).allSatisfy { i in
      let arriving = c[(i + 1) % 4] - c[i]
      let leaving = c[(i + 2) % 4] - c[(i + 1) % 4]
      return arriving.cross(leaving) > 0
    }
  }

  /// The mean of the four corners.
  public var center: Point {
    (topLeft + topRight + bottomRight + bottomLeft) * 0.25
  }

  /// The quad with every corner replaced by what `transform` makes of it.
  @inlinable
  public func map(_ transform: (Point) -> Point) -> Quad {
    Quad(
      topLeft: transform(topLeft), topRight: transform(topRight),
      bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
  }
}
