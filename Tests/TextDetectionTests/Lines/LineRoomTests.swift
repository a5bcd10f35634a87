import Raster
import Testing

@testable import TextDetection

/// How far outlines stand off lines of a height of 10, one below the other.
@Suite("Room between lines")
struct LineRoomTests {
  private static func box(x: Double, y: Double, width: Double) -> Quad {
    Quad(
      topLeft: Point(x: x, y: y), topRight: Point(x: x + width, y: y),
      bottomRight: Point(x: x + width, y: y + 10), bottomLeft: Point(x: x, y: y + 10))
  }

  private static func page(steppingBy step: Double, count: Int = 5) -> [Quad] {
    (0..<count).map { index in
      box(x: 100, y: 50 + Double(index) * step, width: 200)
    }
  }

  private static func standOffs(_ quads: [Quad], line index: Int) -> [Double] {
    let quad = LineRoom(quads).corners(ofLine: index)
    let ink = quads[index]
    return [
      ink.topLeft.x - quad.topLeft.x, ink.topLeft.y - quad.topLeft.y,
      quad.bottomRight.x - ink.bottomRight.x, quad.bottomRight.y - ink.bottomRight.y,
    ].map { ($0 * 1000).rounded() / 1000 }
  }

  @Test("Where lines stand close, outlines keep near the ink")
  func close() {
    #expect(Self.standOffs(Self.page(steppingBy: 17), line: 2) == [1.5, 1.5, 1.5, 1.1])
  }

  @Test("Where a page's lines stand apart, outlines take a part of the room")
  func apart() {
    #expect(Self.standOffs(Self.page(steppingBy: 25), line: 2) == [1.5, 3.3, 1.5, 2.9])
    // Half-way between 0.7 and 0.95 of the height there is half of that.
    #expect(Self.standOffs(Self.page(steppingBy: 18.25), line: 2) == [1.5, 2.4, 1.5, 2])
  }

  @Test("A line that stands apart on a page of close lines is as near as the rest")
  func lone() {
    let lone = Self.box(x: 100, y: 160, width: 200)
    #expect(Self.standOffs(Self.page(steppingBy: 12) + [lone], line: 5) == [1.5, 1.5, 1.5, 1.1])
  }

  @Test("A close line on a page of lines that stand apart has no room")
  func neighbor() {
    let close = Self.box(x: 150, y: 62, width: 20)
    let page = Self.page(steppingBy: 40) + [close]
    #expect(Self.standOffs(page, line: 0) == [1.5, 1.5, 1.5, 1.1])
    #expect(Self.standOffs(page, line: 3) == [1.5, 3.3, 1.5, 2.9])
  }

  @Test("What stands beside a line takes no room from it")
  func beside() {
    let cells = Self.page(steppingBy: 30).map { row in
      row.map { Point(x: $0.x + 250, y: $0.y + 4) }
    }
    #expect(
      Self.standOffs(Self.page(steppingBy: 30) + cells, line: 2) == [1.5, 3.3, 1.5, 2.9])
  }

  @Test("Few lines tell nothing of how a page is spaced")
  func few() {
    #expect(
      Self.standOffs(Self.page(steppingBy: 30, count: 3), line: 1) == [1.5, 1.5, 1.5, 1.1])
  }
}
