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

  private func isVouchedFor(_ line: FoundLine, among others: [FoundLine]) -> Bool {
    LineCompany(others + [line]).vouches(for: line)
  }

  private var page: [FoundLine] { (0..<6).map { line(0.95, y: Double(12 * $0)) } }

  @Test("A doubtful line is one among six certain ones, and not alone or beside five")
  func company() {
    #expect(isVouchedFor(line(0.76, y: 72), among: page))
    #expect(!isVouchedFor(line(0.76, y: 72), among: Array(page.dropFirst())))
    #expect(!isVouchedFor(line(0.76, y: 72), among: []))
    #expect(!isVouchedFor(line(0.7, y: 72), among: page))
  }

  @Test("No line is its own company")
  func alone() {
    #expect(isVouchedFor(line(0.86, y: 72), among: page))
    #expect(!isVouchedFor(line(0.86, y: 72), among: Array(page.dropFirst())))
  }

  @Test("A line that is all but certain needs two others")
  func sure() {
    #expect(isVouchedFor(line(0.92, y: 72), among: Array(page.suffix(2))))
    #expect(!isVouchedFor(line(0.92, y: 72), among: Array(page.suffix(1))))
  }

  @Test("A figure alone in a column stands in the row of certain lines")
  func row() {
    let company = LineCompany(page)
    #expect(company.hasRow(for: line(0.62, x: 140, y: 25)))
    // Too doubtful, between two rows, too far away, and of another size.
    #expect(!company.hasRow(for: line(0.58, x: 140, y: 25)))
    #expect(!company.hasRow(for: line(0.62, x: 140, y: 30)))
    #expect(!company.hasRow(for: line(0.62, x: 260, y: 25)))
    #expect(!company.hasRow(for: line(0.62, x: 140, y: 25, height: 16)))
    // Two lines are no company for what is doubtful.
    #expect(!LineCompany(Array(page.prefix(2))).hasRow(for: line(0.62, x: 140, y: 12)))
  }

  @Test("Lines of another size, direction or place are no company")
  func strangers() {
    #expect(!isVouchedFor(line(0.76, y: 110, height: 30), among: page))
    #expect(!isVouchedFor(line(0.76, y: 300), among: page))
    #expect(!isVouchedFor(line(0.76, x: 300, y: 15), among: page))
    #expect(!isVouchedFor(line(0.76, y: 72).reversed, among: page))
  }
}
