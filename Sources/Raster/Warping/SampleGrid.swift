/// Where a warp samples its source: a grid of positions, some to each pixel of the result.
struct SampleGrid: Sendable {
  /// The result's width in pixels.
  let width: Int
  /// The result's height in pixels.
  let height: Int
  /// The samples of one result pixel in a row of it, and the rows of samples.
  let samplesAcross: Int
  let samplesDown: Int
  /// From a sample's column and row to continuous column and row indices of source pixels: an
  /// integer is a pixel's centre.
  let toSourceIndex: Homography

  /// Lays a grid over the result, so dense that neighbouring samples are about one source pixel
  /// apart, or less.
  init(
    toSource: Homography, width: Int, height: Int, sourceWidth: Int, sourceHeight: Int
  ) {
    let size = Point(x: Double(width), y: Double(height))
    let sourceSize = Double(max(sourceWidth, sourceHeight, 1))
    let across = Self.longestStep(of: toSource, size: size, step: Point(x: 1, y: 0))
    let down = Self.longestStep(of: toSource, size: size, step: Point(x: 0, y: 1))
    self.width = width
    self.height = height
    // More samples than the source has pixels tell nothing new, whatever the map.
    samplesAcross = Int(min(max((across / Self.longestSampleStep).rounded(.up), 1), sourceSize))
    samplesDown = Int(min(max((down / Self.longestSampleStep).rounded(.up), 1), sourceSize))
    let centered =
      Homography.translation(by: Point(x: -0.5, y: -0.5)) * toSource
      * Homography.scaling(x: 1 / Double(samplesAcross), y: 1 / Double(samplesDown))
      * Homography.translation(by: Point(x: 0.5, y: 0.5))
    // The factor's sign is free; the result's middle is taken to be on the near side.
    let isBehind = toSource.weight(at: size * 0.5) < 0
    toSourceIndex = isBehind ? centered.negated : centered
  }

  /// The distance of samples in source pixels up to which one a pixel is enough.
  ///
  /// Above 1 some of the finest detail could alias; but crops of documents are made at about the
  /// source's resolution, perspective makes it vary over the page, and four times the samples
  /// for a tenth of a pixel more is a bad bargain.
  private static let longestSampleStep = 1.25

  /// The longest way, in source pixels, of a step of one result pixel at the result's corners.
  private static func longestStep(of map: Homography, size: Point, step: Point) -> Double {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]
    return corners.reduce(1e-9) { longest, corner in
      // From the corner inwards, where the map is known to be regular.
      let start = Point(x: corner.0 * size.x, y: corner.1 * size.y)
      let inward = Point(
        x: corner.0 == 0 ? step.x : -step.x, y: corner.1 == 0 ? step.y : -step.y)
      let length = map.apply(start).distance(to: map.apply(start + inward))
      return length.isFinite ? max(longest, length) : longest
    }
  }

  /// The result pixels in a row and a column of a tile, so that a tile has about as many samples
  /// as a block.
  var tileWidth: Int { max(Self.blockSide / samplesAcross, 1) }
  var tileHeight: Int { max(Self.blockSide / samplesDown, 1) }

  /// The samples in a row and a column of a block, whose source pixels are fetched together.
  ///
  /// The pixels of 64 × 64 samples at most twice as dense fit the second-level cache as floats,
  /// with three channels and turned by 45°.
  static let blockSide = 64
}

extension Homography {
  /// The same map by the matrix of opposite sign.
  fileprivate var negated: Homography {
    Homography(-h11, -h12, -h13, -h21, -h22, -h23, -h31, -h32, -h33)
  }
}
