/// A compression that is read: the values of the tag Compression.
enum TIFFCodec: Int, Sendable {
  case none = 1
  /// CCITT modified Huffman without end-of-line codes (TIFF 6.0, section 10).
  case ccittHuffman = 2
  /// CCITT T.4, in one or two dimensions.
  case ccittGroup3 = 3
  /// CCITT T.6.
  case ccittGroup4 = 4
  case lzw = 5
  /// JPEG after TIFF technical note 2.
  case jpeg = 7
  /// Deflate as Adobe registered it.
  case deflate = 8
  case packBits = 32773
  /// Deflate under the number it had before.
  case oldDeflate = 32946

  /// True for the codes for black and white pages.
  var isCCITT: Bool { self == .ccittHuffman || self == .ccittGroup3 || self == .ccittGroup4 }

  /// The codec of the tag's value.
  ///
  /// - Throws: `unsupported` with the compression's name.
  init(tag: Int) throws(ImageFileError) {
    guard let codec = TIFFCodec(rawValue: tag) else {
      let name = Self.namesOfOthers[tag] ?? "unknown"
      throw .unsupported(what: "\(name) (compression \(tag)) in TIFF")
    }
    self = codec
  }

  /// Names of compressions that are met in files and not read here.
  private static let namesOfOthers = [
    6: "old-style JPEG", 9: "JBIG on black and white", 10: "JBIG on color", 32766: "NeXT",
    32771: "CCITT with word alignment", 32809: "ThunderScan", 32908: "PixarFilm",
    32909: "PixarLog", 34661: "JBIG", 34676: "SGI Log", 34677: "SGI Log24", 34712: "JPEG 2000",
    34887: "LERC", 34925: "LZMA", 34933: "PNG", 34934: "JPEG XR", 50000: "Zstandard",
    50001: "WebP", 50002: "JPEG XL", 52546: "JPEG XL",
  ]
}
