import Flatbed
public import Foundation

extension CIContext {
  /// An image as the bytes of a TIFF file.
  ///
  /// - Parameters:
  ///   - image: the image; its extent is what is in the file.
  ///   - format: gray or colour, and the bits of a sample. Alpha is left out where all is opaque.
  ///   - colorSpace: gray for gray, red, green and blue for colour.
  ///   - options: resolution, compression, bits of a sample.
  /// - Returns: nil where the image is empty or infinite, where the format and the space do not fit,
  ///   and where a file that the image is made of is damaged beyond reading.
  public func tiffRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    try? data(of: image, as: .tiff, pixelFormat: format, colorSpace: colorSpace, options: options)
  }

  /// An image as the bytes of a PNG file; see `tiffRepresentation(of:format:colorSpace:options:)`.
  public func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    try? data(of: image, as: .png, pixelFormat: format, colorSpace: colorSpace, options: options)
  }

  /// An image as the bytes of a JPEG file; what is not opaque is laid on white.
  ///
  /// - Parameters:
  ///   - image: the image; its extent is what is in the file.
  ///   - colorSpace: gray, or red, green and blue: so is the file.
  ///   - options: quality and resolution. Without a quality it is 92 in libjpeg's scale.
  /// - Returns: nil where the image is empty or infinite, where a side is too long for a JPEG, and
  ///   where a file that the image is made of is damaged beyond reading.
  public func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    try? data(
      of: image, as: .jpeg, pixelFormat: Self.jpegFormat(colorSpace), colorSpace: colorSpace,
      options: options)
  }

  /// Writes an image as a TIFF file, which appears whole or not at all; one of that name is replaced.
  ///
  /// The parameters are those of `tiffRepresentation(of:format:colorSpace:options:)`.
  ///
  /// - Throws: `CIRepresentationError`.
  public func writeTIFFRepresentation(
    of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try write(
      Representation(
        image, as: .tiff, pixelFormat: format, colorSpace: colorSpace, options: options), to: url)
  }

  /// Writes an image as a PNG file, which appears whole or not at all; one of that name is replaced.
  ///
  /// - Throws: `CIRepresentationError`.
  public func writePNGRepresentation(
    of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try write(
      Representation(
        image, as: .png, pixelFormat: format, colorSpace: colorSpace, options: options), to: url)
  }

  /// Writes an image as a JPEG file, which appears whole or not at all; one of that name is replaced.
  ///
  /// The parameters are those of `jpegRepresentation(of:colorSpace:options:)`.
  ///
  /// - Throws: `CIRepresentationError`.
  public func writeJPEGRepresentation(
    of image: CIImage, to url: URL, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try write(
      Representation(
        image, as: .jpeg, pixelFormat: Self.jpegFormat(colorSpace), colorSpace: colorSpace,
        options: options), to: url)
  }

  private func data(
    of image: CIImage, as format: ImageFormat, pixelFormat: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any]
  ) throws -> Data {
    let representation = try Representation(
      image, as: format, pixelFormat: pixelFormat, colorSpace: colorSpace, options: options)
    return Data(try representation.bytes(by: renderer))
  }

  private func write(_ representation: Representation, to url: URL) throws(CIRepresentationError) {
    guard url.isFileURL else { throw CIRepresentationError("\(url) is not a file") }
    let bytes = try representation.bytes(by: renderer)
    do throws(ImageFileError) {
      try OutputFile.write(bytes, to: url.path, overwriting: true)
    } catch {
      throw CIRepresentationError(error.description)
    }
  }

  /// The pixel format of a JPEG in a colour space.
  private static func jpegFormat(_ colorSpace: CGColorSpace) -> CIFormat {
    colorSpace.model == .monochrome ? .L8 : .RGBX8
  }
}
