import Glibc
import Raster

/// The smoothed middle of a text line's band, by the length along it, and the band's height.
struct LineAxis: Sendable {
  /// The length along the line in picture pixels.
  let length: Double
  /// The band's height half-way along the line.
  let meanHeight: Double
  /// How much the band's height grows per pixel along the line.
  private let growth: Double
  /// Positions at even distances along the line, in the middle of the band.
  private let knots: [Point]
  /// The unit vector along the line at each of them.
  private let tangents: [Point]
  /// The distance of two knots.
  private let spacing: Double

  /// Coordinates beyond this are no picture's.
  private static let largestCoordinate = 1e6

  /// Smooths the places of a candidate.
  ///
  /// - Returns: nil where they have no length or height, or a number that no picture has.
  init?(_ candidate: LineCandidate) {
    let places = candidate.places
    let isSound = places.allSatisfy { place in
      [place.center.x, place.center.y, place.above, place.below].allSatisfy {
        abs($0) <= Self.largestCoordinate
      }
    }
    guard isSound, let (ends, total) = Self.lengths(places) else { return nil }
    let fit = LinearFit(ends, places.map { $0.above + $0.below })
    let mean = fit.value(at: total / 2)
    guard mean >= 2, total >= mean / 8 else { return nil }
    length = total
    meanHeight = mean
    // Rough heights must not turn a line into a wedge.
    growth = min(max(fit.slope, -mean / total), mean / total)

    let count = min(max(Int((total / mean * 2).rounded(.up)), 1), 2000)
    let spacing = total / Double(count)
    self.spacing = spacing
    let shift = LinearFit(ends, places.map { ($0.below - $0.above) / 2 })
    let resampled = Self.resampled(places.map(\.center), ends, count: count, spacing: spacing)
    let smooth = Self.smoothed(resampled, passes: places.count > 2 ? 3 : 0)
    let knots = smooth.indices.map { i in
      let ahead = smooth[min(i + 1, count)] - smooth[max(i - 1, 0)]
      let direction = ahead.normalized
      let across = Point(x: -direction.y, y: direction.x)
      return smooth[i] + across * shift.value(at: Double(i) * spacing)
    }
    self.knots = knots
    let reach = 2
    tangents = knots.indices.map { i in
      (knots[min(i + reach, knots.count - 1)] - knots[max(i - reach, 0)]).normalized
    }
  }

  /// The band's height at a length along the line.
  func height(at position: Double) -> Double {
    let inside = min(max(position, 0), length)
    return max(meanHeight + growth * (inside - length / 2), meanHeight / 2)
  }

  /// The band's middle at a length along the line, which may lie before or behind it, and the unit
  /// vector from the text's top to its bottom.
  func center(at position: Double) -> (center: Point, across: Point) {
    let t = position / spacing
    let last = knots.count - 1
    let index = min(max(Int(t.rounded(.down)), 0), last - 1)
    let fraction = t - Double(index)
    let start = tangents[index]
    let end = tangents[index + 1]
    let inside = min(max(fraction, 0), 1)
    let along = (start + (end - start) * inside).normalized
    let across = Point(x: -along.y, y: along.x)
    // Ends go on straight.
    if fraction < 0 { return (knots[0] + start * (fraction * spacing), across) }
    if fraction > 1 { return (knots[last] + end * ((fraction - 1) * spacing), across) }
    return (knots[index] + (knots[index + 1] - knots[index]) * fraction, across)
  }

  /// The length along the polyline up to each place, and in all; nil where there is none.
  private static func lengths(_ places: [LineCandidate.Place]) -> ([Double], Double)? {
    var ends: [Double] = []
    var sum = 0.0
    for (i, place) in places.enumerated() {
      if i > 0 { sum += place.center.distance(to: places[i - 1].center) }
      ends.append(sum)
    }
    return sum > 0 ? (ends, sum) : nil
  }

  /// Positions at even distances along a polyline.
  private static func resampled(
    _ points: [Point], _ ends: [Double], count: Int, spacing: Double
  ) -> [Point] {
    var segment = 0
    return (0...count).map { i in
      let position = Double(i) * spacing
      while segment < points.count - 2 && ends[segment + 1] < position { segment += 1 }
      let span = ends[segment + 1] - ends[segment]
      let t = span > 0 ? min(max((position - ends[segment]) / span, 0), 1) : 0
      return points[segment] + (points[segment + 1] - points[segment]) * t
    }
  }

  /// The positions, each moved towards its neighbours' middle, the ends left alone.
  private static func smoothed(_ points: [Point], passes: Int) -> [Point] {
    var points = points
    for _ in 0..<passes {
      let old = points
      for i in points.indices.dropFirst().dropLast() {
        points[i] = old[i] * 0.5 + (old[i - 1] + old[i + 1]) * 0.25
      }
    }
    return points
  }
}
