/// How a document is cropped.
///
/// Width, height and aspect ratio are those of the crop that comes out, after any turns.
public struct CropOptions: Sendable, Hashable {
  /// The crop's width in pixels; nil keeps the picture's resolution, or follows from the height.
  public var width: Int?
  /// The crop's height in pixels; nil keeps the picture's resolution, or follows from the width.
  public var height: Int?
  /// The document's width ÷ height; nil recovers it from the perspective.
  public var aspectRatio: Double?
  /// The quarter turns, clockwise as seen, by which the crop is turned against the quad's names.
  public var quarterTurns = 0
  /// The direction in which lines run in the crop so turned, and which is made that of +x: radians
  /// from +x towards +y.
  ///
  /// The crop keeps its size and is turned about its middle, so at its corners narrow triangles are
  /// lost, and others show what lies beside the quad.
  public var skewInRadians = 0.0
  /// The camera's focal length in pixels of the full picture; nil takes the file's word, if any.
  public var focalLengthInPixels: Double?
  /// By how many pixels of the picture each side is moved inwards, so that no background shines
  /// through at the crop's edge; nil means 1 pixel, or none where the quad lies upright on whole
  /// pixels: such a crop takes the picture's pixels as they are.
  public var inset: Double?
  /// The most pixels of a crop, 200 million at first; a larger one is made at a lower resolution.
  public var maximumPixelCount = 200_000_000
  /// The most threads that work on a crop; no more than the cores are taken.
  ///
  /// The crop does not depend on it.
  public var maximumThreadCount = Int.max

  /// Makes the default options.
  public init() {}
}
