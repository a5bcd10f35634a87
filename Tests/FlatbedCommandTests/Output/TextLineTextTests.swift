import Flatbed
import Testing

@testable import FlatbedCommand

@Suite struct TextLineTextTests {
  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quad {
    Quad(
      topLeft: Point(x: x, y: y), topRight: Point(x: x + width, y: y),
      bottomRight: Point(x: x + width, y: y + height), bottomLeft: Point(x: x, y: y + height))
  }

  /// A line of two words and three characters, a little askew.
  private static let line = TextLine(
    corners: Quad(
      topLeft: Point(x: 10.25, y: 20.5), topRight: Point(x: 110, y: 22),
      bottomRight: Point(x: 109.5, y: 42.125), bottomLeft: Point(x: 9.875, y: 40)),
    confidence: 0.87654, baseline: [Point(x: 10, y: 36), Point(x: 110, y: 38)],
    words: [box(10, 20, 40, 20), box(60, 21, 50, 20)],
    characters: [box(10, 20, 15, 20), box(30, 20, 20, 20), box(60, 21, 50, 20)])

  @Test("A line for a person is the box in whole pixels and the number of characters")
  func plain() {
    #expect(ResultText.line(Self.line, withCharacters: true) == "9,20,101,23 3")
    #expect(ResultText.line(Self.line, withCharacters: false) == "9,20,101,23")
  }

  @Test("The object has corners, bounds, confidence, characters, words and the baseline")
  func json() {
    let corner = #""topLeft": [10, 20], "topRight": [25, 20], "bottomRight": [25, 40], "#
    let text = ResultText.json(Self.line, withCharacters: true).text
    #expect(
      text.hasPrefix(
        #"{"topLeft": [10.25, 20.5], "topRight": [110, 22], "bottomRight": [109.5, 42.13], "#
          + #""bottomLeft": [9.88, 40], "bounds": [9.88, 20.5, 100.13, 21.63], "#
          + #""confidence": 0.877, "subFeatures": [{"# + corner
          + #""bottomLeft": [10, 40], "bounds": [10, 20, 15, 20]}, {"#))
    #expect(
      text.hasSuffix(
        #""bottomLeft": [60, 41], "bounds": [60, 21, 50, 20]}], "baseline": [[10, 36], [110, 38]]}"#
      ))
    #expect(text.contains(#"}], "words": [{"topLeft": [10, 20], "topRight": [50, 20], "#))
  }

  @Test("Without characters the object has no member for them, and an empty list where none shows")
  func subFeatures() {
    #expect(!ResultText.json(Self.line, withCharacters: false).text.contains("subFeatures"))
    var bare = Self.line
    bare.characters = []
    #expect(
      ResultText.json(bare, withCharacters: true).text.contains(#""subFeatures": [], "words": [{"#))
  }

  @Test("A turn tells degrees and what it is sure of")
  func turn() {
    let turn = PageOrientation(
      quarterTurns: 3, skewInRadians: -0.0349066, skewErrorInRadians: 0.001, confidence: 0.87654)
    #expect(
      ResultText.json(turn).text
        == #"{"quarterTurns": 3, "skewDegrees": -2, "confidence": 0.877}"#)
  }
}
