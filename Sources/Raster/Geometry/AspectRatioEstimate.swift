import Glibc

/// The shape of the flat rectangle behind a quad in a photo, recovered from the perspective.
///
/// A rectangle's picture determines its width ÷ height and the camera's focal length, where square
/// pixels and a principal point in the picture's middle are taken for granted: Zhang and He,
/// *Whiteboard scanning and image enhancement* (Digital Signal Processing 17, 2007). Their closed
/// form fails where a pair of sides is parallel in the picture, as on every page that is tilted
/// about one of its own axes: then the quad says nothing about the focal length, and next to that
/// it says it with a large error. So here the focal length is an unknown with a prior. Along a
/// grid of focal lengths each is weighed by the prior and by how near the sides come to a right
/// angle against what errors of the corners explain, and the median of the focal length is taken.
/// Far from the degenerate poses this is the closed form; in them the prior decides, and the error
/// estimate says so.
public struct AspectRatioEstimate: Sendable, Hashable {
  /// The rectangle's width (its top and bottom sides) ÷ its height.
  public var ratio: Double
  /// The standard deviation of the ratio as a share of it, from the corners' errors and the
  /// uncertainty of the focal length.
  public var relativeError: Double
  /// The focal length in pixels that goes with the estimate.
  public var focalLengthInPixels: Double

  /// Estimates the shape behind a quad; nil unless the quad is convex with finite corners and the
  /// picture has a size.
  ///
  /// - Parameters:
  ///   - quad: the rectangle's picture, in pixels.
  ///   - width: the picture's width; the picture must be whole, or cropped evenly on all sides.
  ///   - height: the picture's height.
  ///   - focalLengthInPixels: the focal length where it is known, for instance from EXIF; trusted
  ///     to a few per cent, unless the quad clearly speaks against it.
  ///   - cornerError: the standard deviation of a corner's coordinates in pixels; nil means a
  ///     2000th of the picture's diagonal, 2.5 pixels in a picture of 12 megapixels.
  public init?(
    of quad: Quad, inPictureOfWidth width: Double, height: Double,
    focalLengthInPixels: Double? = nil, cornerError: Double? = nil
  ) {
    let diagonal = (width * width + height * height).squareRoot()
    guard diagonal > 0, diagonal.isFinite, quad.isConvex else { return nil }
    // Lengths in diagonals from the principal point: then the prior is a constant.
    let middle = Point(x: width / 2, y: height / 2)
    let centered = quad.map { ($0 - middle) * (1 / diagonal) }
    let error = cornerError.map { $0 / diagonal } ?? Self.usualCornerError
    guard let sides = SideDirections(of: centered, cornerError: error) else { return nil }
    let known = focalLengthInPixels.flatMap { $0 > 0 && $0.isFinite ? $0 / diagonal : nil }
    let posterior = Posterior(of: sides, prior: FocalLengthPrior(known: known))
    self.ratio = exp(posterior.logRatio)
    self.relativeError = posterior.deviation
    self.focalLengthInPixels = exp(posterior.logFocalLength) * diagonal
  }

  /// The standard deviation of a corner's coordinates, in diagonals of the picture.
  ///
  /// Corners are found to a pixel, but paper bends and lenses distort: of photos of A4 pages with
  /// corners marked by hand the shape comes out best with a 2000th to a 1000th. Drawn pages would
  /// bear a smaller value.
  private static let usualCornerError = 1.0 / 2000
}

/// What is known of a rectangle's shape and of the focal length, given a quad.
private struct Posterior {
  /// The logarithm of width ÷ height at the median focal length.
  var logRatio: Double
  /// The median of the logarithm of the focal length.
  var logFocalLength: Double
  /// The root of the mean square distance from `logRatio`.
  var deviation: Double

  /// Weighs focal lengths from a quarter of the diagonal, which is wider than any lens that keeps
  /// lines straight, to 12 diagonals, a long telephoto lens.
  ///
  /// The step is a third of the smallest deviation that a weight can have, so sums are integrals.
  /// The median is taken and not the mean: a few lenses are far longer than most, and where the
  /// quad tells nothing the usual lens should be assumed, not one in between.
  init(of sides: SideDirections, prior: FocalLengthPrior) {
    let grid = Array(stride(from: log(0.25), through: log(12), by: Self.step))
    let shapes = grid.map { sides.shape(logFocalLength: $0) }
    let logWeights = zip(grid, shapes).map { $1.logLikelihood + prior.logDensity(at: $0) }
    let largest = logWeights.reduce(-.infinity, max)
    let weights = logWeights.map { exp($0 - largest) }
    let total = weights.reduce(0, +)
    var sum = 0.0
    var index = 0
    while index < grid.count - 1, sum + weights[index] < total / 2 {
      sum += weights[index]
      index += 1
    }
    // Each weight stands for the step around its focal length.
    let share = (total / 2 - sum) / weights[index] - 0.5
    let median = grid[index] + share * Self.step
    let center = sides.shape(logFocalLength: median).logRatio
    let squares = zip(weights, shapes).reduce(0) { sum, sample in
      let distance = sample.1.logRatio - center
      return sum + sample.0 * (distance * distance + sample.1.variance)
    }
    logRatio = center
    logFocalLength = median
    deviation = (squares / total).squareRoot()
  }

  /// The step of the logarithm of the focal length.
  private static let step = 0.004
}
