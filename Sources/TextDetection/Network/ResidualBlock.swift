/// A map plus what its surroundings add to it: a depthwise convolution, then twice as many
/// channels, rectified, then back.
struct ResidualBlock: Sendable {
  /// How many pixels go through the three layers at once: few enough for the fast memory.
  private static let stripLength = 32

  private let depthwise: DepthwiseLayer
  private let expansion: PointwiseLayer
  private let projection: PointwiseLayer

  /// Reads the three layers.
  init(channels: Int, size: Int, from reader: inout WeightReader) {
    depthwise = DepthwiseLayer(channels: channels, size: size, from: &reader)
    expansion = PointwiseLayer(inputs: channels, outputs: 2 * channels, from: &reader)
    projection = PointwiseLayer(inputs: 2 * channels, outputs: channels, from: &reader)
  }

  /// Room for a strip of pixels between the layers.
  private struct Scratch {
    var narrow: [Float]
    var wide: [Float]

    init(channels: Int) {
      narrow = [Float](repeating: 0, count: ResidualBlock.stripLength * channels)
      wide = [Float](repeating: 0, count: ResidualBlock.stripLength * channels * 2)
    }
  }

  /// The map with what the block adds.
  func applied(to map: FeatureMap, mostThreads: Int) -> FeatureMap {
    let channels = depthwise.channels
    var result = FeatureMap(width: map.width, height: map.height, channels: channels)
    result.fillRows(mostThreads: mostThreads, scratch: { Scratch(channels: channels) }) {
      y, row, scratch in
      for x in stride(from: 0, to: map.width, by: Self.stripLength) {
        let columns = x..<min(x + Self.stripLength, map.width)
        depthwise.apply(to: map, columns: columns, y: y, into: &scratch.narrow)
        expansion.apply(
          to: scratch.narrow, pixels: columns.count, isRectified: true, into: &scratch.wide)
        projection.apply(
          to: scratch.wide, pixels: columns.count, isRectified: false, into: &scratch.narrow)
        let start = map.offset(x: x, y: y)
        let place = map.offsetInRow(x: x)
        add(
          map.span.extracting(start..<start + columns.count * channels), scratch.narrow,
          into: &row, at: place)
      }
    }
    return result
  }

  /// Sets values of a row to sums.
  private func add(
    _ values: Span<Float>, _ others: [Float], into row: inout MutableSpan<Float>, at place: Int
  ) {
    let others = others.span
    precondition(
      values.count % 4 == 0 && others.count >= values.count && place + values.count <= row.count)
    for i in stride(from: 0, to: values.count, by: 4) {
      row.store(values.vector(at: i) + others.vector(at: i), at: place &+ i)
    }
  }
}
