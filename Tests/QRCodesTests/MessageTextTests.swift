import TestSupport
import Testing

@testable import QRCodes

@Suite struct MessageTextTests {
  /// A message in UTF-8 of which a writer took the bytes of 杏石甘口服 and the first of 液 for
  /// Shift-JIS.
  @Test("UTF-8 that went partly into a kanji segment is read as the UTF-8 that it is")
  func utf8InKanji() throws {
    let middle = Array("杏石甘口服液".utf8)
    let symbol = try read([
      .numeric(Array("201610170063400000010285".utf8)),
      .byte(Array("，麻".utf8)),
      .kanji(Array(middle[..<16])),
      .byte(middle[16...] + Array("，兽药字（2012）".utf8)),
      .numeric(Array("050036112".utf8)),
      .byte(Array("，蒙瑞普大地，0472-".utf8)),
      .numeric(Array("2209620".utf8)),
    ])
    let text = "201610170063400000010285，麻杏石甘口服液，兽药字（2012）050036112，蒙瑞普大地，0472-2209620"
    #expect(symbol.message == text)
    #expect(symbol.bytes == Array(text.utf8))
  }

  @Test(
    "Bytes without a declared character set are read in the one that they are in",
    arguments: [
      ("今度のバージョンでは文章の暗号化ができます。", MessageCharacterSet.shiftJIS),
      ("*ﾃﾞｻﾞｲﾝQR*\r\nhttp://example.net/ex/", .shiftJIS),
      ("MECARD:N:測試;;", .shiftJIS), ("東京都港区", .shiftJIS), ("テスト", .shiftJIS),
      ("你好", .gb18030), ("调压柜_3253", .gb18030), ("欢迎访问太平洋IT百科栏目！", .gb18030),
      ("上海市浦东新区世纪大道100号", .gb18030), ("歡迎光臨台北市立圖書館", .big5),
      ("中文測試，請掃描此條碼", .big5), ("안녕하세요", .eucKR), ("서울특별시 강남구 역삼동", .eucKR),
      ("Grüße aus Köln", .latin1), ("café", .latin1), ("Ångström", .latin1),
      ("señor Muñoz", .latin1),
      ("27 °C, £5", .latin1), ("Übergröße", .latin1), ("à", .latin1),
      ("½ kg", .latin1), ("10 µm ± 2", .latin1), ("Æøå", .latin1), ("微信支付", .gb18030),
      ("쿠폰", .eucKR), ("ﾔﾏﾀﾞ ﾀﾛｳ", .shiftJIS), ("統一發票", .big5),
      ("“quoted” – dashed", .windowsLatin1), ("5 € für Größe 7", .windowsLatin1),
      ("Ελλάδα", .utf8), ("Привет", .utf8), ("你好", .utf8), ("é", .utf8), ("😀", .utf8),
    ])
  func guess(text: String, characterSet: MessageCharacterSet) throws {
    let bytes = try #require(characterSet.bytes(of: text))
    let symbol = try read([.byte(bytes)])
    #expect(symbol.message == text)
    #expect(symbol.bytes == bytes)
  }

  @Test("A character set that the caller names is taken instead of a guess")
  func override() throws {
    // As Shift-JIS the bytes would be half-width katakana.
    let bytes: [UInt8] = [0xB1, 0xB2, 0xB3]
    let characterSet = try #require(MessageCharacterSet(named: "koi8-r"))
    #expect(try read([.byte(bytes)], characterSet: characterSet).message == "╠╡Ё")
    #expect(try read([.byte(bytes)], characterSet: .shiftJIS).message == "ｱｲｳ")
  }

  @Test(
    "Bytes that are no text give no message, but all their bytes",
    arguments: [
      [0x01, 0x01, 0x52, 0xC5, 0xE9, 0xD0, 0xE6, 0xED],
      [0xFF, 0xFE, 0x00, 0x00, 0x80],
      [0x00, 0x01, 0x02, 0xFF],
    ] as [[UInt8]])
  func binary(bytes: [UInt8]) throws {
    let symbol = try read([.byte(bytes)])
    #expect(symbol.message == nil)
    #expect(symbol.bytes == bytes)
  }

  @Test("A NUL ends nothing")
  func nul() throws {
    let bytes = Array("before\0after\0".utf8)
    let symbol = try read([.byte(bytes)])
    #expect(symbol.message == "before\0after\0")
    #expect(symbol.bytes == bytes)
  }

  @Test("Code page 437 is read by either of its numbers", arguments: [0, 2])
  func codePage437(eci: Int) throws {
    let symbol = try read([.eci(eci), .byte([0x82, 0x9C, 0x41])])
    #expect(symbol.message == "é£A")
    #expect(symbol.bytes == [0x82, 0x9C, 0x41])
  }

