/// How a picture is encoded; what a format has no use for is ignored.
public struct EncodingOptions: Sendable, Hashable {
  /// How TIFF strips are compressed.
  public enum TIFFCompression: String, Sendable, CaseIterable {
    /// Not at all.
    case none
    /// LZW with horizontal differencing.
    case lzw
    /// Deflate with horizontal differencing.
    case deflate
    /// CCITT Group 4 (T.6); needs 1 bit a sample.
    case g4
    /// JPEG (TIFF technical note 2); needs 8 bits a sample and no alpha.
    case jpeg
  }

  /// How finely JPEG stores colour against lightness.
  public enum ChromaSubsampling: String, Sendable, CaseIterable {
    /// Colour at half the resolution in both directions.
    case half420
    /// Colour at full resolution.
    case full444
  }

  /// JPEG quality, 1…100, in libjpeg's scale.
  public var quality = 92
  /// How finely JPEG stores colour.
  public var chromaSubsampling = ChromaSubsampling.half420
  /// Writes a progressive JPEG.
  public var isProgressive = false
  /// How TIFF is compressed.
  public var tiffCompression = TIFFCompression.deflate
  /// Writes one bit a sample, in PNG and TIFF, of a gray picture.
  ///
  /// Samples below half of the range are black.
  public var isBilevel = false
  /// The resolution that is written into the file.
  public var resolution: Resolution?
  /// The ICC colour profile that is embedded.
  public var colorProfile: [UInt8]?

  /// Makes the default options.
  public init() {}
}
