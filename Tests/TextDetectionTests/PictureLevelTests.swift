import Raster
import Testing

@testable import TextDetection

@Suite("Reductions of a picture")
struct PictureLevelTests {
  @Test(
    "The reduction for a scale is the smallest that is not smaller than the picture at it",
    arguments: [
      (1.0, nil), (0.51, nil), (0.5, [501, 258]), (0.26, [501, 258]), (0.25, [251, 129]),
      (0.001, [63, 33]),
    ] as [(Double, [Int]?)])
  func reduction(scale: Double, size: [Int]?) {
    let image = Image<UInt8>(width: 1001, height: 515, layout: .rgb, filledWith: 77)
    let found = PictureLevels(image.view).reduction(forScale: scale)
    #expect(found.map { [$0.width, $0.height] } == size)
    #expect(found?[5, 7, 1] ?? 77 == 77)
  }

  @Test("A narrow picture has none")
  func narrow() {
    let image = Image<UInt8>(width: 4000, height: 40, layout: .gray, filledWith: 0)
    #expect(PictureLevels(image.view).reduction(forScale: 0.01) == nil)
  }

  @Test("Ink read in a reduction lies where it lies in the picture")
  func inkOfReduction() throws {
    let line = DrawnLine(
      text: "HAUS 205 EK", origin: Point(x: 90, y: 211), height: 96, angleInRadians: 0.03)
    let picture = line.picture(width: 1023, height: 317)
    let reduced = try #require(PictureLevels(picture.view).reduction(forScale: 0.25))
    #expect(reduced.width == 256)
    let scale = Point(x: 1023 / 256, y: 317 / Double(reduced.height))
    let candidate = line.candidate().scaled(by: Point(x: 1 / scale.x, y: 1 / scale.y))
    let ink = try #require(LineInkFinder().ink(of: candidate, in: reduced.view)?.scaled(by: scale))
    for (found, truth) in zip(ink.quad.corners, line.quad.corners) {
      #expect(found.distance(to: truth) < 2)
    }
    #expect(line.found(in: ink) == 9)
    #expect(ink.words.map(\.characters) == [0..<4, 4..<7, 7..<9])
    #expect(abs(ink.height - line.quad.sideLengths[1]) < 2)
    #expect(ink.baseline.allSatisfy { abs($0.y - (211 + ($0.x - 90) * 0.03)) < 2 })
    let middle = ink.geometry.position(x: 100, y: ink.geometry.middle)
    #expect(line.quad.contains(middle))
  }
}
