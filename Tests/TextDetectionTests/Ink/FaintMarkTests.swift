import Raster
import Testing

@testable import TextDetection

@Suite("Marks too faint to be ink beside their letters")
struct FaintMarkTests {
  private let line = DrawnLine(text: "HAUS  205", origin: Point(x: 40, y: 70), height: 24)

  /// The number of characters that are read where dots of a gray stand behind the fourth letter.
  private func characters(dots: [Double], gray: UInt8, beside x: Double = 9) throws -> Int {
    var image = line.picture(width: 320, height: 120)
    for y in dots {
      let left = line.place(4 * 0.8 * 24 + x - 2, y)
      let right = line.place(4 * 0.8 * 24 + x + 2, y)
      image.drawLine(from: left, to: right, color: .gray(gray), width: 4)
    }
    return try #require(line.ink(in: image)).characters.count
  }

  @Test("A colon of a third of the ink is a character, one of a tenth is none")
  func colon() throws {
    #expect(try characters(dots: [], gray: 170) == 7)
    #expect(try characters(dots: [-2, -13], gray: 170) == 8)
    #expect(try characters(dots: [-2, -13], gray: 230) == 7)
  }

  @Test("Nor is what stands above the line, or what is as wide as a letter")
  func others() throws {
    #expect(try characters(dots: [-36], gray: 170) == 7)
    var image = line.picture(width: 320, height: 120)
    let left = line.place(4 * 0.8 * 24 + 4, -8)
    let right = line.place(4 * 0.8 * 24 + 24, -8)
    image.drawLine(from: left, to: right, color: .gray(170), width: 6)
    #expect(try #require(line.ink(in: image)).characters.count == 7)
  }
}
