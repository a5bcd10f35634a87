import Raster

/// The strip of a line with what stands in it, before it is known what of that is the line's.
struct LineStrip {
  /// Where the strip lies in the picture.
  let geometry: StripGeometry
  /// The strip's ground and ink.
  let levels: InkLevels
  /// 0 where there is ground, 1 where there is full ink, without rules.
  var ink: Plane<Float>
  /// Its connected parts.
  let components: InkComponents
  /// Where the letters stand.
  let baseline: TextBaseline

  /// How far letters may stand higher at one end of a strip than at the other: in heights of the band,
  /// or in rows where these are more, as bottoms are known to whole rows.
  private static let mostSlope = 0.05
  private static let mostSlopeRows = 1.0

  /// Samples the strip of a candidate, once more where the letters show that its direction was off.
  ///
  /// - Returns: nil where there is no ink.
  static func straight(
    _ candidate: LineCandidate, in view: ImageView<UInt8>, mostRows: Double
  ) -> LineStrip? {
    guard let strip = LineStrip(candidate, in: view, mostRows: mostRows) else { return nil }
    guard let straightened = strip.straightened(candidate) else { return strip }
    return LineStrip(straightened, in: view, mostRows: mostRows) ?? strip
  }

  /// Samples the strip of a candidate.
  ///
  /// - Returns: nil where there is no ink.
  private init?(_ candidate: LineCandidate, in view: ImageView<UInt8>, mostRows: Double) {
    guard view.width > 0, view.height > 0,
      let geometry = StripGeometry(candidate, mostRows: mostRows)
    else { return nil }
    ink = geometry.sample(view, axis: .best(for: geometry, in: view))
    guard let levels = InkLevels(ink, geometry) else { return nil }
    levels.normalize(&ink)
    RuleRemoval(bandRows: geometry.bandRows).remove(from: &ink)
    self.geometry = geometry
    self.levels = levels
    components = InkComponents(ink)
    baseline = TextBaseline(components.components, geometry)
  }

  /// The candidate with its direction turned to that of the letters; nil where it is right as it is.
  private func straightened(_ candidate: LineCandidate) -> LineCandidate? {
    let length = geometry.extent.upperBound - geometry.extent.lowerBound
    guard
      abs(baseline.slope) * length > max(Self.mostSlope * geometry.bandRows, Self.mostSlopeRows),
      let first = candidate.places.first?.center, let last = candidate.places.last?.center
    else { return nil }
    let along = (last - first).normalized
    let down = Point(x: -along.y, y: along.x)
    let middle = (first + last) * 0.5
    var result = candidate
    for i in result.places.indices {
      let distance = (result.places[i].center - middle).dot(along)
      result.places[i].center = result.places[i].center + down * (baseline.slope * distance)
    }
    return result
  }
}
