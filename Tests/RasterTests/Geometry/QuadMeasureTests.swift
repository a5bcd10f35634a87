import Raster
import Testing

@Suite("Measures of quads and lines")
struct QuadMeasureTests {
  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quad {
    Quad(
      topLeft: Point(x: x, y: y), topRight: Point(x: x + width, y: y),
      bottomRight: Point(x: x + width, y: y + height), bottomLeft: Point(x: x, y: y + height))
  }

  static let trapezium = Quad(
    topLeft: Point(x: 3, y: 0), topRight: Point(x: 9, y: 0), bottomRight: Point(x: 12, y: 4),
    bottomLeft: Point(x: 0, y: 4))

  @Test("A trapezium's sides, perimeter, area and bounds")
  func measures() {
    let quad = Self.trapezium
    #expect(quad.sideLengths == [6, 5, 12, 5])
    #expect(quad.perimeter == 28)
    #expect(quad.signedArea == 36)
    let bounds = quad.bounds
    #expect([bounds.x, bounds.y, bounds.width, bounds.height] == [0, 0, 12, 4])
  }

  @Test("A quad contains what lies inside it and on its sides")
  func contains() {
    let quad = Self.trapezium
    #expect(quad.contains(Point(x: 6, y: 2)) && quad.contains(Point(x: 1.5, y: 2)))
    #expect(!quad.contains(Point(x: 1, y: 1)) && !quad.contains(Point(x: 6, y: 4.01)))
  }

  @Test("The overlap of two quads, ÷ what they cover together")
  func overlap() {
    let box = Self.box(10, 10, 20, 10)
    #expect(box.intersectionOverUnion(with: box) == 1)
    #expect(box.intersectionOverUnion(with: Self.box(20, 10, 20, 10)) == 100 / 300.0)
    #expect(box.intersectionOverUnion(with: Self.box(30, 10, 5, 5)) == 0)
    #expect(box.intersectionOverUnion(with: Self.box(15, 12, 4, 5)) == 0.1)
    // A diamond in a square takes half of it.
    let diamond = Quad(
      topLeft: Point(x: 5, y: 0), topRight: Point(x: 10, y: 5), bottomRight: Point(x: 5, y: 10),
      bottomLeft: Point(x: 0, y: 5))
    let square = Self.box(0, 0, 10, 10)
    #expect(abs(diamond.intersectionOverUnion(with: square) - 0.5) < 1e-12)
    // A square and itself turned by 45° about its middle share a regular octagon.
    let r = 50.0.squareRoot()
    let turned = Quad(
      topLeft: Point(x: 5, y: 5 - r), topRight: Point(x: 5 + r, y: 5),
      bottomRight: Point(x: 5, y: 5 + r), bottomLeft: Point(x: 5 - r, y: 5))
    let octagon = 200 * (2.0.squareRoot() - 1)
    let expected = octagon / (200 - octagon)
    #expect(abs(square.intersectionOverUnion(with: turned) - expected) < 1e-12)
    #expect(abs(turned.intersectionOverUnion(with: square) - expected) < 1e-12)
  }

  @Test("A quad that is not convex overlaps nothing")
  func crossedQuad() {
    let crossed = Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: 10, y: 10), bottomRight: Point(x: 10, y: 0),
      bottomLeft: Point(x: 0, y: 10))
    #expect(crossed.intersectionOverUnion(with: Self.box(0, 0, 10, 10)) == 0)
  }

  @Test("A line's distance, projection and intersection")
  func lines() throws {
    let line = try #require(Line(through: Point(x: 0, y: 5), Point(x: 10, y: 5)))
    #expect(line.signedDistance(to: Point(x: 3, y: 9)) == 4)
    #expect(line.signedDistance(to: Point(x: 3, y: 2)) == -3)
    #expect(line.direction == Point(x: 1, y: 0))
    #expect(line.projection(of: Point(x: 3, y: 9)) == Point(x: 3, y: 5))
    let other = try #require(Line(through: Point(x: 0, y: 0), Point(x: 4, y: 2)))
    let meeting = try #require(line.intersection(with: other))
    #expect(meeting.distance(to: Point(x: 10, y: 5)) < 1e-12)
    #expect(line.intersection(with: Line(normal: Point(x: 0, y: -3), through: meeting)) == nil)
    #expect(Line(through: meeting, meeting) == nil)
  }
}
