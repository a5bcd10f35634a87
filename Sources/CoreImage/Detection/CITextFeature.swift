public import Foundation

/// A line of text, or a character in one.
///
/// Corners are named in the text's own reading direction, so of text that stands on its head
/// `topLeft` is at the lower right; `CIDetectorImageOrientation` makes the direction surer. They stand
/// off the ink a little.
public final class CITextFeature: CIFeature, @unchecked Sendable {
  private let corners: FeatureCorners
  /// A line's characters, as text features; nil where `CIDetectorReturnSubFeatures` did not ask.
  ///
  /// They come in reading order. There are none where the line is too blurred for telling them.
  public let subFeatures: [Any]?

  init(_ corners: FeatureCorners, subFeatures: [CITextFeature]?) {
    self.corners = corners
    self.subFeatures = subFeatures
    super.init(type: CIFeatureTypeText, bounds: corners.bounds)
  }

  /// Where the text's top is on the side where it begins.
  public var topLeft: CGPoint { corners.topLeft }
  /// Where the text's top is on the side where it ends.
  public var topRight: CGPoint { corners.topRight }
  /// Where the text's bottom is on the side where it begins.
  public var bottomLeft: CGPoint { corners.bottomLeft }
  /// Where the text's bottom is on the side where it ends.
  public var bottomRight: CGPoint { corners.bottomRight }
}
