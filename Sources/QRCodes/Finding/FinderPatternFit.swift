import Raster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Fits the frame of a finder pattern to its edges.
///
/// Rays run from the centre; on each the edges of the inner square, of the light ring and of the
/// dark ring are looked for. Under any tilt these are three concentric parallelograms with sides of
/// 3, 5 and 7 modules (ISO/IEC 18004:2015, 6.3.3.1), so that all edges together tell six unknowns.
struct FinderPatternFit {
  /// How many rays there are.
  static let rayCount = 32
  /// The most that ink is taken to have spread over an edge, in modules.
  private static let mostSpread = 0.35
  /// How many rays may lack edges; what others they have counts all the same.
  private static let mostIncompleteRays = 20
  /// How far the three edges are from the centre, in modules.
  private static let edgeDistances = [1.5, 2.5, 3.5]

  /// How far apart the picture is looked at along a ray, in pixels; a quarter of a module is enough.
  var step = 0.5
  /// How many of the three edges are looked for.
  var edgeCount = 3
  /// The least share of the edges that has to be seen.
  var leastSupport = 0.7
  /// The largest root of the mean square distance of edges from the frame, in modules.
  var largestResidual = 0.25

  /// Makes a fit for whole patterns.
  init() {}

  /// Makes a fit for as much of a pattern as is looked for.
  init(_ target: FinderPatternSearch.Target) {
    switch target {
    case .wholePatterns: break
    case .innerSquares:
      edgeCount = 2
      largestResidual = 0.15
    case .blots: edgeCount = 1
    }
  }

  /// An edge on a ray.
  private struct Edge {
    var position: Point
    /// Its distance from the centre in modules, by which ring it belongs to.
    var distance: Double
    /// 1 where ink lies inwards of it and -1 where it lies outwards: spread ink moves it so.
    var spreadSign: Double
  }

  /// The finder pattern around a position.
  ///
  /// - Parameters:
  ///   - start: a position in the inner square.
  ///   - reach: the most pixels that the outer edge may be away.
  ///   - ink: the grey level of the inner square.
  ///   - paper: the grey level of the ring around it.
  ///   - levels: the picture.
  /// - Returns: nil where there is none.
  func pattern(
    around start: Point, reach: Double, ink: Double, paper: Double, in levels: borrowing GrayLevels
  ) -> FinderPattern? {
    var center = start
    var (ink, paper) = (ink, paper)
    var result: FinderPattern?
    // The second round has the true centre, and levels that are means of many modules. What is seen
    // from the side takes more rounds until its sides' directions are right.
    for round in 0..<Self.mostRounds {
      if let result, round > 1, !result.isSlender { break }
      let directions = result.map(Self.directions) ?? Self.directions
      guard
        let rays = rays(
          from: center, along: directions, reach: reach, threshold: (ink + paper) / 2, ink: ink,
          levels),
        let fitted = fit(rays, along: directions, around: center, ink: ink, paper: paper)
      else { return nil }
      (ink, paper) = Self.meanLevels(of: fitted, in: levels)
      guard (ink < paper) == !fitted.isInverted else { return nil }
      center = fitted.center
      result = fitted
      result?.ink = ink
      result?.paper = paper
    }
    return result
  }

