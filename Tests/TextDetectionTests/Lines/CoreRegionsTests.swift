import Raster
import Testing

@testable import TextDetection

/// Connected parts of a small map, worked out by hand.
@Suite("Core regions")
struct CoreRegionsTests {
  /// A map of logits: 2 where a row has `#`, 0.5 at `+`, -3 elsewhere.
  private func map(_ rows: [String]) -> Plane<Float> {
    let elements = rows.flatMap { row in
      row.map { character -> Float in character == "#" ? 2 : character == "+" ? 0.5 : -3 }
    }
    return Plane(width: rows[0].count, height: rows.count, elements: elements)
  }

  /// The pixels of each part in the order of the map.
  private func parts(_ regions: CoreRegions) -> [[Int]] {
    regions.parts.map { regions.pixels[$0].map(Int.init).sorted() }
  }

  private let drawn = [
    "##...#",
    "..#..#",
    "......",
    "#..++#",
    "......",
    "######",
  ]

  @Test("Corners connect, and parts come in the order of their first pixels")
  func connected() {
    let regions = CoreRegions(map(drawn), above: 0, leastCount: 1)
    #expect(
      parts(regions) == [
        [0, 1, 8], [5, 11], [18], [21, 22, 23], [30, 31, 32, 33, 34, 35],
      ])
    #expect(regions.pixels.count == 15)
  }

  @Test("Only what is above the least logit belongs to a part")
  func threshold() {
    let regions = CoreRegions(map(drawn), above: 0.5, leastCount: 1)
    #expect(
      parts(regions) == [[0, 1, 8], [5, 11], [18], [23], [30, 31, 32, 33, 34, 35]])
  }

  @Test("Small parts are left out, their pixels too", arguments: [(2, [3, 2, 3, 6]), (4, [6])])
  func leastCount(count: Int, sizes: [Int]) {
    let regions = CoreRegions(map(drawn), above: 0, leastCount: count)
    #expect(regions.parts.map(\.count) == sizes)
    #expect(regions.pixels.count == sizes.reduce(0, +))
  }

  @Test("A part does not go around the map's side")
  func sides() {
    let regions = CoreRegions(map(["..##", "##.."]), above: 0, leastCount: 1)
    #expect(parts(regions) == [[2, 3, 4, 5]])
    let apart = CoreRegions(map(["...#", "#..."]), above: 0, leastCount: 1)
    #expect(parts(apart) == [[3], [4]])
  }

  @Test("A map without a line, and one without pixels, have no parts")
  func none() {
    #expect(CoreRegions(map(["....", "...."]), above: 0, leastCount: 1).parts.isEmpty)
    let empty = Plane<Float>(width: 0, height: 0, filledWith: 0)
    #expect(CoreRegions(empty, above: 0, leastCount: 1).parts.isEmpty)
  }

  @Test("A winding part is one, whichever way it is walked")
  func spiral() {
    let rows = [
      "#######",
      "......#",
      "#####.#",
      "#...#.#",
      "#.###.#",
      "#.....#",
      "#######",
    ]
    let regions = CoreRegions(map(rows), above: 0, leastCount: 1)
    #expect(regions.parts.count == 1)
    #expect(regions.pixels.count == rows.joined().count { $0 == "#" })
  }

  @Test("Parts of some pixels have no others, and keep their places in the map")
  func partsOfPixels() {
    let core = map(["##..##", "##..##", "......", "#.####"])
    // The right half without its last column.
    let some: [Int32] = [3, 4, 9, 10, 15, 16, 21, 22]
    let regions = CoreRegions(some[...], of: core, above: 0, leastCount: 1)
    let parts = regions.parts.map { Set(regions.pixels[$0]) }
    #expect(parts == [[4, 10], [21, 22]])
  }
}
