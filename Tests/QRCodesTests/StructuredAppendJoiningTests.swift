import QRCodes
import Raster
import Testing

@Suite struct StructuredAppendJoiningTests {
  /// The codes of symbols, all in one place.
  private func codes(_ symbols: [EncodedSymbol]) throws -> [QRCode] {
    let corners = Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: 9, y: 0), bottomRight: Point(x: 9, y: 9),
      bottomLeft: Point(x: 0, y: 9))
    return try symbols.map {
      QRCode(corners: corners, symbol: try read($0.grid), isInverted: false)
    }
  }

  private func set(_ message: String, _ count: Int) throws -> [QRCode] {
    try codes(QRSymbolEncoder().encode(message, overSymbols: count))
  }

  /// A code that says it is a part.
  private func part(_ index: Int, of count: Int, parity: UInt8, _ text: String) throws -> QRCode {
    let place = StructuredAppend(index: index, count: count, parity: parity)
    let symbol = try QRSymbolEncoder().encode(
      segments: [.structuredAppend(place), .byte(Array(text.utf8))])
    return try codes([symbol])[0]
  }

  @Test("A whole set is one message, in the order of its parts", arguments: [2, 3, 7, 16])
  func whole(count: Int) throws {
    let message = "a message of many characters, ä among them"
    let codes = try set(message, count)
    let joined = Array(codes.reversed()).joinedMessages()
    try #require(joined.count == 1)
    #expect(joined[0].text == message)
    #expect(joined[0].bytes == Array(message.utf8))
    #expect(joined[0].codes == codes)
  }

  @Test("A joined message stands where the first of its codes stood, among other messages")
  func order() throws {
    let parts = try set("spread over two", 2)
    let others = try codes(["x", "y", "z"].map { try QRSymbolEncoder().encode($0) })
    let all = [others[0], parts[1], others[1], parts[0], others[2]]
    #expect(all.joinedMessages().map(\.text) == ["x", "spread over two", "y", "z"])
    #expect(all.messages.count == 5)
  }

  @Test("A set that lacks a part stays in parts")
  func incomplete() throws {
    let parts = try set("one two three", 3)
    let messages = [parts[0], parts[2]].joinedMessages()
    #expect(messages.map(\.codes) == [[parts[0]], [parts[2]]])
  }

  @Test("A part that is there twice is left over, and two whole sets are two messages")
  func duplicates() throws {
    let parts = try set("one two", 2)
    let three = (parts + [parts[0]]).joinedMessages()
    #expect(three.map(\.text) == ["one two", "one"])
    #expect((parts + parts).joinedMessages().map(\.text) == ["one two", "one two"])
  }

  @Test("Parts whose parity is not that of the message are not joined")
  func parity() throws {
    // "a" is 0x61 and "b" 0x62.
    let right = [try part(0, of: 2, parity: 0x03, "a"), try part(1, of: 2, parity: 0x03, "b")]
    #expect(right.joinedMessages().map(\.text) == ["ab"])
    let wrong = [try part(0, of: 2, parity: 0x04, "a"), try part(1, of: 2, parity: 0x04, "b")]
    #expect(wrong.joinedMessages().map(\.text) == ["a", "b"])
    let mixed = [try part(0, of: 2, parity: 0x03, "a"), try part(1, of: 2, parity: 0x07, "b")]
    #expect(mixed.joinedMessages().map(\.text) == ["a", "b"])
  }

  @Test("An index beyond the count is no place in a sequence")
  func impossiblePlace() throws {
    // Structured append of index 3 of 2 symbols, parity 0; then one byte "a".
    let grid = try grid(ofBits: "0011 0011 0001 00000000 0100 00000001 01100001")
    let symbol = try read(grid)
    #expect(symbol.structuredAppend == nil)
    #expect(symbol.message == "a")
  }

  @Test("A character that begins in one part and ends in the next is whole again")
  func dividedCharacter() throws {
    // é is C3 A9.
    let places = (0...1).map { StructuredAppend(index: $0, count: 2, parity: 0xC3 ^ 0xA9) }
    let symbols = try [[0xC3], [0xA9]].enumerated().map { index, bytes in
      try QRSymbolEncoder().encode(
        segments: [.structuredAppend(places[index]), .byte(bytes)])
    }
    #expect(try codes(symbols).joinedMessages().map(\.text) == ["é"])
  }

  @Test("The parity of a text in kanji mode may be that of its UTF-8")
  func kanji() throws {
    // 点 is 93 5F in Shift-JIS and E7 82 B9 in UTF-8; 茗 is E4 AA and E8 8C 97.
    let ofKanji: UInt8 = 0x93 ^ 0x5F ^ 0xE4 ^ 0xAA
    let ofText: UInt8 = 0xE7 ^ 0x82 ^ 0xB9 ^ 0xE8 ^ 0x8C ^ 0x97
    for (parity, count) in [(ofKanji, 1), (ofText, 1), (ofText ^ 1, 2)] {
      let symbols = try [[0x93, 0x5F], [0xE4, 0xAA]].enumerated().map { index, kanji in
        try QRSymbolEncoder().encode(segments: [
          .structuredAppend(StructuredAppend(index: index, count: 2, parity: parity)),
          .kanji(kanji),
        ])
      }
      let messages = try codes(symbols).joinedMessages()
      #expect(messages.count == count)
      #expect(messages.compactMap(\.text).joined() == "点茗")
    }
  }
}
