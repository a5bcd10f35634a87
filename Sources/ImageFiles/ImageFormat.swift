/// A file format that pictures are read from and written to.
public enum ImageFormat: String, Sendable, CaseIterable {
  /// JPEG (ITU-T T.81), in JFIF, EXIF or bare files.
  case jpeg
  /// Portable Network Graphics (ISO/IEC 15948).
  case png
  /// Tagged Image File Format 6.0, and BigTIFF.
  case tiff

  /// The format that a file's first bytes belong to, or nil where they belong to none of these.
  ///
  /// - Parameter start: the file's first bytes; eight are enough.
  public init?(contentStart start: Span<UInt8>) {
    func begins(with signature: [UInt8]) -> Bool {
      guard start.count >= signature.count else { return false }
      return signature.indices.allSatisfy { start[$0] == signature[$0] }
    }
    // 42 is TIFF's version, 43 BigTIFF's, in either byte order.
    let tiffSignatures: [[UInt8]] = [
      [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43],
    ]
    if begins(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if tiffSignatures.contains(where: begins) {
      self = .tiff
    } else {
      return nil
    }
  }

  /// The format that a file name's extension asks for, or nil where it asks for none of these.
  public init?(pathExtension: String) {
    switch pathExtension.lowercased() {
    case "jpg", "jpeg", "jpe", "jfif": self = .jpeg
    case "png": self = .png
    case "tif", "tiff": self = .tiff
    default: return nil
    }
  }

  /// The usual extension of a file name, without the dot.
  public var pathExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .tiff: "tiff"
    }
  }
}
