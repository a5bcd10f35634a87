/// What a symbol's format information says.
public struct FormatInformation: Sendable, Hashable {
  /// The type and version, which an rMQR or Micro QR code states here.
  public let version: SymbolVersion
  /// The level of error correction.
  public let errorCorrectionLevel: ErrorCorrectionLevel
  /// The data mask pattern, as in `SymbolDescriptor`.
  public let maskPattern: Int

  /// The bits that are written, one word for each copy.
  var words: [UInt32] {
    switch version.type {
    case .qr:
      let word = BCHCode.format.word(of: levelIndicator << 3 | maskPattern) ^ 0b101_0100_0001_0010
      return [word, word]
    case .qrModel1:
      let word = BCHCode.format.word(of: levelIndicator << 3 | maskPattern) ^ 0b010_1000_0010_0101
      return [word, word]
    case .microQR:
      return [BCHCode.format.word(of: symbolNumber << 2 | maskPattern) ^ 0b100_0100_0100_0101]
    case .rMQR:
      let level = errorCorrectionLevel == .high ? 1 : 0
      let word = BCHCode.version.word(of: level << 5 | (version.number - 1))
      return [word ^ 0b01_1111_1010_1011_0010, word ^ 0b10_0000_1010_0111_1011]
    }
  }

  /// ISO/IEC 18004:2015, table 12.
  private var levelIndicator: Int {
    switch errorCorrectionLevel {
    case .low: 0b01
    case .medium: 0b00
    case .quartile: 0b11
    case .high: 0b10
    }
  }

  /// ISO/IEC 18004:2015, table 13: versions and levels of Micro QR codes, counted.
  private var symbolNumber: Int {
    version.number == 1 ? 0 : 2 * version.number - 3 + errorCorrectionLevel.index
  }

  /// Everything that the format information of a version can say.
  static func all(of version: SymbolVersion) -> [FormatInformation] {
    version.errorCorrectionLevels.flatMap { level in
      version.maskPatterns.map {
        FormatInformation(version: version, errorCorrectionLevel: level, maskPattern: $0)
      }
    }
  }
}
