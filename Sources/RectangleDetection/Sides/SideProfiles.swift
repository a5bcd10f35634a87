import Raster

/// Colours read across a side of a quad, from outside to inside, at many positions along it.
///
/// A profile has `2 * radius` samples, `step` pixels apart; the side itself lies between sample
/// `radius - 1` and sample `radius`. Profiles that leave the picture are left out.
struct SideProfiles {
  /// The side as a line whose normal points into the quad.
  let line: Line
  /// The samples to either side.
  let radius: Int
  /// Pixels from one sample to the next.
  let step: Double
  /// The parameter on `line` of each profile.
  private(set) var positions: [Double] = []
  /// The share of the wanted profiles that lie in the picture.
  private(set) var visibleShare = 0.0
  private var samples: [UInt32] = []
  /// The sums of `depth` colours from each sample on, packed; those from a profile's last two samples
  /// on mean nothing.
  private(set) var packedSums: [UInt32] = []

  /// How many samples are averaged to either side of an edge.
  static let depth = 3
  /// The samples to either side that must lie in the working image.
  ///
  /// A page may fill the picture but for a rim so narrow. Beyond the picture its outermost pixels are
  /// taken to go on.
  private static let leastRadius = 3
  /// The share of a side that is left out at either end: corners are rounded, torn and folded.
  private static let margin = 0.035

  /// Makes a side's profiles without any samples.
  ///
  /// - Parameters:
  ///   - a: the side's first end; the quad lies to the right of the way from here to `b`.
  ///   - b: the side's second end.
  ///   - radius: the samples to either side.
  ///   - step: pixels from one sample to the next.
  private init(from a: Point, to b: Point, radius: Int, step: Double) {
    line = Line(normal: Point(x: a.y - b.y, y: b.x - a.x), through: a)
    self.radius = radius
    self.step = step
  }

  /// The position of one of a number of profiles along a side.
  private static func middle(_ index: Int, of count: Int, from a: Point, to b: Point) -> Point {
    a + (b - a) * (margin + (1 - 2 * margin) * (Double(index) + 0.5) / Double(count))
  }

  /// Reads profiles of a working image, a pixel from sample to sample.
  init(from a: Point, to b: Point, count: Int, radius: Int, in colors: ColorPlane) {
    self.init(from: a, to: b, radius: radius, step: 1)
    var read = [UInt32](repeating: 0, count: count * 2 * radius)
    var places = read.mutableSpan
    positions.reserveCapacity(count)
    var place = 0
    for index in 0..<count {
      let middle = Self.middle(index, of: count, from: a, to: b)
      let (outer, inner) = ends(at: middle, radius: radius)
      if colors.holds((outer, inner)) {
        colors.read(2 * radius, from: outer, step: line.normal, into: &places, at: place)
        place &+= 2 &* radius
      } else if colors.holds(ends(at: middle, radius: Self.leastRadius)) {
        for i in -radius..<radius {
          places[place] = colors.bits(nearest: middle + line.normal * (Double(i) + 0.5))
          place &+= 1
        }
      } else {
        continue
      }
      positions.append(line.parameter(of: middle))
    }
    read.removeLast(read.count - place)
    setSamples(read, wanted: count)
  }

  /// Reads profiles of a picture of any size, each averaged over four positions along the side.
  init(
    from a: Point, to b: Point, count: Int, radius: Int, step: Double,
    in image: borrowing ImageView<UInt8>
  ) {
    self.init(from: a, to: b, radius: radius, step: step)
    var read: [UInt32] = []
    read.reserveCapacity(count * 2 * radius)
    let along = (b - a).normalized * step
    let margin = along * 1.5
    for index in 0..<count {
      let middle = Self.middle(index, of: count, from: a, to: b)
      let (outer, inner) = ends(at: middle, radius: radius)
      guard image.holds(outer - margin), image.holds(outer + margin),
        image.holds(inner - margin), image.holds(inner + margin)
      else { continue }
      for i in -radius..<radius {
        let position = middle + line.normal * ((Double(i) + 0.5) * step)
        var sum = PackedColor(bits: 0)
        for j in 0..<PackedColor.mostSummands {
          sum = sum + image.color(at: position + along * (Double(j) - 1.5))
        }
        read.append(sum.quarter.bits)
      }
      positions.append(line.parameter(of: middle))
    }
    setSamples(read, wanted: count)
  }

