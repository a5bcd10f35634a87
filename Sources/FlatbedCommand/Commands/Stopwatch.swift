/// Durations of the steps of some work, in the order of their first beginning.
struct Stopwatch {
  /// The durations so far, in milliseconds.
  private(set) var durations: [(name: String, milliseconds: Double)] = []

  /// Does `body` and counts its time as that of the step `name`.
  mutating func measure<Result, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = currentMilliseconds()
    defer { add(currentMilliseconds() - start, to: name) }
    return try body()
  }

  /// Counts a time in milliseconds as that of the step `name`.
  mutating func add(_ duration: Double, to name: String) {
    if let index = durations.firstIndex(where: { $0.name == name }) {
      durations[index].milliseconds += duration
    } else {
      durations.append((name, duration))
    }
  }
}
