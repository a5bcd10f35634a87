import Raster

/// What a line looks like around the columns where one character may end and the next begin.
///
/// The line is looked at in cells of a twelfth of its cap height across and somewhat more down, the
/// rows following the baseline, so that all type looks alike whatever its size.
struct BoundaryWindows {
  /// Cells of a window along the line.
  static let columnCount = 20
  /// Cells across the line.
  static let rowCount = 12
  /// Numbers that say more than the cells do.
  static let measureCount = 9
  /// The numbers of a window.
  static let valueCount = columnCount * rowCount + measureCount

  /// Cells per cap height along the line.
  private static let cellsPerCapHeight = 12.0
  /// The rows from here to there are looked at, in cap heights above the baseline.
  private static let top = 1.18
  private static let bottom = -0.32

  /// The cells, column after column.
  private let cells: [Float]
  private let cellCount: Int
  private let cellWidth: Double
  private let capHeight: Double
  private let strokeWidth: Double

  /// Looks at a line.
  init(_ line: PreparedLine) {
    let ink = line.ink
    let baseline = line.baseline
    capHeight = baseline.capHeight
    strokeWidth = line.strokes.mean
    let cellWidth = max(baseline.capHeight / Self.cellsPerCapHeight, 0.5)
    self.cellWidth = cellWidth
    let count = Int((Double(ink.width) / cellWidth).rounded(.up))
    cellCount = count
    let sums = Self.columnSums(ink, cellWidth: cellWidth, count: count)
    var cells = [Float](repeating: 0, count: count * Self.rowCount)
    let rowHeight = (Self.top - Self.bottom) * baseline.capHeight / Double(Self.rowCount)
    for cell in 0..<count {
      let base = baseline.row(at: (Double(cell) + 0.5) * cellWidth)
      let start = base - Self.top * baseline.capHeight
      for row in 0..<Self.rowCount {
        let from = start + Double(row) * rowHeight
        let first = min(max(Int(from.rounded()), 0), ink.height)
        let last = min(max(Int((from + rowHeight).rounded()), first + 1), ink.height)
        guard first < last else { continue }
        let sum = sums[last * count + cell] - sums[first * count + cell]
        cells[cell * Self.rowCount + row] = sum / Float(last - first)
      }
    }
    self.cells = cells
  }

  /// For each row and each cell's columns, the sum of the means of the ink in the rows above it; a row
  /// more than there are.
  private static func columnSums(_ ink: Plane<Float>, cellWidth: Double, count: Int) -> [Float] {
    var sums = [Float](repeating: 0, count: count * (ink.height + 1))
    let starts = (0...count).map { min(Int(Double($0) * cellWidth), ink.width - 1) }
    for y in 0..<ink.height {
      let row = ink.row(y)
      var pair = sums.mutableElements(in: y * count..<(y + 2) * count)
      for cell in 0..<count {
        let start = starts[cell]
        let end = max(starts[cell + 1], start + 1)
        var sum: Float = 0
        for x in start..<end { sum += row[x] }
        pair[count + cell] = pair[cell] + max(sum / Float(end - start), 0)
      }
    }
    return sums
  }

  /// Writes what a candidate looks like.
  ///
  /// - Parameters:
  ///   - candidate: where.
  ///   - gaps: the empty columns between the line's blots, sorted by width.
  ///   - values: room for `valueCount` numbers.
  func look(at candidate: CharacterCuts.Candidate, gaps: [Double], into values: inout [Float]) {
    let middle = candidate.x / cellWidth
    let start = Int((middle - Double(Self.columnCount) / 2).rounded())
    var i = 0
    for column in start..<start + Self.columnCount {
      if column >= 0 && column < cellCount {
        for row in 0..<Self.rowCount { values[i + row] = cells[column * Self.rowCount + row] }
      } else {
        for row in 0..<Self.rowCount { values[i + row] = 0 }
      }
      i += Self.rowCount
    }
    let gap = candidate.gap / capHeight
    values[i] = Float(min(gap, 1.5))
    values[i + 1] = Float(candidate.peak)
    values[i + 2] = Float(min(candidate.ink, 4)) / 2
    values[i + 3] = Float(min(candidate.depth, 4)) / 2
    values[i + 4] = Float(strokeWidth / capHeight) * 4
    for (j, share) in [0.25, 0.5, 0.75, 0.9].enumerated() {
      let other = gaps.isEmpty ? 0 : gaps[min(Int(Double(gaps.count) * share), gaps.count - 1)]
      values[i + 5 + j] = Float(min(max((candidate.gap - other) / capHeight, -1.5), 1.5))
    }
  }
}
