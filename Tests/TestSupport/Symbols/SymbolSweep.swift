import QRCodes

/// Ten symbols under one kind of damage that grows from step to step.
public struct SymbolSweep: Sendable {
  /// What grows.
  public let name: String
  /// What its strength counts.
  public let unit: String
  /// The strengths, mildest first: further than any reader is known to go.
  public let strengths: [Double]
  /// The symbols, the same ones at every strength.
  let symbols: [EncodedSymbol]
  /// Does the damage to the setting of the symbol of an index.
  let damage: @Sendable (inout SymbolSetting, _ strength: Double, _ index: Int) -> Void

  /// The symbols and their pictures at a strength.
  public func symbols(at strength: Double) -> [SweptSymbol] {
    symbols.enumerated().map { index, symbol in
      // The same turn and the same place on the pixels at every strength.
      var generator = SplitMix64(seed: 0xF1A7 + UInt64(index))
      var setting = SymbolSetting(
        face: SymbolFace(grid: symbol.grid), roll: generator.uniform(0, 360),
        seed: generator.next())
      damage(&setting, strength, index)
      return SweptSymbol(symbol: symbol, drawing: setting.drawing)
    }
  }

  /// Symbols as they are met on paper: small ones mostly, of all levels.
  static let commonSymbols = symbols(
    .qr,
    [
      (1, .medium), (2, .low), (2, .quartile), (3, .medium), (4, .high), (5, .low), (6, .medium),
      (7, .quartile), (10, .medium), (14, .low),
    ])

  /// Symbols from the smallest to the largest.
  static let symbolsOfAllSizes = symbols(
    .qr, [1, 2, 4, 7, 10, 15, 20, 25, 32, 40].map { ($0, .medium) })

  static let microSymbols = symbols(
    .microQR,
    [
      (1, .low), (2, .low), (2, .medium), (3, .low), (3, .medium), (3, .medium), (4, .low),
      (4, .medium), (4, .quartile), (4, .quartile),
    ])

  static let rectangularSymbols = symbols(
    .rMQR, [1, 4, 6, 10, 12, 15, 18, 23, 27, 32].map { ($0, $0 % 2 == 0 ? .medium : .high) })

  private static func symbols(
    _ type: SymbolType, _ versions: [(Int, ErrorCorrectionLevel)]
  ) -> [EncodedSymbol] {
    versions.enumerated().compactMap { index, version in
      .random(type, version: version.0, level: version.1, seed: UInt64(100 + index))
    }
  }
}
