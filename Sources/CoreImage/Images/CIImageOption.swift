/// What can be said about an image when it is made.
public struct CIImageOption: StringOption {
  /// The option's name.
  public let rawValue: String

  /// Makes the option of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A `CGColorSpace` instead of the file's own; `NSNull` leaves its numbers as they are.
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  /// A dictionary that becomes `CIImage.properties` instead of the file's own.
  public static let properties = CIImageOption(rawValue: "CIImageProperties")
  /// True makes the image upright and takes the orientation out of its properties; false is the
  /// default.
  public static let applyOrientationProperty = CIImageOption(
    rawValue: "CIImageApplyOrientationProperty")
  /// True looks pixels up without interpolation when the image is moved.
  public static let nearestSampling = CIImageOption(rawValue: "CIImageNearestSampling")
  /// 2, 4 or 8 decodes a JPEG at a half, a quarter or an eighth of its size; other formats are
  /// decoded in full.
  public static let subsampleFactor = CIImageOption(rawValue: "CIImageSubsampleFactor")
  /// A hint at the file's format, which is told by its content here.
  public static let typeIdentifierHint = CIImageOption(rawValue: "CIImageTypeIdentifierHint")
  /// Asks for the depth image of a file: none that is read here has one, so there is no image.
  public static let auxiliaryDepth = CIImageOption(rawValue: "CIImageAuxiliaryDepth")
  /// Asks for the disparity image of a file: none that is read here has one.
  public static let auxiliaryDisparity = CIImageOption(rawValue: "CIImageAuxiliaryDisparity")
  /// Asks for the portrait matte of a file: none that is read here has one.
  public static let auxiliaryPortraitEffectsMatte = CIImageOption(
    rawValue: "CIImageAuxiliaryPortraitEffectsMatte")
}

/// What can be asked of `CIImage.autoAdjustmentFilters(options:)`.
public struct CIImageAutoAdjustmentOption: StringOption {
  /// The option's name.
  public let rawValue: String

  /// Makes the option of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Whether tones are to be improved.
  public static let enhance = CIImageAutoAdjustmentOption(rawValue: "CIImageAutoAdjustEnhance")
  /// Whether red eyes are to be mended.
  public static let redEye = CIImageAutoAdjustmentOption(rawValue: "CIImageAutoAdjustRedEye")
  /// The features to go by.
  public static let features = CIImageAutoAdjustmentOption(rawValue: "CIImageAutoAdjustFeatures")
  /// Whether the image may be cropped.
  public static let crop = CIImageAutoAdjustmentOption(rawValue: "CIImageAutoAdjustCrop")
  /// Whether the image is to be straightened.
  public static let level = CIImageAutoAdjustmentOption(rawValue: "CIImageAutoAdjustLevel")
}
