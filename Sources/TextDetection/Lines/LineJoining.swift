import Raster

/// Joins pieces of one line that the network left apart: words with somewhat wide room between them,
/// and colons, dashes and single digits beside words.
struct LineJoining {
  /// The most room between two pieces of a line, in heights of the line.
  ///
  /// In type of one width a space is this wide. The ink, which knows the pitch, divides what is two
  /// entries.
  private static let widestGap = 1.3
  /// How far two pieces may overlap along the line, in heights of the line.
  private static let mostOverlap = 0.4
  /// How far a piece may lie beside the other's middle line, in heights of the line.
  private static let mostOffset = 0.3
  /// The most that the higher piece may be higher than the other.
  private static let mostHeightRatio = 1.7
  /// The cosine of the angle that two pieces may differ by.
  private static let leastCosine = 0.95
  /// Pieces shorter than this, in their heights, tell no direction and, such as dashes, no height.
  private static let shortLength = 1.2

  /// A piece in its own frame.
  private struct Piece {
    var line: FoundLine
    var first: Point
    var last: Point
    var along: Point
    var isShort: Bool

    init(_ line: FoundLine) {
      self.line = line
      first = line.first
      last = line.last
      along = line.along
      isShort = line.length < shortLength * line.height
    }
  }

  /// The lines, with pieces that belong together joined.
  static func joined(_ lines: [FoundLine]) -> [FoundLine] {
    var pieces = lines.map(Piece.init)
    var follower = [Int?](repeating: nil, count: pieces.count)
    var isFollowing = [Bool](repeating: false, count: pieces.count)
    let pairs = neighbours(pieces).sorted { $0.gap < $1.gap }
    for pair in pairs where follower[pair.left] == nil && !isFollowing[pair.right] {
      guard !leads(from: pair.right, to: pair.left, follower) else { continue }
      follower[pair.left] = pair.right
      isFollowing[pair.right] = true
    }
    var result: [FoundLine] = []
    for start in pieces.indices where !isFollowing[start] {
      var next = follower[start]
      while let index = next {
        pieces[start].line = join(pieces[start].line, pieces[index].line)
        next = follower[index]
      }
      result.append(pieces[start].line)
    }
    return result
  }

  /// Pairs of which the right piece goes on where the left one ends.
  private static func neighbours(_ pieces: [Piece]) -> [(left: Int, right: Int, gap: Double)] {
    var pairs: [(left: Int, right: Int, gap: Double)] = []
    for left in pieces.indices {
      for right in pieces.indices where right != left {
        if let gap = gap(from: pieces[left], to: pieces[right]) {
          pairs.append((left, right, gap))
        }
      }
    }
    return pairs
  }

  /// The room from one piece to the next, in heights of the line; nil where it is not the next.
  private static func gap(from left: Piece, to right: Piece) -> Double? {
    let lead = left.isShort ? right : left
    let height =
      left.isShort == right.isShort
      ? max(left.line.height, right.line.height) : lead.line.height
    let step = right.first - left.last
    guard abs(step.x) < 2 * height, abs(step.y) < 2 * height else { return nil }
    if !left.isShort && !right.isShort {
      let ratio = left.line.height / right.line.height
      guard max(ratio, 1 / ratio) < mostHeightRatio, left.along.dot(right.along) > leastCosine
      else { return nil }
    }
    let gap = step.dot(lead.along) / height
    guard gap > -mostOverlap, gap < widestGap, abs(step.cross(lead.along)) < mostOffset * height
    else { return nil }
    // The other piece lies on this side with all its length.
    guard (right.last - left.last).dot(lead.along) > 0,
      (right.first - left.first).dot(lead.along) > 0
    else { return nil }
    return gap
  }

  private static func leads(from start: Int, to end: Int, _ follower: [Int?]) -> Bool {
    var next: Int? = start
    while let index = next {
      if index == end { return true }
      next = follower[index]
    }
    return false
  }

  private static func join(_ left: FoundLine, _ right: FoundLine) -> FoundLine {
    let lengths = [left, right].map { max($0.length, 1) }
    func mean(_ value: (FoundLine) -> Double) -> Double {
      (value(left) * lengths[0] + value(right) * lengths[1]) / (lengths[0] + lengths[1])
    }
    var result = left
    result.candidate.places += right.candidate.places
    result.probability = mean(\.probability)
    result.height = mean(\.height)
    result.directionCertainty = mean(\.directionCertainty)
    return result
  }
}
