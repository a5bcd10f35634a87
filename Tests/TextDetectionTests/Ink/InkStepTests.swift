import Raster
import Testing

@testable import TextDetection

@Suite("The steps from a strip to characters")
struct InkStepTests {
  /// A plane of ink from rows of text in which # is ink.
  private func plane(_ rows: [String]) -> Plane<Float> {
    Plane(
      width: rows[0].count, height: rows.count,
      elements: rows.flatMap { $0.map { $0 == "#" ? 1 : 0 } })
  }

  @Test("Pixels that touch at a corner are one component, in the order of their first pixel")
  func components() {
    let found = InkComponents(
      plane([
        "..#...##",
        ".#....##",
        "#..#....",
        "...###..",
        "#.....##",
      ]))
    #expect(found.components.map(\.area) == [3, 4, 6, 1])
    #expect(found.components.map(\.left) == [0, 6, 3, 0])
    #expect(found.components.map(\.bottom) == [3, 2, 5, 5])
    #expect(found.area == 14)
    #expect(found.runs(of: found.components[2]).map(\.start) == [3, 3, 6])
  }

  @Test("A rule goes, a stroke that crosses it and a dash stay")
  func rules() {
    var rows = [String](repeating: String(repeating: ".", count: 60), count: 24)
    rows[12] = String(repeating: "#", count: 60)
    for y in 4..<20 { rows[y] = String(rows[y].prefix(30)) + "##" + String(rows[y].suffix(28)) }
    rows[20] = String(repeating: ".", count: 20) + "######" + String(repeating: ".", count: 34)
    var ink = plane(rows)
    #expect(RuleRemoval(bandRows: 16).remove(from: &ink))
    #expect(ink[10, 12] == 0 && ink[50, 12] == 0)
    #expect((4..<20).allSatisfy { ink[30, $0] == 1 && ink[31, $0] == 1 })
    #expect((20..<26).allSatisfy { ink[$0, 20] == 1 })
    #expect(!RuleRemoval(bandRows: 16).remove(from: &ink))
  }

  @Test("The slant of leaning strokes is measured and undone", arguments: [-0.2, -0.1, 0.12, 0.25])
  func slant(shear: Double) {
    var ink = Plane<Float>(width: 160, height: 40, filledWith: 0)
    for y in 6..<34 {
      for stem in 0..<8 {
        let x = Double(20 + stem * 15) - shear * (Double(y) + 0.5 - 34)
        for column in 0..<4 { ink[Int(x + 0.5) + column, y] = 1 }
      }
    }
    let slant = TextSlant(InkComponents(ink), width: 160, height: 40, pivot: 34)
    #expect(abs(slant.shear - shear) < 0.03)
    let upright = InkComponents(slant.upright(ink))
    #expect(upright.components.count == 8)
    #expect(upright.components.allSatisfy { $0.width <= 6 })
    #expect((slant.outlineShear == 0) == (shear > 0.2))
  }

  @Test("A wide gap among narrow ones ends a word")
  func words() {
    var boxes: [InkBox] = []
    var x = 0.0
    for word in [4, 3, 6] {
      for _ in 0..<word {
        boxes.append(InkBox(left: x, top: 0, right: x + 12, bottom: 20))
        x += 15
      }
      x += 9
    }
    let ends = WordGaps(boxes, capHeight: 20).wordEnds(guide: .none)
    #expect(ends.indices.filter { ends[$0] } == [3, 6, 12])
  }
}