  private mutating func setSamples(_ read: [UInt32], wanted count: Int) {
    samples = read
    visibleShare = Double(positions.count) / Double(count)
    var sums = [UInt32](repeating: 0, count: read.count)
    for i in 0..<max(read.count - Self.depth + 1, 0) {
      sums[i] = read[i] &+ read[i &+ 1] &+ read[i &+ 2]
    }
    packedSums = sums
  }

  /// The positions of the first and the last of `radius` samples to either side.
  private func ends(at middle: Point, radius: Int) -> (Point, Point) {
    let reach = line.normal * ((Double(radius) - 0.5) * step)
    return (middle - reach, middle + reach)
  }

  /// The number of profiles.
  var count: Int { positions.count }

  /// The colour of one sample of a profile.
  func color(profile: Int, sample: Int) -> PackedColor {
    PackedColor(bits: samples[profile * 2 * radius + sample])
  }

  /// Where the sums of colours just inside and just outside a place of a profile are among all.
  ///
  /// - Parameters:
  ///   - profile: the profile's index.
  ///   - place: how many samples inside the side.
  ///   - gap: how many samples are left out on either side of the place.
  /// - Returns: the indices in `packedSums`, if all that is summed is the profile's.
  @inline(__always)
  func sumIndices(profile: Int, place: Int, gap: Int) -> (inner: Int, outer: Int) {
    let middle = profile &* 2 &* radius &+ radius &+ place
    return (middle &+ gap, middle &- gap &- Self.depth)
  }

  /// Sums of `depth` colours just inside and just outside a place of a profile; see `sumIndices`.
  ///
  /// - Parameters:
  ///   - profile: the profile's index.
  ///   - place: how many samples inside the side.
  ///   - gap: how many samples are left out on either side of the place.
  /// - Returns: the sums.
  @inline(__always)
  func sums(profile: Int, place: Int, gap: Int) -> (inner: PackedColor, outer: PackedColor) {
    let indices = sumIndices(profile: profile, place: place, gap: gap)
    return (
      PackedColor(bits: packedSums[indices.inner]), PackedColor(bits: packedSums[indices.outer])
    )
  }

  /// The most that colours change near the side in whatever direction, in levels.
  ///
  /// - Parameters:
  ///   - profile: the profile's index.
  ///   - reach: how many samples from the side it may be.
  ///   - gap: how many samples are left out on either side of a place.
  /// - Returns: the length of the largest change of a profile.
  @inline(__always)
  func strongestChange(profile: Int, within reach: Int, gap: Int) -> Double {
    var strongest: Int32 = 0
    for place in -reach...reach {
      let (inner, outer) = sums(profile: profile, place: place, gap: gap)
      strongest = max(strongest, inner.squaredDistance(to: outer))
    }
    return Double(strongest).squareRoot() / Double(Self.depth)
  }

  /// The unit vector of the median change of colour from outside to inside.
  func typicalChange(gap: Int) -> SIMD3<Double> {
    let typical = medianChange(of: 0..<count, gap: gap)
    let length = (typical * typical).sum().squareRoot()
    return length > 0 ? typical / length : SIMD3(1, 0, 0)
  }

  /// The median change of colour from outside to inside over some of the profiles, in levels.
  func medianChange(of profiles: Range<Int>, gap: Int) -> SIMD3<Double> {
    guard !profiles.isEmpty else { return SIMD3(repeating: 0) }
    let medians = Levels.medians(count: profiles.count) { index, channel in
      let sums = sums(profile: profiles.lowerBound &+ index, place: 0, gap: gap)
      return sums.inner.channel(channel) &- sums.outer.channel(channel)
    }
    return medians * PackedColor.gains / Double(Self.depth)
  }
}

extension ImageView<UInt8> {
  /// True where a position lies in the picture.
  fileprivate func holds(_ p: Point) -> Bool {
    p.x >= 0 && p.y >= 0 && p.x < Double(width) && p.y < Double(height)
  }

  /// The colour of the pixel that holds a position of the picture.
  @inline(__always)
  fileprivate func color(at p: Point) -> PackedColor {
    let row = row(Int(p.y))
    let x = Int(p.x) * layout.channelCount
    return layout.channelCount >= 3
      ? PackedColor(red: row[x], green: row[x + 1], blue: row[x + 2])
      : PackedColor(red: row[x], green: row[x], blue: row[x])
  }
}
