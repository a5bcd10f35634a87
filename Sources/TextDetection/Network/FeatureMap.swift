import Raster

/// What a layer of the network gives: some channels for each pixel of a grid, interleaved, with a
/// border of zeros, so that a convolution reads over the edge without asking.
struct FeatureMap: Sendable {
  /// How many pixels of zeros lie on each side: the reach of a kernel of five.
  static let border = 2

  /// The number of pixels in a row, without the border.
  let width: Int
  /// The number of rows, without the border.
  let height: Int
  /// The number of values of a pixel.
  let channels: Int
  /// The number of the topmost row: 0, except for a map that holds a part of a larger one.
  var firstRow = 0
  private var plane: Plane<Float>

  /// Makes a map of zeros.
  init(width: Int, height: Int, channels: Int) {
    self.width = width
    self.height = height
    self.channels = channels
    // A row more, for kernels that work on several pixels at once to reach over the end.
    plane = Plane(
      width: (width + 2 * Self.border) * channels, height: height + 2 * Self.border + 1,
      filledWith: 0)
  }

  /// All values, the border's included.
  var span: Span<Float> {
    @_lifetime(borrow self)
    get { plane.span }
  }

  /// The number of values in a row, the border's included.
  var rowStride: Int { plane.width }

  /// Where in `span` a pixel's values begin; the pixel may lie in the border.
  func offset(x: Int, y: Int) -> Int {
    (y - firstRow + Self.border) * rowStride + offsetInRow(x: x)
  }

  /// Where in a row a pixel's values begin.
  func offsetInRow(x: Int) -> Int { (x + Self.border) * channels }

  /// Has a row with its border changed in place.
  mutating func withMutableRow(_ y: Int, _ change: (inout MutableSpan<Float>) -> Void) {
    precondition(y >= firstRow && y < firstRow + height, "the row is not one of the map")
    var row = plane.mutableRow(y - firstRow + Self.border)
    change(&row)
  }

  /// Sets all rows, as `Plane.fillRows` does.
  ///
  /// What `fill` is given is a row with its border, which must stay zero.
  mutating func fillRows<Scratch>(
    mostThreads: Int, scratch: @Sendable () -> Scratch,
    _ fill: @Sendable (Int, inout MutableSpan<Float>, inout Scratch) -> Void
  ) {
    plane.fillRows(
      Self.border..<Self.border + height, mostThreads: mostThreads, scratch: scratch
    ) { row, values, scratch in
      fill(row - Self.border, &values, &scratch)
    }
  }

  /// Sets a row to pixels, and what remains of it to the last of them.
  ///
  /// - Precondition: `values` holds 1…`width` pixels.
  mutating func setRow(_ y: Int, repeatingLastOf values: [Float]) {
    precondition(values.count >= channels && values.count <= width * channels)
    let first = offsetInRow(x: 0)
    let (width, channels) = (width, channels)
    withMutableRow(y) { row in
      for i in values.indices {
        row[first + i] = values[i]
      }
      for i in values.count..<width * channels {
        row[first + i] = row[first + i - channels]
      }
    }
  }

  /// Adds a map of half the size, each of its pixels to four.
  ///
  /// - Precondition: the map has as many channels, half the width and half the height.
  mutating func addDoubled(_ half: FeatureMap, mostThreads: Int) {
    precondition(
      half.channels == channels && 2 * half.width == width && 2 * half.height == height,
      "a map is added to one of twice its size")
    let (width, channels) = (width, channels)
    fillRows(mostThreads: mostThreads, scratch: {}) { y, row, _ in
      let source = half.span
      for x in 0..<width {
        let from = half.offset(x: x / 2, y: y / 2)
        let to = (x + Self.border) * channels
        for channel in stride(from: 0, to: channels, by: 4) {
          row.add(source.vector(at: from + channel), at: to + channel)
        }
      }
    }
  }
}
