import Raster
import Testing

@testable import TextDetection

@Suite("Division of a table's rows where its columns are")
struct ColumnDivisionTests {
  private static let height = 24.0
  private static let advance = 0.8

  /// A line whose first character stands at a place of the grid of characters and rows.
  private func line(_ text: String, column: Double = 0, row: Double, degrees: Double) -> DrawnLine {
    let angle = degrees * .pi / 180
    let frame = DrawnLine(
      text: "", origin: Point(x: 300, y: 300), height: Self.height, angleInRadians: angle)
    let origin = frame.place(
      (column - 7) * Self.advance * Self.height, 1.7 * row * Self.height)
    return DrawnLine(text: text, origin: origin, height: Self.height, angleInRadians: angle)
  }

  /// The numbers of characters of what a head is divided into, with a figure in each of some columns
  /// of the row below it, or above.
  private func parts(
    of head: String, columns: [Double], row: Double = 1, degrees: Double = 0
  ) throws -> [Int] {
    let head = line(head, row: 0, degrees: degrees)
    let entries = columns.map { line("5", column: $0, row: row, degrees: degrees) }
    var image = Image<UInt8>(width: 600, height: 600, layout: .rgb, filledWith: 255)
    for drawn in [head] + entries { drawn.draw(into: &image, color: .black) }
    let lines = try ([head] + entries).map { try #require($0.ink(in: image)) }
    return ColumnDivision(lines).parts(of: lines[0]).map(\.characters.count)
  }

  private let columns = [0.5, 3.5, 6.5, 9.5, 12.5]

  @Test(
    "A head with a word over each of five figures is five entries, at every angle",
    arguments: [0.0, 20, 90, -60])
  func head(degrees: Double) throws {
    #expect(try parts(of: "UP IS EX DS AM", columns: columns, degrees: degrees) == [2, 2, 2, 2, 2])
    #expect(
      try parts(of: "UP IS EX DS AM", columns: columns, row: -1, degrees: degrees)
        == [2, 2, 2, 2, 2])
  }

  @Test("Four figures in a row are no table")
  func fewColumns() throws {
    #expect(try parts(of: "UP IS EX DS", columns: Array(columns.prefix(4))) == [8])
  }

  @Test("A word over two figures, or a figure without a word, divides nothing")
  func otherWords() throws {
    #expect(try parts(of: "UPXIS EX DS AM", columns: columns) == [11])
    #expect(try parts(of: "UP IS EX DS", columns: columns) == [8])
  }

  @Test("A row far away divides nothing")
  func far() throws {
    #expect(try parts(of: "UP IS EX DS AM", columns: columns, row: 3) == [10])
  }
}
