package import ImageFiles
package import Raster

/// The size of a crop and the map from its pixels to those of the decoded picture.
package struct CropPlan {
  package private(set) var width = 1
  package private(set) var height = 1
  /// From positions in the crop to positions in the decoded, perhaps reduced, picture.
  private(set) var toPicture = Homography.identity
  /// The most threads that work on the crop.
  let maximumThreadCount: Int

  /// Plans the crop of a quad whose corners are given in pixels of the full upright picture.
  ///
  /// A quad that is not convex is given one pixel far outside the picture, which is blank.
  init(for quad: Quad, in page: DecodedImage, options: CropOptions) {
    self.init(
      for: quad, visibleAs: page.position(ofFull:), metadata: page.metadata,
      pictureArea: Double(page.pixels.width * page.pixels.height), options: options)
  }

  /// Plans the crop of a quad of an upright picture that is decoded in full.
  ///
  /// - Parameters:
  ///   - quad: corners in pixels of the picture.
  ///   - metadata: the picture's size and, where it is known, its focal length.
  ///   - options: the crop's size and shape.
  package init(for quad: Quad, inPictureOf metadata: ImageMetadata, options: CropOptions) {
    self.init(
      for: quad, visibleAs: { $0 }, metadata: metadata,
      pictureArea: Double(metadata.width) * Double(metadata.height), options: options)
  }

  private init(
    for quad: Quad, visibleAs position: (Point) -> Point, metadata: ImageMetadata,
    pictureArea: Double, options: CropOptions
  ) {
    maximumThreadCount = options.maximumThreadCount
    let inner = Self.inset(quad, by: options.inset ?? Self.usualInset(of: quad)) ?? quad
    let visible = inner.map(position)
    let turn = CropTurn(options)
    guard visible.isConvex, let map = Homography(unitSquareTo: visible),
      let ratio = turn.unturned(aspectRatio: options.aspectRatio)
        ?? Self.aspectRatio(of: quad, in: metadata, options: options)
    else {
      toPicture = .translation(by: Point(x: -1e6, y: -1e6))
      return
    }
    let size = Self.size(
      of: visible, ratio: ratio, options: turn.unturned(options), pictureArea: pictureArea)
    (width, height) = turn.swapsAxes ? (size.height, size.width) : size
    toPicture =
      map * turn.toUnturned(aspectRatio: ratio)
      * .scaling(x: 1 / Double(width), y: 1 / Double(height))
  }

  /// The width ÷ height of the document; an upright rectangle's is that of its sides.
  ///
  /// Such a quad comes from a flatbed or from a person with whole pixels in mind, and even an
  /// estimate that is off in the tenth digit could cost it a row.
  private static func aspectRatio(
    of quad: Quad, in metadata: ImageMetadata, options: CropOptions
  ) -> Double? {
    if quad.isUprightRectangle {
      return (quad.topRight.x - quad.topLeft.x) / (quad.bottomLeft.y - quad.topLeft.y)
    }
    return AspectRatioEstimate(
      of: quad, inPictureOfWidth: Double(metadata.uprightWidth),
      height: Double(metadata.uprightHeight),
      focalLengthInPixels: options.focalLengthInPixels ?? metadata.focalLengthInPixels)?.ratio
  }

  /// The crop's width and height in pixels.
  ///
  /// Without a wish, the side along which the picture's pixels lie densest keeps its number of
  /// pixels, and the other sides get as many per length: nothing is made smaller, and no more is
  /// made larger than a rectangle demands. Quads seen at a grazing angle would become enormous
  /// that way without holding more detail, so a crop has at most `largestGrowth` times the quad's
  /// pixels and no more than twice the picture's.
  private static func size(
    of quad: Quad, ratio: Double, options: CropOptions, pictureArea: Double
  ) -> (width: Int, height: Int) {
    var width: Double
    var height: Double
    var limit = Double(max(options.maximumPixelCount, 1))
    switch (options.width.map { Double(max($0, 1)) }, options.height.map { Double(max($0, 1)) }) {
    case (let wantedWidth?, let wantedHeight?):
      (width, height) = (wantedWidth, wantedHeight)
    case (let wantedWidth?, nil):
      (width, height) = (wantedWidth, wantedWidth / ratio)
    case (nil, let wantedHeight?):
      (width, height) = (wantedHeight * ratio, wantedHeight)
    case (nil, nil):
      let sides = quad.sideLengths
      width = max(sides[0], sides[2], max(sides[1], sides[3]) * ratio)
      height = width / ratio
      limit = min(limit, max(largestGrowth * quad.signedArea, 1), 2 * max(pictureArea, 1))
    }
    // Far beyond any limit, but small enough to reckon with.
    width = min(width, 1e12)
    height = min(height, 1e12)
    let shrinkage = min((limit / width / height).squareRoot(), 1)
    width = min(max((width * shrinkage).rounded(), 1), limit)
    // A sliver's shorter side stays at 1 pixel; the longer one then takes all of the reduction.
    height = min(max((height * shrinkage).rounded(), 1), max((limit / width).rounded(.down), 1))
    width = min(width, max((limit / height).rounded(.down), 1))
    return (Int(width), Int(height))
  }

  /// The most pixels of a crop for each of the quad's.
  ///
  /// A page tilted by 60° needs about 3 for its near side to keep its resolution.
  private static let largestGrowth = 4.0

  /// The inset where none is asked for.
  ///
  /// Around a page's edge a pixel or so is a mixture of page and background, by the optics and by
  /// the resampling; an upright quad on whole pixels asks for exactly its pixels.
  private static func usualInset(of quad: Quad) -> Double {
    let isWhole = quad.corners.allSatisfy { $0.x == $0.x.rounded() && $0.y == $0.y.rounded() }
    return quad.isUprightRectangle && isWhole ? 0 : 1
  }

  /// The quad with each side moved inwards, or nil where it is too small for that.
  private static func inset(_ quad: Quad, by distance: Double) -> Quad? {
    guard distance > 0, quad.isConvex else { return quad }
    let c = quad.corners
    let sides = (0..<4).compactMap { i -> Line? in
      let line = Line(through: c[i], c[(i + 1) % 4])
      return line.map { Line(normal: $0.normal, through: c[i] + $0.normal * distance) }
    }
    guard sides.count == 4 else { return nil }
    let moved = (0..<4).compactMap { sides[$0].intersection(with: sides[($0 + 3) % 4]) }
    guard moved.count == 4 else { return nil }
    let inner = Quad(
      topLeft: moved[0], topRight: moved[1], bottomRight: moved[2], bottomLeft: moved[3])
    // A quad thinner than the inset turns inside out: its corners leave it.
    guard inner.isConvex, moved.allSatisfy(quad.contains) else { return nil }
    return inner
  }
}

extension Quad {
  /// True where the sides run exactly along rows and columns.
  fileprivate var isUprightRectangle: Bool {
    topLeft.y == topRight.y && bottomLeft.y == bottomRight.y && topLeft.x == bottomLeft.x
      && topRight.x == bottomRight.x && topRight.x > topLeft.x && bottomLeft.y > topLeft.y
  }
}
