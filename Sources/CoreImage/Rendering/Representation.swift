import Flatbed
import Foundation

/// A file to be made of an image: what is in it, and how it is written.
struct Representation {
  let format: ImageFormat
  let region: PixelRegion
  private let image: CIImage
  /// The channels of the file's pixels.
  let layout: ChannelLayout
  /// True for sixteen bits a sample.
  let isSixteenBit: Bool
  let encoding: Encoding
  let options: EncodingOptions

  /// Settles what is in a file.
  ///
  /// - Parameters:
  ///   - image: the image; its extent is what is in the file.
  ///   - format: the file's format.
  ///   - pixelFormat: gray or colour, and the bits. Alpha is left out where all is opaque.
  ///   - colorSpace: what the numbers are to stand for.
  ///   - options: the wishes.
  /// - Throws: where the image is empty or infinite, or pixel format and colour space do not fit.
  init(
    _ image: CIImage, as format: ImageFormat, pixelFormat: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any]
  ) throws(CIRepresentationError) {
    guard let region = CIContext.region(image.extent) else {
      throw CIRepresentationError("the image's extent is empty, infinite or too large")
    }
    guard let known = pixelFormat.layout, let layout = Self.layout(of: known.channels) else {
      throw CIRepresentationError("files of this pixel format are not written")
    }
    guard (layout.withoutAlpha == .gray) == (colorSpace.model == .monochrome) else {
      throw CIRepresentationError("the colour space does not fit the pixel format")
    }
    var wishes = RepresentationWishes(options)
    if wishes.resolution == nil { wishes.resolution = ImageProperties.resolution(image.properties) }
    let isOpaque = image.isOpaque && image.extent.contains(region.rect)
    self.format = format
    self.region = region
    self.image = image
    encoding = Encoding(colorSpace)
    let isBilevel = wishes.bitsPerSample == 1
    self.layout =
      isBilevel ? .gray : isOpaque || format == .jpeg ? layout.withoutAlpha : layout
    isSixteenBit =
      format != .jpeg && (wishes.bitsPerSample.map { $0 == 16 } ?? (known.number != .eight))
    self.options = wishes.encodingOptions(isBilevel: isBilevel, colorSpace: colorSpace)
  }

  /// The channels of a file for those of a pixel format; nil where a file has no such channels.
  private static func layout(of channels: [CIFormat.Channel]) -> ChannelLayout? {
    let hasAlpha = channels.contains(.alpha)
    if channels.contains(.gray) { return hasAlpha ? .grayAlpha : .gray }
    guard channels.contains(.blue) else { return nil }
    return hasAlpha ? .rgba : .rgb
  }

  /// The file.
  ///
  /// A JPEG's upper rows are encoded while the lower ones are still being worked out.
  ///
  /// - Throws: where a file that the image is made of turns out to be damaged beyond reading, or
  ///   the encoder's errors.
  func bytes(by renderer: Renderer) throws(CIRepresentationError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(ImageFileError) {
      bytes = try encoded(by: renderer)
    } catch {
      throw CIRepresentationError(error.description)
    }
    guard !image.isDamaged else {
      throw CIRepresentationError("the pixels of a picture that the image is made of are damaged")
    }
    return bytes
  }

  private func encoded(by renderer: Renderer) throws(ImageFileError) -> [UInt8] {
    if format == .jpeg {
      return try ImageEncoder.encodeJPEG(
        width: region.width, height: region.height, layout: layout, options: options
      ) { write in
        let _: Image<UInt8> = renderer.image(
          of: region, in: image.recipe, layout: layout, encoding: encoding
        ) { rows in
          for y in 0..<rows.height { write(rows.row(y)) }
        }
      }
    }
    let pixels: ImagePixels =
      isSixteenBit
      ? .sixteen(renderer.image(of: region, in: image.recipe, layout: layout, encoding: encoding))
      : .eight(renderer.image(of: region, in: image.recipe, layout: layout, encoding: encoding))
    return try ImageEncoder.encode(pixels, as: format, options: options)
  }
}

/// What options ask of a file.
struct RepresentationWishes {
  var quality: Int?
  var resolution: Resolution?
  var compression: EncodingOptions.TIFFCompression?
  var bitsPerSample: Int?

  init(_ options: [CIImageRepresentationOption: Any]) {
    func number(_ key: CFString) -> Double? {
      AnyValue.number(options[CIImageRepresentationOption(rawValue: key as String)])
    }
    quality = number(kCGImageDestinationLossyCompressionQuality)
      .map { Int((min(max($0, 0), 1) * 99).rounded()) + 1 }
    let dotsPerInch = AnyValue.number(options[.dotsPerInch])
    if let horizontal = dotsPerInch ?? number(kCGImagePropertyDPIWidth),
      let vertical = dotsPerInch ?? number(kCGImagePropertyDPIHeight)
        ?? number(kCGImagePropertyDPIWidth), horizontal > 0, vertical > 0
    {
      resolution = Resolution(horizontal: horizontal, vertical: vertical)
    }
    compression = (options[.tiffCompression] as? String)
      .flatMap { EncodingOptions.TIFFCompression(rawValue: $0) }
    if compression == nil {
      let tag = number(kCGImagePropertyTIFFCompression)
      compression = tag.flatMap { tag in Self.compressions.first { $0.tag == tag }?.compression }
    }
    bitsPerSample =
      AnyValue.integer(options[.bitsPerSample])
      ?? number(kCGImagePropertyDepth).flatMap { AnyValue.integer($0) }
  }

  /// The numbers that TIFF's tag has for compressions (TIFF 6.0; 8 is from Adobe's supplement).
  private static let compressions: [(tag: Double, compression: EncodingOptions.TIFFCompression)] = [
    (1, .none), (4, .g4), (5, .lzw), (7, .jpeg), (8, .deflate),
  ]

  /// The wishes in the encoder's words.
  func encodingOptions(isBilevel: Bool, colorSpace: CGColorSpace) -> EncodingOptions {
    var encoding = EncodingOptions()
    if let quality { encoding.quality = quality }
    if let compression { encoding.tiffCompression = compression }
    encoding.resolution = resolution
    encoding.isBilevel = isBilevel
    encoding.colorProfile = colorSpace.profileBytes
    return encoding
  }
}
