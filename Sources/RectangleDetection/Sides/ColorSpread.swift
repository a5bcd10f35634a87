/// The colour along a stretch, and how uneven it is.
struct ColorSpread {
  /// The median colour, a value per channel, opponent channels doubled.
  private(set) var color = SIMD3<Double>(repeating: 0)
  /// The mean absolute deviation from it, summed over the channels, in levels.
  private(set) var deviation = 0.0

  /// No colour at all: black and even.
  init() {}

  /// Measures sums of `SideProfiles.depth` colours.
  ///
  /// - Precondition: there is at least one.
  init(of sums: [PackedColor]) {
    for channel in 0..<3 {
      let levels = Levels(count: sums.count) { sums[$0].channel(channel) }
      let middle = levels.median
      let gain = PackedColor.gains[channel] / Double(SideProfiles.depth)
      color[channel] = Double(middle) * gain
      deviation += levels.meanDistance(to: middle) * gain
    }
  }

  /// The distance between two median colours, in levels.
  func distance(to other: ColorSpread) -> Double {
    let difference = color - other.color
    return (difference * difference).sum().squareRoot()
  }
}
