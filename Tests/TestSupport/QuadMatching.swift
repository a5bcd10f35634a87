public import Raster

/// Quads that were found, told which true one each of them stands for: one to one, where the area
/// that both share is at least half of what they cover together.
public struct QuadMatching: Sendable {
  /// The places in `found` and `truth` of two that belong together, in the order of the truth.
  public private(set) var pairs: [(found: Int, truth: Int)] = []
  /// The places of true quads that nothing found stands for.
  public private(set) var missed: [Int] = []
  /// The places of found quads that stand for nothing true.
  public private(set) var strays: [Int] = []

  /// The least area in common ÷ area together.
  private static let leastOverlap = 0.5

  /// Matches the best fitting ones first.
  public init(found: [Quad], truth: [Quad]) {
    let foundBounds = found.map(\.bounds)
    var overlaps: [(overlap: Double, found: Int, truth: Int)] = []
    for (t, quad) in truth.enumerated() {
      let box = quad.bounds
      for (f, other) in foundBounds.enumerated()
      where other.x < box.x + box.width && box.x < other.x + other.width
        && other.y < box.y + box.height && box.y < other.y + other.height
      {
        let overlap = found[f].intersectionOverUnion(with: quad)
        if overlap >= Self.leastOverlap { overlaps.append((overlap, f, t)) }
      }
    }
    // Equally good ones in the order given.
    overlaps.sort { ($1.overlap, $0.truth, $0.found) < ($0.overlap, $1.truth, $1.found) }
    var foundOf = [Int?](repeating: nil, count: truth.count)
    var isTaken = [Bool](repeating: false, count: found.count)
    for (_, f, t) in overlaps where !isTaken[f] && foundOf[t] == nil {
      isTaken[f] = true
      foundOf[t] = f
    }
    for (t, f) in foundOf.enumerated() {
      if let f { pairs.append((f, t)) } else { missed.append(t) }
    }
    strays = isTaken.indices.filter { !isTaken[$0] }
  }

  /// The harmonic mean of the share of the found that is true and that of the true that is found;
  /// 1 where nothing was there and nothing was found.
  public var f1: Double {
    let total = 2 * pairs.count + missed.count + strays.count
    return total > 0 ? 2 * Double(pairs.count) / Double(total) : 1
  }
}
