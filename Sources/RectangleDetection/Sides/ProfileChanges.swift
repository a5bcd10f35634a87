/// The changes of colour across a side in one direction: a colour's change from outside to inside, as one
/// number for every place of every profile.
struct ProfileChanges {
  /// What `SideProfiles.depth` colours count from a sample on.
  private let sums: [Float]
  private let profiles: SideProfiles

  /// Looks at a side.
  ///
  /// - Parameters:
  ///   - profiles: the side's profiles.
  ///   - direction: the unit vector of the change of colour that is looked for.
  init(of profiles: SideProfiles, along direction: SIMD3<Double>) {
    let weights = direction * PackedColor.gains / Double(SideProfiles.depth)
    let (x, y, z) = (Float(weights.x), Float(weights.y), Float(weights.z))
    self.profiles = profiles
    var sums = [Float](repeating: 0, count: profiles.packedSums.count)
    let packed = profiles.packedSums.span
    var target = sums.mutableSpan
    for index in packed.indices {
      // There are as many of both.
      let channels = PackedColor(bits: unsafe packed[unchecked: index]).channels
      unsafe target[unchecked: index] =
        Float(channels.x) * x + Float(channels.y) * y + Float(channels.z) * z
    }
    self.sums = sums
  }

  /// The change at a place of a profile, in levels.
  ///
  /// - Parameters:
  ///   - profile: the profile's index.
  ///   - place: how many samples inside the side.
  ///   - gap: how many samples are left out on either side of the place.
  /// - Returns: the change from outside to inside.
  @inline(__always)
  func change(profile: Int, place: Int, gap: Int) -> Float {
    let (inner, outer) = profiles.sumIndices(profile: profile, place: place, gap: gap)
    return sums[inner] - sums[outer]
  }
}
