/// All benchmarks, in the order in which they are printed.
enum BenchmarkSuite {
  /// How often each benchmark runs.
  private static let rounds = 9

  /// Runs everything and prints a table.
  ///
  /// - Returns: the exit status: 1 where a result was wrong.
  static func run() -> Int32 {
    let photo = SamplePhoto.twelveMegapixels
    var benchmarks =
      DetectionBenchmarks.all() + CodeBenchmarks.all(photo) + CodecBenchmarks.all(photo)
      + CropBenchmarks.all(photo)
    #if os(Linux)
      benchmarks += CoreImageBenchmarks.all(photo)
    #endif
    let results = RoundRobin.run(benchmarks, rounds: rounds)
    print(RoundRobin.table(results))
    let wrong = results.filter { !$0.isRight }.map(\.name)
    guard wrong.isEmpty else {
      print("Wrong results: \(wrong.joined(separator: ", "))")
      return 1
    }
    return 0
  }
}
