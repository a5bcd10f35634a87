/// The straight line of least squares through values at positions.
struct LinearFit: Sendable, Equatable {
  /// The mean of the positions.
  let position: Double
  /// The value there.
  let mean: Double
  /// How much the value grows per unit of position.
  let slope: Double

  /// Fits a line to one value or more.
  init(_ positions: [Double], _ values: [Double]) {
    let count = Double(max(positions.count, 1))
    let position = positions.reduce(0, +) / count
    let mean = values.reduce(0, +) / count
    var (square, product) = (0.0, 0.0)
    for (p, v) in zip(positions, values) {
      square += (p - position) * (p - position)
      product += (p - position) * (v - mean)
    }
    self.position = position
    self.mean = mean
    slope = square > 0 ? product / square : 0
  }

  /// The line's value at a position.
  func value(at position: Double) -> Double { mean + slope * (position - self.position) }
}