  @Test("Kanji are Shift-JIS whatever character set is declared")
  func kanjiAfterECI() throws {
    // 点 and 茗, the examples of ISO/IEC 18004.
    let kanji: [UInt8] = [0x93, 0x5F, 0xE4, 0xAA]
    for eci in [3, 26, 29] {
      #expect(try read([.eci(eci), .kanji(kanji)]).message == "点茗")
    }
    #expect(try read([.kanji(kanji)]).message == "点茗")
    #expect(try read([.eci(26), .byte(Array("é".utf8)), .kanji(kanji)]).message == "é点茗")
  }

  @Test("An ECI that stands for no known character set leaves the bytes and is named")
  func unknownECI() throws {
    for eci in [14, 19, 899, 999_999] {
      let symbol = try read([.eci(eci), .byte([0x41, 0xFF])])
      #expect(symbol.message == nil)
      #expect(symbol.bytes == [0x41, 0xFF])
      #expect(symbol.unknownECI == eci)
      #expect(symbol.segments == [.eci(eci), .byte([0x41, 0xFF])])
    }
  }

  @Test("UTF-8 that was declared as Latin-1 is read as UTF-8")
  func wrongDeclaration() throws {
    #expect(try read([.eci(3), .byte(Array("®ÄËÖ¶".utf8))]).message == "®ÄËÖ¶")
    #expect(try read([.eci(3), .byte([0xC4, 0x41])]).message == "ÄA")
  }

  @Test("A character that is divided between two segments of one character set is whole")
  func dividedCharacter() throws {
    let bytes = Array("日".utf8)
    let symbol = try read([.eci(26), .byte(Array(bytes[..<1])), .byte(Array(bytes[1...]))])
    #expect(symbol.message == "日")
  }

  @Test("Declared character sets of two bytes a character leave digits alone")
  func utf16() throws {
    let symbol = try read([
      .eci(25), .byte([0x65, 0xE5]), .numeric(Array("12".utf8)), .byte([0, 0x41]),
    ])
    #expect(symbol.message == "日12A")
  }

  @Test("After FNC1 a percent sign among alphanumerics is a group separator, two are one sign")
  func fnc1() throws {
    let gs1 = try read([.fnc1FirstPosition, .alphanumeric(Array("10ABC%3742%%5".utf8))])
    #expect(gs1.message == "10ABC\u{1D}3742%5")
    #expect(gs1.segments.first == .fnc1FirstPosition)
    let plain = try read([.alphanumeric(Array("10ABC%3742%%5".utf8))])
    #expect(plain.message == "10ABC%3742%%5")
    let industry = try read([
      .fnc1SecondPosition(applicationIndicator: 37), .byte(Array("AA%".utf8)),
    ])
    #expect(industry.message == "37AA%")
    let letter = try read([
      .fnc1SecondPosition(applicationIndicator: 197), .numeric(Array("1".utf8)),
    ])
    #expect(letter.message == "a1")
    #expect(
      try read([.fnc1FirstPosition, .numeric([0x30])], as: .rMQR, level: .medium).message == "0")
  }

  @Test("Any text of a character set comes back when the character set is named")
  func roundTrip() throws {
    var random = SplitMix64(seed: 11)
    for characterSet in [
      MessageCharacterSet.utf8, .latin1, .shiftJIS, .gb18030, .big5, .eucKR,
      try #require(MessageCharacterSet(named: "ISO-8859-15")),
      try #require(MessageCharacterSet(named: "cp1251")),
    ] {
      var count = 0
      while count < 300 {
        // Characters by trying bytes: which there are is the platform's business.
        let bytes = (0..<24).compactMap { _ -> [UInt8]? in
          let pair = (0..<Int.random(in: 1...2, using: &random)).map { _ in
            UInt8.random(in: 32...255, using: &random)
          }
          return characterSet.text(of: pair) == nil ? nil : pair
        }.flatMap(\.self)
        guard let text = characterSet.text(of: bytes), !text.isEmpty else { continue }
        count += 1
        let symbol = try read([.byte(bytes)], characterSet: characterSet)
        #expect(symbol.message?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
        // The encoder's own way of writing the text needs no help to be read.
        let encoded = try QRSymbolEncoder().encode(text)
        let message = try read(encoded.grid).message
        #expect(message?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
      }
    }
  }

  @Test(
    "Names that are no character set, or smuggle instructions, are refused",
    arguments: [
      "", "no-such-set", "UTF-8//IGNORE", "ASCII//TRANSLIT",
    ])
  func unknownNames(name: String) {
    #expect(MessageCharacterSet(named: name) == nil)
  }
}
