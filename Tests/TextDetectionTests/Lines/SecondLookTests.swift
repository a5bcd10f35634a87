import Raster
import TestSupport
import Testing

@testable import TextDetection

@Suite("A second look at lone lines")
struct SecondLookTests {
  /// A line along the middle of a quad.
  private func line(_ quad: Quad, probability: Double) -> FoundLine {
    let height = quad.topLeft.distance(to: quad.bottomLeft)
    let places = [(quad.topLeft, quad.bottomLeft), (quad.topRight, quad.bottomRight)].map {
      LineCandidate.Place(center: ($0 + $1) * 0.5, above: height / 2, below: height / 2)
    }
    return FoundLine(
      candidate: LineCandidate(places: places), probability: probability, height: height,
      directionCertainty: 1, band: .empty)
  }

  private func text(among lines: [FoundLine], in image: Image<UInt8>) -> [FoundLine] {
    SecondLook(levels: PictureLevels(image.view), mostThreads: 1).text(among: lines, in: image.view)
  }

  @Test(
    "What is text is kept, upright, on its side and upside down",
    arguments: [Orientation.up, .right, .down, .left])
  func text(turn: Orientation) throws {
    let page = try TextPage("letter")
    let heading = try #require(page.truth.lines.first?.corners).map {
      turn.upright($0, width: Double(page.image.width), height: Double(page.image.height))
    }
    let found = text(among: [line(heading, probability: 0.85)], in: page.image.oriented(turn))
    #expect(found.count == 1)
    #expect((found.first?.probability ?? 0) > 0.9)
  }

  @Test("What only looks like text is not", arguments: ["gravel", "halftone", "rules", "wood"])
  func noText(kind: String) throws {
    let page = try TextPage("nothing-\(kind)")
    let middle = Point(x: Double(page.image.width) / 2, y: Double(page.image.height) / 2)
    let quad = Quad(
      topLeft: middle + Point(x: -80, y: -12), topRight: middle + Point(x: 80, y: -12),
      bottomRight: middle + Point(x: 80, y: 12), bottomLeft: middle + Point(x: -80, y: 12))
    #expect(text(among: [line(quad, probability: 0.95)], in: page.image).isEmpty)
  }

  @Test("Lines among their like are not looked at")
  func company() {
    let blank = Image<UInt8>(width: 400, height: 400, layout: .gray, filledWith: 255)
    let lines = (0..<7).map { index in
      let (top, bottom) = (Double(50 + 25 * index), Double(70 + 25 * index))
      let quad = Quad(
        topLeft: Point(x: 50, y: top), topRight: Point(x: 300, y: top),
        bottomRight: Point(x: 300, y: bottom), bottomLeft: Point(x: 50, y: bottom))
      return line(quad, probability: 0.86)
    }
    #expect(text(among: lines, in: blank).count == 7)
    #expect(text(among: Array(lines.prefix(6)), in: blank).isEmpty)
  }
}
