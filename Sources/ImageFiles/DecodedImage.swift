/// A decoded page of a picture file.
public struct DecodedImage: Sendable {
  /// The pixels; upright unless `DecodingOptions.appliesOrientation` was false.
  public var pixels: ImagePixels
  /// What the file says about the page, as stored: width and height are those before the
  /// orientation and before any reduction.
  public var metadata: ImageMetadata
  /// The reduction that was done: a decoded pixel stands for so many stored pixels each way.
  public var reduction: Int
  /// Sentences about what was wrong with the file and was read nevertheless.
  public var warnings: [String]

  /// Makes a decoded page.
  public init(
    pixels: ImagePixels, metadata: ImageMetadata, reduction: Int = 1, warnings: [String] = []
  ) {
    self.pixels = pixels
    self.metadata = metadata
    self.reduction = reduction
    self.warnings = warnings
  }
}