  /// The middle of the inner square along a line, where the rings to both sides have like widths.
  ///
  /// - Parameters:
  ///   - start: a position in the inner square.
  ///   - direction: of the line, of length 1.
  ///   - reach: the most pixels that the outer edge may be away.
  ///   - ink: the grey level of the inner square.
  ///   - paper: the grey level of the ring around it.
  ///   - levels: the picture.
  /// - Returns: nil where they have not.
  func middle(
    of start: Point, along direction: Point, reach: Double, ink: Double, paper: Double,
    in levels: borrowing GrayLevels
  ) -> Point? {
    let threshold = (ink + paper) / 2
    let ahead = RayEdges(
      from: start, along: direction, reach: reach, threshold: threshold, isDarkInside: ink < paper,
      most: edgeCount, step: step, in: levels)
    guard ahead.count == edgeCount else { return nil }
    let behind = RayEdges(
      from: start, along: direction * -1, reach: reach, threshold: threshold,
      isDarkInside: ink < paper, most: edgeCount, step: step, in: levels)
    guard behind.count == edgeCount else { return nil }
    let last = edgeCount - 1
    let module =
      (ahead.distance(last) + behind.distance(last)) / (2 * Self.edgeDistances[last])
    guard edgeCount > 1 else {
      return start + direction * ((ahead.distance(0) - behind.distance(0)) / 2)
    }
    let slack = 0.9 * module + 0.7
    // From an edge to the next of its kind, so that spread ink takes no part.
    guard abs(ahead.distance(1) + behind.distance(0) - 4 * module) < slack,
      abs(behind.distance(1) + ahead.distance(0) - 4 * module) < slack
    else { return nil }
    if edgeCount == 3 {
      guard abs(ahead.distance(2) - ahead.distance(0) - 2 * module) < slack,
        abs(behind.distance(2) - behind.distance(0) - 2 * module) < slack
      else { return nil }
    }
    return start + direction * ((ahead.distance(0) - behind.distance(0)) / 2)
  }

  /// True where light follows on the inner square nearly all around, about as far as the light ring
  /// of a pattern reaches.
  func isAlone(_ pattern: FinderPattern, in levels: borrowing GrayLevels) -> Bool {
    let reach = 3 * pattern.moduleSize
    var free = 0
    for direction in Self.directions {
      let ray = RayEdges(
        from: pattern.center, along: direction, reach: reach,
        threshold: (pattern.ink + pattern.paper) / 2, isDarkInside: !pattern.isInverted, most: 2,
        step: step, in: levels)
      if ray.count < 2 || ray.distance(1) > Self.leastFreedom * ray.distance(0) { free += 1 }
    }
    return free >= Self.rayCount - Self.mostRaysMet
  }

  /// How many times as far from the centre as the blot's edge the next one is: 5/3 in a pattern.
  private static let leastFreedom = 1.4
  /// How many rays may meet something sooner.
  private static let mostRaysMet = 4

  /// The edges along rays in given directions; nil where too many rays lack some.
  private func rays(
    from center: Point, along directions: [Point], reach: Double, threshold: Double, ink: Double,
    _ levels: borrowing GrayLevels
  ) -> [RayEdges]? {
    var incomplete = 0
    var result: [RayEdges] = []
    result.reserveCapacity(Self.rayCount)
    for direction in directions {
      let ray = RayEdges(
        from: center, along: direction, reach: reach, threshold: threshold,
        isDarkInside: ink < threshold, most: edgeCount, step: step, in: levels)
      if ray.count < edgeCount {
        incomplete += 1
        if incomplete > Self.mostIncompleteRays { return nil }
      }
      result.append(ray)
    }
    return result
  }

  /// The rounds that a pattern seen from the side takes.
  private static let mostRounds = 3

  /// The directions of rays that meet all sides of a pattern equally often.
  ///
  /// Rays at equal angles would nearly all meet the long sides of one that is seen from the side.
  private static func directions(in pattern: FinderPattern) -> [Point] {
    guard pattern.isSlender else { return directions }
    return directions.map { (pattern.across * $0.x + pattern.down * $0.y).normalized }
  }

  /// The directions of the rays where nothing is known of the pattern.
  private static let directions = (0..<rayCount).map { index in
    let angle = 2 * Double.pi * Double(index) / Double(rayCount)
    return Point(x: cos(angle), y: sin(angle))
  }

