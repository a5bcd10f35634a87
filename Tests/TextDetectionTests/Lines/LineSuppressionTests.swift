import Raster
import Testing

@testable import TextDetection

/// Which of lines that lie on each other are kept.
@Suite("Line suppression")
struct LineSuppressionTests {
  /// A line of a height from one place to another.
  private func line(from start: Point, to end: Point, height: Double) -> FoundLine {
    let half = height / 2
    let places = [start, end].map { LineCandidate.Place(center: $0, above: half, below: half) }
    return FoundLine(
      candidate: LineCandidate(places: places), probability: 0.9, height: height,
      directionCertainty: 1, band: .empty)
  }

  private func upright(_ x: Double, _ y: Double, width: Double = 100, height: Double = 20)
    -> FoundLine
  {
    line(from: Point(x: x, y: y), to: Point(x: x + width, y: y), height: height)
  }

  /// The places of what is kept of lines that differ.
  private func kept(_ lines: [FoundLine]) -> [Int] {
    let quads = lines.map(\.quad)
    return LineSuppression.kept(lines).compactMap { quads.firstIndex(of: $0.quad) }
  }

  @Test("A line's quad is as long and as high as its places say, in its reading direction")
  func quad() {
    let quad = line(from: Point(x: 50, y: 80), to: Point(x: 50, y: 20), height: 10).quad
    let corners = [
      Point(x: 45, y: 80), Point(x: 45, y: 20), Point(x: 55, y: 20), Point(x: 55, y: 80),
    ]
    #expect(zip(quad.corners, corners).allSatisfy { $0.distance(to: $1) < 1e-9 })
  }

  @Test("Of a line found twice the first is kept")
  func twice() {
    #expect(kept([upright(10, 50), upright(14, 52), upright(10, 90)]) == [0, 2])
  }

  @Test("A small line inside a large one goes, and so does a large one around a better small one")
  func inside() {
    let large = upright(0, 50, width: 300, height: 60)
    let small = upright(100, 50, width: 40, height: 12)
    #expect(kept([large, small]) == [0])
    #expect(kept([small, large]) == [0])
  }

  @Test("Lines that touch or overlap at their edges are all kept")
  func neighbours() {
    let lines = [upright(10, 50), upright(10, 70), upright(110, 50), upright(10, 87)]
    #expect(kept(lines) == [0, 1, 2, 3])
  }

  @Test("Slanting lines whose upright boxes overlap are all kept")
  func slanting() {
    let lines = (0..<5).map { i in
      let y = 30 * Double(i)
      return line(from: Point(x: 0, y: y), to: Point(x: 300, y: y + 200), height: 18)
    }
    #expect(kept(lines) == [0, 1, 2, 3, 4])
  }

  @Test("A line that crosses another is kept: they have little in common")
  func crossing() {
    let across = upright(0, 50, width: 200)
    let down = line(from: Point(x: 100, y: -50), to: Point(x: 100, y: 150), height: 20)
    #expect(kept([across, down]) == [0, 1])
  }

  @Test("What only a suppressed line covers is kept")
  func chain() {
    // The second lies on the first, the third on the second only.
    #expect(kept([upright(0, 50), upright(50, 50), upright(105, 50)]) == [0, 2])
  }

  @Test("No lines are left of none")
  func none() {
    #expect(LineSuppression.kept([]).isEmpty)
  }
}
