import Flatbed

/// What `flatbed scan` was asked for.
struct ScanOptions {
  var common: CommonOptions
  var detector: RectangleDetector
  /// Where the results go.
  var destination = Destination.besideInput
  /// The results' format; nil for the format of each input.
  var format: ImageFormat?
  /// JPEG quality.
  var quality: Int?
  /// TIFF compression.
  var compression: EncodingOptions.TIFFCompression?
  /// Writes the whole picture where nothing is found.
  var writesWhole = false
  /// The corners that are cropped to, without any looking for them.
  var corners: Quad?
  /// Turns and straightens the result so that its text is upright.
  var makesUpright = false
  /// Pixels in a row of the result.
  var width: Int?
  /// Rows of the result.
  var height: Int?
  /// The paper that the document is on.
  var paper: PaperSize?
  /// Dots per inch that are written into the result.
  var dotsPerInch: Double?

  init(_ values: OptionValues) throws(UsageError) {
    try Self.refuseLaterModes(values)
    try Contradiction.check(values)
    common = try CommonOptions(values)
    detector = try RectangleDetector(values)
    detector.maximumCount = 1
    quality = try values.integer(.quality, in: 1...100)
    compression = try values.word(.compression, as: EncodingOptions.TIFFCompression.self)
    writesWhole = values.has(.orWhole)
    corners = try values.corners()
    makesUpright = values.has(.upright)
    width = try values.integer(.width, in: 1...Self.longestSide)
    height = try values.integer(.height, in: 1...Self.longestSide)
    paper = try values.word(.paper, as: PaperSize.self)
    dotsPerInch = try values.number(.dpi, in: 1...100_000)
    destination = values.destination
    format = try values.format(compression: compression)
  }

  /// The longest side that can be asked for: that of the largest JPEG file.
  private static let longestSide = 65_500

  /// Refuses the modes that a later version brings.
  private static func refuseLaterModes(_ values: OptionValues) throws(UsageError) {
    guard let mode = values[.mode], mode != "photo" else { return }
    if ["color", "gray", "bw"].contains(mode) {
      throw UsageError("--mode \(mode) is not in this version yet; it has photo")
    }
    throw UsageError("--mode takes photo, not '\(printable(mode))'")
  }
}

/// The extension of a file's name, without the dot; empty where there is none.
func pathExtension(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
  return String(name[name.index(after: dot)...])
}
