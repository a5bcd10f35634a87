import Raster
import Testing

@testable import TextDetection

@Suite("A text line's axis")
struct LineAxisTests {
  @Test("A straight line goes on straight beyond its ends")
  func straight() throws {
    let places = [
      LineCandidate.Place(center: Point(x: 10, y: 20), above: 6, below: 6),
      LineCandidate.Place(center: Point(x: 110, y: 20), above: 6, below: 6),
    ]
    let axis = try #require(LineAxis(LineCandidate(places: places)))
    #expect(abs(axis.length - 100) < 1e-9)
    #expect(abs(axis.meanHeight - 12) < 1e-9)
    #expect(axis.center(at: -5).center.distance(to: Point(x: 5, y: 20)) < 1e-9)
    #expect(axis.center(at: 107).center.distance(to: Point(x: 117, y: 20)) < 1e-9)
    #expect(axis.center(at: 50).across.distance(to: Point(x: 0, y: 1)) < 1e-9)
  }

  @Test("What reaches further up than down has its middle above the given positions")
  func middle() throws {
    let places = [
      LineCandidate.Place(center: Point(x: 0, y: 0), above: 9, below: 3),
      LineCandidate.Place(center: Point(x: 60, y: 0), above: 9, below: 3),
    ]
    let axis = try #require(LineAxis(LineCandidate(places: places)))
    #expect(axis.center(at: 30).center.distance(to: Point(x: 30, y: -3)) < 1e-9)
  }

  @Test(
    "Candidates without length, height or sound numbers have no axis",
    arguments: [
      [], [(0.0, 0.0, 5.0)], [(0, 0, 5), (0, 0, 5)], [(0, 0, 0), (50, 0, 0)],
      [(.nan, 0, 5), (50, 0, 5)], [(0, 0, .infinity), (50, 0, 5)], [(0, 0, 5), (1e9, 0, 5)],
      [(0, 0, -5), (50, 0, -5)],
    ])
  func unsound(places: [(Double, Double, Double)]) {
    let candidate = LineCandidate(
      places: places.map {
        LineCandidate.Place(center: Point(x: $0.0, y: $0.1), above: $0.2, below: $0.2)
      })
    #expect(LineAxis(candidate) == nil)
  }
}
