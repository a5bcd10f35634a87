import Raster

/// How a page is written: what its samples are and how many rows make a strip.
struct TIFFStripLayout {
  /// The page's width in pixels.
  let width: Int
  /// The page's height in pixels.
  let height: Int
  /// The page's channels.
  let channels: ChannelLayout
  /// The bits of a sample: 1, 8 or 16.
  let bitsPerSample: Int
  /// The compression.
  let codec: TIFFCodec
  /// What the samples mean.
  let color: TIFFColor
  /// The rows of a strip; the last can have fewer.
  let rowsPerStrip: Int

  /// A strip has at least so many bytes before compression: enough that what every strip costs
  /// does not count, and little beside a page.
  private static let leastStripByteCount = 1 << 18

  /// Chooses how a page is written.
  ///
  /// - Throws: `unsupported` where the options ask for what the picture cannot be written as.
  init(_ pixels: ImagePixels, _ options: EncodingOptions) throws(ImageFileError) {
    switch pixels {
    case .eight(let image):
      (width, height, channels) = (image.width, image.height, image.layout)
      bitsPerSample = options.isBilevel ? 1 : 8
    case .sixteen(let image):
      (width, height, channels) = (image.width, image.height, image.layout)
      bitsPerSample = options.isBilevel ? 1 : 16
    }
    guard width > 0, height > 0 else { throw .unsupported(what: "a picture without pixels") }
    guard bitsPerSample != 1 || channels == .gray else {
      throw .unsupported(what: "1 bit a sample for a picture that is not gray")
    }
    let isColored = channels.withoutAlpha == .rgb
    switch options.tiffCompression {
    case .none: codec = .none
    case .lzw: codec = .lzw
    case .deflate: codec = .deflate
    case .g4:
      guard bitsPerSample == 1 else {
        throw .unsupported(what: "Group 4 compression of more than 1 bit a pixel")
      }
      codec = .ccittGroup4
    case .jpeg:
      guard bitsPerSample == 8 else {
        throw .unsupported(what: "JPEG compression of \(bitsPerSample)-bit samples in TIFF")
      }
      guard !channels.hasAlpha else {
        throw .unsupported(what: "JPEG compression of a picture with alpha in TIFF")
      }
      codec = .jpeg
    }
    color =
      codec == .ccittGroup4
      ? .whiteIsZero : codec == .jpeg && isColored ? .yCbCr : isColored ? .rgb : .blackIsZero
    let rowByteCount = (width * channels.channelCount * bitsPerSample + 7) / 8
    let leastRows = (Self.leastStripByteCount + rowByteCount - 1) / rowByteCount
    switch codec {
    // Many programs that read faxes know pages of one strip only.
    case .ccittGroup4: rowsPerStrip = height
    // Strips are of whole JPEG blocks, which with halved colour have 16 rows.
    case .jpeg: rowsPerStrip = (leastRows + 15) / 16 * 16
    default: rowsPerStrip = min(leastRows, height)
    }
  }

  /// The bytes of a row before compression.
  var rowByteCount: Int {
    (width * channels.channelCount * bitsPerSample + 7) / 8
  }

  /// More bytes than the page can take in the file.
  ///
  /// A code that makes the samples longer makes them at most half as long again, as LZW's 12 bits
  /// for a byte do; the directory and the lists of strips are small beside that.
  var largestByteCount: Int {
    let pixels = rowByteCount * height
    let stripCount = height / rowsPerStrip + 1
    return (codec == .none ? pixels : pixels + pixels / 2) + stripCount * 1024 + 4096
  }

  /// True where each sample is stored as its difference to the one before.
  var hasPredictor: Bool {
    bitsPerSample >= 8 && (codec == .lzw || codec == .deflate)
  }
}
