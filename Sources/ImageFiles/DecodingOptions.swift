/// How a page is decoded.
public struct DecodingOptions: Sendable, Hashable {
  /// The most pixels that a header may promise, 200 million at first.
  ///
  /// Above it nothing is allocated and `ImageFileError.tooLarge` is thrown.
  public var maximumPixelCount = 200_000_000
  /// Decodes at 1, 1/2, 1/4 or 1/8 of the size, where the format can (JPEG): 1, 2, 4 or 8.
  ///
  /// Only a hint: `DecodedImage.reduction` says what was done. A decoded pixel stands for a square
  /// of stored pixels of that side; the last stored column and row can stand for fewer.
  /// `DecodedImage.fullPosition(of:)` tells where a decoded position lies in the full picture.
  public var reduction = 1
  /// Makes the picture upright; false leaves the pixels as they are stored.
  public var appliesOrientation = true
  /// Makes a missing tail an error; false decodes what is there and adds a warning.
  public var isStrict = false
  /// Says how the inks of a four-channel JPEG are stored; nil goes by the Adobe marker.
  ///
  /// With the marker, inks are stored inverted (255 is no ink), as Adobe's programs do and as
  /// readers have come to expect; without the marker, as T.81 leaves it: 255 is full ink.
  public var cmykIsInverted: Bool?

  /// Makes the default options.
  public init() {}
}
