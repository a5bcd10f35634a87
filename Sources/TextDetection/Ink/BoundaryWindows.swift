import Raster

/// What a line looks like around the columns where one character may end and the next begin.
///
/// The line is looked at in cells of a twelfth of its cap height across and somewhat more down, the
/// rows following the baseline, so that all type looks alike whatever its size.
struct BoundaryWindows {
  /// Cells of a window along the line.
  static let columnCount = 20
  /// Cells across the line, an even number.
  static let rowCount = 12
  /// Numbers that say more than the cells do.
  static let measureCount = 9
  /// A window in pairs of numbers: its cells and measures; a zero makes the last pair full.
  static let pairCount = (columnCount * rowCount + measureCount + 1) / 2
  /// How many steps of a number are 1: numbers are whole steps of 16 bits.
  static let steps: Float = 2048

  /// Cells per cap height along the line.
  private static let cellsPerCapHeight = 12.0
  /// The rows from here to there are looked at, in cap heights above the baseline.
  private static let top = 1.18
  private static let bottom = -0.32
  /// The pairs of a column's cells.
  private static let columnPairs = rowCount / 2
  /// The bits of an edge of a cell that are a fraction of a row.
  private static let fractionBits = 16

  /// The cells in pairs, column after column; as many empty columns as a window has stand before and
  /// behind the line's.
  private let cells: [UInt32]
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
    var cells = [UInt32](repeating: 0, count: (count + 2 * Self.columnCount) * Self.columnPairs)
    let rowHeight = (Self.top - Self.bottom) * baseline.capHeight / Double(Self.rowCount)
    let rowUnit = Double(1 << Self.fractionBits)
    let step = Int(rowHeight * rowUnit)
    for cell in 0..<count {
      let base = baseline.row(at: (Double(cell) + 0.5) * cellWidth)
      var edge = Int((base - Self.top * baseline.capHeight + 0.5) * rowUnit)
      func nextRow() -> Float {
        let first = min(max(edge >> Self.fractionBits, 0), ink.height)
        edge += step
        let last = min(max(edge >> Self.fractionBits, first + 1), ink.height)
        guard first < last else { return 0 }
        return (sums[last * count + cell] - sums[first * count + cell]) / Float(last - first)
      }
      let start = (Self.columnCount + cell) * Self.columnPairs
      for pair in start..<start + Self.columnPairs {
        let upper = nextRow()
        cells[pair] = Self.pair(upper, nextRow())
      }
    }
    self.cells = cells
  }

  /// For each row and each cell's columns, the sum of the means of the ink in the rows above it; a row
  /// more than there are.
  private static func columnSums(_ ink: Plane<Float>, cellWidth: Double, count: Int) -> [Float] {
    var sums = [Float](repeating: 0, count: count * (ink.height + 1))
    let edges = (0...count).map { min(Int(Double($0) * cellWidth), ink.width - 1) }
    let columns = (0..<count).map { edges[$0]..<max(edges[$0 + 1], edges[$0] + 1) }
    let shares = columns.map { 1 / Float($0.count) }
    for y in 0..<ink.height {
      let row = ink.row(y)
      var pair = sums.mutableElements(in: y * count..<(y + 2) * count)
      for cell in 0..<count {
        var sum: Float = 0
        for x in columns[cell] { sum += row[x] }
        pair[count + cell] = pair[cell] + max(sum * shares[cell], 0)
      }
    }
    return sums
  }

  /// Writes what a candidate looks like.
  ///
  /// - Parameters:
  ///   - candidate: where.
  ///   - gaps: the empty columns between the line's blots, sorted by width.
  ///   - pairs: room for `pairCount` pairs of numbers.
  func look(at candidate: CharacterCuts.Candidate, gaps: [Double], into pairs: inout [UInt32]) {
    let middle = candidate.x / cellWidth
    let first = Int((middle + Double(Self.columnCount) / 2).rounded())
    let start = min(max(first, 0), cellCount + Self.columnCount) * Self.columnPairs
    let count = Self.columnCount * Self.columnPairs
    let seen = cells.span.extracting(start..<start + count)
    for i in 0..<count { pairs[i] = seen[i] }
    func excess(over share: Double) -> Float {
      let other = gaps.isEmpty ? 0 : gaps[min(Int(Double(gaps.count) * share), gaps.count - 1)]
      return Float(min(max((candidate.gap - other) / capHeight, -1.5), 1.5))
    }
    pairs[count] = Self.pair(
      Float(min(candidate.gap / capHeight, 1.5)), Float(candidate.peak))
    pairs[count + 1] = Self.pair(
      Float(min(candidate.ink, 4)) / 2, Float(min(candidate.depth, 4)) / 2)
    pairs[count + 2] = Self.pair(Float(strokeWidth / capHeight) * 4, excess(over: 0.25))
    pairs[count + 3] = Self.pair(excess(over: 0.5), excess(over: 0.75))
    pairs[count + 4] = Self.pair(excess(over: 0.9), 0)
  }

  /// Two numbers: the first in the lower half, the second in the upper half.
  @inline(__always)
  private static func pair(_ first: Float, _ second: Float) -> UInt32 {
    whole(first) | whole(second) &<< 16
  }

  /// A number as a whole one of 16 bits.
  @inline(__always)
  private static func whole(_ value: Float) -> UInt32 {
    (min(max(value, -8), 8) * steps + PairedSums.rounding).bitPattern & 0xFFFF
  }
}
