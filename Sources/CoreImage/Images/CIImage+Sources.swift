import Flatbed
public import Foundation

extension CIImage {
  /// Makes an image of a picture file: JPEG, PNG or TIFF, of a TIFF its first page.
  ///
  /// Its pixels are decoded when they are first asked for. Nil where there is no such file, where it
  /// is no picture that is read here, or where its header promises more than 200 million pixels.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - options: how to read it.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard url.isFileURL, let file = try? ImageFile(path: url.path) else { return nil }
    self.init(file, url: url, options: options ?? [:])
  }

  /// Makes an image of a picture file's bytes; nil where they are no picture that is read here.
  ///
  /// - Parameters:
  ///   - data: the bytes.
  ///   - options: how to read them.
  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    guard let file = try? ImageFile(bytes: [UInt8](data)) else { return nil }
    self.init(file, url: nil, options: options ?? [:])
  }

  private convenience init?(_ file: ImageFile, url: URL?, options: [CIImageOption: Any]) {
    let auxiliary: [CIImageOption] = [
      .auxiliaryDepth, .auxiliaryDisparity, .auxiliaryPortraitEffectsMatte,
    ]
    guard !auxiliary.contains(where: { AnyValue.flag(options[$0]) == true }),
      let metadata = try? file.metadata(), metadata.width > 0, metadata.height > 0,
      metadata.height <= DecodingOptions().maximumPixelCount / metadata.width
    else { return nil }
    let isUpright = AnyValue.flag(options[.applyOrientationProperty]) ?? false
    var decoding = DecodingOptions()
    decoding.appliesOrientation = isUpright
    let factor = AnyValue.integer(options[.subsampleFactor]) ?? 1
    if file.format == .jpeg, [2, 4, 8].contains(factor) { decoding.reduction = factor }
    let own =
      metadata.colorProfile.flatMap { CGColorSpace(profile: $0) }
      ?? (metadata.layout.withoutAlpha == .gray ? .standardGray : .standardRGB)
    let space = CIImage.colorSpace(options, own: own)
    let bitmap = Bitmap(file, metadata: metadata, options: decoding, encoding: Encoding(space))
    self.init(
      BitmapRecipe(bitmap: bitmap, sampling: CIImage.sampling(options)),
      properties: options[.properties] as? [String: Any]
        ?? ImageProperties.properties(metadata, isUpright: isUpright),
      url: url, colorSpace: space)
  }

  /// Makes an image of a rendered bitmap.
  public convenience init(cgImage: CGImage, options: [CIImageOption: Any]? = nil) {
    let options = options ?? [:]
    let space = CIImage.colorSpace(options, own: cgImage.colorSpace)
    let bitmap = Bitmap(
      BitmapReading(
        format: cgImage.format, bytesPerRow: cgImage.bytesPerRow, width: cgImage.width,
        height: cgImage.height, isPremultiplied: cgImage.isPremultiplied
      ).pixels(cgImage.bytes), encoding: Encoding(space))
    self.init(
      BitmapRecipe(bitmap: bitmap, sampling: CIImage.sampling(options)),
      properties: options[.properties] as? [String: Any] ?? [:], colorSpace: space,
      cgImage: cgImage)
  }

  /// Makes an image of samples in memory, whose first row is at the top.
  ///
  /// - Parameters:
  ///   - data: the rows; what is missing of them is zero.
  ///   - bytesPerRow: the distance between the starts of two rows.
  ///   - size: the pixels of a row, and the rows; of more than 500 million pixels nothing is taken.
  ///   - format: how a pixel lies in memory, colours multiplied by alpha. Numbers of more than
  ///     16 bits are kept within 0…1, in 16 bits.
  ///   - colorSpace: what the numbers stand for; nil leaves them as they are.
  public convenience init(
    bitmapData data: Data, bytesPerRow: Int, size: CGSize, format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    var width = AnyValue.integer(size.width).map { max($0, 0) } ?? 0
    var height = AnyValue.integer(size.height).map { max($0, 0) } ?? 0
    if width * height > CIContext.maximumCount { (width, height) = (0, 0) }
    let bitmap = Bitmap(
      BitmapReading(
        format: format, bytesPerRow: max(bytesPerRow, 0), width: width, height: height,
        isPremultiplied: true
      ).pixels([UInt8](data)), encoding: Encoding(colorSpace))
    self.init(BitmapRecipe(bitmap: bitmap), properties: [:], colorSpace: colorSpace)
  }

  /// Makes an image of one colour, without end.
  public convenience init(color: CIColor) {
    self.init(ColorRecipe(color: color), properties: [:])
  }

  /// The image of nothing.
  public static func empty() -> CIImage {
    CIImage(EmptyRecipe(), properties: [:])
  }

  /// The colour space that options ask for; nil where numbers are to be left as they are.
  private static func colorSpace(
    _ options: [CIImageOption: Any], own: CGColorSpace?
  ) -> CGColorSpace? {
    if options[.colorSpace] is NSNull { return nil }
    return options[.colorSpace] as? CGColorSpace ?? own
  }

  private static func sampling(_ options: [CIImageOption: Any]) -> Sampling {
    AnyValue.flag(options[.nearestSampling]) == true ? .nearest : .smooth
  }
}

extension CIImage {
  /// Black without end.
  public static var black: CIImage { CIImage(color: .black) }
  /// White without end.
  public static var white: CIImage { CIImage(color: .white) }
  /// Gray without end.
  public static var gray: CIImage { CIImage(color: .gray) }
  /// Red without end.
  public static var red: CIImage { CIImage(color: .red) }
  /// Green without end.
  public static var green: CIImage { CIImage(color: .green) }
  /// Blue without end.
  public static var blue: CIImage { CIImage(color: .blue) }
  /// Cyan without end.
  public static var cyan: CIImage { CIImage(color: .cyan) }
  /// Magenta without end.
  public static var magenta: CIImage { CIImage(color: .magenta) }
  /// Yellow without end.
  public static var yellow: CIImage { CIImage(color: .yellow) }
  /// Nothing without end.
  public static var clear: CIImage { CIImage(color: .clear) }
}
