import Raster

/// The connected parts of a strip's ink, as runs.
///
/// Pixels that touch at a side or a corner are connected.
struct InkComponents: Sendable {
  /// Ink pixels that follow each other in a row.
  struct Run: Sendable, Equatable {
    var y: Int32
    /// The first column.
    var start: Int32
    /// The column behind the last.
    var end: Int32
  }

  /// One connected part.
  struct Component: Sendable {
    /// Its runs, by rows, in the list of runs.
    var runs: Range<Int>
    var left: Int32 = .max
    var top: Int32 = .max
    /// The column behind the last.
    var right: Int32 = 0
    /// The row behind the last.
    var bottom: Int32 = 0
    var area: Int32 = 0

    var width: Double { Double(right - left) }
    var height: Double { Double(bottom - top) }
    var centerX: Double { Double(left + right) / 2 }
    var centerY: Double { Double(top + bottom) / 2 }
  }

  /// The runs, component after component; also those of components that are no longer kept.
  private var runs: [Run] = []
  /// The components in the order of their first pixel, row by row.
  private(set) var components: [Component] = []

  /// How much ink a pixel holds at least to be ink.
  ///
  /// Letters' edges cross half of the ink where they lie; thin strokes of small type never reach
  /// much more.
  static let threshold: Float = 0.45

  /// Finds the components of a strip of ink.
  init(_ ink: Plane<Float>) {
    var found: [Run] = []
    var parents: [Int32] = []
    var above = 0..<0
    for y in 0..<ink.height {
      let first = found.count
      Self.appendRuns(of: ink.row(y), y: Int32(y), to: &found)
      for _ in first..<found.count { parents.append(Int32(parents.count)) }
      Self.link(first..<found.count, with: above, in: found, &parents)
      above = first..<found.count
    }
    gather(found, &parents)
  }

  /// The runs of one component.
  func runs(of component: Component) -> ArraySlice<Run> { runs[component.runs] }

  /// The number of ink pixels.
  var area: Double { components.reduce(0) { $0 + Double($1.area) } }

  /// Keeps the components that a test holds for.
  mutating func keep(where test: (Component) -> Bool) {
    components = components.filter(test)
  }

  private static func appendRuns(of row: Span<Float>, y: Int32, to runs: inout [Run]) {
    var x = 0
    let width = row.count
    while x < width {
      x = firstInk(in: row, from: x)
      guard x < width else { return }
      let start = x
      while x < width && row[x] >= threshold { x += 1 }
      runs.append(Run(y: y, start: Int32(start), end: Int32(x)))
    }
  }

  /// The first column from one on that holds ink; the row's width where none does.
  private static func firstInk(in row: Span<Float>, from column: Int) -> Int {
    var x = column
    while x + 8 <= row.count && all(row.longVector(at: x) .< threshold) { x += 8 }
    while x < row.count && row[x] < threshold { x += 1 }
    return x
  }

  /// Joins the runs of a row with those of the row above that they touch.
  private static func link(
    _ row: Range<Int>, with above: Range<Int>, in runs: [Run], _ parents: inout [Int32]
  ) {
    var i = above.lowerBound
    for j in row {
      while i < above.upperBound && runs[i].end < runs[j].start { i += 1 }
      var k = i
      while k < above.upperBound && runs[k].start <= runs[j].end {
        let a = root(Int32(k), &parents)
        let b = root(Int32(j), &parents)
        // The smaller number stays, so that components keep the order of their first pixel.
        if a != b { parents[Int(max(a, b))] = min(a, b) }
        k += 1
      }
    }
  }

  private static func root(_ index: Int32, _ parents: inout [Int32]) -> Int32 {
    var index = index
    while parents[Int(index)] != index {
      parents[Int(index)] = parents[Int(parents[Int(index)])]
      index = parents[Int(index)]
    }
    return index
  }

  /// Sorts the runs by component.
  private mutating func gather(_ found: [Run], _ parents: inout [Int32]) {
    var labels = [Int](repeating: -1, count: found.count)
    var counts: [Int] = []
    for i in found.indices {
      let root = Int(Self.root(Int32(i), &parents))
      if labels[root] < 0 {
        labels[root] = counts.count
        counts.append(0)
      }
      labels[i] = labels[root]
      counts[labels[i]] += 1
    }
    var starts: [Int] = []
    var sum = 0
    for count in counts {
      starts.append(sum)
      components.append(Component(runs: sum..<sum + count))
      sum += count
    }
    runs = [Run](repeating: Run(y: 0, start: 0, end: 0), count: found.count)
    for (run, label) in zip(found, labels) {
      runs[starts[label]] = run
      starts[label] += 1
      components[label].include(run)
    }
  }
}

extension InkComponents.Component {
  fileprivate mutating func include(_ run: InkComponents.Run) {
    left = min(left, run.start)
    right = max(right, run.end)
    top = min(top, run.y)
    bottom = max(bottom, run.y + 1)
    area += run.end - run.start
  }
}
