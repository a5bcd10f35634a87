import Raster

/// How wide a line's strokes are, as runs along the rows tell.
struct StrokeWidths: Sendable {
  /// The typical width in columns.
  let mean: Double
  /// The standard deviation ÷ the mean of those that are strokes.
  let variation: Double

  /// Measures the runs of components.
  init(_ components: InkComponents, capHeight: Double) {
    var counts = [Int](repeating: 0, count: 129)
    var total = 0
    for component in components.components {
      for run in components.runs(of: component) {
        counts[min(Int(run.end - run.start), 128)] += 1
        total += 1
      }
    }
    // The lower third: bars and bowls make longer runs, and touching letters longer ones yet.
    var (sum, median) = (0, 1)
    for (length, count) in counts.enumerated() {
      sum += count
      if sum * 5 >= total * 2 {
        median = max(length, 1)
        break
      }
    }
    let limit = min(max(median * 2, 3), 128)
    var (number, first, second) = (0.0, 0.0, 0.0)
    for length in 1...limit {
      number += Double(counts[length])
      first += Double(counts[length] * length)
      second += Double(counts[length] * length * length)
    }
    let average = number > 0 ? first / number : 1
    mean = min(max(Double(median), 1), max(0.4 * capHeight, 1))
    let variance = number > 0 ? max(second / number - average * average, 0) : 0
    variation = variance.squareRoot() / average
  }
}
