/// A TIFF's bytes and how they are to be read: the byte order, and classic TIFF or BigTIFF.
///
/// Every number is read with its bounds checked: what lies outside the file is nil.
struct TIFFFile: Sendable {
  /// The whole file.
  let bytes: [UInt8]
  /// True for `MM`, most significant byte first.
  let isBigEndian: Bool
  /// True for BigTIFF (version 43), whose counts and offsets have 64 bits.
  let isBigTIFF: Bool
  /// Where the first directory is.
  let firstDirectoryOffset: Int

  /// Reads the header (TIFF 6.0, section 2; BigTIFF's has an offset size of 8 and a zero more).
  ///
  /// - Throws: `notAnImage` where the file does not begin as a TIFF, `truncated` where it ends
  ///   within the header, and `corrupt` where a BigTIFF's offsets are not of 8 bytes.
  init(_ bytes: [UInt8]) throws(ImageFileError) {
    guard ImageFormat(contentStart: bytes.span) == .tiff else { throw .notAnImage }
    let isBigEndian = bytes[0] == 0x4D
    let isBigTIFF = bytes[isBigEndian ? 3 : 2] == 43
    func number(at offset: Int, byteCount: Int) throws(ImageFileError) -> UInt64 {
      let value = readInteger(bytes.span, at: offset, byteCount: byteCount, isBigEndian)
      guard let value else { throw .truncated(detail: "the TIFF header is incomplete") }
      return value
    }
    let offset: UInt64
    if isBigTIFF {
      offset = try number(at: 8, byteCount: 8)
      let offsetSize = try number(at: 4, byteCount: 2)
      guard offsetSize == 8 else {
        throw .corrupt(detail: "BigTIFF offsets of \(offsetSize) bytes instead of 8")
      }
    } else {
      offset = try number(at: 4, byteCount: 4)
    }
    self.bytes = bytes
    self.isBigEndian = isBigEndian
    self.isBigTIFF = isBigTIFF
    self.firstDirectoryOffset = Int(clamping: offset)
  }

  /// The unsigned number of 1, 2, 4 or 8 bytes at `offset`, or nil where the file has none there.
  func integer(at offset: Int, byteCount: Int) -> UInt64? {
    readInteger(bytes.span, at: offset, byteCount: byteCount, isBigEndian)
  }

  /// The count or offset at `offset`, in as many bytes as this kind of TIFF has for them.
  func wideInteger(at offset: Int) -> Int? {
    integer(at: offset, byteCount: isBigTIFF ? 8 : 4).map { Int(clamping: $0) }
  }
}

/// Reads an unsigned number, or gives nil where it does not lie in `bytes` as a whole.
private func readInteger(
  _ bytes: Span<UInt8>, at offset: Int, byteCount: Int, _ isBigEndian: Bool
) -> UInt64? {
  guard offset >= 0, byteCount <= bytes.count, offset <= bytes.count - byteCount else { return nil }
  var value: UInt64 = 0
  for i in 0..<byteCount {
    let byte = bytes[isBigEndian ? offset + i : offset + byteCount - 1 - i]
    value = value << 8 | UInt64(byte)
  }
  return value
}
