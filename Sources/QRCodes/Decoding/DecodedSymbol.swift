/// What a symbol says, and what it took to read it.
public struct DecodedSymbol: Sendable, Hashable {
  /// The message as text; nil where its bytes are no text in any character set that is thought of,
  /// or its character set is one that is not known here.
  public let message: String?
  /// The message's bytes, those of all segments in order: ASCII for digits and alphanumerics,
  /// Shift-JIS for kanji, and group separators for FNC1.
  public let bytes: [UInt8]
  /// The segments of the bit stream.
  public let segments: [SymbolSegment]
  /// What it takes to draw the symbol again.
  public let descriptor: SymbolDescriptor
  /// The symbol's place in a message of several symbols, where it states a possible one.
  public let structuredAppend: StructuredAppend?
  /// The first ECI number in the message that stands for no character set that is known here.
  public let unknownECI: Int?
  /// What error correction had to do.
  public let errorCorrection: ErrorCorrectionUse
  /// Whether the grid was the mirror image of a symbol.
  public internal(set) var isMirrored: Bool
}
