import Raster
import TestSupport
import Testing
import TextDetection

/// The order in which the lines of a page are given.
@Suite("Reading order of pages")
struct PageOrderTests {
  @Test(
    "Lines come in reading order: columns one after the other, tables row by row",
    arguments: ["two-columns", "table-cells", "leader-dots", "letter"])
  func order(name: String) throws {
    let found = try FoundPages.found(name)
    let places = found.page.matching(found.lines).pairs.map(\.found)
    let texts = found.page.truth.lines.map(\.text)
    try withKnownIssue(of: KnownIssues.order, name) {
      #expect(places.count == texts.count)
    }
    #expect(places == places.sorted())
  }

  @Test("The words and characters of a line come in the order in which they are read")
  func parts() throws {
    let found = try FoundPages.found("vertical-headings")
    #expect(!found.lines.isEmpty)
    for line in found.lines {
      let along = (line.corners.topRight - line.corners.topLeft).normalized
      for quads in [line.words, line.characters] {
        let places = quads.map { $0.center.dot(along) }
        #expect(places == places.sorted())
      }
    }
  }
}
