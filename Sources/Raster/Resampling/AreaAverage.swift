extension ImageView where Sample == UInt8 {
  /// The picture made smaller, each pixel the mean of the area that it covers.
  ///
  /// Partly covered pixels count by the share that is covered, in steps of 1/256. A position `p` of
  /// the result lies at `p * (self.width / width)` in this picture, and likewise for y. Where a
  /// pixel covers more than 16,384 rows, evenly spaced ones stand for all.
  ///
  /// - Parameters:
  ///   - width: pixels in a row of the result, 1…`self.width`.
  ///   - height: rows of the result, 1…`self.height`.
  /// - Returns: a picture of the same layout; alpha is averaged like any channel.
  /// - Precondition: the result is not larger than this picture in either direction.
  public func areaAveraged(width: Int, height: Int) -> Image<UInt8> {
    precondition(
      width >= 1 && height >= 1 && width <= self.width && height <= self.height,
      "an area average of \(self.width) × \(self.height) cannot have \(width) × \(height) pixels")
    let rowLength = self.width * layout.channelCount
    let rows = AreaWeights(from: self.height, to: height)
    let columns = AreaWeights(from: self.width, to: width)
    var result = Image<UInt8>(width: width, height: height, layout: layout, filledWith: 0)
    var sums = [UInt32](repeating: 0, count: rowLength)
    // Behind the last pixel stand taps of no share, and what a vector of four holds too much.
    let padding = columns.tapCount * layout.channelCount + 4
    var means = [Float](repeating: 0, count: rowLength + padding)
    for y in 0..<height {
      let taps = rows.taps[y]
      var total: UInt32 = 0
      for source in stride(from: taps.first, through: taps.last, by: taps.stride) {
        let weight = taps.weight(of: source)
        add(row(source), weight: weight, to: &sums, first: source == taps.first)
        total += weight
      }
      divide(sums, by: total, into: &means)
      var row = result.mutableRow(y)
      averageColumns(
        of: means.span, columns: columns, channels: layout.channelCount, into: &row)
    }
    return result
  }
}

/// Adds a row of samples times `weight` to the sums, or, for the first row, replaces the sums.
///
/// A sum stays below 255 × 256 × the rows, and that below 2³¹ for `AreaWeights.mostRows` rows.
private func add(_ row: Span<UInt8>, weight: UInt32, to sums: inout [UInt32], first: Bool) {
  var sums = sums.mutableSpan
  if first {
    for i in row.indices {
      sums[i] = UInt32(truncatingIfNeeded: row[i]) &* weight
    }
  } else {
    for i in row.indices {
      sums[i] = sums[i] &+ UInt32(truncatingIfNeeded: row[i]) &* weight
    }
  }
}

/// The sums over the total weight.
private func divide(_ sums: [UInt32], by total: UInt32, into means: inout [Float]) {
  let factor = 1 / Float(total)
  let sums = sums.span
  var means = means.mutableSpan
  for i in sums.indices {
    means[i] = Float(Int32(bitPattern: sums[i])) * factor
  }
}

/// Averages the columns that each pixel covers into a row of pixels of so many channels.
private func averageColumns(
  of means: Span<Float>, columns: AreaWeights, channels: Int, into row: inout MutableSpan<UInt8>
) {
  let firsts = columns.firsts.span
  let shares = columns.shares.span
  let tapCount = columns.tapCount
  let means = unsafe means.bytes
  precondition(row.count == firsts.count * channels && shares.count == firsts.count * tapCount)
  for x in firsts.indices {
    let first = firsts[x] &* channels
    precondition(
      first >= 0 && (first &+ tapCount &* channels &+ 4) &* 4 <= means.byteCount)
    // A vector holds all channels of a pixel, and whatever follows them.
    var sum = SIMD4<Float>(repeating: 0)
    for tap in 0..<tapCount {
      let offset = (first &+ tap &* channels) &* 4
      let pixel = unsafe means.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: SIMD4<Float>.self)
      sum += pixel * shares[x &* tapCount &+ tap]
    }
    // Added to 2²³, a mean stands rounded in the float's low bits.
    let rounded = sum + 8_388_608
    for channel in 0..<channels {
      row[x &* channels &+ channel] = UInt8(truncatingIfNeeded: rounded[channel].bitPattern)
    }
  }
}

/// Which source pixels each pixel of an area average covers, along one axis, and by how much.
private struct AreaWeights {
  /// What a wholly covered pixel weighs.
  static let whole: UInt32 = 256
  /// The most rows that are summed for one pixel.
  static let mostRows = 16_384

  /// The pixels under one result pixel: whole ones weigh `whole`, the two at the ends less.
  struct Taps {
    let first: Int
    let last: Int
    let firstWeight: UInt32
    let lastWeight: UInt32

    /// Every how many pixels one is taken: 1 unless a pixel covers more than `mostRows`.
    var stride: Int { (last - first) / AreaWeights.mostRows + 1 }

    func weight(of index: Int) -> UInt32 {
      index == first ? firstWeight : index == last ? lastWeight : AreaWeights.whole
    }
  }

  /// The taps of each result pixel.
  let taps: [Taps]
  /// The most pixels that any result pixel covers.
  let tapCount: Int
  /// The first tap of each result pixel.
  let firsts: [Int]
  /// The shares of the covered pixels, which add up to 1, `tapCount` for each result pixel.
  let shares: [Float]

  init(from sourceCount: Int, to resultCount: Int) {
    let step = Double(sourceCount) / Double(resultCount)
    let taps = (0..<resultCount).map { index in
      let start = Double(index) * step
      let end = min(start + step, Double(sourceCount))
      let first = min(Int(start), sourceCount - 1)
      let last = max(first, min(Int(end.rounded(.up)) - 1, sourceCount - 1))
      guard last > first else {
        return Taps(first: first, last: first, firstWeight: Self.whole, lastWeight: 0)
      }
      let whole = Double(Self.whole)
      return Taps(
        first: first, last: last,
        firstWeight: UInt32((whole * (Double(first + 1) - start)).rounded()),
        lastWeight: UInt32((whole * (end - Double(last))).rounded()))
    }
    let tapCount = taps.map { $0.last - $0.first + 1 }.max() ?? 1
    self.taps = taps
    self.tapCount = tapCount
    firsts = taps.map(\.first)
    shares = taps.flatMap { Self.shares(of: $0, count: tapCount) }
  }

  /// The weights of some taps as shares that add up to 1, filled up with zeros.
  private static func shares(of taps: Taps, count: Int) -> [Float] {
    let weights = (taps.first...taps.last).map { Float(taps.weight(of: $0)) }
    let total = weights.reduce(0, +)
    return weights.map { $0 / total } + Array(repeating: 0, count: count - weights.count)
  }
}
