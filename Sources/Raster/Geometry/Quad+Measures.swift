extension Quad {
  /// The smallest upright box around the corners.
  public var bounds: (x: Double, y: Double, width: Double, height: Double) {
    let c = corners
    let left = c.reduce(Double.infinity) { min($0, $1.x) }
    let right = c.reduce(-Double.infinity) { max($0, $1.x) }
    let top = c.reduce(Double.infinity) { min($0, $1.y) }
    let bottom = c.reduce(-Double.infinity) { max($0, $1.y) }
    return (left, top, right - left, bottom - top)
  }

  /// The lengths of the top, right, bottom and left side, in this order.
  public var sideLengths: [Double] {
    let c = corners
    return (0..<4).map { c[$0].distance(to: c[($0 + 1) % 4]) }
  }

  /// The mean direction from the left side to the right one, of length 1.
  package var along: Point {
    ((topRight - topLeft) + (bottomRight - bottomLeft)).normalized
  }

  /// The sum of the sides' lengths.
  public var perimeter: Double {
    sideLengths.reduce(0, +)
  }

  /// True where a position lies in the quad or on a side of it.
  ///
  /// - Precondition: the quad is convex.
  public func contains(_ point: Point) -> Bool {
    let c = corners
    return (0..<4).allSatisfy { i in
      (c[(i + 1) % 4] - c[i]).cross(point - c[i]) >= 0
    }
  }

  /// The area that two convex quads share ÷ the area that they cover together, 0…1.
  ///
  /// - Returns: 0 where a quad is not convex.
  public func intersectionOverUnion(with other: Quad) -> Double {
    guard isConvex, other.isConvex else { return 0 }
    let shared = intersectionArea(with: other)
    let union = signedArea + other.signedArea - shared
    return union > 0 ? shared / union : 0
  }

  /// The area that two convex quads share, in square pixels.
  ///
  /// The other quad is clipped at one side of this one after the other (Sutherland and Hodgman,
  /// 1974).
  public func intersectionArea(with other: Quad) -> Double {
    let c = corners
    var polygon = other.corners
    for i in 0..<4 {
      polygon = Self.clip(polygon, rightOfLineFrom: c[i], to: c[(i + 1) % 4])
    }
    guard polygon.count >= 3 else { return 0 }
    // Areas are summed from a corner, not from the origin, to keep digits of small quads far away.
    let origin = polygon[0]
    let doubleArea = (1..<polygon.count - 1).reduce(0) { sum, i in
      sum + (polygon[i] - origin).cross(polygon[i + 1] - origin)
    }
    return max(doubleArea / 2, 0)
  }

  /// The part of a convex polygon on the inner side of a clockwise quad's side.
  private static func clip(
    _ polygon: [Point], rightOfLineFrom start: Point, to end: Point
  ) -> [Point] {
    let direction = end - start
    let sides = polygon.map { direction.cross($0 - start) }
    var kept: [Point] = []
    for i in polygon.indices {
      let next = (i + 1) % polygon.count
      if sides[i] >= 0 { kept.append(polygon[i]) }
      if (sides[i] > 0 && sides[next] < 0) || (sides[i] < 0 && sides[next] > 0) {
        let t = sides[i] / (sides[i] - sides[next])
        kept.append(polygon[i] + (polygon[next] - polygon[i]) * t)
      }
    }
    return kept
  }
}
