/// What can be said about a context when it is made.
public struct CIContextOption: StringOption {
  /// The option's name.
  public let rawValue: String

  /// Makes the option of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The `CGColorSpace` of bitmaps for which none is named; sRGB if not given.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// The `CGColorSpace` that filters calculate in: linear sRGB if not given.
  ///
  /// With `NSNull`, or a space that is not linear, they calculate with the numbers as stored.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The `CIFormat` that filters calculate in; floats are taken whatever it says.
  public static let workingFormat = CIContextOption(rawValue: "working_format")
  /// Whether images are made smaller in high quality; they are whatever it says.
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  /// Whether the colours of rendered bitmaps are multiplied by alpha; true if not given.
  public static let outputPremultiplied = CIContextOption(rawValue: "output_premultiplied")
  /// Whether intermediate results are kept; none are kept longer than one rendering.
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  /// Whether to render without a graphics processor, as is done in any case.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// Whether to render at low priority; threads keep the caller's priority.
  public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
  /// Whether a processor of low power may be taken; there is no choice.
  public static let allowLowPower = CIContextOption(rawValue: "kCIContextAllowLowPower")
  /// The context's name, for people who debug.
  public static let name = CIContextOption(rawValue: "kCIContextName")
  /// The megabytes to keep below; a rendering holds little more than its result and its source.
  public static let memoryLimit = CIContextOption(rawValue: "kCIContextMemoryLimit")
}
