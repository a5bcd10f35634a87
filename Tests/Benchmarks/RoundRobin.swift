/// Something that is timed: the work, and whether what came out is right.
struct Benchmark {
  /// What the table calls it.
  let name: String
  /// Does the work on inputs that were made before; false where the result is wrong.
  let run: () -> Bool
}

/// The times of one benchmark.
struct BenchmarkResult {
  /// What the table calls it.
  let name: String
  /// The CPU time of every run, in milliseconds, shortest first.
  let milliseconds: [Double]
  /// True where every run's result was right.
  let isRight: Bool

  /// The shortest time.
  var minimum: Double { milliseconds[0] }
  /// The time that half of the runs stayed below.
  var median: Double { milliseconds[milliseconds.count / 2] }
}

/// Runs benchmarks in turns, so that a machine that is busy for a while hurts all alike.
enum RoundRobin {
  /// Runs every benchmark once without a clock and then `rounds` times with one.
  static func run(_ benchmarks: [Benchmark], rounds: Int) -> [BenchmarkResult] {
    var times = benchmarks.map { _ in [Double]() }
    var isRight = benchmarks.map { $0.run() }
    for _ in 0..<rounds {
      for (index, benchmark) in benchmarks.enumerated() {
        let (milliseconds, result) = CPUTime.milliseconds(of: benchmark.run)
        times[index].append(milliseconds)
        isRight[index] = isRight[index] && result
      }
    }
    return benchmarks.indices.map { index in
      BenchmarkResult(
        name: benchmarks[index].name, milliseconds: times[index].sorted(),
        isRight: isRight[index])
    }
  }

  /// The results as lines of text in columns.
  static func table(_ results: [BenchmarkResult]) -> String {
    let width = results.map(\.name.count).max() ?? 0
    let lines = results.map { result in
      let name = result.name + String(repeating: " ", count: width - result.name.count)
      return "\(name) \(column(result.minimum)) \(column(result.median))"
        + (result.isRight ? "" : "  wrong result")
    }
    let title = "CPU milliseconds" + String(repeating: " ", count: max(0, width - 16))
    return ([title + "    minimum     median"] + lines).joined(separator: "\n")
  }

  /// A time with two decimals, in ten columns.
  private static func column(_ milliseconds: Double) -> String {
    let hundredths = Int((milliseconds * 100).rounded())
    let fraction = String(hundredths % 100 + 100).dropFirst()
    let text = "\(hundredths / 100).\(fraction)"
    return String(repeating: " ", count: max(0, 10 - text.count)) + text
  }
}