  /// The frame that suits the rays' edges best.
  private func fit(
    _ rays: [RayEdges], along directions: [Point], around center: Point, ink: Double, paper: Double
  ) -> FinderPattern? {
    guard var frame = outline(of: rays, along: directions, around: center) else { return nil }
    var edges: [Edge] = []
    edges.reserveCapacity(3 * Self.rayCount)
    for (ray, direction) in zip(rays, directions) {
      for index in 0..<ray.count {
        edges.append(
          Edge(
            position: center + direction * ray.distance(index),
            distance: Self.edgeDistances[index], spreadSign: index == 1 ? -1 : 1))
      }
    }
    var residual = 0.0
    var support = 0.0
    var spread = 0.0
    for round in 0..<4 {
      let limit = round == 0 ? 1.2 : round == 1 ? 0.8 : 0.5
      guard let next = refined(frame, edges: edges, spread: spread, limit: limit) else {
        return nil
      }
      frame = next.frame
      // Two edges do not tell spread ink from size.
      spread = edgeCount < 3 ? 0 : max(-Self.mostSpread, min(Self.mostSpread, next.spread))
      residual = next.residual
      support = Double(next.count) / Double(edgeCount * Self.rayCount)
    }
    guard residual <= largestResidual, support >= leastSupport else { return nil }
    return FinderPattern(
      center: frame.center, across: frame.across, down: frame.down, isInverted: ink > paper,
      ink: ink, paper: paper, residual: residual, support: support)
  }

  /// The frame of a parallelogram.
  private struct Frame {
    var center: Point
    var across: Point
    var down: Point
  }

  /// A first frame: the parallelogram that has the rays' outline's moments.
  ///
  /// A linear map that makes the second moments round turns it into a square; how that is rotated
  /// is the phase of its fourth harmonic.
  private func outline(
    of rays: [RayEdges], along directions: [Point], around center: Point
  ) -> Frame? {
    var outline: [Point] = []
    outline.reserveCapacity(Self.rayCount)
    for (ray, direction) in zip(rays, directions) {
      guard let size = ray.moduleSize else { continue }
      outline.append(direction * size)
    }
    guard outline.count >= 8 else { return nil }
    var (xx, xy, yy, total) = (0.0, 0.0, 0.0, 0.0)
    for (index, p) in outline.enumerated() {
      let q = outline[(index + 1) % outline.count]
      let area = p.cross(q)
      let sum = p + q
      xx += area * (p.x * p.x + q.x * q.x + sum.x * sum.x)
      xy += area * (p.x * p.y + q.x * q.y + sum.x * sum.y)
      yy += area * (p.y * p.y + q.y * q.y + sum.y * sum.y)
      total += area
    }
    guard total > 0 else { return nil }
    // For the square of half side 1 the sums are 4 · the area: the matrix is then the square's own.
    (xx, xy, yy) = (xx / (4 * total), xy / (4 * total), yy / (4 * total))
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-9 * (xx + yy) * (xx + yy) else { return nil }
    // A triangular root of the matrix takes the round frame to the picture.
    let a = xx.squareRoot()
    let b = xy / a
    let c = (yy - b * b).squareRoot()
    var (cosines, sines) = (0.0, 0.0)
    for p in outline {
      let u = p.x / a
      let v = (p.y - b * u) / c
      let squared = u * u + v * v
      // (u + iv)⁴, of which the corners have the most.
      let (re2, im2) = (u * u - v * v, 2 * u * v)
      cosines += squared * (re2 * re2 - im2 * im2)
      sines += squared * (2 * re2 * im2)
    }
    let angle = (atan2(sines, cosines) + Double.pi) / 4
    func toPicture(_ u: Double, _ v: Double) -> Point { Point(x: a * u, y: b * u + c * v) }
    return Frame(
      center: center, across: toPicture(cos(angle), sin(angle)),
      down: toPicture(-sin(angle), cos(angle)))
  }

