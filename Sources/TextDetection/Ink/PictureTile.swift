import Raster

/// A part of a picture as one value per pixel.
struct PictureTile {
  /// The position of the part's top-left corner in the picture.
  let origin: Point
  private let width: Int
  private let height: Int
  /// The values, row after row; each row and the last one are followed by a copy of their end, so
  /// that the next pixel and the next row can be read anywhere.
  private let values: [Float]

  /// Copies what lies around some positions, at least one pixel.
  ///
  /// - Precondition: the picture has pixels.
  init(_ view: ImageView<UInt8>, axis: ColorAxis, around points: [Point]) {
    precondition(view.width > 0 && view.height > 0, "a part of no picture has no pixels")
    let columns = Self.range(points.map(\.x), count: view.width)
    let rows = Self.range(points.map(\.y), count: view.height)
    origin = Point(x: Double(columns.lowerBound), y: Double(rows.lowerBound))
    width = columns.count
    height = rows.count
    let stride = width + 1
    var values = [Float](repeating: 0, count: stride * (height + 1))
    let channels = view.layout.channelCount
    for y in 0...height {
      let row = view.row(min(rows.lowerBound + y, rows.upperBound - 1))
      let pixels = row.extracting(
        columns.lowerBound * channels..<columns.upperBound * channels)
      var target = values.mutableElements(in: y * stride..<(y + 1) * stride)
      switch channels {
      case 3: axis.measure(pixels, channels: 3, into: &target)
      case 4...: axis.measure(pixels, channels: channels, into: &target)
      default: for x in 0..<width { target[x] = Float(pixels[x * channels]) }
      }
      target[width] = target[width - 1]
    }
    self.values = values
  }

  /// The whole part of a value, or one less where the value is whole.
  ///
  /// It is the mantissa of the value's sum with 1.5 · 2²³; a conversion would test the range.
  ///
  /// - Parameter value: 0…2²².
  /// - Returns: so that the value lies between it and the next whole number.
  @inline(__always)
  private static func wholePart(_ value: Float) -> Int {
    let bits = (value - 0.5 + 12_582_912).bitPattern
    return Int(bits & 0x3F_FFFF)
  }

  /// The pixels that positions lie in, with one more to either side, at least one.
  private static func range(_ positions: [Double], count: Int) -> Range<Int> {
    let low = positions.reduce(Double.infinity, min) - 2
    let high = positions.reduce(-Double.infinity, max) + 2
    let first = Int(min(max(low, 0), Double(count - 1)))
    let last = Int(min(max(high, 0), Double(count - 1)))
    return first..<max(last, first) + 1
  }

  /// Adds a value per column to one row of a strip.
  ///
  /// - Parameters:
  ///   - x: the columns' middles, relative to the middle of the tile's first pixel.
  ///   - y: the same, down.
  ///   - downX: one row down, per column.
  ///   - downY: the same, down.
  ///   - down: rows from the middle.
  ///   - across: columns from the column's centre.
  ///   - row: the strip's row.
  ///   - start: the first column in it.
  func add(
    x: Span<Float>, y: Span<Float>, downX: Span<Float>, downY: Span<Float>, down: Float,
    across: Float, into row: inout MutableSpan<Float>, from start: Int
  ) {
    let count = x.count
    precondition(y.count == count && downX.count == count && downY.count == count)
    precondition(start >= 0 && start + count <= row.count)
    precondition(values.count == (width + 1) * (height + 1))
    precondition(width < 1 << 21 && height < 1 << 21, "a tile is smaller than two million pixels")
    let right = Float(width - 1)
    let bottom = Float(height - 1)
    let stride = width + 1
    let samples = values.span
    for i in 0..<count {
      // Not a number becomes 0: the order of the comparisons matters.
      let px = min(max(0, x[i] + downX[i] * down + downY[i] * across), right)
      let py = min(max(0, y[i] + downY[i] * down - downX[i] * across), bottom)
      let left = Self.wholePart(px)
      let top = Self.wholePart(py)
      let fx = px - Float(left)
      let fy = py - Float(top)
      let index = top &* stride &+ left
      // The bounds above keep the four in the tile.
      let a = unsafe samples[unchecked: index]
      let b = unsafe samples[unchecked: index &+ 1]
      let c = unsafe samples[unchecked: index &+ stride]
      let d = unsafe samples[unchecked: index &+ stride &+ 1]
      let first = a + (b - a) * fx
      let second = c + (d - c) * fx
      row[start + i] += first + (second - first) * fy
    }
  }
}

extension ColorAxis {
  /// The values of a row of pixels of three channels or more.
  @inline(__always)
  fileprivate func measure(
    _ pixels: Span<UInt8>, channels: Int, into values: inout MutableSpan<Float>
  ) {
    let count = pixels.count / channels
    precondition(channels >= 3 && values.count >= count)
    for x in 0..<count {
      let i = x &* channels
      // The count of pixels bounds all three.
      let r = unsafe pixels[unchecked: i]
      let g = unsafe pixels[unchecked: i &+ 1]
      let b = unsafe pixels[unchecked: i &+ 2]
      values[x] = Float(r) * red + Float(g) * green + Float(b) * blue
    }
  }
}
