package import Raster

/// Writing pictures as files in memory.
public enum ImageEncoder {
  /// Encodes a picture.
  ///
  /// The file says nothing about orientation: the pixels are taken to be upright. A colour profile
  /// that is not for the picture's colour channels is left out.
  ///
  /// - Parameters:
  ///   - pixels: JPEG lays alpha on white and reduces 16 bits to 8; PNG and TIFF keep both.
  ///   - format: the file's format.
  ///   - options: what the format has no use for is ignored.
  /// - Returns: the file's bytes.
  /// - Throws: `.unsupported` where the format cannot hold the picture.
  public static func encode(
    _ pixels: ImagePixels, as format: ImageFormat, options: EncodingOptions = EncodingOptions()
  ) throws(ImageFileError) -> [UInt8] {
    guard pixels.width > 0 && pixels.height > 0 else {
      throw .unsupported(what: "a picture without pixels")
    }
    switch format {
    case .jpeg: return try JPEGEncoder.encode(pixels, options: options)
    case .png: return try PNGEncoder.encode(pixels, options: options)
    case .tiff: return try encodeTIFF(pages: [(pixels, options)])
    }
  }

  /// Encodes a picture as a JPEG while its rows are still being made.
  ///
  /// - Parameters:
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - layout: gray or RGB.
  ///   - options: as for any JPEG.
  ///   - giveRows: calls its argument with every row, top row first.
  /// - Returns: the file's bytes.
  /// - Throws: `.unsupported` where JPEG cannot hold the picture.
  package static func encodeJPEG(
    width: Int, height: Int, layout: ChannelLayout, options: EncodingOptions,
    givingRowsTo giveRows: ((Span<UInt8>) -> Void) -> Void
  ) throws(ImageFileError) -> [UInt8] {
    try JPEGEncoder.encode(
      width: width, height: height, layout: layout, options: options, givingRowsTo: giveRows)
  }

  /// Encodes pictures as the pages of one TIFF file.
  ///
  /// - Parameter pages: the pages in order, each with its own options.
  /// - Returns: the file's bytes.
  /// - Throws: `.unsupported` where TIFF cannot hold a page or there is none.
  public static func encodeTIFF(
    pages: [(pixels: ImagePixels, options: EncodingOptions)]
  ) throws(ImageFileError) -> [UInt8] {
    try TIFFEncoder.encode(pages)
  }
}
