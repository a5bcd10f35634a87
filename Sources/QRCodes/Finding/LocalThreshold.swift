import Raster

/// The level that parts dark from light around every pixel: the mean of its surroundings.
///
/// It is worked out for blocks and interpolated between their centres, so that it costs little more
/// than one look at every pixel.
struct LocalThreshold {
  /// The side of a block in pixels.
  static let blockSize = 8
  /// How many blocks around a pixel's own one are its surroundings.
  static let radius = 2
  /// What is taken off every mean, so that noise on an even ground is light.
  static let offset = 2

  private let width: Int
  /// Thresholds at the centres of the blocks.
  private let levels: Plane<UInt8>

  /// Measures a plane, which must not be empty.
  init(_ plane: borrowing Plane<UInt8>) {
    width = plane.width
    let columns = (plane.width + Self.blockSize - 1) / Self.blockSize
    let rows = (plane.height + Self.blockSize - 1) / Self.blockSize
    levels = Self.means(of: plane, columns: columns, rows: rows)
      .boxMeans(radius: Self.radius).map { UInt8(max(0, (Int($0) + 128) / 256 - Self.offset)) }
  }

  /// The threshold of the block that a pixel lies in, without interpolation.
  func level(x: Int, y: Int) -> UInt8 {
    levels[
      min(x / Self.blockSize, levels.width - 1), min(y / Self.blockSize, levels.height - 1)]
  }

  /// The thresholds of one row of pixels.
  func row(_ y: Int, into result: inout [UInt8]) {
    let half = Self.blockSize / 2
    let above = min(max(0, (y - half) >= 0 ? (y - half) / Self.blockSize : 0), levels.height - 1)
    let below = min(above + 1, levels.height - 1)
    // Sixteenths of the way from one block's centre to the next.
    let fraction = y < half ? 0 : 2 * ((y - half) % Self.blockSize)
    let upper = levels.row(above)
    let lower = levels.row(below)
    var out = result.mutableSpan
    var previous = 0
    for column in 0...levels.width {
      let block = min(column, levels.width - 1)
      let next = Int(upper[block]) * (16 - fraction) + Int(lower[block]) * fraction
      if column == 0 { previous = next }
      let start = column * Self.blockSize - half
      for i in max(0, -start)..<max(0, min(Self.blockSize, width - start), -start) {
        out[start + i] = UInt8(
          truncatingIfNeeded: (previous &* (16 &- 2 &* i) &+ next &* 2 &* i &+ 128) &>> 8)
      }
      previous = next
    }
  }

  /// The mean of every block, in 1/256 of a level.
  private static func means(
    of plane: borrowing Plane<UInt8>, columns: Int, rows: Int
  ) -> Plane<UInt16> {
    var result = Plane<UInt16>(width: columns, height: rows, filledWith: 0)
    var sums = [UInt16](repeating: 0, count: plane.width)
    for row in 0..<rows {
      let top = row * blockSize
      let bottom = min(top + blockSize, plane.height)
      for y in top..<bottom {
        add(plane.row(y), to: &sums, first: y == top)
      }
      average(sums.span, rows: bottom - top, into: &result, row: row)
    }
    return result
  }

  /// Adds a row to the sums of columns, which stay below 8 · 256.
  private static func add(_ row: Span<UInt8>, to sums: inout [UInt16], first: Bool) {
    var sums = sums.mutableSpan
    if first {
      for x in row.indices {
        sums[x] = UInt16(truncatingIfNeeded: row[x])
      }
    } else {
      for x in row.indices {
        sums[x] = sums[x] &+ UInt16(truncatingIfNeeded: row[x])
      }
    }
  }

  private static func average(
    _ sums: Span<UInt16>, rows: Int, into result: inout Plane<UInt16>, row: Int
  ) {
    var out = result.mutableRow(row)
    for column in out.indices {
      let start = column &* blockSize
      let end = min(start &+ blockSize, sums.count)
      var sum: UInt32 = 0
      for x in start..<end {
        sum &+= UInt32(truncatingIfNeeded: sums[x])
      }
      out[column] = UInt16(min(65_535, sum * 256 / UInt32((end - start) * rows)))
    }
  }
}

extension Plane {
  /// A plane of what `transform` makes of each element.
  func map<Result>(_ transform: (Element) -> Result) -> Plane<Result>
  where Result: BitwiseCopyable & Sendable {
    Plane<Result>(width: width, height: height, elements: elements.map(transform))
  }
}
