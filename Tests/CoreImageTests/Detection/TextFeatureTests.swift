import Flatbed
import Testing

@testable import CoreImage

@Suite("Text features")
struct TextFeatureTests {
  private func quad(x: Double, y: Double, width: Double, height: Double) -> Quad {
    Quad(
      topLeft: Point(x: x, y: y), topRight: Point(x: x + width, y: y),
      bottomRight: Point(x: x + width, y: y + height), bottomLeft: Point(x: x, y: y + height))
  }

  private func line(_ corners: Quad, confidence: Double, characters: [Quad] = []) -> TextLine {
    TextLine(
      corners: corners, confidence: confidence,
      baseline: [corners.bottomLeft, corners.bottomRight],
      words: [corners], characters: characters)
  }

  private func features(_ options: [String: Any]) -> [CITextFeature] {
    let lines = [
      line(
        quad(x: 10, y: 20, width: 100, height: 12), confidence: 0.7,
        characters: [quad(x: 10, y: 20, width: 8, height: 12)]),
      line(quad(x: 10, y: 60, width: 50, height: 10), confidence: 0.9),
      line(quad(x: 10, y: 90, width: 40, height: 10), confidence: 0.9),
    ]
    // A picture 200 high whose lower left corner is at (100, 50).
    let frame = PictureFrame(CGRect(x: 100, y: 50, width: 300, height: 200))
    return TextFeatures.features(of: lines, options: DetectorOptions(options)) {
      FeatureCorners($0, in: frame)
    }
    .compactMap { $0 as? CITextFeature }
  }

  @Test(
    "The surest line is first, of equals the first in reading order, corners from the bottom up")
  func lines() {
    let found = features([:])
    #expect(found.map(\.bounds.width) == [50, 40, 100])
    #expect(found[2].bounds == CGRect(x: 110, y: 218, width: 100, height: 12))
    #expect(found[2].topLeft == CGPoint(x: 110, y: 230))
    #expect(found[2].bottomRight == CGPoint(x: 210, y: 218))
    #expect(found[2].type == CIFeatureTypeText)
  }

  @Test("Characters are there only where they are asked for")
  func subFeatures() throws {
    #expect(features([:]).allSatisfy { $0.subFeatures == nil })
    let found = features([CIDetectorReturnSubFeatures: true])
    #expect(found[0].subFeatures?.isEmpty == true)
    let character = try #require(found[2].subFeatures?.first as? CITextFeature)
    #expect(character.bounds == CGRect(x: 110, y: 218, width: 8, height: 12))
    #expect(character.subFeatures == nil)
  }
}
