public import Raster

/// Finds the quadrilaterals of documents, receipts, cards and screens in a picture.
///
/// A detector is a value that holds options; it keeps no state and may be used from many threads.
public struct RectangleDetector: Sendable {
  /// The shortest side of a rectangle that is looked for, as a share of the picture's shorter edge.
  public var minimumSize = 0.1
  /// The smallest width ÷ height of a rectangle, 0…1 or more.
  public var minimumAspectRatio = 0.0
  /// The largest width ÷ height of a rectangle.
  public var maximumAspectRatio = Double.infinity
  /// How far a corner's angle may be from 90°, in degrees.
  public var quadratureTolerance = 45.0
  /// Rectangles of a lower confidence are left out.
  public var minimumConfidence = 0.5
  /// The most rectangles that are returned; the best ones are kept.
  public var maximumCount = Int.max

  /// Makes a detector with the default options.
  public init() {}

  /// The rectangles in a picture, best first.
  ///
  /// - Parameter image: an upright picture; alpha is laid on white.
  /// - Returns: the rectangles of at least `minimumConfidence`; none where nothing was found.
  public func rectangles(in image: borrowing ImageView<UInt8>) -> [DetectedRectangle] {
    []
  }

  /// The rectangles in a picture, best first.
  public func rectangles(in image: Image<UInt8>) -> [DetectedRectangle] {
    rectangles(in: image.view)
  }
}
