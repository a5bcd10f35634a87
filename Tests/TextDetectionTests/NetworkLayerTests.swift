import Testing

@testable import TextDetection

@Suite struct NetworkLayerTests {
  /// What rounding may come to in sums of up to 144 products of values and weights within ±0.5: both
  /// are rounded to about a four-thousandth of their range.
  private static let rounding: Float = 3e-4

  /// A map of values without order within ±0.5, and zeros around it.
  private func map(width: Int, height: Int, channels: Int, from start: Int = 77) -> FeatureMap {
    var map = FeatureMap(width: width, height: height, channels: channels)
    for y in 0..<height {
      let values = scattered(width * channels, from: start + y * width * channels)
      map.setRow(y, repeatingLastOf: values.map { Float($0 - 1024) / 2048 })
    }
    return map
  }

  /// A convolution by its definition: its value at one place for one output.
  private func convolved(
    _ map: FeatureMap, x: Int, y: Int, size: Int, inputs: Range<Int>,
    weight: (_ row: Int, _ column: Int, _ input: Int) -> Float, bias: Float
  ) -> Float {
    var sum = Double(bias)
    for row in 0..<size {
      for column in 0..<size {
        for input in inputs {
          let value = map.span[map.offset(x: x + column, y: y + row) + input]
          sum += Double(value) * Double(weight(row, column, input))
        }
      }
    }
    return Float(sum)
  }

  @Test(
    "A 1×1 convolution sums all inputs, for any number of pixels",
    arguments: [(4, 8), (3, 28), (24, 48), (27, 16)], [1, 3, 4, 5, 33])
  func pointwise(channels: (inputs: Int, outputs: Int), pixels: Int) {
    let (inputs, outputs) = channels
    let weights = scatteredWeights((inputs + 1) * outputs)
    var reader = WeightReader(weights)
    let layer = PointwiseLayer(inputs: inputs, outputs: outputs, from: &reader)
    #expect(reader.position == weights.count)
    let values = scatteredWeights((pixels + 3) * layer.inputs, from: 5000)
    for isRectified in [false, true] {
      var result = [Float](repeating: .nan, count: (pixels + 3) / 4 * 4 * layer.outputs)
      layer.apply(to: values, pixels: pixels, isRectified: isRectified, into: &result)
      for pixel in 0..<pixels {
        for output in 0..<outputs {
          var sum = Double(weights[inputs * outputs + output])
          for input in 0..<inputs {
            sum += Double(values[pixel * layer.inputs + input] * weights[input * outputs + output])
          }
          let expected = isRectified ? max(Float(sum), 0) : Float(sum)
          #expect(abs(result[pixel * layer.outputs + output] - expected) < Self.rounding)
        }
      }
    }
  }

  @Test("The largest sums that whole numbers are made to hold come out right", arguments: [8, 256])
  func largest(inputs: Int) {
    let weights = [Float](repeating: -3, count: inputs * 8) + [Float](repeating: 1, count: 8)
    var reader = WeightReader(weights)
    let layer = PointwiseLayer(inputs: inputs, outputs: 8, from: &reader)
    var result = [Float](repeating: .nan, count: 32)
    for value in [Float(5), -5, 0, 1e20] {
      let values = [Float](repeating: value, count: 4 * inputs)
      layer.apply(to: values, pixels: 4, isRectified: false, into: &result)
      let expected = 1 - 3 * Float(inputs) * value
      #expect(result.allSatisfy { abs($0 - expected) <= 5e-4 * abs(expected) })
    }
  }

  @Test(
    "A depthwise convolution keeps the channels apart and sees zeros around the map",
    arguments: [3, 5], [8, 24])
  func depthwise(size: Int, channels: Int) {
    let weights = scatteredWeights((size * size + 1) * channels)
    var reader = WeightReader(weights)
    let layer = DepthwiseLayer(channels: channels, size: size, from: &reader)
    #expect(reader.position == weights.count)
    let map = map(width: 9, height: 4, channels: channels)
    for (columns, y) in [(0..<9, 0), (0..<1, 3), (3..<9, 2)] {
      var result = [Float](repeating: .nan, count: (columns.count + 3) / 4 * 4 * channels)
      layer.apply(to: map, columns: columns, y: y, into: &result)
      for x in columns {
        for channel in 0..<channels {
          let expected = convolved(
            map, x: x - size / 2, y: y - size / 2, size: size, inputs: channel..<channel + 1,
            weight: { row, column, _ in weights[(row * size + column) * channels + channel] },
            bias: weights[size * size * channels + channel])
          #expect(abs(result[(x - columns.lowerBound) * channels + channel] - expected) < 1e-5)
        }
      }
    }
  }

