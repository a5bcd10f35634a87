/// The patterns that are laid over the data modules so that light and dark are spread evenly.
enum DataMask {
  /// Every pattern repeats after 12 modules in both directions.
  static let period = 12

  /// The condition of ISO/IEC 18004:2015, table 10, for a QR code's pattern 0…7: the patterns of
  /// the other types are four and one of these.
  private static func isInverted(pattern: Int, x: Int, y: Int) -> Bool {
    switch pattern {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (y / 2 + x / 3) % 2 == 0
    case 5: (x * y) % 2 + (x * y) % 3 == 0
    case 6: ((x * y) % 2 + (x * y) % 3) % 2 == 0
    default: ((x + y) % 2 + (x * y) % 3) % 2 == 0
    }
  }

  /// The QR code's pattern that a type's pattern is.
  private static func basePattern(_ pattern: Int, of type: SymbolType) -> Int {
    switch type {
    case .qr, .qrModel1: pattern
    case .microQR: [1, 4, 6, 7][pattern]
    case .rMQR: 4
    }
  }

  /// One period of each pattern, row after row: 1 where a module is inverted.
  private static let tiles: [[UInt8]] = (0..<8).map { pattern in
    (0..<period * period).map {
      isInverted(pattern: pattern, x: $0 % period, y: $0 / period) ? 1 : 0
    }
  }

  /// Inverts the modules that a pattern covers, those of the function patterns too.
  ///
  /// - Parameters:
  ///   - pattern: the pattern by the number that the type's format information uses.
  ///   - version: the symbol's type and size.
  ///   - modules: the modules row after row, 1 for dark.
  static func apply(_ pattern: Int, of version: SymbolVersion, to modules: inout [UInt8]) {
    let tile = tiles[basePattern(pattern, of: version.type)]
    let width = version.width
    for y in 0..<version.height {
      var tileIndex = (y % period) * period
      let tileEnd = tileIndex + period
      for i in y * width..<(y + 1) * width {
        modules[i] ^= tile[tileIndex]
        tileIndex += 1
        if tileIndex == tileEnd {
          tileIndex -= period
        }
      }
    }
  }
}
