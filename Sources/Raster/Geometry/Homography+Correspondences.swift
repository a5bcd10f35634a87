extension Homography {
  /// The map that takes the corners of one quad to those of another, exactly.
  ///
  /// By way of the unit square, whose maps have a closed form: Heckbert, *Fundamentals of Texture
  /// Mapping and Image Warping* (1989), section 2.2.
  ///
  /// - Returns: nil where a coordinate is not finite or three corners of a quad lie on a line.
  public init?(from source: Quad, to target: Quad) {
    guard let away = Homography(unitSquareTo: source)?.inverse,
      let onto = Homography(unitSquareTo: target)
    else { return nil }
    self = onto * away
  }

  /// The map from the unit square, its corner (0, 0) to the quad's top-left corner.
  ///
  /// - Returns: nil where a coordinate is not finite or three corners lie on a line.
  public init?(unitSquareTo quad: Quad) {
    guard quad.isInGeneralPosition else { return nil }
    let excess = quad.topLeft - quad.topRight + quad.bottomRight - quad.bottomLeft
    let right = quad.topRight - quad.bottomRight
    let bottom = quad.bottomLeft - quad.bottomRight
    let denominator = right.cross(bottom)
    let g = excess.cross(bottom) / denominator
    let h = right.cross(excess) / denominator
    let alongX = quad.topRight - quad.topLeft + quad.topRight * g
    let alongY = quad.bottomLeft - quad.topLeft + quad.bottomLeft * h
    self.init(
      alongX.x, alongY.x, quad.topLeft.x, alongX.y, alongY.y, quad.topLeft.y, g, h, 1)
  }

  /// The map that takes many positions to others with the least algebraic error; nil where there
  /// are fewer than four, or they lie so that no one map is determined (all but one on a line).
  ///
  /// The normalised direct linear transformation: Hartley and Zisserman, *Multiple View Geometry*
  /// (2004), algorithm 4.2. With four correspondences it is exact up to rounding.
  ///
  /// - Parameters:
  ///   - source: at least four positions.
  ///   - target: where each of them goes.
  /// - Precondition: both hold the same number of positions.
  public init?(from source: [Point], to target: [Point]) {
    precondition(source.count == target.count, "correspondences come in pairs")
    guard source.count >= 4,
      let sourceFrame = Homography(normalizing: source),
      let targetFrame = Homography(normalizing: target),
      let back = targetFrame.inverse
    else { return nil }
    var normalMatrix = SymmetricMatrix(order: 9)
    for (from, to) in zip(source, target) {
      let p = sourceFrame.apply(from)
      let q = targetFrame.apply(to)
      normalMatrix.addOuterProduct(of: [-p.x, -p.y, -1, 0, 0, 0, q.x * p.x, q.x * p.y, q.x])
      normalMatrix.addOuterProduct(of: [0, 0, 0, -p.x, -p.y, -1, q.y * p.x, q.y * p.y, q.y])
    }
    let system = normalMatrix.eigensystem()
    // The null space must be one line: a second eigenvalue near zero means a family of maps.
    guard system.values[1] > 1e-10 * system.values[8] else { return nil }
    let h = system.vectors[0]
    let fitted =
      back * Homography(h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], h[8]) * sourceFrame
    guard fitted.inverse != nil else { return nil }
    self = fitted
  }

  /// The similarity that moves positions' mean to the origin and their mean distance from it to √2.
  ///
  /// - Returns: nil where all are in one place or one is not finite.
  private init?(normalizing points: [Point]) {
    let share = 1 / Double(points.count)
    let mean = points.reduce(Point(x: 0, y: 0), +) * share
    let spread = points.reduce(0) { $0 + $1.distance(to: mean) } * share
    guard spread > 0, spread.isFinite else { return nil }
    let scale = 2.0.squareRoot() / spread
    self.init(scale, 0, -mean.x * scale, 0, scale, -mean.y * scale, 0, 0, 1)
  }
}

extension Quad {
  /// True where all corners are finite and no three of them lie on a line, to working precision.
  var isInGeneralPosition: Bool {
    let c = corners
    let longest = max((c[2] - c[0]).length, (c[3] - c[1]).length, (c[1] - c[0]).length)
    guard longest.isFinite, longest > 0 else { return false }
    return (0..<4).allSatisfy { i in
      let doubleArea = (c[(i + 1) % 4] - c[i]).cross(c[(i + 2) % 4] - c[i])
      return abs(doubleArea) > 1e-12 * longest * longest
    }
  }
}
