import Glibc
import Raster
import Testing

@testable import TextDetection

@Suite("The orientation of a page by its lines")
struct PageOrientationTests {
  static let degree = Double.pi / 180

  /// A line 300 pixels long and 20 high that begins at a position.
  static func line(
    _ degrees: Double, from start: Point = Point(x: 100, y: 100), length: Double = 300,
    certainty: Double = 1
  ) -> TextLine {
    let along = Point(x: cos(degrees * degree), y: sin(degrees * degree))
    let down = Point(x: -along.y, y: along.x) * 20
    let end = start + along * length
    let corners = Quad(
      topLeft: start, topRight: end, bottomRight: end + down, bottomLeft: start + down)
    return TextLine(
      corners: corners, confidence: 0.9, baseline: [start + down, end + down], words: [corners],
      characters: [], directionCertainty: certainty)
  }

  /// So many lines in a direction.
  static func lines(_ count: Int, _ degrees: Double, certainty: Double = 1) -> [TextLine] {
    (0..<count).map { index in
      line(degrees, from: Point(x: 100, y: 100 + 30 * Double(index)), certainty: certainty)
    }
  }

  @Test(
    "Text that runs in each of the four directions asks for the turns that undo it, and no more",
    arguments: [(0.0, 0), (90, 3), (180, 2), (-90, 1)])
  func quarters(direction: Double, turns: Int) {
    for skew in [-20.0, -3, 0, 3, 20] {
      let orientation = PageOrientation(of: Self.lines(20, direction + skew))
      #expect(orientation.quarterTurns == turns)
      #expect(abs(orientation.skewInRadians - skew * Self.degree) < 1e-9)
      #expect(orientation.confidence > 0.95 && orientation.isCertain)
      #expect(orientation.certainPart.quarterTurns == turns)
    }
  }

  @Test("A page without text has no orientation, and one of a word none that is certain")
  func littleText() {
    let none = PageOrientation(of: [])
    #expect(none.confidence == 0 && none.quarterTurns == 0 && none.skewInRadians == 0)
    #expect(none.certainPart == none)
    let word = PageOrientation(of: [Self.line(185, length: 80)])
    #expect(!word.isCertain && word.certainPart.quarterTurns == 0)
    #expect(word.certainPart.skewInRadians == 0)
    // As long as high: the axis may be any.
    #expect(PageOrientation(of: [Self.line(180, length: 20)]).confidence == 0)
  }

  @Test("The more lines agree, the surer it is")
  func amount() {
    let confidences = [1, 2, 4, 8, 16].map { PageOrientation(of: Self.lines($0, 90)).confidence }
    #expect(confidences == confidences.sorted())
    #expect(confidences[0] < 0.5 && confidences[4] > 0.95)
  }

  @Test("Lines of uncertain direction leave the turns open, but not the skew (CASES X8)")
  func tossUp() {
    let orientation = PageOrientation(of: Self.lines(20, 182, certainty: 0.1))
    #expect(!orientation.isCertain && orientation.certainPart.quarterTurns == 0)
    #expect(PageOrientation(of: Self.lines(20, 182, certainty: 0)).confidence == 0)
    #expect(abs(orientation.certainPart.skewInRadians - 2 * Self.degree) < 1e-9)
  }

  @Test("Lines that contradict each other have no winner")
  func contradiction() {
    #expect(PageOrientation(of: Self.lines(10, 0) + Self.lines(10, 180)).confidence < 0.01)
    #expect(PageOrientation(of: Self.lines(10, 0) + Self.lines(10, 90)).confidence < 0.01)
    let crossed = PageOrientation(of: Self.lines(10, 3) + Self.lines(10, 93))
    #expect(crossed.certainPart.skewInRadians == 0)
  }

  @Test("A vertical heading beside a page of text changes nothing")
  func verticalHeading() {
    let orientation = PageOrientation(of: Self.lines(15, 181) + [Self.line(90, length: 600)])
    #expect(orientation.quarterTurns == 2 && orientation.isCertain)
    #expect(abs(orientation.skewInRadians - Self.degree) < 1e-9)
  }

  @Test(
    "A skew is undone from 0.3° to 15°",
    arguments: [(0.2, false), (-0.4, true), (5, true), (-14.5, true), (16, false), (40, false)])
  func skewRange(degrees: Double, isUndone: Bool) {
    let part = PageOrientation(of: Self.lines(20, degrees)).certainPart
    #expect((part.skewInRadians != 0) == isUndone)
    #expect(part.quarterTurns == 0)
  }

  @Test("A skew that is no larger than the lines scatter is not undone")
  func scatter() {
    let few = [-1.5, 2.5, -1.4, 2.6].map { Self.line($0) }
    #expect(PageOrientation(of: few).certainPart.skewInRadians == 0)
    // 40 lines within ±1° know a skew of 1° well.
    let many = (0..<40).map { Self.line(1 + sin(Double($0) * 2.4)) }
    let skew = PageOrientation(of: many).certainPart.skewInRadians
    #expect(abs(skew - Self.degree) < 0.25 * Self.degree)
  }

  @Test("Lines with impossible corners are left out")
  func impossibleLines() {
    var broken = Self.line(180)
    broken.corners.topLeft.x = .nan
    var endless = Self.line(180)
    endless.corners.topRight.x = .infinity
    let flat = Self.line(180, length: 0)
    let orientation = PageOrientation(of: Self.lines(10, 90) + [broken, endless, flat])
    #expect(orientation == PageOrientation(of: Self.lines(10, 90)))
  }

  @Test("What the training alone says for upright is no evidence; against it, everything is")
  func prior() {
    let right = Point(x: 1, y: 0.2)
    let alone = (79.0 - 7) / (79 + 7)
    #expect(DirectionPrior.certainty(ofLength: alone, direction: right) < 1e-9)
    #expect(DirectionPrior.certainty(ofLength: 0.3, direction: right) == 0)
    #expect(DirectionPrior.certainty(ofLength: 1, direction: right) == 1)
    let good = DirectionPrior.certainty(ofLength: 0.99, direction: right)
    #expect(good > 0.85 && good < 0.99)
    for other in [Point(x: -1, y: 0), Point(x: 0.1, y: 1), Point(x: 0, y: -1)] {
      #expect(DirectionPrior.certainty(ofLength: 0.7, direction: other) == 0.7)
    }
  }
}
