/// A convolution that halves a map's width and height, plus a bias, rectified.
struct HalvingLayer: Sendable {
  private static let stripLength = 32

  private let inputs: Int
  /// The channels that go out.
  let outputs: Int
  private let size: Int
  private let product: PointwiseLayer

  /// Reads for each place of the kernel, by rows, the weights of every input and output.
  ///
  /// - Parameters:
  ///   - inputs: the channels that come in.
  ///   - outputs: the channels that go out.
  ///   - size: the side of the kernel: 2, or 3 to begin one pixel to the left and above.
  ///   - reader: where the weights come from.
  init(inputs: Int, outputs: Int, size: Int, from reader: inout WeightReader) {
    self.inputs = inputs
    self.outputs = outputs
    self.size = size
    product = PointwiseLayer(inputs: size * size * inputs, outputs: outputs, from: &reader)
  }

  /// Room for a strip of pixels: what each is summed from, and the sums.
  struct Scratch {
    fileprivate var patches: [Float]
    fileprivate var sums: [Float]
  }

  /// Makes the room that `fillRow` needs.
  func scratch() -> Scratch {
    // Vectors may reach over a patch's end.
    Scratch(
      patches: [Float](repeating: 0, count: Self.stripLength * product.inputs + 8),
      sums: [Float](repeating: 0, count: Self.stripLength * product.outputs))
  }

  /// The map of half the width and height.
  func applied(to map: FeatureMap, mostThreads: Int) -> FeatureMap {
    var result = FeatureMap(width: map.width / 2, height: map.height / 2, channels: outputs)
    result.fillRows(mostThreads: mostThreads, scratch: scratch) { y, row, scratch in
      fillRow(y, of: map, into: &row, scratch: &scratch)
    }
    return result
  }

  /// Sets a row of the result, leaving out its border.
  ///
  /// - Parameters:
  ///   - y: the row.
  ///   - map: the map of twice the size, or the part of it that the row is made from.
  ///   - row: the row, with its border.
  ///   - scratch: what `scratch()` made.
  func fillRow(
    _ y: Int, of map: FeatureMap, into row: inout MutableSpan<Float>, scratch: inout Scratch
  ) {
    let width = map.width / 2
    for x in stride(from: 0, to: width, by: Self.stripLength) {
      let columns = x..<min(x + Self.stripLength, width)
      gatherPatches(columns, y, of: map, into: &scratch.patches)
      product.apply(
        to: scratch.patches, pixels: columns.count, isRectified: true, into: &scratch.sums)
      row.replace(
        from: (x + FeatureMap.border) * outputs, with: scratch.sums,
        count: columns.count * outputs)
    }
  }

  /// Copies what each pixel is summed from next to each other.
  ///
  /// What a vector copies too much is overwritten by what follows, or lies behind the last patch. Places
  /// of a patch without weight are set to zero.
  private func gatherPatches(
    _ columns: Range<Int>, _ y: Int, of map: FeatureMap, into patches: inout [Float]
  ) {
    let source = map.span
    let count = size * inputs
    let reach = size == 3 ? 1 : 0
    let corner = map.offset(x: 2 * columns.lowerBound - reach, y: 2 * y - reach)
    let (step, rowStride) = (2 * inputs, map.rowStride)
    precondition(
      map.channels == inputs && corner >= 0
        && corner + (columns.count - 1) * step + (size - 1) * rowStride + count + 3 <= source.count
        && columns.count * product.inputs + 8 <= patches.count,
      "the pixels do not lie in the map")
    var patches = patches.mutableSpan
    for pixel in 0..<columns.count {
      for line in 0..<size {
        let from = corner &+ pixel &* step &+ line &* rowStride
        let to = pixel &* product.inputs &+ line &* count
        for i in stride(from: 0, to: count, by: 4) {
          patches.store(source.vector(at: from &+ i), at: to &+ i)
        }
      }
      if size &* count < product.inputs {
        patches.store(SIMD8<Float>.zero, at: pixel &* product.inputs &+ size &* count)
      }
    }
  }
}
