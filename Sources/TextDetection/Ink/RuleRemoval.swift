import Raster

/// Takes rules and underlines out of a strip and leaves the letters that touch them.
struct RuleRemoval {
  /// A rule is at least this long, in heights of the band: dashes are shorter.
  private static let leastLength = 3.0
  /// One that goes on before or behind the strip is at least this long in it.
  private static let leastEndLength = 0.9
  /// A piece of a rule in one row is at least this long: a slightly turned rule runs in steps.
  private static let leastRun = 0.9
  /// A rule is at most this thick.
  private static let largestThickness = 0.16
  /// The share of a piece's columns that nothing touches.
  private static let leastThinShare = 0.35
  /// Pieces of one rule lie no further apart along the line.
  private static let largestGap = 0.4

  /// A piece of a rule.
  private struct Piece {
    var y: Int
    var start: Int
    var end: Int
    var rule: Int
  }

  private let bandRows: Double

  /// Makes the remover for a strip of some height of band.
  init(bandRows: Double) {
    self.bandRows = bandRows
  }

  /// Sets the ink of rules to none.
  ///
  /// - Returns: true where there was a rule.
  @discardableResult
  func remove(from ink: inout Plane<Float>) -> Bool {
    var pieces = pieces(in: ink)
    guard !pieces.isEmpty else { return false }
    join(&pieces)
    var extents: [Int: (start: Int, end: Int)] = [:]
    for piece in pieces {
      let old = extents[piece.rule] ?? (piece.start, piece.end)
      extents[piece.rule] = (min(old.start, piece.start), max(old.end, piece.end))
    }
    var found = false
    let original = ink
    for rule in extents.keys.sorted() {
      guard let extent = extents[rule], isRule(extent, width: ink.width) else { continue }
      found = true
      let traces = traces(of: pieces.filter { $0.rule == rule }, extent, in: original)
      for (i, trace) in traces.enumerated() {
        guard let trace else { continue }
        erase(trace, column: extent.start + i, from: &ink, original)
      }
    }
    return found
  }

  private func isRule(_ extent: (start: Int, end: Int), width: Int) -> Bool {
    let reachesEnd = extent.start <= 1 || extent.end >= width - 1
    let least = (reachesEnd ? Self.leastEndLength : Self.leastLength) * bandRows
    return Double(extent.end - extent.start) >= least
  }

  /// The rows of a rule per column, first and last; between columns where nothing touches it, as
  /// there.
  private func traces(
    of pieces: [Piece], _ extent: (start: Int, end: Int), in ink: Plane<Float>
  ) -> [(top: Int, bottom: Int)?] {
    var traces = [(top: Int, bottom: Int)?](repeating: nil, count: extent.end - extent.start)
    for piece in pieces {
      for x in piece.start..<piece.end where traces[x - extent.start] == nil {
        traces[x - extent.start] = stroke(ink, column: x, row: piece.y)
      }
    }
    var last: Int?
    for i in traces.indices where traces[i] != nil {
      if let last, i - last > 1, let before = traces[last], let behind = traces[i] {
        for j in last + 1..<i {
          let t = Double(j - last) / Double(i - last)
          traces[j] = (
            Int((Double(before.top) * (1 - t) + Double(behind.top) * t).rounded()),
            Int((Double(before.bottom) * (1 - t) + Double(behind.bottom) * t).rounded())
          )
        }
      }
      last = i
    }
    return traces
  }

  /// The rows of the ink around a pixel of a column; nil where there are more than a rule has.
  private func stroke(_ ink: Plane<Float>, column x: Int, row y: Int) -> (top: Int, bottom: Int)? {
    let limit = largestRows
    var (top, bottom) = (y, y)
    while top > 0 && bottom - top < limit && ink[x, top - 1] >= InkComponents.threshold {
      top -= 1
    }
    while bottom < ink.height - 1 && bottom - top < limit
      && ink[x, bottom + 1] >= InkComponents.threshold
    {
      bottom += 1
    }
    return bottom - top < limit ? (top, bottom) : nil
  }

  /// The most rows of a rule.
  private var largestRows: Int { max(Int(Self.largestThickness * bandRows), 2) }

  /// Takes a column of a rule out, unless a letter's stroke runs through it.
  private func erase(
    _ trace: (top: Int, bottom: Int), column x: Int, from ink: inout Plane<Float>,
    _ original: Plane<Float>
  ) {
    func isInk(_ y: Int) -> Bool {
      y >= 0 && y < original.height && original[x, y] >= InkComponents.threshold
    }
    // A row of tolerance to either side: a stroke that runs through goes on well beyond.
    guard !(isInk(trace.top - 2) && isInk(trace.bottom + 2)) else { return }
    let top = isInk(trace.top - 2) ? trace.top : trace.top - 1
    let bottom = isInk(trace.bottom + 2) ? trace.bottom : trace.bottom + 1
    for y in max(top, 0)...min(max(bottom, 0), ink.height - 1) { ink[x, y] = 0 }
  }

  /// Long thin runs.
  private func pieces(in ink: Plane<Float>) -> [Piece] {
    let leastRun = max(Int(Self.leastRun * bandRows), 3)
    var pieces: [Piece] = []
    for y in 0..<ink.height {
      let row = ink.row(y)
      // Columns that are looked at stand `leastRun` apart, so every run of that length covers one.
      var x = leastRun - 1
      while x < row.count {
        guard row[x] >= InkComponents.threshold else {
          x += leastRun
          continue
        }
        var (start, end) = (x, x + 1)
        while start > 0 && row[start - 1] >= InkComponents.threshold { start -= 1 }
        while end < row.count && row[end] >= InkComponents.threshold { end += 1 }
        if end - start >= leastRun && isThin(ink, y: y, columns: start..<end) {
          pieces.append(Piece(y: y, start: start, end: end, rule: pieces.count))
        }
        x = end + leastRun
      }
    }
    return pieces
  }

  /// True where much of a run has ground close above and below: under a line of letters, between
  /// their strokes.
  private func isThin(_ ink: Plane<Float>, y: Int, columns: Range<Int>) -> Bool {
    let thin = columns.count { stroke(ink, column: $0, row: y) != nil }
    return Double(thin) > Self.leastThinShare * Double(columns.count)
  }

  /// Numbers the pieces by the rule that they are part of.
  private func join(_ pieces: inout [Piece]) {
    let gap = Int(Self.largestGap * bandRows)
    func root(_ index: Int) -> Int {
      var index = index
      while pieces[index].rule != index { index = pieces[index].rule }
      return index
    }
    for i in pieces.indices {
      var j = i - 1
      // Pieces come by rows.
      while j >= 0 && pieces[i].y - pieces[j].y <= 2 {
        if pieces[i].start <= pieces[j].end + gap && pieces[j].start <= pieces[i].end + gap {
          let a = root(i)
          let b = root(j)
          pieces[max(a, b)].rule = min(a, b)
        }
        j -= 1
      }
    }
    for i in pieces.indices { pieces[i].rule = root(i) }
  }
}
