/// Why a message became no symbol.
public enum QREncodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The message does not fit in the largest symbol that is allowed.
  case messageTooLong(bits: Int, capacity: Int)
  /// The type has no such version.
  case noSuchVersion(SymbolType, Int)
  /// No allowed version has the level of error correction.
  case noSuchLevel(SymbolType, ErrorCorrectionLevel)
  /// The type has no such data mask pattern.
  case noSuchMaskPattern(SymbolType, Int)
  /// No allowed version has the mode of a segment.
  case unsupportedSegment(SymbolType)
  /// A segment holds bytes that its mode cannot express, or a number out of range.
  case invalidSegment
  /// Symbols of Model 1 are read, not written.
  case unsupportedType(SymbolType)
  /// A descriptor's payload has not as many codewords as its version and level.
  case wrongPayloadSize(count: Int, expected: Int)
  /// A message can be spread over 2 to 16 symbols, each with a part of it.
  case invalidSymbolCount(Int)

  /// One sentence that says what is wrong.
  public var description: String {
    switch self {
    case .messageTooLong(let bits, let capacity):
      "the message needs \(bits) bits and the largest allowed symbol holds \(capacity)"
    case .noSuchVersion(let type, let version): "\(type.rawValue) has no version \(version)"
    case .noSuchLevel(let type, let level):
      "no allowed version of \(type.rawValue) has error correction level \(level.rawValue)"
    case .noSuchMaskPattern(let type, let pattern):
      "\(type.rawValue) has no data mask pattern \(pattern)"
    case .unsupportedSegment(let type):
      "no allowed version of \(type.rawValue) can hold such a message"
    case .invalidSegment: "a segment holds what its mode cannot express"
    case .unsupportedType(let type): "symbols of type \(type.rawValue) are not written"
    case .wrongPayloadSize(let count, let expected):
      "the payload has \(count) codewords where the symbol has \(expected)"
    case .invalidSymbolCount(let count): "the message cannot be spread over \(count) symbols"
    }
  }
}
