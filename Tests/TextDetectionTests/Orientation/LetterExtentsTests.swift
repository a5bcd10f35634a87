import Raster
import Testing

@testable import TextDetection

@Suite("What letters' heights tell of a line's direction")
struct LetterExtentsTests {
  /// A letter by its top and bottom, above and below the baseline, and its width, in heights of a
  /// small letter.
  typealias Letter = (top: Double, bottom: Double, width: Double)

  static let small: Letter = (1, 0, 0.6)
  static let ascender: Letter = (1.45, 0, 0.6)
  static let descender: Letter = (1, 0.4, 0.6)
  static let comma: Letter = (0.15, 0.3, 0.2)
  static let bracket: Letter = (1.5, 0.4, 0.35)
  static let hyphen: Letter = (0.6, -0.4, 0.5)

  /// A line of letters from left to right whose baseline falls by a fiftieth; a small letter is 20
  /// pixels high.
  static func line(_ letters: [Letter]) -> TextLine {
    func baseline(_ x: Double) -> Double { 200 + x / 50 }
    let quads = letters.enumerated().map { index, letter in
      let left = 50 + 16 * Double(index)
      let right = left + 20 * letter.width
      func corner(_ x: Double, _ height: Double) -> Point {
        Point(x: x, y: baseline(x) - 20 * height)
      }
      return Quad(
        topLeft: corner(left, letter.top), topRight: corner(right, letter.top),
        bottomRight: corner(right, -letter.bottom), bottomLeft: corner(left, -letter.bottom))
    }
    let right = 50 + 16 * Double(letters.count)
    let corners = Quad(
      topLeft: Point(x: 50, y: baseline(50) - 29),
      topRight: Point(x: right, y: baseline(right) - 29),
      bottomRight: Point(x: right, y: baseline(right) + 8),
      bottomLeft: Point(x: 50, y: baseline(50) + 8))
    return TextLine(
      corners: corners, confidence: 0.9,
      baseline: [Point(x: 50, y: baseline(50)), Point(x: right, y: baseline(right))],
      words: [corners], characters: quads, directionCertainty: 0)
  }

  /// The same line taken for one that is read from the other end.
  static func reversed(_ line: TextLine) -> TextLine {
    func turned(_ quad: Quad) -> Quad { quad.named(afterQuarterTurns: 2) }
    return TextLine(
      corners: turned(line.corners), confidence: line.confidence,
      baseline: line.baseline.reversed(), words: line.words.map(turned),
      characters: line.characters.reversed().map(turned), directionCertainty: 0)
  }

  /// About the first twenty letters of the alphabet, and a comma.
  static let alphabet: [Letter] = [
    small, ascender, small, ascender, small, ascender, descender, ascender, ascender, descender,
    ascender, ascender, small, small, small, descender, descender, small, small, ascender, comma,
  ]

  @Test("Letters that rise outnumber those that drop, or the line is upside down")
  func alphabet() {
    let line = Self.line(Self.alphabet + Self.alphabet.map { _ in Self.small })
    #expect(LetterExtents(line).balance == 8 - 4)
    #expect(LetterExtents(Self.reversed(line)).balance == 4 - 8)
  }

  @Test("Capitals, figures and signs tell nothing")
  func capitals() {
    let capitals = [Letter](repeating: Self.ascender, count: 12)
    let line = Self.line(capitals + [Self.comma, Self.bracket, Self.hyphen, Self.bracket])
    #expect(LetterExtents(line).balance == 0)
    #expect(LetterExtents(Self.reversed(line)).balance == 0)
  }

  @Test("Small letters among capitals stand on the baseline")
  func smallAmongCapitals() {
    let capitals = [Letter](repeating: Self.ascender, count: 12)
    let line = Self.line(capitals + [Self.small, Self.small, Self.small])
    #expect(LetterExtents(line).balance == 3)
    #expect(LetterExtents(Self.reversed(line)).balance == -3)
  }

  @Test("A line without characters, or of very few, tells nothing")
  func fewLetters() {
    #expect(LetterExtents(Self.line([])).balance == 0)
    #expect(LetterExtents(Self.line([Self.small, Self.small, Self.ascender])).balance == 0)
  }

  @Test("Lines that are taken for upside down are turned round by their letters")
  func correction() {
    let line = Self.line(Self.alphabet + Self.alphabet.map { _ in Self.small })
    let page = PageOrientation(of: Array(repeating: line, count: 8))
    let mistaken = PageOrientation(of: Array(repeating: Self.reversed(line), count: 8))
    #expect(page.quarterTurns == 0 && page.isCertain)
    #expect(mistaken.quarterTurns == 0 && mistaken.isCertain)
  }
}
