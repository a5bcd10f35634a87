import Raster
import Testing

@testable import TextDetection

/// Five letters 6 wide and 10 high, 2 apart, with something at an end; see `LineInk.withoutStrayMarks`.
@Suite("Marks at the ends of a line that are none of its letters")
struct StrayMarkTests {
  private static let letters = (0..<5).map { index in
    InkBox(left: 40 + 8 * Double(index), top: 10, right: 46 + 8 * Double(index), bottom: 20)
  }
  /// Where the last letter ends.
  private static let end = 78.0

  /// The number of characters that are left of some boxes, in reading order.
  private func left(of boxes: [InkBox]) throws -> Int {
    let drawn = DrawnLine(text: "HAUS", origin: Point(x: 40, y: 70), height: 24)
    let ink = try #require(drawn.ink(in: drawn.picture(width: 200, height: 120)))
    let line = LineInk(
      boxes: boxes.sorted { $0.left < $1.left }, wordEnds: boxes.map { _ in false },
      geometry: ink.geometry, frame: ink.frame, line: ink.line, likeness: ink.likeness)
    return line.withoutStrayMarks.characters.count
  }

  private func mark(
    behindBy gap: Double, width: Double, from top: Double, to bottom: Double
  ) -> InkBox {
    InkBox(left: Self.end + gap, top: top, right: Self.end + gap + width, bottom: bottom)
  }

  @Test("Letters alone are all kept")
  func letters() throws {
    #expect(try left(of: Self.letters) == 5)
    #expect(try left(of: Array(Self.letters.prefix(1))) == 1)
  }

  @Test("A tick behind a line and the box before it are left out")
  func ticks() throws {
    let tick = mark(behindBy: 5, width: 14, from: 5, to: 20)
    let box = InkBox(left: 18, top: 7, right: 33, bottom: 22)
    #expect(try left(of: Self.letters + [tick]) == 5)
    #expect(try left(of: [box] + Self.letters + [tick]) == 5)
  }

  @Test("A large letter, a narrow one and what stands close are kept")
  func largeLetters() throws {
    #expect(try left(of: Self.letters + [mark(behindBy: 2, width: 14, from: 5, to: 20)]) == 6)
    #expect(try left(of: Self.letters + [mark(behindBy: 5, width: 5, from: 5, to: 20)]) == 6)
    #expect(try left(of: Self.letters + [mark(behindBy: 5, width: 14, from: 10, to: 20)]) == 6)
    // Beside two letters nothing tells which of the three is large.
    let tick = InkBox(left: 59, top: 5, right: 73, bottom: 20)
    #expect(try left(of: Array(Self.letters.prefix(2)) + [tick]) == 3)
  }

  @Test("A piece of a rule below is left out, a comma is kept")
  func rules() throws {
    #expect(try left(of: Self.letters + [mark(behindBy: 1, width: 8, from: 22, to: 23)]) == 5)
    #expect(try left(of: Self.letters + [mark(behindBy: 1, width: 2, from: 18, to: 22)]) == 6)
  }

  @Test("A speck far from a lone figure is left out, a stop close to it is kept")
  func specks() throws {
    let figure = InkBox(left: 40, top: 10, right: 43, bottom: 20)
    let speck = InkBox(left: 50, top: 10, right: 52, bottom: 12)
    let stop = InkBox(left: 45, top: 18, right: 47, bottom: 20)
    #expect(try left(of: [figure, speck]) == 1)
    #expect(try left(of: [figure, stop]) == 2)
  }
}
