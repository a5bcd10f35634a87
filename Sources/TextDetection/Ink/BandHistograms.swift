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
  /// How many values of the blocks before a block are in a bin or in one before it, bin after bin for
  /// each block, and once more for all of them.
  private let sums: [Int32]

  /// Counts the values of some rows; nil where there are none.
  ///
  /// - Parameters:
  ///   - strip: holds the values.
  ///   - parts: the rows.
  ///   - columnsPerBlock: how many columns a block has, at least one; the last may have fewer.
  init?(_ strip: Plane<Float>, rows parts: [Range<Int>], columnsPerBlock: Int) {
    width = strip.width
    self.columnsPerBlock = columnsPerBlock
    blockCount = (width + columnsPerBlock - 1) / columnsPerBlock
    let rows = parts.joined()
    let (low, high) = Self.range(of: rows, in: strip)
    guard high >= low else { return nil }
    least = low
    // Clean paper is all of one value.
    range = max(high - low, 1)
    let factor = Float(Self.binCount - 1) / range
    var sums = [Int32](repeating: 0, count: (blockCount + 1) * Self.binCount)
    for block in 0..<blockCount {
      let first = (block + 1) * Self.binCount
      var bins = sums.mutableElements(in: first..<first + Self.binCount)
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
      var sum: Int32 = 0
      for bin in first..<first + Self.binCount {
        sum &+= sums[bin]
        sums[bin] = sums[bin - Self.binCount] &+ sum
      }
    }
    self.sums = sums
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

  /// The value that a share of all values of several blocks is not above.
  func value(atShare share: Double, in blocks: Range<Int>) -> Float {
    let before = blocks.lowerBound * Self.binCount
    let all = blocks.upperBound * Self.binCount
    func count(upTo bin: Int) -> Int32 { sums[all + bin] &- sums[before + bin] }
    let last = Self.binCount - 1
    let wanted = Int32((Double(count(upTo: last)) * share).rounded(.up))
    var (low, high) = (0, last)
    while low < high {
      let middle = (low + high) / 2
      if count(upTo: middle) >= wanted { high = middle } else { low = middle + 1 }
    }
    return least + Float(low) * (range / Float(last))
  }

  /// The value that a share of all values is not above.
  func value(atShare share: Double) -> Float {
    value(atShare: share, in: 0..<blockCount)
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
}
