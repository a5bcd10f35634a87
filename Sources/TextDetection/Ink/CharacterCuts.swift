import Raster

/// Where one character ends and the next begins: columns of a strip with upright strokes.
struct CharacterCuts {
  /// A column where a cut may be.
  struct Candidate: Sendable, Equatable {
    /// The position in columns.
    var x: Double
    /// The width of the empty columns around it; 0 where letters touch.
    var gap: Double
    /// The most ink that a pixel of the column has.
    var peak: Double
    /// The column's ink, in widths of a stroke.
    var ink: Double
    /// How much less ink there is than to the left and to the right, in widths of a stroke.
    var depth: Double
  }

  private let line: PreparedLine
  private var baseline: TextBaseline { line.baseline }
  private var strokeWidth: Double { line.strokes.mean }

  /// No character has as much room inside, in cap heights.
  private static let certainGap = 0.5
  /// The logarithm of the odds of what is certain.
  private static let certainScore = 6.0
  /// Ink below this is the ground's noise and the letters' blur.
  private static let blur: Float = 0.2

  /// Looks at a line.
  init(_ line: PreparedLine) {
    self.line = line
  }

  /// The columns at which to cut, from left to right.
  ///
  /// - Parameter guide: what is known of characters from elsewhere.
  /// - Returns: positions; the first and the last bound the line.
  func columns(guide: LineGuide = .none) -> [Double] {
    let candidates = candidates()
    let inner = candidates.dropFirst().dropLast()
    let gaps = inner.map(\.gap).filter { $0 > 0 }.sorted()
    let windows = BoundaryWindows(line)
    var window = [UInt32](repeating: 0, count: BoundaryWindows.pairCount)
    var scores = [Double](repeating: 0, count: candidates.count)
    for i in inner.indices {
      if candidates[i].gap > Self.certainGap * baseline.capHeight {
        scores[i] = Self.certainScore
        continue
      }
      windows.look(at: candidates[i], gaps: gaps, into: &window)
      let known = LineGuide.logOdds(
        outside: guide.character, column: line.stripColumn(at: candidates[i].x))
      scores[i] = BoundaryScorer.trained.score(window) + known
    }
    return best(candidates, scores)
  }

  /// Chooses those candidates that make the likeliest characters, by dynamic programming.
  private func best(_ candidates: [Candidate], _ odds: [Double]) -> [Double] {
    let cap = baseline.capHeight
    var scores = [Double](repeating: -.infinity, count: candidates.count)
    var previous = [Int](repeating: 0, count: candidates.count)
    scores[0] = 0
    for j in 1..<candidates.count {
      var i = j - 1
      while i >= 0 {
        let room = (candidates[j].gap + candidates[i].gap) / 2
        let width = (candidates[j].x - candidates[i].x - room) / cap
        let score = scores[i] + odds[j] + Self.widthScore(width)
        if score > scores[j] {
          scores[j] = score
          previous[j] = i
        }
        if width > 2.5 && j - i > 1 { break }
        i -= 1
      }
    }
    var chosen: [Double] = []
    var j = candidates.count - 1
    while true {
      chosen.append(candidates[j].x)
      if j == 0 { break }
      j = previous[j]
    }
    return chosen.reversed()
  }

  /// How likely a width is that of a character, in cap heights.
  private static func widthScore(_ width: Double) -> Double {
    if width < 0.12 { return -(0.12 - width) * 10 }
    if width > 1.5 { return -(width - 1.5) * 5 }
    return 0
  }

  /// The middles of empty columns, and the columns between them with less ink than beside.
  func candidates() -> [Candidate] {
    let (peaks, sums) = profiles()
    var result: [Candidate] = []
    var x = 0
    let width = peaks.count
    while x < width {
      if peaks[x] < InkComponents.threshold {
        let start = x
        while x < width && peaks[x] < InkComponents.threshold { x += 1 }
        // The room before the first and behind the last character ends at the ink.
        let isEdge = start == 0 || x == width
        let middle = start == 0 ? Double(x) : isEdge ? Double(start) : Double(start + x) / 2
        result.append(
          Candidate(x: middle, gap: isEdge ? 0.01 : Double(x - start), peak: 0, ink: 0, depth: 9))
      } else {
        let start = x
        while x < width && peaks[x] >= InkComponents.threshold { x += 1 }
        appendValleys(start..<x, peaks, sums, to: &result)
      }
    }
    return result
  }

  /// Appends the columns of least ink inside a blot.
  private func appendValleys(
    _ columns: Range<Int>, _ peaks: [Float], _ sums: [Float], to result: inout [Candidate]
  ) {
    let reach = max(Int(0.09 * baseline.capHeight), 1)
    let context = max(Int(0.3 * baseline.capHeight), 2)
    func value(_ x: Int) -> Float {
      let inside = min(max(x, columns.lowerBound), columns.upperBound - 1)
      return sums[inside] + peaks[inside] * Float(strokeWidth)
    }
    // How much less ink there is than beside. Where a letter's arm ends at the next one's stem
    // there is no valley, but a step's foot, which has it too.
    let hollows = columns.map { max(value($0 - reach), 0) + value($0 + reach) - 2 * value($0) }
    for i in hollows.indices.dropFirst(2).dropLast(2) where hollows[i] > 0 {
      let low = max(i - reach, 0)
      let high = min(i + reach, hollows.count - 1)
      let isDeepest = (low...high).allSatisfy { other in
        hollows[other] < hollows[i] || (hollows[other] == hollows[i] && other >= i)
      }
      guard isDeepest else { continue }
      let x = columns.lowerBound + i
      let left = sums[max(x - context, columns.lowerBound)...x].max() ?? 0
      let right = sums[x...min(x + context, columns.upperBound - 1)].max() ?? 0
      result.append(
        Candidate(
          x: Double(x) + 0.5, gap: 0, peak: Double(peaks[x]),
          ink: Double(sums[x]) / strokeWidth,
          depth: Double(min(left, right) - sums[x]) / strokeWidth))
    }
  }

  /// Per column the most ink of a pixel and the sum of ink, of the rows that letters stand in.
  private func profiles() -> (peaks: [Float], sums: [Float]) {
    var peaks = [Float](repeating: 0, count: line.ink.width)
    var sums = [Float](repeating: 0, count: line.ink.width)
    for y in 0..<line.ink.height {
      let row = line.ink.row(y)
      for x in 0..<row.count {
        peaks[x] = max(peaks[x], row[x])
        sums[x] += max(row[x] - Self.blur, 0)
      }
    }
    return (peaks, sums)
  }
}
