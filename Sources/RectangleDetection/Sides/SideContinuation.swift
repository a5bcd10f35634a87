import Raster

/// What is seen on a side's line beyond the side's two ends.
///
/// A document ends at its corners: where the edge goes on, the quad is a part of something larger
/// or lies along a line of the background.
struct SideContinuation {
  /// The share of positions beyond both ends where colours change as they do across the side.
  private(set) var alike = 0.0
  /// The share of positions where colours change in whatever way, at the end where it is larger.
  private(set) var any = 0.0

  /// How far beyond an end is looked, as a share of the side and within bounds in pixels.
  private static let beyond = (share: 0.15, least: 10.0, most: 40.0)
  /// Where beyond a corner the look begins, in pixels, past the corner's own blur.
  private static let start = 5.0
  /// Positions beyond each end.
  private static let positions = 8
  /// How far the edge may lie from the side's line, in pixels.
  private static let reach = 1
  /// The share of the side's contrast that counts as the same edge going on.
  private static let alikeShare = 0.5
  /// The share of the side's contrast, and the levels, that count as some edge.
  private static let anyShare = 0.12
  private static let anyContrast = 6.0

  /// Nothing beyond the ends.
  init() {}

  /// Looks beyond the ends of the side from `a` to `b`.
  ///
  /// - Parameters:
  ///   - a: the side's first end; the quad lies to the right of the way from here to `b`.
  ///   - b: the side's second end.
  ///   - direction: the unit vector of the change of colour across the side.
  ///   - contrast: that change in levels.
  ///   - unevenness: how much colours vary outside the quad, in levels: less is no edge there.
  ///   - colors: the working image.
  init(
    from a: Point, to b: Point, direction: SIMD3<Double>, contrast: Double,
    unevenness: Double, in colors: ColorPlane
  ) {
    let length = a.distance(to: b)
    let along = (b - a).normalized
    let reach = min(max(Self.beyond.share * length, Self.beyond.least), Self.beyond.most)
    let ends = [
      (a - along * reach, a - along * Self.start), (b + along * Self.start, b + along * reach),
    ]
    let leastAlike = max(Self.alikeShare * contrast, SideEvidence.leastContrast)
    let leastAny = max(Self.anyShare * contrast, Self.anyContrast, 2 * unevenness)
    var visibleEnds = 0
    for (from, to) in ends {
      let profiles = SideProfiles(
        from: from, to: to, count: Self.positions,
        radius: Self.reach + SideEvidence.gap + SideProfiles.depth, in: colors)
      guard profiles.count > 0 else { continue }
      let counts = count(
        profiles, direction: direction, leastAlike: leastAlike, leastAny: leastAny)
      visibleEnds += 1
      alike += Double(counts.alike) / Double(profiles.count)
      any = max(any, Double(counts.any) / Double(profiles.count))
    }
    alike /= Double(max(visibleEnds, 1))
  }

  private func count(
    _ profiles: SideProfiles, direction: SIMD3<Double>, leastAlike: Double, leastAny: Double
  ) -> (alike: Int, any: Int) {
    let changes = ProfileChanges(of: profiles, along: direction)
    let gap = SideEvidence.gap
    var alike = 0
    var any = 0
    for profile in 0..<profiles.count {
      var strongestAlike: Float = 0
      for place in -Self.reach...Self.reach {
        strongestAlike = max(
          strongestAlike, changes.change(profile: profile, place: place, gap: gap))
      }
      let strongestAny = profiles.strongestChange(profile: profile, within: Self.reach, gap: gap)
      alike += Double(strongestAlike) >= leastAlike ? 1 : 0
      any += strongestAny >= leastAny ? 1 : 0
    }
    return (alike, any)
  }
}
