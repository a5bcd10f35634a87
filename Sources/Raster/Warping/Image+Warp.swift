import Dispatch

extension Image {
  /// The picture that a homography makes of this one.
  ///
  /// Pixels are interpolated by a bicubic kernel (Catmull-Rom: Keys, *Cubic convolution
  /// interpolation*, 1981, a = −½), which is sharp and gives pixels back as they are where
  /// positions fall on their centres. Where the picture is made smaller, each pixel is the mean of
  /// as many samples as are needed for their distance to be about a source pixel, 64 × 64 at most,
  /// so that fine print turns to grey and not to moiré. With alpha, colours are weighed by it.
  ///
  /// - Parameters:
  ///   - toSource: the map from positions in the result to positions in this picture. What it
  ///     moves beyond the border, or what lies on the far side of the line that it sends to
  ///     infinity, is white, or clear where the picture has alpha; two pixels beyond the border
  ///     still have its colour, so that the border stays sharp.
  ///   - width: the result's width.
  ///   - height: the result's height.
  /// - Returns: a picture of the same layout. A clear pixel's colour is white.
  /// - Complexity: proportional to the larger of the result's pixels and the source's under it.
  /// - Precondition: `width` and `height` are not negative.
  @specialized(where Sample == UInt8)
  @specialized(where Sample == UInt16)
  public func warped(by toSource: Homography, width: Int, height: Int) -> Image {
    var result = Image(blankWithWidth: width, height: height, layout: layout)
    guard width > 0, height > 0, self.width > 0, self.height > 0 else { return result }
    // The sign of the matrix is free; the result's middle is taken to be on the near side.
    let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
    let map = toSource.weight(at: middle) < 0 ? toSource.negated : toSource
    let weights = CubicWeights()
    let side = ResultTile.side
    let tileRows = (height + side - 1) / side
    let rowLength = result.samplesPerRow
    unsafe result.storage.withUnsafeMutableBufferPointer { samples in
      // Every row of tiles writes pixel rows of its own, so the threads share nothing that changes.
      nonisolated(unsafe) let samples = unsafe samples
      let warpTileRow: @Sendable (Int) -> Void = { tileRow in
        let rows = tileRow * side..<min((tileRow + 1) * side, height)
        let part = unsafe UnsafeMutableBufferPointer(
          rebasing: samples[rows.lowerBound * rowLength..<rows.upperBound * rowLength])
        var target = unsafe MutableSpan(_unsafeElements: part)
        var warper = TileWarper(toSource: map, layout: layout, weights: weights)
        for x in stride(from: 0, to: width, by: side) {
          let tile = ResultTile(columns: x..<min(x + side, width), rows: rows)
          warper.warp(tile, of: self, into: &target, firstRow: rows.lowerBound, width: width)
        }
      }
      if width * height < Self.leastPixelsForThreads {
        for tileRow in 0..<tileRows { warpTileRow(tileRow) }
      } else {
        DispatchQueue.concurrentPerform(iterations: tileRows, execute: warpTileRow)
      }
    }
    return result
  }

  /// The pixels below which starting threads costs more than it saves: about 2 ms of work.
  private static var leastPixelsForThreads: Int { 200_000 }

  /// Makes a white picture, clear where it has alpha.
  private init(blankWithWidth width: Int, height: Int, layout: ChannelLayout) {
    self.init(width: width, height: height, layout: layout, filledWith: .max)
    guard layout.hasAlpha else { return }
    let channels = layout.channelCount
    for i in stride(from: channels - 1, to: storage.count, by: channels) { storage[i] = 0 }
  }
}

extension Homography {
  /// The same map by the matrix of opposite sign.
  fileprivate var negated: Homography {
    Homography(-h11, -h12, -h13, -h21, -h22, -h23, -h31, -h32, -h33)
  }
}
