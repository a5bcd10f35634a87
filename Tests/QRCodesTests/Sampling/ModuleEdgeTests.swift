import Raster
import TestSupport
import Testing

@testable import QRCodes

@Suite struct ModuleEdgeTests {
  private static let grid = randomGrid(width: 12, height: 9, seed: 6)

  /// The grid as a map has it, but displaced by some modules.
  private static func plane(_ map: SymbolMap, displacedBy shift: Point) throws -> Plane<UInt8> {
    let back = try #require(map.homography.inverse)
    return painted(width: 150, height: 130) {
      let p = back.apply($0) - shift
      guard p.x >= 0, p.y >= 0, p.x < 12, p.y < 9 else { return 200 }
      return grid[Int(p.x), Int(p.y)] ? 40 : 200
    }
  }

  @Test(
    "Edges are seen as far off as the grid is", arguments: [(0.0, 0.0), (0.2, -0.1), (-0.25, 0.2)],
    [0, 0.3])
  func displaced(shift: (Double, Double), angleInRadians: Double) throws {
    let map = SymbolMap(
      width: 12, height: 9, origin: Point(x: 40, y: 10), moduleSize: 8,
      angleInRadians: angleInRadians)
    let plane = try Self.plane(map, displacedBy: Point(x: shift.0, y: shift.1))
    let sites = ModuleEdge.sites(in: Self.grid) { _, _ in true }
    let edges = ModuleEdge.edges(at: sites, isInverted: false, map: map, on: plane)
    #expect(edges.count == sites.count)
    for edge in edges {
      #expect(abs(edge.miss - (edge.isAcross ? shift.0 : shift.1)) < 0.07)
    }
    let across = edges.filter(\.isAcross).map(\.miss)
    #expect(abs(across.reduce(0, +) / Double(across.count) - shift.0) < 0.02)
  }

  @Test("Where light and dark are the wrong way round no edge is seen")
  func polarity() throws {
    let map = SymbolMap(width: 12, height: 9, origin: Point(x: 20, y: 10), moduleSize: 8)
    let plane = try Self.plane(map, displacedBy: Point(x: 0, y: 0))
    let sites = ModuleEdge.sites(in: Self.grid) { _, _ in true }
    #expect(
      ModuleEdge.edges(at: sites, isInverted: true, map: map, on: plane).isEmpty)
    let inverted = Plane(
      width: plane.width, height: plane.height, elements: plane.elements.map { 255 - $0 })
    #expect(
      ModuleEdge.edges(at: sites, isInverted: true, map: map, on: inverted).count
        == sites.count)
  }

  @Test("Sites are the unlike neighbours among the modules asked for")
  func sites() {
    var grid = ModuleGrid(width: 3, height: 2)
    grid[1, 0] = true
    let all = ModuleEdge.sites(in: grid) { _, _ in true }
    #expect(all.filter(\.isAcross).map { [$0.x, $0.y] } == [[0, 0], [1, 0]])
    #expect(all.filter(\.isAcross).map(\.isDarkFirst) == [false, true])
    #expect(all.filter { !$0.isAcross }.map { [$0.x, $0.y] } == [[1, 0]])
    #expect(ModuleEdge.sites(in: grid) { x, _ in x > 0 }.count == 2)
  }
}
