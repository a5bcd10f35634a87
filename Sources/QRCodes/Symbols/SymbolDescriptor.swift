/// What it takes to draw a symbol again exactly as it was seen.
public struct SymbolDescriptor: Sendable, Hashable {
  /// The kind of symbol.
  public var type: SymbolType
  /// The version, numbered as in `SymbolVersion`.
  public var version: Int
  /// The level of error correction.
  public var errorCorrectionLevel: ErrorCorrectionLevel
  /// The data mask pattern, by the number that the symbol's format information uses.
  ///
  /// QR codes have 0…7, Micro QR codes 0…3, and rMQR codes only one, 0.
  public var maskPattern: Int
  /// The data codewords in message order, error correction applied: the bit stream of the segments,
  /// terminator and pad codewords included, most significant bit first.
  ///
  /// The number of codewords follows from version and level, however long the message is. The last
  /// codeword of M1 and M3 symbols has only four bits; they are the upper four.
  public var errorCorrectedPayload: [UInt8]

  /// Makes a descriptor of its parts.
  public init(
    type: SymbolType, version: Int, errorCorrectionLevel: ErrorCorrectionLevel, maskPattern: Int,
    errorCorrectedPayload: [UInt8]
  ) {
    self.type = type
    self.version = version
    self.errorCorrectionLevel = errorCorrectionLevel
    self.maskPattern = maskPattern
    self.errorCorrectedPayload = errorCorrectedPayload
  }
}
