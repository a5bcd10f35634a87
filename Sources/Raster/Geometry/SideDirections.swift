import Glibc

/// The directions in space of a rectangle's sides as functions of the focal length, with what an
/// error of each of the quad's eight coordinates does to them.
struct SideDirections {
  /// Two columns of the homography from the unit square, unscaled by the focal length: the
  /// rectangle's sides are (x, y, f·z) each, up to one common factor.
  private struct Pair {
    var acrossX, acrossY, acrossZ: Double
    var downX, downY, downZ: Double

    init?(of quad: Quad) {
      guard let h = Homography(unitSquareTo: quad) else { return nil }
      (acrossX, acrossY, acrossZ) = (h.h11, h.h21, h.h31)
      (downX, downY, downZ) = (h.h12, h.h22, h.h32)
    }

    /// The logarithm of width ÷ height and the cosine of the angle between the sides.
    func shape(focalLength f: Double) -> (logRatio: Double, cosine: Double) {
      let ff = f * f
      let across = acrossX * acrossX + acrossY * acrossY + ff * acrossZ * acrossZ
      let down = downX * downX + downY * downY + ff * downZ * downZ
      let product = acrossX * downX + acrossY * downY + ff * acrossZ * downZ
      return (0.5 * log(across / down), product / (across * down).squareRoot())
    }
  }

  /// What a focal length makes of the quad.
  struct Shape {
    /// The logarithm of width ÷ height.
    var logRatio: Double
    /// The variance of `logRatio` at this focal length.
    var variance: Double
    /// The logarithm of the probability of the sides' angle, were it a right one.
    var logLikelihood: Double
  }

  private let measured: Pair
  /// The sides with one coordinate moved by the corner error.
  private let disturbed: [Pair]

  /// Makes the directions of a quad whose origin is the principal point.
  ///
  /// - Parameters:
  ///   - quad: the rectangle's picture.
  ///   - cornerError: the standard deviation of a coordinate, in the quad's unit.
  init?(of quad: Quad, cornerError: Double) {
    guard let measured = Pair(of: quad) else { return nil }
    self.measured = measured
    var disturbed: [Pair] = []
    for corner in [\Quad.topLeft, \.topRight, \.bottomRight, \.bottomLeft] {
      for axis in [\Point.x, \.y] {
        var moved = quad
        moved[keyPath: corner][keyPath: axis] += cornerError
        guard let pair = Pair(of: moved) else { return nil }
        disturbed.append(pair)
      }
    }
    self.disturbed = disturbed
  }

  /// The rectangle's shape if the focal length is `exp(logFocalLength)`.
  ///
  /// The angle between the sides is known to be a right one, so what it is measured to be tells
  /// something of the corners' errors; the ratio is corrected by it as far as the two errors go
  /// together (the conditional mean of a normal distribution).
  func shape(logFocalLength: Double) -> Shape {
    let f = exp(logFocalLength)
    let (logRatio, cosine) = measured.shape(focalLength: f)
    var cosineVariance = 0.0
    var ratioVariance = 0.0
    var covariance = 0.0
    for pair in disturbed {
      let moved = pair.shape(focalLength: f)
      let cosineChange = moved.cosine - cosine
      let ratioChange = moved.logRatio - logRatio
      cosineVariance += cosineChange * cosineChange
      ratioVariance += ratioChange * ratioChange
      covariance += cosineChange * ratioChange
    }
    // Lenses distort and principal points are off the middle: a focal length is never known
    // better than this from four corners, however sharp they are.
    let nearby = measured.shape(focalLength: f * (1 + Self.modelError))
    let modelChange = nearby.cosine - cosine
    let variance = cosineVariance + modelChange * modelChange + 1e-24
    return Shape(
      logRatio: logRatio - covariance / variance * cosine,
      variance: max(ratioVariance - covariance * covariance / variance, 0),
      logLikelihood: -0.5 * cosine * cosine / variance)
  }

  /// The error of the focal length, as a share of it, that no precision of the corners takes away.
  private static let modelError = 0.012
}
