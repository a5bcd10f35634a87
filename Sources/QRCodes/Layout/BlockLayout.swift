/// How the codewords of a symbol are shared out among blocks, each with error correction of its own.
struct BlockLayout: Sendable, Hashable {
  /// The number of blocks.
  let blockCount: Int
  /// The number of blocks, the last ones, that hold one data codeword more than the others.
  let longBlockCount: Int
  /// The data codewords of a block that is not long.
  let shortDataCount: Int
  /// The error correction codewords of every block.
  let errorCorrectionCount: Int
  /// Error correction codewords of a block that are kept for noticing what cannot be corrected: p
  /// in ISO/IEC 18004:2015, table 9.
  let misdecodeProtection: Int
  /// The bits of the last data codeword: 4 in M1 and M3 symbols, 8 in all others.
  let lastDataCodewordBits: Int
  /// Whether blocks take turns in the symbol's sequence of codewords.
  let isInterleaved: Bool

  /// Looks up the blocks of a version and level; nil where the version has no such level.
  init?(_ version: SymbolVersion, _ level: ErrorCorrectionLevel) {
    let table =
      switch version.type {
      case .qr: ErrorCorrectionTable.qr
      case .qrModel1: ErrorCorrectionTable.qrModel1
      case .microQR: ErrorCorrectionTable.microQR
      case .rMQR: ErrorCorrectionTable.rMQR
      }
    let row = (version.number - 1) * ErrorCorrectionTable.stride
    let total = Int(table[row])
    errorCorrectionCount = Int(table[row + 1 + 2 * level.index])
    blockCount = Int(table[row + 2 + 2 * level.index])
    guard blockCount > 0 else { return nil }
    shortDataCount = total / blockCount - errorCorrectionCount
    // Model 1 leaves the codewords that do not fill a block unused.
    longBlockCount = version.type == .qrModel1 ? 0 : total % blockCount
    isInterleaved = version.type != .qrModel1
    misdecodeProtection = Self.misdecodeProtection(version, level)
    lastDataCodewordBits = version.type == .microQR && version.number % 2 == 1 ? 4 : 8
  }

  /// The data codewords of all blocks.
  var dataCount: Int { blockCount * shortDataCount + longBlockCount }

  /// The codewords of all blocks.
  var codewordCount: Int { dataCount + blockCount * errorCorrectionCount }

  /// The bits that segments, terminator and padding share.
  var dataBitCount: Int { 8 * (dataCount - 1) + lastDataCodewordBits }

  /// The data codewords of a block.
  func dataCount(ofBlock block: Int) -> Int {
    block < blockCount - longBlockCount ? shortDataCount : shortDataCount + 1
  }

  /// The codewords of a block that can be wrong at places unknown, so that it still decodes.
  var correctableErrors: Int { (errorCorrectionCount - misdecodeProtection) / 2 }

  /// ISO/IEC 18004:2015, table 9 and its notes.
  ///
  /// The other symbols keep only what an odd number of codewords leaves over.
  private static func misdecodeProtection(
    _ version: SymbolVersion, _ level: ErrorCorrectionLevel
  ) -> Int {
    switch (version.type, version.number, level) {
    case (.qr, 1, .low), (.qrModel1, 1, .low): 3
    case (.qr, 1, .medium), (.qrModel1, 1, .medium), (.qr, 2, .low), (.qrModel1, 2, .low): 2
    case (.qr, 1, _), (.qrModel1, 1, _), (.qr, 3, .low), (.qrModel1, 3, .low): 1
    case (.microQR, 1, _): 2
    case (.microQR, 2, .low): 3
    case (.microQR, 2, _), (.microQR, 3, .low), (.microQR, 4, .low): 2
    default: 0
    }
  }
}
