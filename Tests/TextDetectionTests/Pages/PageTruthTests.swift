import Raster
import TestSupport
import Testing

/// What the tests of pages stand on: the truth beside the pictures, and how quads are matched.
@Suite("Truth of pages")
struct PageTruthTests {
  @Test("A line's truth has a quad for every word and every letter", arguments: PageTests.names)
  func parts(name: String) throws {
    let page = try TextPage(name)
    #expect(page.truth.lines.count >= 7)
    for line in page.truth.lines {
      #expect(line.words.count == line.text.split(separator: " ").count, "“\(line.text)”")
      if let characters = line.characters {
        #expect(characters.count == line.text.unicodeScalars.count { $0 != " " }, "“\(line.text)”")
      }
    }
  }

  @Test("The letters of a page are where its truth says: darker or lighter than around them")
  func ink() throws {
    let page = try TextPage("letter")
    for line in page.truth.lines {
      for quad in try #require(line.characters) {
        let box = quad.bounds
        let columns = Int(box.x)..<Int(box.x + box.width)
        let rows = Int(box.y)..<Int(box.y + box.height)
        // Each side of the box touches ink, and a pixel further out there is none that is as dark.
        let darkest = rows.map { y in columns.map { page.image[$0, y, 0] }.min() ?? 255 }
        #expect((darkest.first ?? 255) < 160 && (darkest.last ?? 255) < 160)
      }
    }
  }

  /// An upright square of 10 pixels.
  private func square(_ x: Double, _ y: Double) -> Quad {
    Quad(
      topLeft: Point(x: x, y: y), topRight: Point(x: x + 10, y: y),
      bottomRight: Point(x: x + 10, y: y + 10), bottomLeft: Point(x: x, y: y + 10))
  }

  @Test("Quads match from half of what they cover together on")
  func overlap() {
    // Moved by 3, 7 of 13 columns are common; moved by 4, 6 of 14.
    let near = QuadMatching(found: [square(3, 0)], truth: [square(0, 0)])
    #expect(near.pairs.count == 1 && near.f1 == 1)
    let far = QuadMatching(found: [square(4, 0)], truth: [square(0, 0)])
    #expect(far.pairs.isEmpty && far.missed == [0] && far.strays == [0] && far.f1 == 0)
  }

  @Test("One true quad takes one found one, the better")
  func oneToOne() {
    let matching = QuadMatching(
      found: [square(2, 0), square(51, 0), square(0, 1)],
      truth: [square(50, 0), square(0, 0), square(90, 90)])
    #expect(matching.pairs.map(\.truth) == [0, 1])
    #expect(matching.pairs.map(\.found) == [1, 2])
    #expect(matching.missed == [2])
    #expect(matching.strays == [0])
    #expect(abs(matching.f1 - 4.0 / 6) < 1e-12)
  }

  @Test("Nothing found where nothing is counts as all")
  func empty() {
    #expect(QuadMatching(found: [], truth: []).f1 == 1)
    #expect(QuadMatching(found: [square(0, 0)], truth: []).f1 == 0)
  }
}
