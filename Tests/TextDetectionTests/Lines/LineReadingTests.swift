import Raster
import Testing

@testable import TextDetection

@Suite("What is read of found lines")
struct LineReadingTests {
  /// What is read of a figure one where a line as wide as given, in its heights, was found.
  private func one(foundAsWideAs width: Double) throws -> TextLine {
    let drawn = DrawnLine(text: "1", origin: Point(x: 80, y: 70), height: 24)
    let image = drawn.picture(width: 200, height: 120)
    let box = try #require(drawn.boxes.first)
    let middle = (box.left + box.right) / 2
    let places = [-0.5, 0.5].map { end in
      LineCandidate.Place(
        center: drawn.place(middle + end * width * box.height, box.middle),
        above: box.height / 2, below: box.height / 2)
    }
    let found = FoundLine(
      candidate: LineCandidate(places: places), probability: 0.9, height: box.height,
      directionCertainty: 1, band: .empty)
    let lines = LineReading(finder: LineInkFinder()).lines(
      [found], in: image.view, PictureLevels(image.view))
    return try #require(lines.first)
  }

  @Test("A narrow figure is found in a line much wider than it", arguments: [0.6, 1.2, 1.8])
  func narrow(width: Double) throws {
    let line = try one(foundAsWideAs: width)
    #expect(line.characters.count == 1)
    #expect(line.length < 0.8 * line.height)
  }
}
