/// How stored samples mean colour: the values of PhotometricInterpretation that are read.
enum TIFFColor: Int, Sendable {
  case whiteIsZero = 0
  case blackIsZero = 1
  case rgb = 2
  case palette = 3
  /// Inks; only cyan, magenta, yellow, black are read.
  case separated = 5
  case yCbCr = 6

  /// The samples of a pixel that mean colour.
  var sampleCount: Int {
    switch self {
    case .whiteIsZero, .blackIsZero, .palette: 1
    case .rgb, .yCbCr: 3
    case .separated: 4
    }
  }

  /// The colour of the tag's value.
  ///
  /// - Throws: `unsupported` with the colour space's name.
  init(tag: Int) throws(ImageFileError) {
    guard let color = TIFFColor(rawValue: tag) else {
      let name = Self.namesOfOthers[tag] ?? "unknown color"
      throw .unsupported(what: "\(name) (photometric interpretation \(tag)) in TIFF")
    }
    self = color
  }

  private static let namesOfOthers = [
    4: "a transparency mask", 8: "CIE L*a*b*", 9: "ICC L*a*b*", 10: "ITU L*a*b*",
    32803: "a color filter array", 32844: "LogL", 32845: "LogLuv", 34892: "linear raw",
    51177: "a depth map", 52527: "a semantic mask",
  ]
}
