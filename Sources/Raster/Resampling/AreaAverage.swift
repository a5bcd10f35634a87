extension ImageView where Sample == UInt8 {
  /// The picture made smaller, each pixel the mean of the area that it covers.
  ///
  /// Partly covered pixels count by the share that is covered, in steps of 1/256. A position `p` of
  /// the result lies at `p * (self.width / width)` in this picture, and likewise for y.
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
    let channels = layout.channelCount
    let rowLength = self.width * channels
    let rows = AreaWeights(from: self.height, to: height)
    let columns = AreaWeights(from: self.width, to: width)
    var result = Image<UInt8>(width: width, height: height, layout: layout, filledWith: 0)
    var sums = [UInt32](repeating: 0, count: rowLength)
    var means = [UInt16](repeating: 0, count: rowLength)
    for y in 0..<height {
      let taps = rows.taps(of: y)
      for source in taps.range {
        add(row(source), weight: taps.weight(of: source), to: &sums, first: source == taps.first)
      }
      divide(sums, by: taps.total, into: &means)
      result.averageColumns(of: means, columns: columns, y: y)
    }
    return result
  }
}

/// Adds a row of samples times `weight` to the sums, or, for the first row, replaces the sums.
///
/// A sum stays below 255 × the total weight, and that below 2³² for up to 65,000 rows a pixel.
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

/// The sums over the total weight, in 1/256 of a sample.
private func divide(_ sums: [UInt32], by total: UInt32, into means: inout [UInt16]) {
  let factor = 256 / Float(total)
  let sums = sums.span
  var means = means.mutableSpan
  for i in sums.indices {
    means[i] = UInt16(truncatingIfNeeded: Int32(Float(sums[i]) * factor))
  }
}

extension Image where Sample == UInt8 {
  /// Fills row `y` with the means of the columns that each pixel covers.
  fileprivate mutating func averageColumns(of means: [UInt16], columns: AreaWeights, y: Int) {
    let channels = layout.channelCount
    let width = width
    let means = means.span
    var row = mutableRow(y)
    for x in 0..<width {
      let taps = columns.taps(of: x)
      for channel in 0..<channels {
        var sum: UInt64 = 0
        for source in taps.range {
          let mean = UInt64(means[source * channels + channel])
          sum &+= mean &* UInt64(taps.weight(of: source))
        }
        let total = UInt64(taps.total) &* 256
        row[x * channels + channel] = UInt8(truncatingIfNeeded: (sum &+ total / 2) / total)
      }
    }
  }
}

/// Which source pixels a pixel of an area average covers, along one axis, and by how much.
private struct AreaWeights {
  /// The pixels under one result pixel: whole ones weigh 256, the two at the ends less.
  struct Taps {
    let first: Int
    let last: Int
    let firstWeight: UInt32
    let lastWeight: UInt32

    var range: ClosedRange<Int> { first...last }

    var total: UInt32 {
      first == last ? firstWeight : firstWeight + lastWeight + 256 * UInt32(last - first - 1)
    }

    func weight(of index: Int) -> UInt32 {
      index == first ? firstWeight : index == last ? lastWeight : 256
    }
  }

  private let step: Double
  private let sourceCount: Int

  init(from sourceCount: Int, to resultCount: Int) {
    self.step = Double(sourceCount) / Double(resultCount)
    self.sourceCount = sourceCount
  }

  func taps(of index: Int) -> Taps {
    let start = Double(index) * step
    let end = min(start + step, Double(sourceCount))
    let first = Int(start)
    let last = max(first, min(Int(end.rounded(.up)) - 1, sourceCount - 1))
    guard last > first else {
      return Taps(first: first, last: first, firstWeight: 256, lastWeight: 0)
    }
    return Taps(
      first: first, last: last,
      firstWeight: UInt32((256 * (Double(first + 1) - start)).rounded()),
      lastWeight: UInt32((256 * (end - Double(last))).rounded()))
  }
}
