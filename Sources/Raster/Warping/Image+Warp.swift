import Dispatch

extension Image {
  /// The picture that a homography makes of this one.
  ///
  /// Pixels are interpolated by a bicubic kernel (Catmull-Rom: Keys, *Cubic convolution
  /// interpolation*, 1981, a = −½), which is sharp and gives pixels back as they are where
  /// positions fall on their centres. Where the picture is made smaller, each pixel is the mean of
  /// as many samples as are needed for their distance to be a source pixel at most, so that fine
  /// print turns to grey and not to moiré. With alpha, colours are interpolated weighed by it.
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
    var result = Image(width: width, height: height, layout: layout, filledWith: .max)
    guard width > 0, height > 0, self.width > 0, self.height > 0 else { return result }
    let grid = SampleGrid(
      toSource: toSource, width: width, height: height, sourceWidth: self.width,
      sourceHeight: self.height)
    let tileRows = (height + grid.tileHeight - 1) / grid.tileHeight
    let rowLength = result.samplesPerRow
    unsafe result.storage.withUnsafeMutableBufferPointer { samples in
      // Every tile row writes pixel rows of its own, so the threads share nothing that changes.
      nonisolated(unsafe) let samples = unsafe samples
      let warpTileRow: @Sendable (Int) -> Void = { tileRow in
        let rows = tileRow * grid.tileHeight..<min((tileRow + 1) * grid.tileHeight, height)
        let part = unsafe UnsafeMutableBufferPointer(
          rebasing: samples[rows.lowerBound * rowLength..<rows.upperBound * rowLength])
        var target = unsafe MutableSpan(_unsafeElements: part)
        var warper = TileWarper(grid: grid, layout: layout)
        warper.warp(self, rows: rows, into: &target)
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
}