  /// The frame fitted anew to the edges that lie near where it has them: each side of each
  /// parallelogram is a line on which one coordinate is known.
  private func refined(
    _ frame: Frame, edges: [Edge], spread: Double, limit: Double
  ) -> (frame: Frame, spread: Double, residual: Double, count: Int)? {
    let area = frame.across.cross(frame.down)
    guard abs(area) > 1e-9 else { return nil }
    var sums = (LineSums(), LineSums())
    var squares = 0.0
    var excess = 0.0
    var count = 0
    for edge in edges {
      let d = edge.position - frame.center
      let u = d.cross(frame.down) / area
      let v = frame.across.cross(d) / area
      let isAcross = abs(u) >= abs(v)
      let reached = isAcross ? u : v
      let distance = edge.distance + edge.spreadSign * spread
      let miss = abs(reached) - distance
      guard abs(miss) < limit else { continue }
      let target = reached < 0 ? -distance : distance
      if isAcross {
        sums.0.add(d, target)
      } else {
        sums.1.add(d, target)
      }
      squares += miss * miss
      excess += edge.spreadSign * miss
      count += 1
    }
    guard count >= 12, let u = sums.0.solution, let v = sums.1.solution else { return nil }
    // (u, v) = M d + t, so that the centre is where both are zero.
    let determinant = u.x * v.y - u.y * v.x
    guard abs(determinant) > 1e-12 else { return nil }
    let across = Point(x: v.y / determinant, y: -v.x / determinant)
    let down = Point(x: -u.y / determinant, y: u.x / determinant)
    let shift = across * u.offset + down * v.offset
    return (
      Frame(center: frame.center - shift, across: across, down: down),
      // Of what one edge is off, two thirds are the spread's part; the size takes up the rest.
      spread + 1.5 * excess / Double(count), (squares / Double(count)).squareRoot(), count
    )
  }

  /// The sums of a least-squares fit of `x · dx + y · dy + offset` to values.
  private struct LineSums {
    private var matrix = (xx: 0.0, xy: 0.0, x: 0.0, yy: 0.0, y: 0.0, one: 0.0)
    private var right = (x: 0.0, y: 0.0, one: 0.0)

    mutating func add(_ d: Point, _ value: Double) {
      matrix.xx += d.x * d.x
      matrix.xy += d.x * d.y
      matrix.x += d.x
      matrix.yy += d.y * d.y
      matrix.y += d.y
      matrix.one += 1
      right.x += d.x * value
      right.y += d.y * value
      right.one += value
    }

    /// The coefficients, by Cramer's rule; nil where the positions do not determine them.
    var solution: (x: Double, y: Double, offset: Double)? {
      let m = matrix
      let c0 = m.yy * m.one - m.y * m.y
      let c1 = m.xy * m.one - m.x * m.y
      let c2 = m.xy * m.y - m.x * m.yy
      let determinant = m.xx * c0 - m.xy * c1 + m.x * c2
      guard determinant > 1e-9 * m.xx * m.yy * m.one, determinant.isFinite else { return nil }
      let x = right.x * c0 - right.y * c1 + right.one * c2
      let d1 = m.xx * m.one - m.x * m.x
      let d2 = m.xx * m.y - m.x * m.xy
      let y = -right.x * c1 + right.y * d1 - right.one * d2
      let d3 = m.xx * m.yy - m.xy * m.xy
      let offset = right.x * c2 - right.y * d2 + right.one * d3
      return (x / determinant, y / determinant, offset / determinant)
    }
  }

  /// The mean level of the inner square, and of the ring around it.
  private static func meanLevels(
    of pattern: FinderPattern, in levels: borrowing GrayLevels
  ) -> (ink: Double, paper: Double) {
    var ink = 0.0
    var paper = 0.0
    for row in -1...1 {
      for column in -1...1 {
        ink += levels.level(at: pattern.position(Point(x: Double(column), y: Double(row)))) / 9
      }
    }
    for step in -2..<2 {
      let s = Double(step)
      paper += levels.level(at: pattern.position(Point(x: s, y: -2))) / 16
      paper += levels.level(at: pattern.position(Point(x: 2, y: s))) / 16
      paper += levels.level(at: pattern.position(Point(x: -s, y: 2))) / 16
      paper += levels.level(at: pattern.position(Point(x: -2, y: -s))) / 16
    }
    return (ink, paper)
  }
}
