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
  let limit = 4.685 * spread
  guard var fit = weightedLine(through: points, weight: \.weight) else { return nil }
  for _ in 0..<4 {
    let current = fit
    let next = weightedLine(through: points) { point in
      let residual = point.offset - current.offset - current.slope * point.position
      let ratio = residual / limit
      let factor = abs(ratio) < 1 ? (1 - ratio * ratio) * (1 - ratio * ratio) : 0
      return point.weight * factor
    }
    guard let next else { return nil }
    fit = next
  }
  return fit
}

/// The line of least weighted squares through measurements, or nil where they do not span one.
private func weightedLine(
  through points: [WeightedOffset], weight: (WeightedOffset) -> Double
) -> (offset: Double, slope: Double)? {
  var total = 0.0
  var positions = 0.0
  var offsets = 0.0
  for point in points {
    let w = weight(point)
    total += w
    positions += w * point.position
    offsets += w * point.offset
  }
  guard total > 0 else { return nil }
  let meanPosition = positions / total
  let meanOffset = offsets / total
  var spread = 0.0
  var product = 0.0
  for point in points {
    let w = weight(point)
    let position = point.position - meanPosition
    spread += w * position * position
    product += w * position * (point.offset - meanOffset)
  }
  guard spread > total else { return nil }
  let slope = product / spread
  return (meanOffset - slope * meanPosition, slope)
}
