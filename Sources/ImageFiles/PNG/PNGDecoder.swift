import CImageCodecs
import Raster

/// Reads PNG files (ISO/IEC 15948) by way of libpng.
enum PNGDecoder {
  /// What the header says about the picture.
  static func metadata(_ bytes: [UInt8]) throws(ImageFileError) -> ImageMetadata {
    try PNGReader.withReader(bytes) { reader, header throws(ImageFileError) in
      metadata(reader, header, PNGChunks(bytes))
    }
  }

  /// Decodes the picture.
  static func decode(
    _ bytes: [UInt8], options: DecodingOptions
  ) throws(ImageFileError) -> DecodedImage {
    try PNGReader.withReader(bytes) { reader, header throws(ImageFileError) in
      let chunks = PNGChunks(bytes)
      let metadata = metadata(reader, header, chunks)
      try options.checkSize(width: metadata.width, height: metadata.height)
      try reader.start(isComplete: chunks.isComplete)
      let orientation = options.appliesOrientation ? metadata.orientation : .up
      var warnings: [String] = []
      let pixels: ImagePixels
      if metadata.bitsPerSample == 16 {
        let rows = try PNGRows<UInt16>(reader, metadata, options, passes: Int(header.passes)) {
          (reader, row) throws(ImageFileError) in try reader.readRow(into: &row)
        }
        pixels = .sixteen(rows.image.oriented(orientation))
        warnings = rows.warnings
      } else {
        let rows = try PNGRows<UInt8>(reader, metadata, options, passes: Int(header.passes)) {
          (reader, row) throws(ImageFileError) in try reader.readRow(into: &row)
        }
        pixels = .eight(rows.image.oriented(orientation))
        warnings = rows.warnings
      }
      return DecodedImage(pixels: pixels, metadata: metadata, warnings: warnings)
    }
  }

  private static func metadata(
    _ reader: borrowing PNGReader, _ header: CodecPNGHeader, _ chunks: PNGChunks
  ) -> ImageMetadata {
    let width = Int(header.width)
    let height = Int(header.height)
    let layout: ChannelLayout =
      switch (header.has_color, header.has_alpha) {
      case (false, false): .gray
      case (false, true): .grayAlpha
      case (true, false): .rgb
      case (true, true): .rgba
      }
    let exif = chunks.exif.map { EXIFData($0, width: width, height: height) }
    return ImageMetadata(
      format: .png, width: width, height: height, layout: layout,
      bitsPerSample: Int(header.bits_per_sample),
      orientation: exif?.orientation ?? .up,
      resolution: resolution(header) ?? exif?.resolution,
      colorProfile: reader.colorProfile, focalLengthIn35mmFilm: exif?.focalLengthIn35mmFilm)
  }

  private static func resolution(_ header: CodecPNGHeader) -> Resolution? {
    let horizontal = Double(header.horizontal_pixels_per_meter)
    let vertical = Double(header.vertical_pixels_per_meter)
    guard horizontal > 0 && vertical > 0 else { return nil }
    return Resolution(horizontal: horizontal * 0.0254, vertical: vertical * 0.0254)
  }
}

/// The rows of a PNG file, put together.
private struct PNGRows<Sample: PixelSample> {
  var image: Image<Sample>
  var warnings: [String] = []

  /// Reads all rows that are there.
  init(
    _ reader: borrowing PNGReader, _ metadata: ImageMetadata, _ options: DecodingOptions,
    passes: Int,
    readRow: (borrowing PNGReader, inout MutableSpan<Sample>) throws(ImageFileError) -> Void
  ) throws(ImageFileError) {
    // Rows that are missing stay in the middle between black and white, as libjpeg leaves them.
    image = Image(
      width: metadata.width, height: metadata.height, layout: metadata.layout,
      filledWith: Sample.max / 2 + 1)
    do throws(ImageFileError) {
      for _ in 0..<passes {
        for y in 0..<metadata.height {
          var row = image.mutableRow(y)
          try readRow(reader, &row)
        }
      }
      try reader.finish()
      if let warning = reader.warning { warnings.append(warning) }
    } catch {
      guard case .truncated = error, !options.isStrict else { throw error }
      warnings.append("\(error)")
    }
  }
}
