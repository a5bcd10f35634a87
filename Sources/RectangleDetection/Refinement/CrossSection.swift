import Raster

/// The colours across a side of a quad, from outside to inside: at each distance the median of what
/// is seen along the side.
///
/// Print, grain and dirt that do not run along the side do not show in it; edges beside the side do.
struct CrossSection {
  /// The colours, opponent channels doubled; the side lies between sample `middle - 1` and `middle`.
  let colors: [SIMD3<Double>]
  /// The first sample inside the side.
  let middle: Int

  /// Takes the medians of some of a side's profiles, or gives nil where these are too few.
  init?(_ profiles: SideProfiles, in range: Range<Int>) {
    guard range.count >= Self.leastProfiles else { return nil }
    middle = profiles.radius
    colors = (0..<2 * profiles.radius).map { sample in
      Levels.medians(count: range.count) { index, channel in
        profiles.color(profile: range.lowerBound + index, sample: sample).channel(channel)
      } * PackedColor.gains
    }
  }

  private static let leastProfiles = 8
  /// The samples at either end that stand for what lies farther outside or inside.
  private static let farSamples = 3

  /// The colour farthest outside.
  var outside: SIMD3<Double> { color(0..<Self.farSamples) }

  /// The colour farthest inside.
  var inside: SIMD3<Double> { color(colors.count - Self.farSamples..<colors.count) }

  /// The mean colour of a range of samples.
  func color(_ range: Range<Int>) -> SIMD3<Double> {
    colors[range].reduce(SIMD3(repeating: 0), +) / Double(range.count)
  }

  /// How much colours change between sample `place - 1` and sample `place`, over two samples to
  /// either side, in levels.
  func change(at place: Int) -> Double {
    color(place..<place + 2).distance(to: color(place - 2..<place))
  }

  /// The places where the change is larger than at both neighbours, from outside to inside.
  ///
  /// - Parameters:
  ///   - range: the places that are looked at.
  ///   - least: the least change, in levels.
  /// - Returns: the samples just inside the edges.
  func edges(in range: Range<Int>, least: Double) -> [Int] {
    range.clamped(to: 3..<colors.count - 3).filter { place in
      let here = change(at: place)
      return here >= least && here > change(at: place - 1) && here >= change(at: place + 1)
    }
  }
}

extension SIMD3<Double> {
  /// The distance between two colours, in levels.
  func distance(to other: SIMD3<Double>) -> Double {
    let difference = self - other
    return (difference * difference).sum().squareRoot()
  }
}
