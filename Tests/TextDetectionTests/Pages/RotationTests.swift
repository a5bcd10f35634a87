import Raster
import TestSupport
import Testing
import TextDetection

/// A page is read alike at whatever angle it lies.
@Suite("Turned pages")
struct RotationTests {
  /// The turned page and the untouched one's lines, moved to where they are on it.
  private func turned(_ name: String, by degrees: Int) throws -> (
    sheet: TurnedPage, expected: [Quad]
  ) {
    let found = try FoundPages.found(name)
    let sheet = TurnedPage(found.page.image, degrees: degrees)
    return (sheet, found.lines.map { sheet.map.apply($0.corners) })
  }

  @Test(
    "A page turned by any angle has the same lines, their corners within two pixels",
    arguments: Array(stride(from: -45, through: 45, by: 5)) + [90, 180, 270])
  func angles(degrees: Int) throws {
    let (sheet, expected) = try turned("letter", by: degrees)
    let lines = TextDetector().lines(in: sheet.image.view)
    let matching = QuadMatching(found: lines.map(\.corners), truth: expected)
    var wrong = matching.missed.map { "missed line \($0)" }
    wrong += matching.strays.map { "stray at \(lines[$0].corners.center)" }
    for pair in matching.pairs {
      let error =
        zip(lines[pair.found].corners.corners, expected[pair.truth].corners)
        .map { $0.distance(to: $1) }.max() ?? 0
      if error > 2 { wrong.append("line \(pair.truth) by \(error)") }
    }
    #expect(wrong == [])
  }

  @Test("A turned page of columns is read in the same order", arguments: [-10, 10, 90, 180, 270])
  func order(degrees: Int) throws {
    let page = try FoundPages.found("two-columns").page
    let sheet = TurnedPage(page.image, degrees: degrees)
    let lines = TextDetector().lines(in: sheet.image.view)
    let matching = QuadMatching(
      found: lines.map(\.corners), truth: page.truth.lines.map { sheet.map.apply($0.corners) })
    #expect(matching.pairs.count == page.truth.lines.count)
    let places = matching.pairs.map(\.found)
    #expect(places == places.sorted())
  }
}
