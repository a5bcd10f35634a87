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
    if self.width == 2 * width && self.height == 2 * height { return halved() }
    let average = AreaAverage(
      ofWidth: self.width, height: self.height, toWidth: width, height: height)
    return average.rows(0..<height, of: self)
  }
}

/// An area average of pictures of one size, which can be made in parts.
package struct AreaAverage: Sendable {
  private let rows: AreaWeights
  private let columns: AreaWeights

  /// Settles what each pixel of the result covers; see `ImageView.areaAveraged`.
  package init(ofWidth sourceWidth: Int, height sourceHeight: Int, toWidth: Int, height: Int) {
    rows = AreaWeights(from: sourceHeight, to: height)
    columns = AreaWeights(from: sourceWidth, to: toWidth)
  }

  /// The rows of the picture that some rows of the result cover.
  ///
  /// - Precondition: the rows are the result's, and there is one.
  package func sourceRows(of range: Range<Int>) -> Range<Int> {
    rows.taps[range.lowerBound].first..<rows.taps[range.upperBound - 1].last + 1
  }

  /// Some rows of the result.
  ///
  /// - Parameters:
  ///   - range: the rows.
  ///   - image: the picture, or of its rows at least those that are covered.
  ///   - firstRow: which of the picture's rows is the first of `image`.
  /// - Returns: the rows.
  /// - Precondition: the picture has the size that was told.
  package func rows(
    _ range: Range<Int>, of image: borrowing ImageView<UInt8>, firstRow: Int = 0
  ) -> Image<UInt8> {
    let channels = image.layout.channelCount
    let width = columns.firsts.count
    var result = Image<UInt8>(
      width: width, height: range.count, layout: image.layout, filledWith: 0)
    // Behind the last pixel stand taps of no share, and what a vector of four holds too much.
    let padding = columns.tapCount * channels + 4
    var means = [Float](repeating: 0, count: image.width * channels + padding)
    var averages = [Float](repeating: 0, count: width * channels + 4)
    for y in range {
      let taps = rows.taps[y]
      let sources = stride(from: taps.first, through: taps.last, by: taps.stride)
      let total = sources.reduce(UInt32(0)) { $0 + taps.weight(of: $1) }
      for source in sources {
        let share = Float(taps.weight(of: source)) / Float(total)
        add(image.row(source - firstRow), share: share, to: &means, isFirst: source == taps.first)
      }
      if channels == 3 && columns.tapCount == 3 {
        // Colour made smaller by a factor below 2, as the detector does: with constants for both
        // numbers the loops are unrolled.
        averageColumns(of: means.span, columns, channels: 3, tapCount: 3, into: &averages)
      } else {
        averageColumns(
          of: means.span, columns, channels: channels, tapCount: columns.tapCount, into: &averages)
      }
      var row = result.mutableRow(y - range.lowerBound)
      round(averages, into: &row)
    }
    return result
  }
}

/// Adds a row's share to the means, or, for the first row, replaces the means.
private func add(_ row: Span<UInt8>, share: Float, to means: inout [Float], isFirst: Bool) {
  var means = means.mutableElements(in: 0..<row.count)
  if isFirst {
    for i in row.indices {
      means[i] = Float(row[i]) * share
    }
  } else {
    for i in row.indices {
      means[i] += Float(row[i]) * share
    }
  }
}

/// Averages the columns that each pixel covers.
///
/// - Parameters:
///   - means: a row of pixels, and room for a pixel's taps and a vector behind it.
///   - columns: the weights.
///   - channels: the channels of a pixel.
///   - tapCount: the taps of a pixel.
///   - averages: room for the row's pixels and a vector.
@inline(__always)
private func averageColumns(
  of means: Span<Float>, _ columns: AreaWeights, channels: Int, tapCount: Int,
  into averages: inout [Float]
) {
  let firsts = columns.firsts.span
  let shares = columns.shares.span
  let means = unsafe means.bytes
  var averages = averages.mutableSpan
  precondition(
    shares.count == firsts.count * tapCount && averages.count >= firsts.count * channels + 4)
  let limit = means.byteCount / 4 - tapCount * channels - 4
  var bytes = unsafe averages.mutableBytes
  for x in firsts.indices {
    let first = firsts[x] &* channels
    precondition(first >= 0 && first <= limit)
    // A vector holds all channels of a pixel, and whatever follows them.
    var sum = SIMD4<Float>(repeating: 0)
    for tap in 0..<tapCount {
      let pixel = unsafe means.unsafeLoadUnaligned(
        fromUncheckedByteOffset: (first &+ tap &* channels) &* 4, as: SIMD4<Float>.self)
      sum += pixel * (unsafe shares[unchecked: x &* tapCount &+ tap])
    }
    unsafe bytes.storeBytes(
      of: sum, toUncheckedByteOffset: x &* channels &* 4, as: SIMD4<Float>.self)
  }
}

/// Rounds values within 0…255.
private func round(_ values: [Float], into row: inout MutableSpan<UInt8>) {
  let values = values.span.extracting(0..<row.count)
  for i in row.indices {
    // Added to 2²³, a value stands rounded in the float's low bits.
    row[i] = UInt8(truncatingIfNeeded: (values[i] + 8_388_608).bitPattern)
  }
}

/// Which source pixels each pixel of an area average covers, along one axis, and by how much.
private struct AreaWeights: Sendable {
  /// What a wholly covered pixel weighs.
  static let whole: UInt32 = 256
  /// The most rows that are summed for one pixel.
  static let mostRows = 16_384

  /// The pixels under one result pixel: whole ones weigh `whole`, the two at the ends less.
  struct Taps: Sendable {
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
    let tapCount = taps.reduce(1) { max($0, $1.last - $1.first + 1) }
    self.taps = taps
    self.tapCount = tapCount
    firsts = taps.map(\.first)
    var shares = [Float](repeating: 0, count: taps.count * tapCount)
    for (index, taps) in taps.enumerated() {
      let total = (taps.first...taps.last).reduce(UInt32(0)) { $0 &+ taps.weight(of: $1) }
      for source in taps.first...taps.last {
        shares[index * tapCount + source - taps.first] =
          Float(taps.weight(of: source)) / Float(total)
      }
    }
    self.shares = shares
  }
}
