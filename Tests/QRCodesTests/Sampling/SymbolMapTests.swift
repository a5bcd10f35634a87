import Raster
import TestSupport
import Testing

@testable import QRCodes

@Suite struct SymbolMapTests {
  private static let quad = Quad(
    topLeft: Point(x: 20, y: 30), topRight: Point(x: 190, y: 12),
    bottomRight: Point(x: 220, y: 240), bottomLeft: Point(x: 8, y: 200))

  private static func map() throws -> SymbolMap {
    let square = Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: 33, y: 0), bottomRight: Point(x: 33, y: 33),
      bottomLeft: Point(x: 0, y: 33))
    return SymbolMap(
      try #require(Homography(from: square, to: quad)), width: 33, height: 33)
  }

  @Test("A flat map is the projection through its corners")
  func flat() throws {
    let map = try Self.map()
    let project = Projection(width: 33, height: 33, onto: Self.quad)
    for (u, v) in [(0.5, 0.5), (16.5, 16.5), (3.5, 29.5), (40, -4)] {
      #expect(map.position(u, v).distance(to: project(Point(x: u, y: v))) < 1e-9)
    }
    for (corner, expected) in zip(map.corners.corners, Self.quad.corners) {
      #expect(corner.distance(to: expected) < 1e-9)
    }
    #expect(map.isProper)
    let square = SymbolMap(width: 21, height: 21, origin: Point(x: 3, y: 4), moduleSize: 5)
    #expect(abs(square.moduleSize(at: 8, 9) - 5) < 1e-9)
  }

  @Test("Bends add up, and lie between the nodes on straight lines")
  func bends() throws {
    var map = try Self.map()
    #expect(map.displacement(5, 6) == Point(x: 0, y: 0))
    let flat = map
    map.bend { Point(x: 0.1 + 0.02 * $0.x, y: -0.01 * $0.y) }
    map.bend { _ in Point(x: 0.3, y: 0.2) }
    for (u, v) in [(0.0, 0.0), (33, 33), (7.3, 19.1), (16.5, 2.5), (-3, 36)] {
      let expected = Point(x: 0.4 + 0.02 * u, y: 0.2 - 0.01 * v)
      #expect(map.displacement(u, v).distance(to: expected) < 1e-9)
      let there = flat.position(u + expected.x, v + expected.y)
      #expect(map.position(u, v).distance(to: there) < 1e-9)
    }
    let corner = flat.position(33 + 1.06, 33 - 0.13)
    #expect(map.corners.bottomRight.distance(to: corner) < 1e-9)
  }

  @Test("A bend to edges goes where they were seen, and only there")
  func bendToEdges() throws {
    var map = try Self.map()
    var edges: [ModuleEdge] = []
    for x in 1..<17 {
      for y in 1..<33 {
        let place = Point(x: Double(x), y: Double(y) + 0.5)
        edges.append(ModuleEdge(place: place, isAcross: true, miss: 0.3))
      }
    }
    map.bend(to: edges, reach: 1)
    #expect(abs(map.displacement(8, 16).x - 0.3) < 0.03)
    #expect(abs(map.displacement(31, 16).x) < 0.05)
    #expect(map.displacement(8, 16).y == 0)
  }

  @Test("Maps that cross over or pass through infinity are not proper")
  func improper() throws {
    var crossed = try Self.map()
    // The two right corners change places.
    crossed.bend { Point(x: 0, y: $0.x > 30 ? 33 - 2 * $0.y : 0) }
    #expect(!crossed.isProper)
    let vanishing = Homography(5, 0, 10, 0, 5, 10, -0.06, 0, 1)
    #expect(!SymbolMap(vanishing, width: 21, height: 21).isProper)
    #expect(SymbolMap(vanishing, width: 15, height: 15).isProper)
  }

  @Test("Three finder patterns tell the map, perspective included")
  func finders() throws {
    let project = Projection(width: 33, height: 33, onto: Self.quad)
    func pattern(_ u: Double, _ v: Double) -> FinderPattern {
      let across = (project(Point(x: u + 0.01, y: v)) - project(Point(x: u - 0.01, y: v))) * 50
      let down = (project(Point(x: u, y: v + 0.01)) - project(Point(x: u, y: v - 0.01))) * 50
      return .perfect(at: project(Point(x: u, y: v)), across: across, down: down)
    }
    let triple = FinderTriple(
      topLeft: pattern(3.5, 3.5), topRight: pattern(29.5, 3.5), bottomLeft: pattern(3.5, 29.5),
      indices: [0, 1, 2], strain: 0, distance: 26)
    let map = try #require(SymbolMap(triple, size: 33))
    for (place, expected) in zip(map.corners.corners, Self.quad.corners) {
      // Half a module; where perspective is guessed from affine frames it cannot be exact.
      #expect(place.distance(to: expected) < 3.5)
    }
    let affine = SymbolMap(affine: triple, size: 33)
    for (u, v) in [(3.5, 3.5), (29.5, 3.5), (3.5, 29.5)] {
      #expect(affine.position(u, v).distance(to: project(Point(x: u, y: v))) < 1e-9)
    }
    let fourth = affine.position(29.5, 29.5)
    let sum = affine.position(29.5, 3.5) + affine.position(3.5, 29.5) - affine.position(3.5, 3.5)
    #expect(fourth.distance(to: sum) < 1e-9)
  }
}
