import Flatbed

/// What `flatbed make-qr` was asked for.
struct MakeQROptions {
  /// Makes the symbols.
  var encoder = QRSymbolEncoder()
  /// The number of symbols over which the message is spread.
  var symbolCount = 1
  /// The file that is written, or whose name the files are numbered by; nil for standard output.
  var path: String?
  /// The file's format.
  var format: ImageFormat
  /// How the file is encoded.
  var encoding = EncodingOptions()
  /// The pixels of a module's side.
  var moduleSize = 8
  /// The light border's width in modules; nil for the standard's.
  var quietZone: Int?
  /// Replaces a file that exists.
  var overwrites = false

  init(_ values: OptionValues) throws(UsageError) {
    encoder = try QRSymbolEncoder(values)
    symbolCount = try values.integer(.structuredAppend, in: 2...16) ?? 1
    moduleSize = try values.integer(.moduleSize, in: 1...1000) ?? moduleSize
    quietZone = try values.integer(.quietZone, in: 0...1000)
    overwrites = values.has(.overwrite)
    let compression = try values.word(.compression, as: EncodingOptions.TIFFCompression.self)
    format = try values.format(compression: compression, usual: .png) ?? .png
    // A code has two colours: one bit a pixel says it all.
    encoding.isBilevel = compression != .jpeg
    encoding.tiffCompression = compression ?? .g4
    encoding.quality = try values.integer(.quality, in: 1...100) ?? encoding.quality
    encoding.resolution = try values.number(.dpi, in: 1...100_000).map {
      Resolution(dotsPerInch: $0)
    }
    switch values.destination {
    case .standardOutput: path = nil
    case .file(let file): path = file
    case .besideInput, .folder: path = "qr." + format.pathExtension
    }
    if symbolCount > 1 {
      try checkSeveralSymbols()
    }
  }

  private func checkSeveralSymbols() throws(UsageError) {
    if path == nil {
      throw UsageError("--structured-append makes several pictures: name a file instead of -o -")
    }
    if encoder.type != .qr {
      throw UsageError("--structured-append is for --type qr: other symbols have no such thing")
    }
  }
}

/// The kinds of symbol that are written.
private enum WrittenSymbolType: String, CaseIterable {
  case qr, microQR, rMQR

  var type: SymbolType {
    switch self {
    case .qr: .qr
    case .microQR: .microQR
    case .rMQR: .rMQR
    }
  }
}

extension QRSymbolEncoder {
  /// Makes an encoder as the command line wants it.
  fileprivate init(_ values: OptionValues) throws(UsageError) {
    self.init()
    type = try values.word(.symbolType, as: WrittenSymbolType.self)?.type ?? .qr
    let level = try values.word(.level, as: ErrorCorrectionLevel.self)
    errorCorrectionLevel = level ?? errorCorrectionLevel
    version = try values.symbolVersion(of: type)
    let patterns = type.maskPatterns
    maskPattern = try values.integer(.mask, in: patterns.lowerBound...patterns.upperBound - 1)
    declaresCharacterSet = values.has(.eci)
    guard let version, let only = SymbolVersion(type, version) else { return }
    if !only.errorCorrectionLevels.contains(errorCorrectionLevel) {
      let levels = only.errorCorrectionLevels.map(\.rawValue).joined(separator: ", ")
      throw UsageError(
        "--symbol-version \(only.name) has no --level \(errorCorrectionLevel.rawValue): "
          + "it has \(levels)")
    }
  }
}

extension SymbolType {
  /// The data mask patterns that symbols of the type have.
  fileprivate var maskPatterns: Range<Int> {
    SymbolVersion(self, 1)?.maskPatterns ?? 0..<1
  }
}

extension OptionValues {
  /// The version that `--symbol-version` gives: its number, or its name as the standard has it.
  fileprivate func symbolVersion(of type: SymbolType) throws(UsageError) -> Int? {
    guard let text = self[.symbolVersion] else { return nil }
    let versions = SymbolVersion.numbers(of: type).compactMap { SymbolVersion(type, $0) }
    let wanted = text.lowercased()
    if let version = versions.first(where: {
      $0.name.lowercased() == wanted || String($0.number) == wanted
    }) {
      return version.number
    }
    let wording =
      switch type {
      case .qr, .qrModel1: "a whole number from 1 to \(versions.count)"
      case .microQR: "M1, M2, M3 or M4 for Micro QR codes"
      case .rMQR: "a size from R7x43 to R17x139 for rMQR codes"
      }
    throw UsageError("--symbol-version takes \(wording), not '\(printable(text))'")
  }
}
