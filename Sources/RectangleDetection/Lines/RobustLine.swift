/// A measurement of how far something lies from a line, at a position along it.
struct WeightedOffset {
  /// The position along the line, in pixels.
  var position: Double
  /// The distance from the line, in pixels.
  var offset: Double
  /// How much the measurement counts.
  var weight: Double
}

/// The line `offset + slope * position` through measurements, some of which may be far off.
///
/// Iteratively re-weighted least squares with Tukey's biweight (Holland and Welsch 1977), from the
/// plain weighted fit on. Measurements beyond 4.685 times the spread of good ones have no say.
///
/// - Parameters:
///   - points: the measurements.
///   - spread: the standard deviation of good measurements, in pixels.
/// - Returns: the line, or nil where the measurements do not span one.
func robustLine(through points: [WeightedOffset], spread: Double) -> (
  offset: Double, slope: Double
)? {
  var weights = points.map(\.weight)
  guard var fit = weightedLine(through: points, weights: weights) else { return nil }
  let inverseLimit = 1 / (4.685 * spread)
  for _ in 0..<4 {
    for (i, point) in points.enumerated() {
      let residual = point.offset - fit.offset - fit.slope * point.position
      let ratio = residual * inverseLimit
      let rest = max(0, 1 - ratio * ratio)
      weights[i] = point.weight * rest * rest
    }
    guard let next = weightedLine(through: points, weights: weights) else { return nil }
    fit = next
  }
  return fit
}

/// The line of least weighted squares through measurements, or nil where they do not span one.
private func weightedLine(
  through points: [WeightedOffset], weights: [Double]
) -> (offset: Double, slope: Double)? {
  let points = points.span
  let weights = weights.span
  var total = 0.0
  var positions = 0.0
  var offsets = 0.0
  for i in points.indices {
    total += weights[i]
    positions += weights[i] * points[i].position
    offsets += weights[i] * points[i].offset
  }
  guard total > 0 else { return nil }
  let meanPosition = positions / total
  let meanOffset = offsets / total
  var spread = 0.0
  var product = 0.0
  for i in points.indices {
    let moment = weights[i] * (points[i].position - meanPosition)
    spread += moment * (points[i].position - meanPosition)
    product += moment * (points[i].offset - meanOffset)
  }
  guard spread > total else { return nil }
  let slope = product / spread
  return (meanOffset - slope * meanPosition, slope)
}
