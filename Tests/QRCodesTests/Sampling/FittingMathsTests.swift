import Raster
import TestSupport
import Testing

@testable import QRCodes

/// Least squares, and polynomials fitted to edges.
@Suite struct FittingMathsTests {
  @Test("Normal equations give the unknowns that all observations agree on")
  func solution() throws {
    let unknowns = [2.5, -1.25, 0.5, 7]
    var system = NormalEquations(count: 4)
    var generator = SplitMix64(seed: 4)
    for _ in 0..<12 {
      let row = (0..<4).map { _ in generator.uniform(-1, 1) }
      let value = zip(row, unknowns).map { $0 * $1 }.reduce(0, +)
      system.add(row, value, weight: generator.uniform(0.1, 2))
    }
    let solution = try #require(system.solution())
    for (found, expected) in zip(solution, unknowns) {
      #expect(abs(found - expected) < 1e-9)
    }
  }

  @Test("Observations at odds are weighed, and stiffness draws to zero")
  func weights() throws {
    var system = NormalEquations(count: 1)
    system.add([1], 4, weight: 3)
    system.add([1], 8, weight: 1)
    #expect(try abs(#require(system.solution())[0] - 5) < 1e-12)
    system.stiffen(0, by: 4)
    #expect(try abs(#require(system.solution())[0] - 2.5) < 1e-12)
  }

  @Test("Without enough observations there is no solution")
  func undetermined() {
    var system = NormalEquations(count: 2)
    #expect(system.solution() == nil)
    system.add([1, 2], 3, weight: 1)
    system.add([2, 4], 6, weight: 1)
    #expect(system.solution() == nil)
    system.add([0, 1], 1, weight: 1)
    #expect(system.solution() != nil)
  }

  /// How far modules are displaced, in modules, on a symbol of 41.
  private static func displacement(at place: Point) -> Point {
    let (x, y) = (place.x / 20.5 - 1, place.y / 20.5 - 1)
    return Point(x: 0.2 + 0.3 * x - 0.25 * x * y, y: -0.1 + 0.2 * y * y + 0.15 * x)
  }

  private static func edges(outliers: Double) -> [ModuleEdge] {
    var generator = SplitMix64(seed: 9)
    var edges: [ModuleEdge] = []
    for _ in 0..<300 {
      let place = Point(x: generator.uniform(0, 41), y: generator.uniform(0, 41))
      let isAcross = generator.chance(0.5)
      let displacement = displacement(at: place)
      var miss = isAcross ? displacement.x : displacement.y
      if generator.chance(outliers) { miss = generator.uniform(-0.5, 0.5) }
      edges.append(ModuleEdge(place: place, isAcross: isAcross, miss: miss))
    }
    return edges
  }

  @Test("A bend is found from its edges, also where some of them are wrong", arguments: [0, 0.15])
  func bend(outliers: Double) throws {
    let bend = try #require(
      PolynomialBend(
        Self.edges(outliers: outliers), size: (41, 41), degree: 2, stiffness: 1e-4))
    for x in stride(from: 0.0, through: 41, by: 4.1) {
      for y in stride(from: 0.0, through: 41, by: 4.1) {
        let place = Point(x: x, y: y)
        let miss = bend.displacement(at: place) - Self.displacement(at: place)
        #expect(miss.length < (outliers > 0 ? 0.06 : 0.001))
      }
    }
  }

  @Test("Terms along the axes alone may be of a higher degree")
  func alongAxes() throws {
    var edges: [ModuleEdge] = []
    for i in 0..<41 {
      let x = Double(i) / 20 - 1
      for y in [6.5, 30] {
        edges.append(
          ModuleEdge(place: Point(x: Double(i) + 0.5, y: y), isAcross: true, miss: 0.3 * x * x * x))
        edges.append(
          ModuleEdge(place: Point(x: y, y: Double(i) + 0.5), isAcross: false, miss: 0))
      }
    }
    let cubic = try #require(
      PolynomialBend(edges, size: (41, 41), degree: 1, alongAxes: 3, stiffness: 1e-4))
    let straight = try #require(
      PolynomialBend(edges, size: (41, 41), degree: 1, stiffness: 1e-4))
    let place = Point(x: 30.5, y: 15)
    #expect(abs(cubic.displacement(at: place).x - 0.3 * 0.125) < 0.01)
    #expect(abs(straight.displacement(at: place).x - 0.3 * 0.125) > 0.03)
  }

  @Test("Too few edges of either kind make no bend")
  func tooFew() {
    let edges = Self.edges(outliers: 0)
    let (across, down) = (edges.filter(\.isAcross), edges.filter { !$0.isAcross })
    #expect(PolynomialBend([], size: (41, 41), degree: 1, stiffness: 0.1) == nil)
    #expect(PolynomialBend(across, size: (41, 41), degree: 1, stiffness: 0.1) == nil)
    #expect(
      PolynomialBend(across + down.prefix(7), size: (41, 41), degree: 1, stiffness: 0.1) == nil)
    #expect(
      PolynomialBend(across + down.prefix(8), size: (41, 41), degree: 1, stiffness: 0.1) != nil)
  }
}
