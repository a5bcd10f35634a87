/// A convolution of each channel by itself, with a kernel of 3×3 or 5×5, plus a bias.
struct DepthwiseLayer: Sendable {
  /// Pixels are worked on in groups of this many.
  private static let pixelGroup = PointwiseLayer.pixelGroup

  /// The number of channels: a multiple of eight.
  let channels: Int
  /// The side of the kernel: 3 or 5.
  let size: Int
  private let weights: [Float]
  private let biases: [Float]

  /// Reads for each place of the kernel, by rows, the weights of all channels, and then the biases.
  init(channels: Int, size: Int, from reader: inout WeightReader) {
    precondition(channels % 8 == 0 && (size == 3 || size == 5), "there is no kernel for this")
    self.channels = channels
    self.size = size
    weights = reader.next(size * size * channels)
    biases = reader.next(channels)
  }

  /// Convolves pixels of a row.
  ///
  /// - Parameters:
  ///   - map: the map that they belong to.
  ///   - columns: the pixels' columns.
  ///   - y: their row.
  ///   - target: room for their values, rounded up to whole groups.
  func apply(to map: FeatureMap, columns: Range<Int>, y: Int, into target: inout [Float]) {
    let count = (columns.count + Self.pixelGroup - 1) / Self.pixelGroup * Self.pixelGroup
    let corner = map.offset(x: columns.lowerBound - size / 2, y: y - size / 2)
    let end = corner + (size - 1) * map.rowStride + (count + size - 1) * channels
    precondition(
      map.channels == channels && columns.lowerBound >= 0 && columns.upperBound <= map.width
        && y >= 0 && y < map.height && target.count >= count * channels
        && end <= map.span.count && weights.count == size * size * channels
        && biases.count == channels,
      "the pixels do not lie in the map")
    var target = target.mutableSpan
    // With constants for the kernel's size the loops are unrolled.
    if size == 3 {
      convolve(map, from: corner, pixels: count, size: 3, into: &target)
    } else {
      convolve(map, from: corner, pixels: count, size: 5, into: &target)
    }
  }

  @inline(__always)
  private func convolve(
    _ map: FeatureMap, from corner: Int, pixels: Int, size: Int,
    into target: inout MutableSpan<Float>
  ) {
    let source = map.span
    let weights = weights.span
    let biases = biases.span
    let rowStride = map.rowStride
    let group = Self.pixelGroup
    for pixel in stride(from: 0, to: pixels, by: group) {
      for channel in stride(from: 0, to: channels, by: 8) {
        let bias = biases.longVector(at: channel)
        var (a, b, c, d) = (bias, bias, bias, bias)
        let place = pixel &* channels &+ channel
        for row in 0..<size {
          for column in 0..<size {
            let w = weights.longVector(at: (row &* size &+ column) &* channels &+ channel)
            let first = corner &+ row &* rowStride &+ column &* channels &+ place
            a += w * source.longVector(at: first)
            b += w * source.longVector(at: first &+ channels)
            c += w * source.longVector(at: first &+ 2 &* channels)
            d += w * source.longVector(at: first &+ 3 &* channels)
          }
        }
        target.store(a, at: place)
        target.store(b, at: place &+ channels)
        target.store(c, at: place &+ 2 &* channels)
        target.store(d, at: place &+ 3 &* channels)
      }
    }
  }
}
