public import Raster

/// A document, receipt, card or screen that was found in a picture.
public struct DetectedRectangle: Sendable, Hashable {
  /// The corners, named by where they lie in the picture, in pixels from its top-left corner.
  ///
  /// A corner can lie outside the picture: it is where the sides meet.
  public var quad: Quad
  /// How sure the detector is, 0…1.
  public var confidence: Double

  /// Makes a rectangle from its corners and confidence.
  public init(quad: Quad, confidence: Double) {
    self.quad = quad
    self.confidence = confidence
  }
}
