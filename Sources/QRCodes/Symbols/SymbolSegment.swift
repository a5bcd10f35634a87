/// A stretch of a symbol's bit stream: characters in one mode, or a statement about what follows.
public enum SymbolSegment: Sendable, Hashable {
  /// Decimal digits, as ASCII.
  case numeric([UInt8])
  /// Digits, capital letters, space and `$%*+-./:`, as ASCII.
  ///
  /// After an FNC1, `%` stands for the group separator and `%%` for a percent sign; here they are
  /// as in the symbol.
  case alphanumeric([UInt8])
  /// Bytes of any meaning.
  case byte([UInt8])
  /// Pairs of bytes in Shift-JIS.
  case kanji([UInt8])
  /// The character set of what follows, by its Extended Channel Interpretation number.
  case eci(Int)
  /// FNC1 in first position: the message is of GS1 application identifiers.
  case fnc1FirstPosition
  /// FNC1 in second position: the message follows an industry's rule, named by an indicator.
  case fnc1SecondPosition(applicationIndicator: UInt8)
  /// The symbol's place in a message of several symbols.
  case structuredAppend(StructuredAppend)

  /// The characters' bytes; none for a segment that holds no characters.
  public var bytes: [UInt8] {
    switch self {
    case .numeric(let bytes), .alphanumeric(let bytes), .byte(let bytes), .kanji(let bytes): bytes
    case .eci, .fnc1FirstPosition, .fnc1SecondPosition, .structuredAppend: []
    }
  }
}
