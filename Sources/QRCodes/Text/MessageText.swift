/// What the segments of a symbol say, as bytes and as text.
struct MessageText {
  /// The bytes of all segments in order.
  let bytes: [UInt8]
  /// The text; nil where there is none.
  let text: String?
  /// The first ECI number that stands for no character set that is known.
  let unknownECI: Int?

  /// Puts segments together.
  ///
  /// - Parameters:
  ///   - segments: the segments of a symbol.
  ///   - characterSet: what bytes mean where no ECI says so; nil to find out.
  init(of segments: [SymbolSegment], characterSet: MessageCharacterSet?) {
    let parts = MessagePart.parts(of: segments)
    bytes = parts.flatMap(\.bytes)
    unknownECI = parts.compactMap(\.eci).first { MessageCharacterSet(eci: $0) == nil }
    if bytes.allSatisfy({ $0 < 0x80 }), parts.allSatisfy({ $0.isASCII }) {
      text = unknownECI == nil ? String(validating: bytes, as: UTF8.self) : nil
      return
    }
    guard unknownECI == nil else {
      text = nil
      return
    }
    // Stretches of one declared character set are read as a whole: a character may begin in one
    // segment and end in the next.
    let stretches = parts.stretchesOfOneECI
    let texts = stretches.map { Self.text(of: $0, characterSet: characterSet) }
    text = texts.contains(nil) ? nil : texts.compactMap(\.self).joined()
  }

  private static func text(of parts: [MessagePart], characterSet: MessageCharacterSet?) -> String? {
    let declared = parts.first?.eci.flatMap(MessageCharacterSet.init(eci:))
    if let declared {
      return self.text(of: parts, declaredAs: declared)
    }
    if let characterSet {
      return self.text(of: parts, in: characterSet)
    }
    return guessedText(of: parts)
  }

  /// The text where a character set is declared.
  ///
  /// Declarations are believed, with one exception: Latin-1, which no bytes can contradict, is
  /// declared over UTF-8 by programs in the wild, and Latin-1 text that is valid UTF-8 by accident
  /// is hard to come by. What a declaration cannot explain is guessed.
  private static func text(
    of parts: [MessagePart], declaredAs declared: MessageCharacterSet
  ) -> String? {
    if declared == .latin1, !parts.contains(where: \.isKanji),
      let text = MessageCharacterSet.utf8.text(of: parts.flatMap(\.bytes))
    {
      return text
    }
    return text(of: parts, in: declared) ?? guessedText(of: parts)
  }

  /// The text where bytes are of one character set.
  ///
  /// Kanji are Shift-JIS whatever is declared, and digits and alphanumerics are ASCII.
  private static func text(of parts: [MessagePart], in characterSet: MessageCharacterSet) -> String?
  {
    var text = ""
    var run: [UInt8] = []
    func flush() -> Bool {
      guard let piece = characterSet.text(of: run) else { return false }
      text += piece
      run = []
      return true
    }
    for part in parts {
      if part.isKanji || (part.isCompacted && !characterSet.extendsASCII) {
        guard flush(), let piece = MessageCharacterSet.shiftJIS.text(of: part.bytes) else {
          return nil
        }
        text += piece
      } else {
        run += part.bytes
      }
    }
    return flush() ? text : nil
  }

  /// The text where nothing is declared: UTF-8 if all bytes together are that; else kanji as
  /// Shift-JIS and the other bytes in whatever they look like.
  private static func guessedText(of parts: [MessagePart]) -> String? {
    let joined = parts.flatMap(\.bytes)
    let others = parts.filter { !$0.isKanji }.flatMap(\.bytes)
    let hasKanji = parts.contains(where: \.isKanji)
    let isOnlyKanji = hasKanji && others.allSatisfy { $0 < 0x80 }
    // Some writers put UTF-8 bytes that look like Shift-JIS into kanji segments; then the bytes
    // between them do not stand alone. Kanji beside plain ASCII are what they say they are.
    if isOnlyKanji, let text = text(of: parts, in: .shiftJIS) {
      return text
    }
    if let text = MessageCharacterSet.utf8.text(of: joined) {
      return text
    }
    if !hasKanji {
      return CharacterSetGuess.characterSet(of: joined)?.text(of: joined)
    }
    for characterSet in [MessageCharacterSet.utf8, .shiftJIS] {
      if let text = text(of: parts, in: characterSet) {
        return text
      }
    }
    return CharacterSetGuess.characterSet(of: others).flatMap { text(of: parts, in: $0) }
  }
}
