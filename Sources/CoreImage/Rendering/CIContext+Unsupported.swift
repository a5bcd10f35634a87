public import Foundation

// Formats that are not written. The calls are there, so that code that offers them compiles and says
// what is wrong when it runs.
extension CIContext {
  /// HEIF is not written: nil.
  public func heifRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? { nil }

  /// HEIF is not written.
  ///
  /// - Throws: `CIRepresentationError` in any case.
  public func writeHEIFRepresentation(
    of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    throw CIRepresentationError("writing HEIF is not supported")
  }

  /// HEIF is not written.
  ///
  /// - Throws: `CIRepresentationError` in any case.
  public func heif10Representation(
    of image: CIImage, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws -> Data {
    throw CIRepresentationError("writing HEIF is not supported")
  }

  /// HEIF is not written.
  ///
  /// - Throws: `CIRepresentationError` in any case.
  public func writeHEIF10Representation(
    of image: CIImage, to url: URL, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    throw CIRepresentationError("writing HEIF is not supported")
  }

  /// OpenEXR is not written.
  ///
  /// - Throws: `CIRepresentationError` in any case.
  public func openEXRRepresentation(
    of image: CIImage, options: [CIImageRepresentationOption: Any] = [:]
  ) throws -> Data {
    throw CIRepresentationError("writing OpenEXR is not supported")
  }

  /// OpenEXR is not written.
  ///
  /// - Throws: `CIRepresentationError` in any case.
  public func writeOpenEXRRepresentation(
    of image: CIImage, to url: URL, options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    throw CIRepresentationError("writing OpenEXR is not supported")
  }
}
