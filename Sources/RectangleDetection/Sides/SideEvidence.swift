import Raster

/// What a picture shows along one side of a quad: whether colours change across it, all the way and
/// no farther.
struct SideEvidence {
  /// The share of visible positions along the side where colours change as on the whole side.
  private(set) var coverage = 0.0
  /// The same over the fifth of the side at its first end, and at its second end.
  private(set) var endCoverages = (first: 0.0, second: 0.0)
  /// The median change of colour across the side, in levels.
  private(set) var contrast = 0.0
  /// The share of the side whose surroundings lie in the picture.
  let visibleShare: Double
  /// What is seen beyond the side's two ends.
  private(set) var continuation = SideContinuation()
  /// The colour just inside the side.
  private(set) var inside = ColorSpread()
  /// The colour just outside the side.
  private(set) var outside = ColorSpread()

  /// The least share of a side that must be visible to be judged.
  static let leastVisibleShare = 0.3
  /// The least change of colour that counts as an edge, in levels.
  static let leastContrast = 3.0
  /// How far from the edge colours are read, past its own blur, in pixels.
  static let gap = 2
  /// How far the true edge may lie from the straight side, in pixels.
  private static let reach = 3
  /// The same for an edge of whatever colours.
  private static let nearReach = 1
  /// The share of the side's own contrast that a position must show.
  private static let coveredShare = 0.4
  /// The part of a side that is its end: a fifth.
  private static let endsPerSide = 5
  /// The share of the side's contrast that stands beside it, and the levels that do so at least and
  /// that are certain on an even ground.
  private static let otherShare = 0.5
  private static let otherContrast = (beside: 15.0, certain: 8.0)
  /// How much more than the unevenness of the ground a change must be to be certain.
  private static let otherUnevenness = 2.0
  /// What a farther edge loses against a nearer one, per pixel.
  private static let shiftPenalty: Float = 0.02
  /// Positions along a side: one every four pixels, but not too few and not too many.
  private static let positions = (every: 4.0, least: 8, most: 48)

  /// True where enough of the side is visible to judge it.
  var isVisible: Bool { visibleShare > Self.leastVisibleShare }

  /// The change of colour against how uneven both sides of it are: about 1 in texture, 5 and more
  /// between plain grounds.
  var distinctness: Double {
    max(contrast, 0) / (inside.deviation + outside.deviation + Self.leastContrast)
  }

  /// Reads the evidence along the side from `a` to `b` of a quad that lies to the right of the way.
  init(from a: Point, to b: Point, in colors: ColorPlane) {
    let wanted = Int(a.distance(to: b) / Self.positions.every)
    let profiles = SideProfiles(
      from: a, to: b, count: max(Self.positions.least, min(wanted, Self.positions.most)),
      radius: Self.reach + Self.gap + SideProfiles.depth, in: colors)
    visibleShare = profiles.visibleShare
    guard profiles.count >= 4 else { return }
    let direction = profiles.typicalChange(gap: Self.gap)
    measure(profiles, along: direction)
    continuation = SideContinuation(
      from: a, to: b, direction: direction, contrast: contrast, unevenness: outside.deviation,
      in: colors)
  }

  private mutating func measure(_ profiles: SideProfiles, along direction: SIMD3<Double>) {
    let directed = ProfileChanges(of: profiles, along: direction)
    var changes: [Float] = []
    var lengths: [Double] = []
    var inner: [PackedColor] = []
    var outer: [PackedColor] = []
    changes.reserveCapacity(profiles.count)
    lengths.reserveCapacity(profiles.count)
    inner.reserveCapacity(profiles.count)
    outer.reserveCapacity(profiles.count)
    for profile in 0..<profiles.count {
      var best = (place: 0, value: -Float.infinity, change: Float(0))
      for place in -Self.reach...Self.reach {
        let change = directed.change(profile: profile, place: place, gap: Self.gap)
        let value = change - Self.shiftPenalty * Float(abs(place)) * abs(change)
        if value > best.value { best = (place, value, change) }
      }
      let sums = profiles.sums(profile: profile, place: best.place, gap: Self.gap)
      changes.append(best.change)
      lengths.append(
        profiles.strongestChange(profile: profile, within: Self.nearReach, gap: Self.gap))
      inner.append(sums.inner)
      outer.append(sums.outer)
    }
    inside = ColorSpread(of: inner)
    outside = ColorSpread(of: outer)
    var sorted = changes
    contrast = Double(medianElement(of: &sorted))
    let least = max(Self.coveredShare * contrast, Self.leastContrast)
    let leastLength = leastOtherChange
    let covered = zip(changes, lengths).map { Double($0) >= least || $1 >= leastLength }
    func share(of positions: ArraySlice<Bool>) -> Double {
      Double(positions.count { $0 }) / Double(positions.count)
    }
    coverage = share(of: covered[...])
    let end = max(2, covered.count / Self.endsPerSide)
    endCoverages = (share(of: covered.prefix(end)), share(of: covered.suffix(end)))
  }

  /// The least change to other colours than the side's usual ones that counts as its edge too, in
  /// levels: a page with a printed panel shows two kinds of edge.
  ///
  /// On an even ground a faint change is certain; elsewhere it must stand beside the usual one.
  private var leastOtherChange: Double {
    let beside = max(Self.otherShare * contrast, Self.otherContrast.beside)
    let certain = max(Self.otherContrast.certain, Self.otherUnevenness * outside.deviation)
    return min(beside, certain)
  }
}
