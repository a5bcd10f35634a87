import Raster

/// The network that says where text is: an encoder and a decoder of depthwise-separable blocks.
///
/// Its shape is that of `Training/TextNetwork/model.py`. Activations are interleaved floats; the
/// result is the same for any number of threads.
struct TextNetwork: Sendable {
  /// The network with the weights that it was trained to.
  static let shared = TextNetwork(weights: TextNetworkWeights.values())

  private let stem: QuarteringLayers
  private let stemBlock: ResidualBlock
  private let encoder: [DownLevel]
  private let decoder: [UpLevel]
  private let head: PointwiseLayer
  private let maps: PointwiseLayer
  /// How many weights the layers take.
  let weightCount: Int

  /// What is done at a size of the encoder: the map is halved, and then goes through blocks.
  private struct DownLevel: Sendable {
    let down: HalvingLayer
    let blocks: [ResidualBlock]
  }

  /// What is done at a size of the decoder: what comes from half the size is brought to the number
  /// of channels and added to what the encoder had here; a block follows.
  private struct UpLevel: Sendable {
    let up: PointwiseLayer
    let block: ResidualBlock
  }

  /// Makes the network of weights in the order in which the model lists its layers.
  init(weights: [Float]) {
    var reader = WeightReader(weights)
    let channels = [16, 24, 48, 80, 128]
    stem = QuarteringLayers(
      HalvingLayer(inputs: 3, outputs: channels[0], size: 3, from: &reader),
      HalvingLayer(inputs: channels[0], outputs: channels[1], size: 3, from: &reader))
    stemBlock = ResidualBlock(channels: channels[1], size: 3, from: &reader)
    encoder = [(2, blocks: 2), (3, blocks: 3), (4, blocks: 3)].map { level, blocks in
      DownLevel(
        down: HalvingLayer(
          inputs: channels[level - 1], outputs: channels[level], size: 2, from: &reader),
        blocks: (0..<blocks).map { _ in
          ResidualBlock(channels: channels[level], size: 5, from: &reader)
        })
    }
    decoder = [3, 2, 1].map { level in
      UpLevel(
        up: PointwiseLayer(inputs: channels[level + 1], outputs: channels[level], from: &reader),
        block: ResidualBlock(channels: channels[level], size: 5, from: &reader))
    }
    let headChannels = 32
    head = PointwiseLayer(inputs: channels[1], outputs: headChannels, from: &reader)
    maps = PointwiseLayer(inputs: headChannels, outputs: 4 * TextMaps.count, from: &reader)
    weightCount = reader.position
  }

  /// What the network says about a picture.
  ///
  /// - Parameters:
  ///   - picture: the picture, at the scale at which it is to be looked at.
  ///   - mostThreads: the most threads that work on it; the result does not depend on it.
  /// - Returns: the maps, of half the picture's size rounded up.
  func maps(of picture: NetworkPicture, mostThreads: Int = 1) -> TextMaps {
    var map = stem.applied(to: picture.pixels, mostThreads: mostThreads)
    map = stemBlock.applied(to: map, mostThreads: mostThreads)
    var skipped: [FeatureMap] = []
    for level in encoder {
      skipped.append(map)
      map = level.down.applied(to: map, mostThreads: mostThreads)
      for block in level.blocks { map = block.applied(to: map, mostThreads: mostThreads) }
    }
    for level in decoder {
      var sum = skipped.removeLast()
      sum.addDoubled(level.up.applied(to: map, mostThreads: mostThreads), mostThreads: mostThreads)
      map = level.block.applied(to: sum, mostThreads: mostThreads)
    }
    return textMaps(
      from: map, width: (picture.width + 1) / 2, height: (picture.height + 1) / 2)
  }

  /// The maps of twice the size that are read from the decoder's last map.
  private func textMaps(from map: FeatureMap, width: Int, height: Int) -> TextMaps {
    var result = TextMaps(width: width, height: height)
    var features = [Float](repeating: 0, count: map.width * head.outputs)
    var values = [Float](repeating: 0, count: map.width * maps.outputs)
    for y in 0..<(height + 1) / 2 {
      head.apply(
        to: map.span, at: map.offset(x: 0, y: y), pixels: map.width, isRectified: true,
        into: &features)
      maps.apply(to: features, pixels: map.width, isRectified: false, into: &values)
      result.setRows(from: 2 * y, to: values.span, valuesPerPixel: maps.outputs)
    }
    return result
  }
}
