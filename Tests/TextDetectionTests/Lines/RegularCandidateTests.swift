import Raster
import Testing

@testable import TextDetection

@Suite("What of a line's places is noise")
struct RegularCandidateTests {
  /// Places every 40 px from (10, 100) on, moved down and made higher as told.
  private func candidate(down: [Double], height: [Double]) -> LineCandidate {
    LineCandidate(
      places: down.indices.map { i in
        .init(
          center: Point(x: 10 + 40 * Double(i), y: 100 + down[i]), above: height[i] / 2,
          below: height[i] / 2)
      })
  }

  @Test("Small bends and heights that differ by the letters become a straight line of one height")
  func noise() {
    let regular = candidate(down: [1, -1, 1, -1, 0], height: [18, 22, 18, 22, 20]).regular
    #expect(regular.places.count == 2)
    #expect(abs(regular.places[0].center.y - 100) < 0.5)
    #expect(abs(regular.places[1].center.y - 100) < 0.5)
    for place in regular.places {
      #expect(abs(place.above - 10) < 0.3 && abs(place.below - 10) < 0.3)
    }
    #expect(abs(regular.places[0].above - regular.places[1].above) < 1e-9)
    #expect(abs(regular.places[1].center.x - 170) < 0.1)
  }

  @Test("A line that grows along its length stays a wedge")
  func growth() {
    let regular = candidate(down: [0, 0, 0, 0, 0], height: [12, 16, 20, 24, 28]).regular
    #expect(regular.places.count == 2)
    #expect(abs(regular.places[0].above - 6) < 1e-9)
    #expect(abs(regular.places[1].below - 14) < 1e-9)
  }

  @Test("A line that bends keeps its places")
  func bend() {
    let bent = candidate(down: [0, 6, 9, 6, 0], height: [20, 20, 20, 20, 20])
    #expect(bent.regular == bent)
  }

  @Test("The line of least squares through (0, 1), (1, 3), (2, 2) is 1.5 + 0.5 x")
  func fit() {
    let fit = LinearFit([0, 1, 2], [1, 3, 2])
    #expect(abs(fit.value(at: 0) - 1.5) < 1e-12)
    #expect(abs(fit.slope - 0.5) < 1e-12)
    #expect(LinearFit([4], [7]).value(at: 100) == 7)
  }
}
