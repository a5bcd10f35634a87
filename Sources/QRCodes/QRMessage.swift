/// A message that was read: of one code, or of all the codes over which it was spread.
public struct QRMessage: Sendable, Hashable {
  /// The message as text; nil where its bytes are no text.
  public let text: String?
  /// The message's bytes.
  public let bytes: [UInt8]
  /// The codes it was read from, in the order of its parts; at least one.
  public let codes: [QRCode]

  /// The message of one code, be it a part of a longer one.
  init(of code: QRCode) {
    text = code.symbol.message
    bytes = code.symbol.bytes
    codes = [code]
  }

  /// The message of a set of codes; nil where the set's parity is not that of the message, so that a
  /// part belongs to another message.
  ///
  /// - Parameters:
  ///   - parts: the codes of a structured append sequence in order, none missing.
  ///   - characterSet: what bytes mean where no ECI says so; nil to find out.
  init?(joining parts: [QRCode], characterSet: MessageCharacterSet?) {
    // A character may begin in one part and end in the next, so the text is that of all segments.
    let message = MessageText(
      of: parts.flatMap(\.symbol.segments), characterSet: characterSet)
    let parity = parts.first?.symbol.structuredAppend?.parity
    // The parity is of the message as it was before it was put into modes: mostly of the very
    // bytes, but kanji mode may stand for text that its writer had in UTF-8.
    let parities =
      [message.bytes.reduce(0, ^)] + (message.text.map { [$0.utf8.reduce(0, ^)] } ?? [])
    guard let parity, parities.contains(parity) else { return nil }
    text = message.text
    bytes = message.bytes
    codes = parts
  }
}
