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
  private let counts: [Int32]

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
    let (low, high) = Self.range(of: rows, in: strip)
    guard high >= low else { return nil }
    least = low
    // Clean paper is all of one value.
    range = max(high - low, 1)
    let factor = Float(Self.binCount - 1) / range
    var counts = [Int32](repeating: 0, count: blockCount * Self.binCount)
    for block in 0..<blockCount {
      let first = block * Self.binCount
      var bins = counts.mutableElements(in: first..<first + Self.binCount)
      let start = block * columnsPerBlock
      let columns = start..<min(start + columnsPerBlock, width)
      for y in rows {
        let row = strip.row(y).extracting(columns)
        for x in row.indices {
          // The mantissa of the sum with 2²³ is the nearest whole number.
          let bin = Int(((row[x] - low) * factor + 8_388_608).bitPattern & 0xFF)
          bins[bin] &+= 1
        }
      }
    }
    self.counts = counts
  }

  /// The least and the greatest value of some rows.
  private static func range(of rows: some Sequence<Int>, in strip: Plane<Float>) -> (Float, Float) {
    var least = SIMD8<Float>(repeating: .infinity)
    var greatest = -least
    func take(_ values: SIMD8<Float>) {
      least = least.replacing(with: values, where: values .< least)
      greatest = greatest.replacing(with: values, where: values .> greatest)
    }
    for y in rows {
      let row = strip.row(y)
      let whole = row.count & ~7
      for x in stride(from: 0, to: whole, by: 8) { take(row.longVector(at: x)) }
      for x in whole..<row.count { take(SIMD8(repeating: row[x])) }
    }
    return (least.min(), greatest.max())
  }

  /// The values of several blocks together.
  func window(_ blocks: Range<Int>) -> Histogram {
    var sums = [Int32](repeating: 0, count: Self.binCount)
    for block in blocks {
      let own = counts.span.extracting(block * Self.binCount..<(block + 1) * Self.binCount)
      for bin in own.indices { sums[bin] &+= own[bin] }
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
    private let counts: [Int32]
    private let total: Int
    private let least: Float
    private let step: Float

    fileprivate init(counts: [Int32], least: Float, step: Float) {
      self.counts = counts
      self.least = least
      self.step = step
      total = counts.reduce(0) { $0 + Int($1) }
    }

    /// The value that a share of all values is not above.
    func value(atShare share: Double) -> Float {
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
