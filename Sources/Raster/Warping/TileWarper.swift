/// Warps tile after tile of a result, with scratch memory that is made once.
struct TileWarper {
  private let toSource: Homography
  private let weights: CubicWeights
  private var source: SourceTile
  /// The source of tiles in 8-bit colour with a sample a pixel, as photos mostly have.
  private var colors = ColorTile()
  private var positions = SamplePositions(count: ResultTile.side)
  /// One row of interpolated samples of a block.
  private var sampled: [Float]
  /// The sums of the samples of each pixel of a tile, interleaved, row after row.
  private var sums: [Float] = []

  /// The most source pixels that are fetched at once.
  ///
  /// 64 × 64 samples at twice a source pixel, turned by 45°, need 181 on a side.
  private static let sourceCapacity = 190 * 190

  /// Makes the scratch memory for a warp.
  ///
  /// - Parameters:
  ///   - toSource: from positions in the result to positions in the source, weights positive on
  ///     the near side.
  ///   - layout: the channels of both.
  ///   - weights: the interpolation's kernel.
  init(toSource: Homography, layout: ChannelLayout, weights: CubicWeights) {
    self.toSource = toSource
    self.weights = weights
    source = SourceTile(layout: layout)
    sampled = Array(repeating: 0, count: ResultTile.side * layout.channelCount + 3)
  }

  /// Writes a tile, in halves where it has too many samples; what has no source is left as it is.
  ///
  /// - Parameters:
  ///   - tile: at most `ResultTile.side` pixels either way.
  ///   - image: the source.
  ///   - target: rows of the result.
  ///   - firstRow: the first of these rows.
  ///   - width: the result's width in pixels.
  mutating func warp<Sample: PixelSample>(
    _ tile: ResultTile, of image: Image<Sample>, into target: inout MutableSpan<Sample>,
    firstRow: Int, width: Int
  ) {
    guard let sampling = tile.sampling(toSource) else {
      for half in tile.halves {
        warp(half, of: image, into: &target, firstRow: firstRow, width: width)
      }
      return
    }
    let channels = source.layout.channelCount
    let block = SampleBlock(
      columns: tile.columns.multiplied(by: sampling.across),
      rows: tile.rows.multiplied(by: sampling.down))
    let map = SampleBlock.map(toSource, sampling: sampling)
    guard sampling.across > 1 || sampling.down > 1 else {
      writeSamples(of: image, block, map: map, into: &target, firstRow: firstRow, width: width)
      return
    }
    sums.removeAll(keepingCapacity: true)
    sums.append(
      contentsOf: repeatElement(0, count: tile.columns.count * tile.rows.count * channels))
    sumSamples(of: image, block, tile: tile, sampling: sampling, map: map)
    for row in tile.rows {
      let start = (row - tile.rows.lowerBound) * tile.columns.count * channels
      writePixels(
        sums.elements(in: start..<start + tile.columns.count * channels),
        factor: 1 / Float(sampling.across * sampling.down), layout: source.layout, into: &target,
        at: ((row - firstRow) * width + tile.columns.lowerBound) * channels)
    }
  }

  /// Writes the samples of a block, each of which is a pixel.
  private mutating func writeSamples<Sample: PixelSample>(
    of image: Image<Sample>, _ block: SampleBlock, map: Homography,
    into target: inout MutableSpan<Sample>, firstRow: Int, width: Int
  ) {
    guard let part = part(of: image, under: block, map: map) else {
      for half in block.halves {
        writeSamples(of: image, half, map: map, into: &target, firstRow: firstRow, width: width)
      }
      return
    }
    let layout = source.layout
    let isByteColor = layout == .rgb && Sample.bitWidth == 8
    if isByteColor { colors.fetch(image, part) } else { source.fetch(image, part) }
    let count = block.columns.count
    for row in block.rows {
      let start = ((row - firstRow) * width + block.columns.lowerBound) * layout.channelCount
      positions.locate(block.columns, row: row, map: map, in: part)
      if isByteColor {
        interpolate(
          colors, at: positions, weights: weights, count: count, into: &target, at: start)
      } else {
        interpolate(source, at: positions, weights: weights, count: count, into: &sampled)
        writePixels(
          sampled.elements(in: 0..<count * layout.channelCount), factor: 1, layout: layout,
          into: &target, at: start)
      }
    }
  }

  /// Adds up the samples of a block.
  private mutating func sumSamples<Sample: PixelSample>(
    of image: Image<Sample>, _ block: SampleBlock, tile: ResultTile,
    sampling: ResultTile.Sampling, map: Homography
  ) {
    guard let part = part(of: image, under: block, map: map) else {
      for half in block.halves {
        sumSamples(of: image, half, tile: tile, sampling: sampling, map: map)
      }
      return
    }
    source.fetch(image, part)
    for j in block.rows {
      positions.locate(block.columns, row: j, map: map, in: part)
      interpolate(
        source, at: positions, weights: weights, count: block.columns.count, into: &sampled)
      let column = block.columns.lowerBound / sampling.across - tile.columns.lowerBound
      let row = j / sampling.down - tile.rows.lowerBound
      addRuns(
        sampled, count: block.columns.count, channels: source.layout.channelCount,
        runLength: sampling.across, phase: block.columns.lowerBound % sampling.across, to: &sums,
        at: row * tile.columns.count + column)
    }
  }

  /// The part of a picture under a block; nil where it is too large to fetch at once.
  private func part<Sample: PixelSample>(
    of image: Image<Sample>, under block: SampleBlock, map: Homography
  ) -> SourcePart? {
    let part = block.sourcePart(map, sourceWidth: image.width, sourceHeight: image.height)
    return part.width * part.height <= Self.sourceCapacity ? part : nil
  }
}

/// Adds runs of pixels to one pixel each.
///
/// - Parameters:
///   - samples: interleaved pixels, `count` of them or more.
///   - count: the number of pixels.
///   - channels: the channels of a pixel.
///   - runLength: how many pixels in a row are added to one.
///   - phase: how many of the first run come before `samples`.
///   - sums: what is added to.
///   - pixel: the pixel of `sums` that the first run is added to.
private func addRuns(
  _ samples: [Float], count: Int, channels: Int, runLength: Int, phase: Int,
  to sums: inout [Float], at pixel: Int
) {
  let samples = samples.elements(in: 0..<count * channels)
  let runs = (phase + count + runLength - 1) / runLength
  var target = sums.mutableElements(in: pixel * channels..<(pixel + runs) * channels)
  var start = 0
  var position = phase
  for sample in stride(from: 0, to: samples.count, by: channels) {
    for channel in 0..<channels {
      target[start + channel] += samples[sample + channel]
    }
    position += 1
    if position == runLength {
      position = 0
      start += channels
    }
  }
}

extension Range<Int> {
  /// The elements that as many times as many elements hold, where each is cut into `factor`.
  fileprivate func multiplied(by factor: Int) -> Range<Int> {
    lowerBound * factor..<upperBound * factor
  }
}
