import Flatbed
import Testing

@testable import FlatbedCommand

@Suite struct QRCodeTextTests {
  @Test("A code's object is as the contract has it")
  func object() throws {
    // ISO/IEC 18004:2015, annex I.2: the payload of "01234567" in version 1-M.
    var encoder = QRSymbolEncoder()
    encoder.maskPattern = 2
    let symbol = try encoder.encode("01234567")
    let message = try #require([try code(of: symbol, x: 10, y: 20.5)].messages.first)
    let expected = [
      #"{"topLeft": [10, 20.5], "topRight": [31, 20.5], "bottomRight": [31, 41.5]"#,
      #""bottomLeft": [10, 41.5], "bounds": [10, 20.5, 21, 21], "message": "01234567""#,
      #""bytes": "MDEyMzQ1Njc=", "symbol": {"type": "qr", "version": 1"#,
      #""errorCorrectionLevel": "M", "maskPattern": 2"#,
      #""errorCorrectedPayload": "ECAMVmGA7BHsEewR7BHsEQ=="}"#,
      #""segments": [{"mode": "numeric", "bytes": "MDEyMzQ1Njc="}]"#,
      #""structuredAppend": null, "mirrored": false, "inverted": false}"#,
    ].joined(separator: ", ")
    #expect(ResultText.json(message).text == expected)
  }

  @Test("Every kind of segment has its mode and what it says")
  func segments() throws {
    let segments: [SymbolSegment] = [
      .structuredAppend(StructuredAppend(index: 1, count: 3, parity: 17)),
      .fnc1SecondPosition(applicationIndicator: 37), .eci(26), .alphanumeric(Array("AB".utf8)),
      .byte([0xC3, 0xA9]), .kanji([0x93, 0x5F]),
    ]
    let symbol = try QRSymbolEncoder().encode(segments: segments)
    let message = try #require([try code(of: symbol)].messages.first)
    let text = ResultText.json(message).text
    let expected = [
      #""segments": [{"mode": "structuredAppend", "index": 1, "count": 3, "parity": 17}"#,
      #"{"mode": "fnc1", "position": 2, "applicationIndicator": 37}"#,
      #"{"mode": "eci", "designator": 26}"#, #"{"mode": "alphanumeric", "bytes": "QUI="}"#,
      #"{"mode": "byte", "bytes": "w6k="}"#, #"{"mode": "kanji", "bytes": "k18="}]"#,
      #""structuredAppend": {"index": 1, "count": 3, "parity": 17}, "#,
    ].joined(separator: ", ")
    #expect(text.contains(expected))
    let gs1 = try QRSymbolEncoder().encode(segments: [.fnc1FirstPosition, .numeric([0x30])])
    let first = try #require([try code(of: gs1)].messages.first)
    #expect(ResultText.json(first).text.contains(#"[{"mode": "fnc1", "position": 1}, "#))
  }

  @Test("Bytes that are no text make the message null, an empty message is empty")
  func messages() throws {
    let binary = try QRSymbolEncoder().encode(bytes: [0, 0xFF, 0xFE, 0x81, 0])
    let nothing = try QRSymbolEncoder().encode(segments: [])
    let messages = [try code(of: binary), try code(of: nothing)].messages
    try #require(messages.count == 2)
    #expect(ResultText.json(messages[0]).text.contains(#""message": null, "bytes": "AP/+gQA=""#))
    #expect(ResultText.json(messages[1]).text.contains(#""message": "", "bytes": """#))
  }

  @Test("A joined message has all segments, the box round all codes, and its codes as parts")
  func joined() throws {
    let symbols = try QRSymbolEncoder().encode("one two three", overSymbols: 2)
    let codes = [
      try code(of: symbols[1], x: 0, y: 0), try code(of: symbols[0], x: 40, y: 5),
    ]
    let messages = codes.joinedMessages()
    try #require(messages.count == 1)
    let text = ResultText.json(messages[0]).text
    #expect(text.hasPrefix(#"{"topLeft": [40, 5], "#))
    #expect(text.contains(#""bounds": [0, 0, 61, 26], "message": "one two three", "#))
    #expect(text.contains(#""structuredAppend": null, "mirrored": false, "inverted": false, "#))
    #expect(text.contains(#""parts": [{"topLeft": [40, 5], "#))
    #expect(text.contains(#""message": "one tw", "#))
    #expect(text.contains(#""structuredAppend": {"index": 1, "count": 2, "parity": "#))
  }

  @Test(
    "Bytes become base64 as RFC 4648 has it, section 10",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func encoding(text: String, expected: String) {
    #expect(base64(Array(text.utf8)) == expected)
    #expect(base64([0xFB, 0xFF, 0xFE]) == "+//+")
  }

  @Test("On a terminal control characters become question marks, line feeds and tabs stay")
  func terminal() {
    #expect(printableLines("a\u{1B}[31mb\r\nc\td\re\u{9B}f") == "a?[31mb\nc\td?e?f")
  }
}
