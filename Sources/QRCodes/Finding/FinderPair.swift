import Raster

/// Two finder patterns of a symbol whose third one was not found.
struct FinderPair: Sendable {
  /// Which corners the two patterns are.
  enum Corners: Sendable {
    /// The top left and the top right one.
    case top
    /// The top left and the bottom left one.
    case left
    /// The top right and the bottom left one.
    case diagonal
  }

  /// Which corners the patterns are.
  var corners: Corners
  /// The top left pattern, or on a diagonal the top right one.
  var first: FinderPattern
  /// The top right or the bottom left pattern.
  var second: FinderPattern
  /// The indices of the two among all patterns.
  var indices: [Int]
  /// The distance between the centres along rows or columns, in modules.
  var distance: Double

  /// The ways in which two of some patterns, given by their indices, may belong to one symbol.
  static func pairs(among patterns: [FinderPattern], _ candidates: [Int]) -> [FinderPair] {
    var result: [FinderPair] = []
    for a in candidates {
      for b in candidates where b != a {
        result += pairs(patterns[a], patterns[b], indices: [a, b])
      }
    }
    return result
  }

  private static func pairs(
    _ a: FinderPattern, _ b: FinderPattern, indices: [Int]
  ) -> [FinderPair] {
    let sizes = a.moduleSize / b.moduleSize
    guard a.isInverted == b.isInverted, sizes > 0.4, sizes < 2.5 else { return [] }
    let there = a.inModules(b.center)
    let back = b.inModules(a.center)
    let (near, far) = (there.length, back.length)
    guard near / far < 2.5, far / near < 2.5 else { return [] }
    let slope = slope(there)
    let backSlope = self.slope(back)
    let distance = (near * far).squareRoot()
    let along = b.center - a.center
    let quarterTurn = Point(x: -along.y, y: along.x)
    if slope < 0.35, backSlope < 0.35 {
      guard distance > shortest, distance < longest else { return [] }
      // The symbol lies clockwise of the line from top left to top right, and anticlockwise of that
      // from top left to bottom left.
      let top = (
        a.turned(across: along, down: quarterTurn), b.turned(across: along, down: quarterTurn)
      )
      let left = (
        a.turned(across: quarterTurn * -1, down: along),
        b.turned(across: quarterTurn * -1, down: along)
      )
      return [
        FinderPair(
          corners: .top, first: top.0, second: top.1, indices: indices, distance: distance),
        FinderPair(
          corners: .left, first: left.0, second: left.1, indices: indices, distance: distance),
      ]
    }
    if slope > 0.6, backSlope > 0.6 {
      // From top right to bottom left: rows run back and columns on.
      let across = (quarterTurn + along) * -1
      let down = along - quarterTurn
      let side = distance / 2.0.squareRoot()
      guard side > shortest, side < longest else { return [] }
      return [
        FinderPair(
          corners: .diagonal, first: a.turned(across: across, down: down),
          second: b.turned(across: across, down: down), indices: indices, distance: side)
      ]
    }
    return []
  }

  /// The smaller coordinate's share of the larger one.
  private static func slope(_ p: Point) -> Double {
    min(abs(p.x), abs(p.y)) / max(abs(p.x), abs(p.y))
  }

  /// The fewest modules between two finders' centres: version 1 has 14.
  private static let shortest = 10.0
  /// The most: version 40 has 170.
  private static let longest = 220.0
}

extension FinderPair {
  /// The pair in a picture that is larger by a factor.
  func scaled(by factor: Double) -> FinderPair {
    var result = self
    result.first = first.scaled(by: factor)
    result.second = second.scaled(by: factor)
    return result
  }
}
