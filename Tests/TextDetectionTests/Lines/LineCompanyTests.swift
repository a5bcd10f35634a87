import Raster
import Testing

@testable import TextDetection

@Suite("Lines in company")
struct LineCompanyTests {
  /// An upright line 100 pixels long and 10 high.
  private func line(_ probability: Double, x: Double = 0, y: Double, height: Double = 10)
    -> FoundLine
  {
    let places = [x, x + 100].map {
      LineCandidate.Place(center: Point(x: $0, y: y), above: height / 2, below: height / 2)
    }
    return FoundLine(
      candidate: LineCandidate(places: places), probability: probability, height: height,
      directionCertainty: 1, band: .empty)
  }

  private func isKept(_ doubtful: FoundLine, among certain: [FoundLine]) -> Bool {
    LineCompany.kept(certain + [doubtful]).count == certain.count + 1
  }

  private var page: [FoundLine] { [0.0, 15, 30].map { line(0.95, y: $0) } }

  @Test("A doubtful line is kept among three certain ones, and not alone or beside two")
  func company() {
    #expect(isKept(line(0.76, y: 45), among: page))
    #expect(!isKept(line(0.76, y: 45), among: Array(page.dropFirst())))
    #expect(!isKept(line(0.76, y: 45), among: []))
    #expect(isKept(line(0.84, y: 45), among: []))
    #expect(!isKept(line(0.6, y: 45), among: page))
  }

  @Test("Lines of another size, direction or place are no company")
  func strangers() {
    #expect(!isKept(line(0.76, y: 70, height: 30), among: page))
    #expect(!isKept(line(0.76, y: 200), among: page))
    #expect(!isKept(line(0.76, x: 260, y: 15), among: page))
    #expect(!isKept(line(0.76, y: 45).reversed, among: page))
  }

  @Test("Lines keep their order")
  func order() {
    let lines = [line(0.95, y: 30), line(0.76, y: 45), line(0.95, y: 0), line(0.95, y: 15)]
    #expect(LineCompany.kept(lines).map(\.first.y) == [30, 45, 0, 15])
  }
}
