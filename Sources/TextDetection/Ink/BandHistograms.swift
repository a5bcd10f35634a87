import Raster

/// Histograms of a strip's band, one per block of columns.
struct BandHistograms {
  /// How many steps the range of values is divided into.
  static let binCount = 256

  /// The number of blocks.
  let blockCount: Int
  private let columnsPerBlock: Int
  private let width: Int
  private let least: Float
  private let range: Float
  private var counts: [Int32]

  /// Counts the values of some rows.
  ///
  /// - Returns: nil where there are none.
  init?(
    _ strip: Plane<Float>, _ geometry: StripGeometry, rows parts: [Range<Int>], blockWidth: Double
  ) {
    width = strip.width
    columnsPerBlock = max(Int(geometry.bandRows * blockWidth), 4)
    blockCount = (width + columnsPerBlock - 1) / columnsPerBlock
    let rows = parts.joined()
    var (low, high) = (Float.infinity, -Float.infinity)
    for y in rows {
      let row = strip.row(y)
      for x in 0..<row.count {
        low = min(low, row[x])
        high = max(high, row[x])
      }
    }
    guard high >= low else { return nil }
    least = low
    // Clean paper is all of one value.
    range = max(high - low, 1)
    let factor = Float(Self.binCount - 1) / range
    counts = [Int32](repeating: 0, count: blockCount * Self.binCount)
    for y in rows {
      let row = strip.row(y)
      var x = 0
      for block in 0..<blockCount {
        let end = min(x + columnsPerBlock, width)
        while x < end {
          // The mantissa of the sum with 2²³ is the nearest whole number.
          let bin = Int(((row[x] - low) * factor + 8_388_608).bitPattern & 0xFF)
          counts[block * Self.binCount + bin] &+= 1
          x += 1
        }
      }
    }
  }

  /// The values of several blocks together.
  func window(_ blocks: Range<Int>) -> Histogram {
    var sums = [Int32](repeating: 0, count: Self.binCount)
    for block in blocks {
      for bin in 0..<Self.binCount { sums[bin] &+= counts[block * Self.binCount + bin] }
    }
    return Histogram(counts: sums, least: least, step: range / Float(Self.binCount - 1))
  }

  /// Values of blocks as values of columns, in a straight line from one block's middle to the next.
  func perColumn(_ values: [Float]) -> [Float] {
    (0..<width).map { x in
      let t = (Float(x) + 0.5) / Float(columnsPerBlock) - 0.5
      let inside = min(max(t, 0), Float(blockCount - 1))
      let block = min(Int(inside), max(blockCount - 2, 0))
      let next = min(block + 1, blockCount - 1)
      return values[block] + (values[next] - values[block]) * (inside - Float(block))
    }
  }

  /// How often each value comes.
  struct Histogram {
    let counts: [Int32]
    let least: Float
    let step: Float

    /// The value that a share of all values is not above.
    func value(atShare share: Double) -> Float {
      let total = counts.reduce(0) { $0 + Int($1) }
      let wanted = Int((Double(total) * share).rounded(.up))
      var sum = 0
      for (bin, count) in counts.enumerated() {
        sum += Int(count)
        if sum >= wanted { return least + Float(bin) * step }
      }
      return least + Float(counts.count - 1) * step
    }
  }
}
