/// Warps one row of tiles after the other, with scratch memory that is made once.
struct TileWarper {
  private let grid: SampleGrid
  private let layout: ChannelLayout
  private var tile: SourceTile
  private var positions = SamplePositions(count: SampleGrid.blockSide)
  /// One row of interpolated samples of a block.
  private var sampled: [Float]
  /// The sums of the samples of each pixel of a tile, interleaved.
  private var sums: [Float]

  /// The most source pixels of a block: 64 × 64 samples, twice as dense and turned by 45°, are
  /// 181 on a side. Blocks with more are halved.
  private static let tileCapacity = 190 * 190

  init(grid: SampleGrid, layout: ChannelLayout) {
    self.grid = grid
    self.layout = layout
    tile = SourceTile(capacity: Self.tileCapacity, layout: layout)
    let channels = layout.channelCount
    sampled = Array(repeating: 0, count: SampleGrid.blockSide * channels)
    sums = Array(repeating: 0, count: grid.tileWidth * grid.tileHeight * channels)
  }

  /// Writes the tiles of some rows of the result.
  ///
  /// - Parameters:
  ///   - image: the source.
  ///   - rows: at most `grid.tileHeight` rows of the result.
  ///   - target: the samples of these rows.
  mutating func warp<Sample: PixelSample>(
    _ image: Image<Sample>, rows: Range<Int>, into target: inout MutableSpan<Sample>
  ) {
    let channels = layout.channelCount
    for x in stride(from: 0, to: grid.width, by: grid.tileWidth) {
      let columns = x..<min(x + grid.tileWidth, grid.width)
      for i in sums.indices { sums[i] = 0 }
      sumSamples(of: image, columns: columns, rows: rows)
      for row in 0..<rows.count {
        let start = (row * grid.width + columns.lowerBound) * channels
        let means = sums.elements(
          in: row * grid.tileWidth * channels..<(row * grid.tileWidth + columns.count) * channels)
        writePixels(
          means, factor: 1 / Float(grid.samplesAcross * grid.samplesDown), layout: layout,
          into: &target, at: start)
      }
    }
  }

  /// Adds up the samples of the pixels of a tile, block by block.
  private mutating func sumSamples<Sample: PixelSample>(
    of image: Image<Sample>, columns: Range<Int>, rows: Range<Int>
  ) {
    let side = SampleGrid.blockSide
    let right = columns.upperBound * grid.samplesAcross
    let bottom = rows.upperBound * grid.samplesDown
    for j in stride(from: rows.lowerBound * grid.samplesDown, to: bottom, by: side) {
      for i in stride(from: columns.lowerBound * grid.samplesAcross, to: right, by: side) {
        let block = SampleBlock(
          columns: i..<min(i + side, right), rows: j..<min(j + side, bottom))
        sumSamples(of: image, block: block, tileX: columns.lowerBound, tileY: rows.lowerBound)
      }
    }
  }

  /// Adds up the samples of a block, in halves where its source pixels are too many to fetch at
  /// once.
  private mutating func sumSamples<Sample: PixelSample>(
    of image: Image<Sample>, block: SampleBlock, tileX: Int, tileY: Int
  ) {
    guard
      let part = block.sourcePart(
        grid.toSourceIndex, sourceWidth: image.width, sourceHeight: image.height),
      part.width * part.height <= Self.tileCapacity
    else {
      for half in block.halves {
        sumSamples(of: image, block: half, tileX: tileX, tileY: tileY)
      }
      return
    }
    tile.fetch(image, x: part.x, y: part.y, width: part.width, height: part.height)
    for j in block.rows {
      positions.locate(block.columns, row: j, map: grid.toSourceIndex, in: tile)
      interpolate(tile, at: positions, count: block.columns.count, into: &sampled)
      addToSums(block.columns, row: j, tileX: tileX, tileY: tileY)
    }
  }

  /// Adds a row of samples to the sums of the pixels that they belong to.
  private mutating func addToSums(_ columns: Range<Int>, row: Int, tileX: Int, tileY: Int) {
    let channels = layout.channelCount
    let rowStart = (row / grid.samplesDown - tileY) * grid.tileWidth
    for (i, column) in columns.enumerated() {
      let pixel = rowStart + column / grid.samplesAcross - tileX
      for channel in 0..<channels {
        sums[pixel * channels + channel] += sampled[i * channels + channel]
      }
    }
  }
}
