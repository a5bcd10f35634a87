/// Durations of the steps of some work, in the order of their first beginning.
struct Stopwatch {
  /// The durations so far, in milliseconds.
  private(set) var durations: [(name: String, milliseconds: Double)] = []

  /// Does `body` and counts its time as that of the step `name`.
  mutating func measure<Result, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = currentMilliseconds()
    defer {
      let duration = currentMilliseconds() - start
      if let index = durations.firstIndex(where: { $0.name == name }) {
        durations[index].milliseconds += duration
      } else {
        durations.append((name, duration))
      }
    }
    return try body()
  }
}