  @Test(
    "A halving convolution of 3 begins one pixel to the left and above, one of 2 does not",
    arguments: [(3, 2, 8), (3, 3, 16), (16, 3, 24), (24, 2, 8)], [2, 8, 70])
  func halving(layer: (inputs: Int, size: Int, outputs: Int), width: Int) {
    let (inputs, size, outputs) = layer
    let weights = scatteredWeights((size * size * inputs + 1) * outputs)
    var reader = WeightReader(weights)
    let layer = HalvingLayer(inputs: inputs, outputs: outputs, size: size, from: &reader)
    #expect(reader.position == weights.count)
    let map = map(width: width, height: 6, channels: inputs)
    let result = layer.applied(to: map, mostThreads: 1)
    #expect(result.width == width / 2)
    #expect(result.height == 3)
    for y in 0..<3 {
      for x in 0..<width / 2 {
        for output in 0..<outputs {
          let expected = convolved(
            map, x: 2 * x - (size - 2), y: 2 * y - (size - 2), size: size, inputs: 0..<inputs,
            weight: { row, column, input in
              weights[((row * size + column) * inputs + input) * outputs + output]
            }, bias: weights[size * size * inputs * outputs + output])
          let value = result.span[result.offset(x: x, y: y) + output]
          #expect(abs(value - max(expected, 0)) < Self.rounding)
        }
      }
    }
  }

  @Test(
    "Two halving convolutions worked on by parts give what one after the other gives",
    arguments: [4, 8, 64, 72])
  func quartering(height: Int) {
    var reader = WeightReader(scatteredWeights(28 * 16 + 145 * 24))
    let first = HalvingLayer(inputs: 3, outputs: 16, size: 3, from: &reader)
    let second = HalvingLayer(inputs: 16, outputs: 24, size: 3, from: &reader)
    let map = map(width: 12, height: height, channels: 3)
    let expected = second.applied(to: first.applied(to: map, mostThreads: 1), mostThreads: 1)
    for threads in [1, 2] {
      let result = QuarteringLayers(first, second).applied(to: map, mostThreads: threads)
      #expect(values(result) == values(expected))
    }
  }

  @Test("A map of half the size is added to four pixels each")
  func addDoubled() {
    var sum = map(width: 6, height: 4, channels: 8)
    let (whole, half) = (sum, map(width: 3, height: 2, channels: 8, from: 999))
    sum.addDoubled(half, mostThreads: 1)
    for y in 0..<4 {
      for x in 0..<6 {
        for channel in 0..<8 {
          let added = half.span[half.offset(x: x / 2, y: y / 2) + channel]
          let place = whole.offset(x: x, y: y) + channel
          #expect(sum.span[place] == whole.span[place] + added)
        }
      }
    }
  }

  @Test("What a layer gives has zeros around it, as the next layer expects")
  func border() {
    var reader = WeightReader(scatteredWeights(100_000))
    let map = map(width: 7, height: 6, channels: 8)
    let results = [
      HalvingLayer(inputs: 8, outputs: 16, size: 2, from: &reader).applied(to: map, mostThreads: 1),
      ResidualBlock(channels: 8, size: 5, from: &reader).applied(to: map, mostThreads: 1),
      PointwiseLayer(inputs: 8, outputs: 24, from: &reader).applied(to: map, mostThreads: 1),
    ]
    for result in results {
      let border = FeatureMap.border
      for y in -border..<result.height + border {
        for x in -border..<result.width + border
        where !(0..<result.width).contains(x) || !(0..<result.height).contains(y) {
          let start = result.offset(x: x, y: y)
          #expect((start..<start + result.channels).allSatisfy { result.span[$0] == 0 })
        }
      }
      #expect(values(result).contains { $0 != 0 })
    }
  }

  private func values(_ map: FeatureMap) -> [Float] {
    map.span.indices.map { map.span[$0] }
  }
}
