import Flatbed
import Testing

@Suite("Paper sizes")
struct PaperSizeTests {
  static func size(_ paper: PaperSize, _ estimate: Double) -> [Double] {
    let size = paper.sizeInMillimeters(seenWithAspectRatio: estimate)
    return [size.width, size.height]
  }

  @Test("Paper lies as it was seen to lie")
  func orientation() {
    #expect(Self.size(.a4, 0.72) == [210, 297] && Self.size(.a4, 1.3) == [297, 210])
    #expect(Self.size(.id1, 1.5) == [85.6, 53.98] && Self.size(.id1, 0.7) == [53.98, 85.6])
    #expect(Self.size(.letter, 0.9) == [215.9, 279.4])
    #expect(Self.size(.legal, 0.5) == [215.9, 355.6])
    #expect(Self.size(.a5, 0.5) == [148, 210])
  }

  @Test("A receipt is as long as it looks, its roll's width being the shorter side")
  func receipts() {
    #expect(Self.size(.receipt80, 0.25) == [80, 320])
    #expect(Self.size(.receipt58, 2) == [116, 58])
  }

  @Test("Every size has a name that the command takes")
  func names() {
    #expect(
      PaperSize.allCases.map(\.rawValue)
        == ["a4", "a5", "letter", "legal", "id1", "receipt80", "receipt58"])
  }
}
