import CImageCodecs
import Raster

/// Reads JPEG files (ITU-T T.81) by way of libjpeg.
enum JPEGDecoder {
  /// The most scans that a progressive file may have; encoders write about ten.
  ///
  /// A hostile file can ask for the whole picture to be gone through again every dozen bytes.
  private static let scanLimit = 100

  /// The rows that are decoded before they are put where they belong.
  ///
  /// libjpeg makes 16 at a time. Turning a photo takes 25 ms in strips of 64, 40 ms in strips of
  /// 16, and more than that would leave the cache again.
  private static let stripHeight = 64

  /// The rows that are given out at a time while later ones are being decoded.
  private static let rowsGivenOut = 32

  /// What the header says about the picture.
  static func metadata(_ bytes: [UInt8]) throws(ImageFileError) -> ImageMetadata {
    try JPEGReader.withReader(bytes) { reader, header throws(ImageFileError) in
      try metadata(reader, header)
    }
  }

  /// Decodes the picture.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - options: limits and wishes.
  ///   - take: called with rows of a picture that is stored upright, and with its height, while later
  ///     ones are still being decoded.
  /// - Returns: the picture.
  /// - Throws: as `ImageFile.decode`.
  static func decode(
    _ bytes: [UInt8], options: DecodingOptions, takingRows take: DecodedRowsTaker = { _, _ in }
  ) throws(ImageFileError) -> DecodedImage {
    try JPEGReader.withReader(bytes) { reader, header throws(ImageFileError) in
      let metadata = try metadata(reader, header)
      try options.checkSize(width: metadata.width, height: metadata.height)
      let reduction = [8, 4, 2].first { $0 <= options.reduction } ?? 1
      let size = try reader.start(reduction: reduction, scanLimit: scanLimit)
      let orientation = options.appliesOrientation ? metadata.orientation : .up
      let inks = header.color == .CMYK ? inkStorage(header, options) : nil
      let image = try pixels(
        reader, width: size.width, height: size.height, layout: metadata.layout, inks: inks,
        orientation: orientation, takingRows: take)
      return DecodedImage(
        pixels: .eight(image), metadata: metadata, reduction: reduction,
        origin: DecodedImage.origin(of: metadata, orientation: orientation, reduction: reduction),
        warnings: try warnings(
          reader, height: metadata.height, reduction: reduction, isStrict: options.isStrict))
    }
  }

  private static func metadata(
    _ reader: borrowing JPEGReader, _ header: CodecJPEGHeader
  ) throws(ImageFileError) -> ImageMetadata {
    guard header.color != .other else {
      throw .unsupported(what: "JPEG of \(header.components) components")
    }
    let width = Int(header.width)
    let height = Int(header.height)
    let exif = reader.exif.map { EXIFData($0, width: width, height: height) } ?? EXIFData()
    return ImageMetadata(
      format: .jpeg, width: width, height: height, layout: header.color == .gray ? .gray : .rgb,
      orientation: exif.orientation, resolution: resolution(header) ?? exif.resolution,
      colorProfile: reader.colorProfile, focalLengthIn35mmFilm: exif.focalLengthIn35mmFilm)
  }

  /// The resolution in the JFIF header, where it is in units of length.
  private static func resolution(_ header: CodecJPEGHeader) -> Resolution? {
    guard header.horizontal_density > 0, header.vertical_density > 0 else { return nil }
    let dotsPerUnit = (Double(header.horizontal_density), Double(header.vertical_density))
    switch header.density_unit {
    case 1: return Resolution(horizontal: dotsPerUnit.0, vertical: dotsPerUnit.1)
    case 2: return Resolution(horizontal: dotsPerUnit.0 * 2.54, vertical: dotsPerUnit.1 * 2.54)
    default: return nil
    }
  }

  private static func inkStorage(
    _ header: CodecJPEGHeader, _ options: DecodingOptions
  ) -> InkStorage {
    options.cmykIsInverted ?? header.has_adobe_marker ? .inverted : .plain
  }

  /// Decodes all rows, each strip into its place in the upright picture.
  private static func pixels(
    _ reader: borrowing JPEGReader, width: Int, height: Int, layout: ChannelLayout,
    inks: InkStorage?, orientation: Orientation, takingRows take: DecodedRowsTaker
  ) throws(ImageFileError) -> Image<UInt8> {
    var image = Image<UInt8>(
      width: orientation.swapsAxes ? height : width, height: orientation.swapsAxes ? width : height,
      layout: layout, filledWith: 0)
    let rowLength = width * layout.channelCount
    if orientation == .up && inks == nil {
      for start in stride(from: 0, to: height, by: rowsGivenOut) {
        let rows = start..<min(start + rowsGivenOut, height)
        var target = image.mutableRows(rows)
        try reader.readRows(rows.count, of: rowLength, into: &target)
        take(image.view(x: 0, y: start, width: width, height: rows.count), height)
      }
      return image
    }
    let inkRowLength = width * 4
    var strip = [UInt8](repeating: 0, count: stripHeight * rowLength)
    var inkStrip = [UInt8](repeating: 0, count: inks == nil ? 0 : stripHeight * inkRowLength)
    var y = 0
    while y < height {
      let count = min(stripHeight, height - y)
      var rows = strip.mutableSpan
      if let inks {
        var inkRows = inkStrip.mutableSpan
        try reader.readRows(count, of: inkRowLength, into: &inkRows)
        convertInks(inkStrip.span, pixelCount: width * count, storage: inks, into: &rows)
      } else {
        try reader.readRows(count, of: rowLength, into: &rows)
      }
      image.placeStrip(
        strip.span.extracting(first: rowLength * count), ofRows: count, from: y,
        orientation: orientation)
      y += count
    }
    return image
  }

  /// What was wrong with the file; a missing tail is an error in strict reading.
  private static func warnings(
    _ reader: borrowing JPEGReader, height: Int, reduction: Int, isStrict: Bool
  ) throws(ImageFileError) -> [String] {
    let completeRows = reader.completeRowCount * reduction
    let trailingError = reader.finish()
    if reader.endsEarly {
      let detail = tailDescription(completeRows: completeRows, height: height)
      if isStrict { throw .truncated(detail: detail) }
      return ["it ends too early: \(detail)"]
    }
    if let trailingError {
      if isStrict { throw trailingError }
      return ["behind the last row \(trailingError)"]
    }
    return reader.warning.map { [$0] } ?? []
  }

  private static func tailDescription(completeRows: Int, height: Int) -> String {
    if completeRows >= height {
      "only the end marker is missing"
    } else if completeRows > 0 {
      "of its \(height) rows the last \(height - completeRows) are missing"
    } else {
      "a part of the picture may be missing"
    }
  }
}
