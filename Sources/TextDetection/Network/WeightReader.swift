/// Hands out the network's weights in the order of its layers.
struct WeightReader {
  private let values: [Float]
  /// How many values were asked for so far.
  private(set) var position = 0

  /// Makes a reader at the first value.
  init(_ values: [Float]) {
    self.values = values
  }

  /// The next values; zeros where there are no more, so that a count that is wrong shows in
  /// `position` and nothing traps.
  mutating func next(_ count: Int) -> [Float] {
    defer { position += count }
    let present = values[min(position, values.count)..<min(position + count, values.count)]
    return present + [Float](repeating: 0, count: count - present.count)
  }
}
