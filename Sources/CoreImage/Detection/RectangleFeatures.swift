import Flatbed
import Foundation

/// Rectangles as features.
enum RectangleFeatures {
  /// The rectangles in a picture, best first.
  static func features(
    in picture: DetectionPicture, options: DetectorOptions
  ) -> [CIFeature] {
    var detector = RectangleDetector()
    detector.accuracy = options.isFast ? .low : .high
    detector.minimumSize = max(options.minimumFeatureSize ?? leastSize, leastSize)
    let shape = ShapeTest(options, picture: picture)
    return detector.rectangles(in: picture.image)
      .filter { shape.admits($0.quad) }
      .prefix(options.maximumFeatureCount ?? 1)
      .map { CIRectangleFeature(FeatureCorners($0.quad, in: picture.frame)) }
  }

  /// The least size that Core Image's detector takes, and takes by itself.
  private static let leastSize = 0.2
}

/// The test of a rectangle's shape that the focal length asks for.
private struct ShapeTest {
  private let focalLength: Double
  private let aspectRatio: Double
  private let width: Double
  private let height: Double

  init(_ options: DetectorOptions, picture: DetectionPicture) {
    focalLength = options.focalLength
    aspectRatio = options.aspectRatio
    width = Double(picture.image.width)
    height = Double(picture.image.height)
  }

  /// True where a quad may be a rectangle of the shape that is looked for.
  func admits(_ quad: Quad) -> Bool {
    guard focalLength >= 0 else { return true }
    guard focalLength > 0 else {
      let sides = quad.sideLengths
      return isNear((sides[0] + sides[2]) / (sides[1] + sides[3]), within: Self.coarseTolerance)
    }
    let estimate = AspectRatioEstimate(
      of: quad, inPictureOfWidth: width, height: height, focalLengthInPixels: focalLength)
    return estimate.map {
      isNear($0.ratio, within: max(Self.tolerance, 3 * $0.relativeError))
    } ?? false
  }

  private func isNear(_ ratio: Double, within tolerance: Double) -> Bool {
    abs(log(ratio / aspectRatio)) <= log(1 + tolerance)
  }

  /// How far the sides' ratio may be off as they are seen: a page tilted by 40° is a fourth shorter.
  private static let coarseTolerance = 0.35
  /// How far the ratio may be off that the perspective tells: A4 and Letter, 1.41 and 1.29, are
  /// told apart.
  private static let tolerance = 0.08
}
