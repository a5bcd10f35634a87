import Glibc
import Raster
import Testing

@testable import TextDetection

/// The order in which quads of lines are read.
@Suite("Reading order")
struct ReadingOrderTests {
  /// An upright line.
  private func line(_ x: Double, _ y: Double, width: Double, height: Double = 20) -> Quad {
    Quad(
      topLeft: Point(x: x, y: y), topRight: Point(x: x + width, y: y),
      bottomRight: Point(x: x + width, y: y + height), bottomLeft: Point(x: x, y: y + height))
  }

  /// Lines of running text from (x, y) down, in paragraphs with a wider gap between them.
  private func column(_ x: Double, _ y: Double, width: Double = 300, paragraphs: [Int]) -> [Quad] {
    var result: [Quad] = []
    var y = y
    for count in paragraphs {
      for i in 0..<count {
        // A paragraph's last line is shorter.
        result.append(line(x, y, width: i == count - 1 ? width * 0.6 : width - Double(i % 2) * 9))
        y += 30
      }
      y += 30
    }
    return result
  }

  /// Expects quads that are given in reading order to be ordered so whatever order they come in.
  private func expectOrder(
    _ quads: [Quad], _ label: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let count = quads.count
    // Steps prime to the count visit every place once.
    for step in [1, 7, 13] where count % step != 0 || step == 1 {
      let places = (0..<count).map { $0 * step % count }
      let order = ReadingOrder.indices(of: places.map { quads[$0] })
      #expect(
        order.map { places[$0] } == Array(0..<count), "\(label)", sourceLocation: sourceLocation)
    }
    #expect(
      ReadingOrder.indices(of: quads.reversed()).map { count - 1 - $0 } == Array(0..<count),
      "\(label)", sourceLocation: sourceLocation)
  }

  /// The quads turned about a place, clockwise as seen.
  private func turned(_ quads: [Quad], degrees: Double) -> [Quad] {
    let angle = degrees * .pi / 180
    let along = Point(x: cos(angle), y: sin(angle))
    return quads.map { quad in
      quad.map { point in
        Point(x: point.x * along.x - point.y * along.y, y: point.x * along.y + point.y * along.x)
      }
    }
  }

  @Test("No lines have no order, and one line has its own")
  func few() {
    #expect(ReadingOrder.indices(of: []).isEmpty)
    #expect(ReadingOrder.indices(of: [line(3, 4, width: 50)]) == [0])
  }

  @Test("Lines below each other are read from top to bottom")
  func paragraph() {
    expectOrder(column(40, 40, paragraphs: [5, 4, 6]))
  }

  @Test("Columns of running text are read one after the other")
  func columns() {
    let columns = [40.0, 380, 720].flatMap { column($0, 100, paragraphs: [4, 4, 4]) }
    expectOrder(columns)
  }

  @Test("A title above columns comes first, though paragraphs end at the same height in both")
  func title() {
    let columns = [40.0, 380].flatMap { column($0, 100, paragraphs: [4, 4, 4]) }
    // The white below the title is narrower than that between paragraphs.
    expectOrder([line(60, 60, width: 600, height: 34)] + columns)
    expectOrder([line(60, 20, width: 600, height: 34), line(200, 66, width: 320)] + columns)
  }

  @Test("A heading between columns is read between what stands above and below it")
  func headingBetween() {
    let above = [40.0, 380].flatMap { column($0, 100, paragraphs: [4, 4]) }
    let below = [40.0, 380].flatMap { column($0, 440, paragraphs: [3, 3]) }
    expectOrder(above + [line(60, 395, width: 560, height: 30)] + below)
    expectOrder(
      [line(60, 60, width: 600, height: 34)] + above + [line(60, 395, width: 560, height: 30)]
        + below + [line(80, 700, width: 520, height: 14)])
  }

  @Test("A heading that spans two of three columns belongs to them")
  func headingOverTwo() {
    let two = [40.0, 380].flatMap { column($0, 100, paragraphs: [4, 4]) }
    expectOrder(
      [line(60, 50, width: 560, height: 34)] + two + column(720, 50, paragraphs: [4, 6]))
  }

  @Test(
    "A page of columns is read alike when it is turned", arguments: [-30.0, 4, 45, 90, 180, 270])
  func turnedColumns(degrees: Double) {
    let columns = [40.0, 380].flatMap { column($0, 100, paragraphs: [4, 4, 4]) }
    let page = [line(60, 60, width: 600, height: 34)] + columns
    expectOrder(turned(page, degrees: degrees), "\(degrees)°")
  }

  @Test("The rows of a table are read across, also below a title")
  func table() {
    let cells: [(x: Double, width: Double)] = [(40, 110), (220, 70), (360, 50)]
    let rows = (0..<8).flatMap { row -> [Quad] in
      let (y, less) = (120 + 40 * Double(row), 8 * Double(row % 3))
      return cells.map { line($0.x, y, width: $0.width - less) }
    }
    expectOrder(rows)
    expectOrder([line(40, 40, width: 400, height: 30)] + rows)
  }

  @Test("Names and prices of a receipt are read across, its words wide or not")
  func receipt() {
    let rows = (0..<9).flatMap { row -> [Quad] in
      let (y, more) = (80 + 28 * Double(row), Double(row * 37 % 60))
      return [line(30, y, width: 200 + more), line(360, y + 1, width: 60)]
    }
    expectOrder([line(120, 30, width: 200, height: 30)] + rows)
  }

  @Test("A row that rises a little is still a row")
  func skewedRow() {
    let rows = (0..<12).map { i -> Quad in
      let (row, cell) = (Double(i / 3), Double(i % 3))
      return line(40 + 200 * cell, 60 + 60 * row - 3 * cell, width: 90)
    }
    expectOrder(rows)
  }
}
