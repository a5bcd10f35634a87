import Flatbed
public import Foundation

/// What a detector found in an image.
public class CIFeature: NSObject, @unchecked Sendable {
  // Sendable: every property, here and in the subclasses, is a constant.

  /// One of the CIFeatureType… names.
  public let type: String
  /// The smallest upright rectangle around the feature, in the image's coordinates.
  public let bounds: CGRect

  init(type: String, bounds: CGRect) {
    self.type = type
    self.bounds = bounds
  }
}

/// The corners of a feature in the image's coordinates.
struct FeatureCorners: Sendable, Hashable {
  let topLeft: CGPoint
  let topRight: CGPoint
  let bottomLeft: CGPoint
  let bottomRight: CGPoint
  /// The smallest upright rectangle around the corners.
  let bounds: CGRect

  /// The corners of a quad that was found in a picture of the image.
  init(_ quad: Quad, in frame: PictureFrame) {
    topLeft = frame.point(quad.topLeft)
    topRight = frame.point(quad.topRight)
    bottomLeft = frame.point(quad.bottomLeft)
    bottomRight = frame.point(quad.bottomRight)
    bounds = frame.rect(quad.bounds)
  }
}
