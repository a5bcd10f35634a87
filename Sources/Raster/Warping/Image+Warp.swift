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
  ///   - mostThreads: the most threads that work on it; the result does not depend on it.
  ///   - take: called in this thread with every band of finished rows, from the top downwards, while
  ///     the next ones are still being made.
  /// - Returns: a picture of the same layout. A clear pixel's colour is white.
  /// - Complexity: proportional to the larger of the result's pixels and the source's under it.
  /// - Precondition: `width` and `height` are not negative.
  @specialized(where Sample == UInt8)
  @specialized(where Sample == UInt16)
  public func warped(
    by toSource: Homography, width: Int, height: Int, mostThreads: Int = .max,
    takingRows take: (ImageView<Sample>) -> Void = { _ in }
  ) -> Image {
    precondition(width >= 0 && height >= 0, "a warp's width and height are not negative")
    let layout = layout
    let rowLength = width * layout.channelCount
    let samples = unsafe [Sample].pixelMemory(count: height * rowLength) { samples in
      let warp = Warp(of: self, by: toSource, width: width, height: height)
      // Every band of rows is written once, so the threads share nothing that changes.
      nonisolated(unsafe) let samples = unsafe samples
      @Sendable func band(_ index: Int) -> UnsafeMutableBufferPointer<Sample> {
        let rows = warp.rows(ofBand: index)
        return unsafe UnsafeMutableBufferPointer(
          rebasing: samples[rows.lowerBound * rowLength..<rows.upperBound * rowLength])
      }
      let isWorthThreads = width * height >= Self.leastPixelsForThreads
      inParallel(warp.bandCount, mostThreads: isWorthThreads ? mostThreads : 1) { index in
        let band = unsafe band(index)
        unsafe band.initialize(repeating: .max)
        var target = unsafe MutableSpan(_unsafeElements: band)
        warp.write(band: index, into: &target)
      } takingInOrder: { index in
        take(
          ImageView(
            unsafe Span(_unsafeElements: UnsafeBufferPointer(band(index))), width: width,
            height: warp.rows(ofBand: index).count, layout: layout, samplesPerRow: rowLength))
      }
    }
    return Image(width: width, height: height, layout: layout, samples: samples)
  }

  /// The pixels below which starting threads costs more than it saves: about 2 ms of work.
  private static var leastPixelsForThreads: Int { 200_000 }
}

/// A warp of a picture, band by band of the result's rows, each independent of the others.
private struct Warp<Sample: PixelSample>: Sendable {
  private let image: Image<Sample>
  private let map: Homography
  private let width: Int
  private let height: Int
  private let weights = CubicWeights()

  /// The number of bands.
  var bandCount: Int { (height + ResultTile.side - 1) / ResultTile.side }

  init(of image: Image<Sample>, by toSource: Homography, width: Int, height: Int) {
    self.image = image
    self.width = width
    self.height = height
    // The sign of the matrix is free; the result's middle is taken to be on the near side.
    let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
    map = toSource.weight(at: middle) < 0 ? toSource.negated : toSource
  }

  /// The result's rows of a band.
  func rows(ofBand index: Int) -> Range<Int> {
    index * ResultTile.side..<min((index + 1) * ResultTile.side, height)
  }

  /// Writes a band.
  ///
  /// - Parameters:
  ///   - index: the band's number.
  ///   - target: the band's rows, every sample of them at its maximum.
  @specialized(where Sample == UInt8)
  @specialized(where Sample == UInt16)
  func write(band index: Int, into target: inout MutableSpan<Sample>) {
    let channels = image.layout.channelCount
    if image.layout.hasAlpha {
      // White and clear.
      for i in stride(from: channels - 1, to: target.count, by: channels) { target[i] = 0 }
    }
    guard width > 0, image.width > 0, image.height > 0 else { return }
    let rows = rows(ofBand: index)
    var warper = TileWarper(toSource: map, layout: image.layout, weights: weights)
    for x in stride(from: 0, to: width, by: ResultTile.side) {
      let tile = ResultTile(columns: x..<min(x + ResultTile.side, width), rows: rows)
      warper.warp(tile, of: image, into: &target, firstRow: rows.lowerBound, width: width)
    }
  }
}

extension Homography {
  /// The same map by the matrix of opposite sign.
  fileprivate var negated: Homography {
    Homography(-h11, -h12, -h13, -h21, -h22, -h23, -h31, -h32, -h33)
  }
}
