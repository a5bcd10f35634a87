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
/// angle against what errors of the corners explain, and the shape is averaged with those weights.
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

  /// Estimates the shape behind a quad.
  ///
  /// - Parameters:
  ///   - quad: the rectangle's picture, in pixels.
  ///   - width: the picture's width; the picture must be whole, or cropped evenly on all sides.
  ///   - height: the picture's height.
  ///   - focalLengthInPixels: the focal length where it is known, for instance from EXIF; trusted
  ///     to a few per cent, unless the quad clearly speaks against it.
  ///   - cornerError: the standard deviation of a corner's coordinates in pixels; nil means a
  ///     5000th of the picture's diagonal, 1 pixel in a picture of 12 megapixels.
  /// - Returns: nil unless the quad is convex with finite corners and the picture has a size.
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
  private static let usualCornerError = 1.0 / 5000
}

/// Moments of the logarithm of the ratio and of the focal length, given a quad.
private struct Posterior {
  var logRatio = 0.0
  var logFocalLength = 0.0
  /// The standard deviation of `logRatio`.
  var deviation = 0.0

  /// Averages over focal lengths from a quarter of the diagonal, which is wider than fish-eyes
  /// that keep lines straight, to 12 diagonals, a long telephoto lens.
  ///
  /// The step is a third of the smallest deviation that a weight can have, so sums are integrals.
  init(of sides: SideDirections, prior: FocalLengthPrior) {
    let grid = stride(from: log(0.25), through: log(12), by: 0.004)
    let samples = grid.map { logFocalLength in
      let shape = sides.shape(logFocalLength: logFocalLength)
      return (shape, logFocalLength, shape.logLikelihood + prior.logDensity(at: logFocalLength))
    }
    let largest = samples.reduce(-Double.infinity) { max($0, $1.2) }
    var sum = 0.0
    var square = 0.0
    for (shape, logFocalLength, logWeight) in samples {
      let weight = exp(logWeight - largest)
      sum += weight
      logRatio += weight * shape.logRatio
      self.logFocalLength += weight * logFocalLength
      square += weight * (shape.logRatio * shape.logRatio + shape.variance)
    }
    logRatio /= sum
    self.logFocalLength /= sum
    deviation = max(square / sum - logRatio * logRatio, 0).squareRoot()
  }
}
