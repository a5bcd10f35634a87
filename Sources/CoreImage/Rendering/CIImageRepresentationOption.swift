/// What can be asked of a file that is written.
///
/// ImageIO's keys can be used as such: `kCGImageDestinationLossyCompressionQuality`,
/// `kCGImagePropertyDPIWidth`, `kCGImagePropertyDPIHeight`, `kCGImagePropertyDepth` and
/// `kCGImagePropertyTIFFCompression`.
public struct CIImageRepresentationOption: StringOption {
  /// The option's name.
  public let rawValue: String

  /// Makes the option of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The resolution in dots per inch, the same in both directions: a number.
  ///
  /// Of Flatbed, not of Core Image.
  /// Without it, `kCGImagePropertyDPIWidth` and `…Height` count; without these the image's own.
  public static let dotsPerInch = CIImageRepresentationOption(rawValue: "FlatbedDotsPerInch")
  /// How TIFF is compressed: "none", "lzw", "deflate", "g4" or "jpeg".
  ///
  /// Of Flatbed, not of Core Image.
  /// Without it, `kCGImagePropertyTIFFCompression` counts, the number of TIFF's tag: 1, 5, 8, 4
  /// or 7. Without either it is deflate.
  public static let tiffCompression = CIImageRepresentationOption(
    rawValue: "FlatbedTIFFCompression")
  /// The bits of a sample in PNG and TIFF: 1 (black and white, which Group 4 needs), 8 or 16,
  /// whatever the format says.
  ///
  /// Of Flatbed, not of Core Image.
  /// Without it, `kCGImagePropertyDepth` counts.
  public static let bitsPerSample = CIImageRepresentationOption(rawValue: "FlatbedBitsPerSample")

  /// Depth data to put into the file; there is no room for it in the formats that are written.
  public static let avDepthData = CIImageRepresentationOption(
    rawValue: "kCIImageRepresentationAVDepthData")
  /// A depth image to put into the file; there is no room for it.
  public static let depthImage = CIImageRepresentationOption(
    rawValue: "kCIImageRepresentationDepthImage")
  /// A disparity image to put into the file; there is no room for it.
  public static let disparityImage = CIImageRepresentationOption(
    rawValue: "kCIImageRepresentationDisparityImage")
  /// A portrait matte to put into the file; there is no room for it.
  public static let avPortraitEffectsMatte = CIImageRepresentationOption(
    rawValue: "kCIImageRepresentationAVPortraitEffectsMatte")
  /// A portrait matte image to put into the file; there is no room for it.
  public static let portraitEffectsMatteImage = CIImageRepresentationOption(
    rawValue: "kCIImageRepresentationPortraitEffectsMatteImage")
  /// Mattes of parts of people to put into the file; there is no room for them.
  public static let avSemanticSegmentationMattes = CIImageRepresentationOption(
    rawValue: "kCIImageRepresentationAVSemanticSegmentationMattes")
  /// A matte image of skin to put into the file; there is no room for it.
  public static let semanticSegmentationSkinMatteImage = CIImageRepresentationOption(
    rawValue: "kCIImageRepresentationSemanticSegmentationSkinMatteImage")
  /// A matte image of hair to put into the file; there is no room for it.
  public static let semanticSegmentationHairMatteImage = CIImageRepresentationOption(
    rawValue: "kCIImageRepresentationSemanticSegmentationHairMatteImage")
  /// A matte image of teeth to put into the file; there is no room for it.
  public static let semanticSegmentationTeethMatteImage = CIImageRepresentationOption(
    rawValue: "kCIImageRepresentationSemanticSegmentationTeethMatteImage")
  /// A picture of a wider range to put into the file; there is no room for it.
  public static let hdrImage = CIImageRepresentationOption(
    rawValue: "kCIImageRepresentationHDRImage")
  /// A gain map to put into the file; there is no room for it.
  public static let hdrGainMapImage = CIImageRepresentationOption(
    rawValue: "kCIImageRepresentationHDRGainMapImage")
}
