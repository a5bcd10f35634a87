import Flatbed
import Testing

@testable import FlatbedCommand

@Suite struct JSONTests {
  @Test(
    "Strings are escaped as RFC 8259 demands",
    arguments: [
      ("plain äß 漢 😀", #""plain äß 漢 😀""#), ("a\"b\\c", #""a\"b\\c""#),
      ("tab\tline\nreturn\r", #""tab\tline\nreturn\r""#), ("\u{0}\u{1F}", #""\u0000\u001f""#),
      ("\u{7F}\u{2028}", #""\u007f\u2028""#), ("a/b", #""a/b""#),
      // A combining mark behind a quotation mark is one character with it, and no way round.
      ("\"\u{301}", "\"\\\"\u{301}\""),
    ])
  func strings(value: String, text: String) {
    #expect(JSON.string(value).text == text)
  }

  @Test("A file name that is not UTF-8 becomes text with replacement characters")
  func invalidNames() {
    #expect(JSON.string(Path(bytes: [0x61, 0xFF, 0x62]).text).text == "\"a\u{FFFD}b\"")
  }

  @Test(
    "Numbers are rounded and have no needless digits",
    arguments: [
      (0.0, 2, "0"), (-0.001, 2, "0"), (1.5, 2, "1.5"), (2.0 / 3, 3, "0.667"), (0.05, 2, "0.05"),
      (-12.345, 1, "-12.3"), (1234567.891, 2, "1234567.89"), (0.999, 2, "1"), (1e-7, 3, "0"),
      (100, 0, "100"), (1e30, 2, "1000000000000000"), (.nan, 2, "null"), (.infinity, 2, "null"),
    ])
  func numbers(value: Double, decimals: Int, text: String) {
    #expect(JSON.number(value, decimals: decimals).text == text)
  }

  @Test("Objects keep the order of their members, on one line")
  func objects() {
    let value = JSON.object([
      .init("z", .array([.integer(1), .null])), .init("a", .object([])), .init("b", .boolean(true)),
    ])
    #expect(value.text == #"{"z": [1, null], "a": {}, "b": true}"#)
  }

  @Test("A rectangle names its corners, its box, and the corners outside the picture")
  func rectangle() {
    let quad = Quad(
      topLeft: Point(x: 10, y: -2.346), topRight: Point(x: 90, y: 5),
      bottomRight: Point(x: 100.5, y: 80), bottomLeft: Point(x: 0, y: 70))
    let json = ResultText.json(
      DetectedRectangle(quad: quad, confidence: 0.98765), width: 100, height: 80)
    #expect(
      json.text == #"{"topLeft": [10, -2.35], "topRight": [90, 5], "bottomRight": [100.5, 80], "#
        + #""bottomLeft": [0, 70], "bounds": [0, -2.35, 100.5, 82.35], "confidence": 0.988, "#
        + #""cut": ["topLeft", "bottomRight"]}"#)
  }

  @Test("A rectangle's line is its confidence and its corners")
  func line() {
    let rectangle = DetectedRectangle(quad: Pictures.page, confidence: 0.9)
    #expect(ResultText.line(rectangle) == "0.9 40,30 200,30 200,130 40,130")
  }
}
