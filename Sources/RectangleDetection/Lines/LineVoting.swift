import Raster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds straight lines by the votes of edge elements (Hough transform in normal form; Duda and
/// Hart 1972), each element voting only for lines about across its own gradient.
///
/// Lines are directed: two edges of opposite polarity along the same line are two lines. A page's
/// side keeps its polarity from end to end; the two edges of a printed rule do not add up.
struct LineVoting {
  /// The directions of a line's normal in a full turn.
  static let directionCount = 512
  /// Pixels of the working image per step of a line's distance.
  static let distanceStep = 2.0
  /// How many steps of direction an element's own direction can be wrong.
  ///
  /// Six are 4°: the spread measured on blurred and noisy edges of the length of a few pixels.
  static let directionTolerance = 6

  private let center: Point
  private let distanceCount: Int
  /// The votes for every direction and, within it, every distance from the picture's centre.
  private var votes: [UInt32]

  /// Begins with no votes.
  ///
  /// - Parameters:
  ///   - width: the working image's width.
  ///   - height: its height.
  init(width: Int, height: Int) {
    center = Point(x: Double(width) / 2, y: Double(height) / 2)
    distanceCount = Int((2 * center.length / Self.distanceStep).rounded(.up)) + 4
    votes = Array(repeating: 0, count: Self.directionCount * distanceCount)
  }

  /// Adds the votes of some elements.
  mutating func add(_ elements: [StripEdges.Element]) {
    let normals = Self.normals
    let distanceCount = distanceCount
    let inverseStep = Float(1 / Self.distanceStep)
    let middle = Float(distanceCount) / 2
    let (centerX, centerY) = (Float(center.x), Float(center.y))
    var votes = votes.mutableSpan
    for element in elements {
      let x = Float(element.x) + 0.5 - centerX
      let y = Float(element.y) + 0.5 - centerY
      let own = Int(element.direction) * (Self.directionCount / 256)
      for turn in -Self.directionTolerance...Self.directionTolerance {
        let direction = (own &+ turn) & (Self.directionCount - 1)
        let normal = normals[direction]
        let distance = (x * normal.x + y * normal.y) * inverseStep + middle
        votes[direction &* distanceCount &+ Int(distance)] &+= UInt32(element.weight)
      }
    }
  }

  /// The lines with most votes, most first.
  ///
  /// - Parameters:
  ///   - count: the most lines that are returned.
  ///   - leastVotes: lines with fewer votes are left out; an element has at most 255.
  /// - Returns: lines that are local maxima of the votes.
  func lines(atMost count: Int, leastVotes: UInt32) -> [Line] {
    let smooth = votesSmoothedOverDistance()
    var peaks: [(votes: UInt32, direction: Int, distance: Int)] = []
    for direction in 0..<Self.directionCount {
      let start = direction * distanceCount
      let row = smooth.span.extracting(start..<start + distanceCount)
      for distance in 2..<distanceCount - 2 where row[distance] >= leastVotes {
        if isPeak(smooth, direction, distance, row[distance]) {
          peaks.append((row[distance], direction, distance))
        }
      }
    }
    peaks.sort { ($0.votes, $1.direction, $1.distance) > ($1.votes, $0.direction, $0.distance) }
    return peaks.prefix(count).map { peak in
      let normal = Self.normals[peak.direction]
      let n = Point(x: Double(normal.x), y: Double(normal.y))
      let distance = (Double(peak.distance) + 0.5 - Double(distanceCount) / 2) * Self.distanceStep
      return Line(normal: n, through: center + n * distance)
    }
  }

  /// The votes with those of the neighbouring distances: 1 2 1, four times the single vote.
  private func votesSmoothedOverDistance() -> [UInt32] {
    var smooth = [UInt32](repeating: 0, count: votes.count)
    let source = votes.span
    var out = smooth.mutableSpan
    for i in 1..<max(votes.count - 1, 1) {
      out[i] = (source[i &- 1] &+ 2 &* source[i] &+ source[i &+ 1]) &>> 2
    }
    return smooth
  }

  private func isPeak(_ votes: [UInt32], _ direction: Int, _ distance: Int, _ value: UInt32) -> Bool
  {
    for turn in -3...3 {
      let row = ((direction + turn) & (Self.directionCount - 1)) * distanceCount
      for step in -2...2 where turn != 0 || step != 0 {
        let other = votes[row + distance + step]
        // Of equal neighbours the first counts, so that a plateau gives one line.
        if other > value || (other == value && (turn, step) < (0, 0)) { return false }
      }
    }
    return true
  }

  /// The unit normals of all directions.
  private static let normals: [SIMD2<Float>] = (0..<directionCount).map { index in
    let angle = 2 * Double.pi * Double(index) / Double(directionCount)
    return SIMD2(Float(cos(angle)), Float(sin(angle)))
  }
}
