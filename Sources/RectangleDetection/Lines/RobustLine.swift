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
  guard !points.isEmpty else { return nil }
  let center = points.reduce(0) { $0 + $1.position } / Double(points.count)
  let all = LineSums(points, from: center) { _, _ in SIMD2(repeating: 1) }
  guard var fit = all.line else { return nil }
  let inverseLimit = 1 / (4.685 * spread)
  for _ in 0..<4 {
    let (offset, slope) = fit
    let sums = LineSums(points, from: center) { positions, offsets in
      let ratios = (offsets - offset - slope * positions) * inverseLimit
      let rests = 1 - ratios * ratios
      let inside = rests.replacing(with: 0, where: rests .< 0)
      return inside * inside
    }
    guard let next = sums.line else { return nil }
    fit = next
  }
  return (fit.offset - fit.slope * center, fit.slope)
}

/// The sums that the line of least weighted squares through measurements follows from, two at a time.
private struct LineSums {
  private var weights = SIMD2<Double>.zero
  private var positions = SIMD2<Double>.zero
  private var offsets = SIMD2<Double>.zero
  private var squares = SIMD2<Double>.zero
  private var products = SIMD2<Double>.zero

  /// Sums measurements up.
  ///
  /// - Parameters:
  ///   - points: the measurements.
  ///   - center: where positions are counted from: far away, the sums would be large and their
  ///     differences rough.
  ///   - share: what part of their weight measurements have, by their positions and their offsets.
  @inline(__always)
  init(
    _ points: [WeightedOffset], from center: Double,
    share: (SIMD2<Double>, SIMD2<Double>) -> SIMD2<Double>
  ) {
    let points = points.span
    for first in stride(from: 0, to: points.count, by: 2) {
      let a = points[first]
      // An odd one out is paired with itself, weighing nothing.
      let b = points[min(first &+ 1, points.count &- 1)]
      let position = SIMD2(a.position, b.position) - center
      let offset = SIMD2(a.offset, b.offset)
      let weight =
        SIMD2(a.weight, first &+ 1 < points.count ? b.weight : 0) * share(position, offset)
      let moment = weight * position
      weights += weight
      positions += moment
      offsets += weight * offset
      squares += moment * position
      products += moment * offset
    }
  }

  /// The line, its offset at the centre; nil where the measurements do not span one.
  var line: (offset: Double, slope: Double)? {
    let total = weights.sum()
    guard total > 0 else { return nil }
    let meanPosition = positions.sum() / total
    let spread = squares.sum() - positions.sum() * meanPosition
    guard spread > total else { return nil }
    let slope = (products.sum() - offsets.sum() * meanPosition) / spread
    return (offsets.sum() / total - slope * meanPosition, slope)
  }
}
