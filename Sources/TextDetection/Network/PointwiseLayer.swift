/// A 1×1 convolution: every output of a pixel is a weighted sum of all its inputs, plus a bias.
///
/// As a product of matrices it takes most of the network's time. It is worked out in whole numbers of 16
/// bits: a pixel's inputs are measured in units of their own (dynamic quantization), an output's weights
/// likewise, and every two products are added by one instruction, which halves the time that floats
/// take. Four pixels by eight outputs are summed up in registers.
struct PointwiseLayer: Sendable {
  /// Pixels are worked on in groups of this many.
  static let pixelGroup = 4
  private static let outputGroup = 8
  /// The most that an output's weights are in its units.
  private static let largestWeight: Float = 32_000
  /// The most that they add up to before up to 256 of them are rounded, so that no sum of products
  /// reaches 2³¹.
  private static let largestWeightSum = Float(Int32.max) / QuantizedPixels.largest - 160

  /// The values of a pixel that comes in: a multiple of eight, the last ones perhaps without weight.
  let inputs: Int
  /// The values of a pixel that goes out: a multiple of eight, the last ones perhaps of no meaning.
  let outputs: Int
  /// For every eight outputs and every two inputs the weights of both inputs, output after output.
  private let weights: [SIMD16<Int16>]
  /// What an output's weights are measured in.
  private let units: [Float]
  private let biases: [Float]

  /// Reads weights, for each input those of all outputs, and then the biases.
  init(inputs: Int, outputs: Int, from reader: inout WeightReader) {
    let given = reader.next(inputs * outputs)
    let group = Self.outputGroup
    let groups = (outputs + group - 1) / group
    let pairs = (inputs + 7) / 8 * 4
    var weights = [SIMD16<Int16>](repeating: .zero, count: groups * pairs)
    var units = [Float](repeating: 0, count: groups * group)
    for output in 0..<outputs {
      let own = stride(from: output, to: given.count, by: outputs).map { given[$0] }
      let largest = own.reduce(0) { max($0, abs($1)) }
      let sum = own.reduce(0) { $0 + abs($1) }
      guard largest > 0 else { continue }
      let unit = max(largest / Self.largestWeight, sum / Self.largestWeightSum)
      units[output] = unit
      for (input, weight) in own.enumerated() {
        weights[output / group * pairs + input / 2][2 * (output % group) + input % 2] =
          Int16((weight / unit).rounded())
      }
    }
    self.inputs = 2 * pairs
    self.outputs = groups * group
    self.weights = weights
    self.units = units
    biases = reader.next(outputs) + [Float](repeating: 0, count: groups * group - outputs)
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
    let pairs = inputs / 2
    precondition(
      offset >= 0 && offset + count * inputs <= source.count && count * outputs <= target.count
        && weights.count * Self.outputGroup == pairs * outputs && biases.count == outputs,
      "\(pixels) pixels of \(inputs) to \(outputs) channels do not fit")
    let least = SIMD8<Float>(repeating: isRectified ? 0 : -.infinity)
    let weights = weights.span
    let units = units.span
    let biases = biases.span
    var target = target.mutableSpan
    var quantized = QuantizedPixels(inputs: inputs)
    for pixel in stride(from: 0, to: count, by: group) {
      quantized.quantize(source, from: offset &+ pixel &* inputs)
      var weight = 0
      for output in stride(from: 0, to: outputs, by: Self.outputGroup) {
        let sums = quantized.sums(weights: weights, from: weight)
        let bias = biases.longVector(at: output)
        let unit = units.longVector(at: output)
        let place = pixel &* outputs &+ output
        for index in 0..<group {
          let sum = SIMD8<Float>(sums[index]) * (unit * quantized.units[index]) + bias
          target.store(
            sum.replacing(with: least, where: sum .< least), at: place &+ index &* outputs)
        }
        weight &+= pairs
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
