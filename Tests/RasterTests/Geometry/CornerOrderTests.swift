import Glibc
import Raster
import TestSupport
import Testing

@Suite("Naming corners")
struct CornerOrderTests {
  /// All orders of four things.
  static let permutations = [
    [0, 1, 2, 3], [0, 1, 3, 2], [0, 2, 1, 3], [0, 2, 3, 1], [0, 3, 1, 2], [0, 3, 2, 1],
    [1, 0, 2, 3], [1, 0, 3, 2], [1, 2, 0, 3], [1, 2, 3, 0], [1, 3, 0, 2], [1, 3, 2, 0],
    [2, 0, 1, 3], [2, 0, 3, 1], [2, 1, 0, 3], [2, 1, 3, 0], [2, 3, 0, 1], [2, 3, 1, 0],
    [3, 0, 1, 2], [3, 0, 2, 1], [3, 1, 0, 2], [3, 1, 2, 0], [3, 2, 0, 1], [3, 2, 1, 0],
  ]

  /// Corners that other programs put in the wrong order, with the right order from the top left.
  struct Reported: CustomTestStringConvertible {
    let testDescription: String
    let corners: [(Double, Double)]
  }

  static let reported = [
    Reported(
      testDescription: "a slim quad turned by a third of a quarter",
      corners: [(1604, 934), (1693, 797), (1693, 923), (1627, 1095)]),
    Reported(
      testDescription: "two corners whose x differ by one",
      corners: [(255, 551), (482, 516), (481, 580), (254, 615)]),
    Reported(
      testDescription: "a tall text box that leans",
      corners: [(205, 164), (230, 166), (203, 361), (178, 362)]),
    Reported(
      testDescription: "a text box on its way up",
      corners: [(129, 409), (348, 204), (408, 257), (181, 462)]),
  ]

  @Test("After a clockwise turn the lower left corner is the upper left one", arguments: -5...5)
  func turnedNames(quarterTurns: Int) {
    let quad = Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: 8, y: 1), bottomRight: Point(x: 9, y: 5),
      bottomLeft: Point(x: -1, y: 6))
    let names = [quad.topLeft, quad.bottomLeft, quad.bottomRight, quad.topRight]
    let turned = quad.named(afterQuarterTurns: quarterTurns)
    #expect(turned.topLeft == names[(quarterTurns + 8) % 4])
    #expect(turned.bottomRight == names[(quarterTurns + 10) % 4])
    #expect(turned.isConvex)
  }

  @Test("Reported corners come out as one traversal, in every order", arguments: reported)
  func reportedCorners(row: Reported) throws {
    let expected = row.corners.map { Point(x: $0.0, y: $0.1) }
    for order in Self.permutations {
      let quad = try #require(Quad(cornersInAnyOrder: order.map { expected[$0] }))
      #expect(quad.isConvex)
      #expect(quad.corners == expected)
    }
  }

  @Test("A page keeps four distinct corners at every degree, named within 45° of upright")
  func everyRotation() throws {
    for degrees in 0..<360 {
      let angle = Double(degrees) * .pi / 180
      let page = [(-210.0, -297.0), (210, -297), (210, 297), (-210, 297)].map { x, y in
        Point(
          x: 1000 + x * cos(angle) - y * sin(angle), y: 1200 + x * sin(angle) + y * cos(angle))
      }
      let quad = try #require(Quad(cornersInAnyOrder: [page[2], page[0], page[3], page[1]]))
      #expect(quad.isConvex)
      #expect(Set(quad.corners) == Set(page))
      // Turned clockwise by up to 45°, the page's own first corner is the top-left one; beyond,
      // its neighbour takes over.
      if degrees % 90 != 45 {
        #expect(quad.topLeft == page[(4 - (degrees + 45) / 90) % 4], "\(degrees)°")
      }
      #expect(quad.topLeft.x + quad.topLeft.y < quad.bottomRight.x + quad.bottomRight.y)
    }
  }

  @Test("In a tie the uppermost corner is the top-left one, and of two such the left one")
  func ties() throws {
    let diamond = [(50.0, 0.0), (100, 50), (50, 100), (0, 50)].map { Point(x: $0.0, y: $0.1) }
    for order in Self.permutations {
      let quad = try #require(Quad(cornersInAnyOrder: order.map { diamond[$0] }))
      #expect(quad.corners == diamond)
    }
    // A page turned by exactly 45° and back by the same, whose sines are rounded differently.
    for degrees in [45.0, 135, 225, 315] {
      let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      let page = [(-300.0, -100.0), (300, -100), (300, 100), (-300, 100)].map {
        Point(x: $0.0 * c - $0.1 * s, y: $0.0 * s + $0.1 * c)
      }
      let quad = try #require(Quad(cornersInAnyOrder: page))
      #expect(quad.topLeft.y == page.map(\.y).min())
    }
  }

  @Test(
    "Positions that are no convex quadrilateral give nothing",
    arguments: [
      [(0.0, 0.0), (10, 0), (0, 10)],
      [(0, 0), (10, 0), (10, 10), (0, 10), (5, 5)],
      [(0, 0), (10, 0), (10, 10), (0, 0)],
      [(0, 0), (10, 0), (0, 10), (2, 2)],
      [(0, 0), (10, 0), (20, 0), (0, 10)],
      [(0, 0), (1, 1), (2, 2), (3, 3)],
      [(5, 5), (5, 5), (5, 5), (5, 5)],
      [(0, 0), (10, 0), (10, .nan), (0, 10)],
      [(0, 0), (10, 0), (.infinity, 10), (0, 10)],
    ])
  func degenerate(positions: [(Double, Double)]) {
    #expect(Quad(cornersInAnyOrder: positions.map { Point(x: $0.0, y: $0.1) }) == nil)
  }

  @Test("Random positions give four distinct convex corners or nothing, whatever their order")
  func randomPositions() {
    var random = SplitMix64(seed: 8)
    var found = 0
    for _ in 0..<2000 {
      let points = (0..<4).map { _ in
        Point(
          x: Double(Int.random(in: 0...9, using: &random)),
          y: Double(Int.random(in: 0...9, using: &random)))
      }
      let quads = Self.permutations.map { order in
        Quad(cornersInAnyOrder: order.map { points[$0] })
      }
      #expect(Set(quads).count == 1)
      guard let quad = quads[0] else { continue }
      found += 1
      #expect(quad.isConvex && Set(quad.corners) == Set(points) && Set(points).count == 4)
    }
    // About seven of ten random quadruples are convex (Sylvester's problem), less the ties.
    #expect((1100...1500).contains(found))
  }
}
