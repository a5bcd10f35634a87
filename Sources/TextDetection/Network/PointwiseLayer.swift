/// A 1×1 convolution: every output of a pixel is a weighted sum of all its inputs, plus a bias.
///
/// As a product of matrices it takes three quarters of the network's time. Four pixels by eight
/// outputs are summed up in registers, so that every value that is loaded is used four or eight
/// times.
struct PointwiseLayer: Sendable {
  /// Pixels are worked on in groups of this many.
  static let pixelGroup = 4
  private static let outputGroup = 8

  /// The values of a pixel that comes in.
  let inputs: Int
  /// The values of a pixel that goes out: a multiple of eight, the last ones perhaps of no meaning.
  let outputs: Int
  /// For every eight outputs the weights of each input, eight at a time.
  private let weights: [Float]
  private let biases: [Float]

  /// Reads weights, for each input those of all outputs, and then the biases.
  init(inputs: Int, outputs: Int, from reader: inout WeightReader) {
    let given = reader.next(inputs * outputs)
    let group = Self.outputGroup
    let paddedOutputs = (outputs + group - 1) / group * group
    var packed = [Float](repeating: 0, count: inputs * paddedOutputs)
    for input in 0..<inputs {
      for output in 0..<outputs {
        let place = (output / group * inputs + input) * group + output % group
        packed[place] = given[input * outputs + output]
      }
    }
    self.inputs = inputs
    self.outputs = paddedOutputs
    weights = packed
    biases = reader.next(outputs) + [Float](repeating: 0, count: paddedOutputs - outputs)
  }

  /// Convolves the first pixels of an array; see the other `apply`.
  func apply(to source: [Float], pixels: Int, isRectified: Bool, into target: inout [Float]) {
    apply(to: source.span, at: 0, pixels: pixels, isRectified: isRectified, into: &target)
  }

  /// Convolves pixels that follow each other.
  ///
  /// - Parameters:
  ///   - source: holds the pixels' inputs, and those of as many more as make the group whole.
  ///   - offset: where in `source` the first pixel begins.
  ///   - pixels: how many they are.
  ///   - isRectified: true where negative outputs become zero.
  ///   - target: room for the pixels' outputs, rounded up to whole groups.
  func apply(
    to source: Span<Float>, at offset: Int, pixels: Int, isRectified: Bool,
    into target: inout [Float]
  ) {
    let group = Self.pixelGroup
    let count = (pixels + group - 1) / group * group
    precondition(
      offset >= 0 && offset + count * inputs <= source.count && count * outputs <= target.count
        && weights.count == inputs * outputs && biases.count == outputs,
      "\(pixels) pixels of \(inputs) to \(outputs) channels do not fit")
    let least = SIMD8<Float>(repeating: isRectified ? 0 : -.infinity)
    let weights = weights.span
    let biases = biases.span
    var target = target.mutableSpan
    for output in stride(from: 0, to: outputs, by: Self.outputGroup) {
      let bias = biases.longVector(at: output)
      for pixel in stride(from: 0, to: count, by: group) {
        let first = offset &+ pixel &* inputs
        var (a, b, c, d) = (bias, bias, bias, bias)
        var weight = output &* inputs
        var input = first
        while input < first &+ inputs {
          let w = weights.longVector(at: weight)
          a += w * source.value(at: input)
          b += w * source.value(at: input &+ inputs)
          c += w * source.value(at: input &+ 2 &* inputs)
          d += w * source.value(at: input &+ 3 &* inputs)
          input &+= 1
          weight &+= Self.outputGroup
        }
        let place = pixel &* outputs &+ output
        target.store(a.replacing(with: least, where: a .< least), at: place)
        target.store(b.replacing(with: least, where: b .< least), at: place &+ outputs)
        target.store(c.replacing(with: least, where: c .< least), at: place &+ 2 &* outputs)
        target.store(d.replacing(with: least, where: d .< least), at: place &+ 3 &* outputs)
      }
    }
  }
}

extension PointwiseLayer {
  /// Convolves a whole map.
  func applied(to map: FeatureMap, mostThreads: Int) -> FeatureMap {
    precondition(map.channels == inputs, "the map has \(map.channels) channels, not \(inputs)")
    var result = FeatureMap(width: map.width, height: map.height, channels: outputs)
    let count = (map.width + Self.pixelGroup) * outputs
    result.fillRows(
      mostThreads: mostThreads, scratch: { [Float](repeating: 0, count: count) }
    ) { y, row, sums in
      apply(
        to: map.span, at: map.offset(x: 0, y: y), pixels: map.width, isRectified: false,
        into: &sums)
      row.replace(from: FeatureMap.border * outputs, with: sums, count: map.width * outputs)
    }
    return result
  }
}
