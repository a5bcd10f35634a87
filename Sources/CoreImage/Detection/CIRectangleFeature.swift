public import Foundation

/// A rectangle in space: its four corners in the image.
///
/// Corners are named by where they lie in the image; one can lie outside of it, where the sides
/// would meet.
public final class CIRectangleFeature: CIFeature, @unchecked Sendable {
  private let corners: FeatureCorners

  init(_ corners: FeatureCorners) {
    self.corners = corners
    super.init(type: CIFeatureTypeRectangle, bounds: corners.bounds)
  }

  /// The upper left corner.
  public var topLeft: CGPoint { corners.topLeft }
  /// The upper right corner.
  public var topRight: CGPoint { corners.topRight }
  /// The lower left corner.
  public var bottomLeft: CGPoint { corners.bottomLeft }
  /// The lower right corner.
  public var bottomRight: CGPoint { corners.bottomRight }
}
