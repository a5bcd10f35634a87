extension Quad {
  /// Makes a quad of four positions in any order, its corners named by where they lie.
  ///
  /// The corners run clockwise as seen and the sides do not cross. Of the four ways to name them
  /// the one is taken in which the top and bottom sides run most to the right and the left and
  /// right sides most downwards, summed over the sides; so a rectangle turned by less than 45°
  /// either way keeps its names whatever its shape. In a tie (a rectangle turned by exactly 45°)
  /// the uppermost of the corners in question is `topLeft`, and of two equally high the left one.
  ///
  /// - Returns: nil unless the positions are the corners of a convex quadrilateral: four distinct
  ///   finite positions, none between or within the others.
  public init?(cornersInAnyOrder points: [Point]) {
    guard points.count == 4 else { return nil }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    // Only one of the three ways to pair opposite corners gives sides that do not cross.
    let traversals = [[a, b, c, d], [a, c, b, d], [a, b, d, c]]
    let convex = traversals.lazy.compactMap { Quad(convexTraversal: $0) }.first
    guard let convex else { return nil }
    self = convex.namedByPosition
  }

  /// The quad with the same corners in the same order, named by where they lie in the picture.
  ///
  /// The rule is that of `init(cornersInAnyOrder:)`.
  public var namedByPosition: Quad {
    let c = corners
    let rotations = (0..<4).map { first in
      Quad(
        topLeft: c[first], topRight: c[(first + 1) % 4], bottomRight: c[(first + 2) % 4],
        bottomLeft: c[(first + 3) % 4])
    }
    let best = rotations.map(\.uprightness).max() ?? 0
    // Rounding must not decide a tie: a diamond computed by sines is one up to the last digits.
    let tolerance = 1e-9 * perimeter
    let tied = rotations.filter { $0.uprightness >= best - tolerance }
    return tied.min { first, second in
      let (p, q) = (first.topLeft, second.topLeft)
      return abs(p.y - q.y) > tolerance ? p.y < q.y : p.x < q.x
    } ?? self
  }

  /// The same quad with its corners named as they lie once it has been turned.
  ///
  /// - Parameter quarterTurns: the quarter turns, clockwise as seen; any number.
  /// - Returns: the quad whose `topLeft` is, after one turn, what was `bottomLeft`.
  public func named(afterQuarterTurns quarterTurns: Int) -> Quad {
    let c = corners
    let first = 4 - (quarterTurns % 4 + 4) % 4
    return Quad(
      topLeft: c[first % 4], topRight: c[(first + 1) % 4], bottomRight: c[(first + 2) % 4],
      bottomLeft: c[(first + 3) % 4])
  }

  /// How far the sides run the way that their names say, in pixels: a rectangle's perimeter times
  /// the cosine of the angle by which it is turned.
  private var uprightness: Double {
    let across = topRight.x - topLeft.x + bottomRight.x - bottomLeft.x
    let down = bottomLeft.y - topLeft.y + bottomRight.y - topRight.y
    return across + down
  }

  /// The traversal, turned round where it is counter-clockwise; nil where it is not convex.
  private init?(convexTraversal p: [Point]) {
    let quad = Quad(topLeft: p[0], topRight: p[1], bottomRight: p[2], bottomLeft: p[3])
    let clockwise =
      quad.signedArea > 0
      ? quad : Quad(topLeft: p[0], topRight: p[3], bottomRight: p[2], bottomLeft: p[1])
    guard clockwise.isInGeneralPosition, clockwise.isConvex else { return nil }
    self = clockwise
  }
}
