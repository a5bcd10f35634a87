import Raster
import RectangleDetection
import TestSupport
import Testing

/// Pictures of more than one document.
@Suite("Several documents")
struct SeveralDocumentsTests {
  // Reported to cyanfish/naps2 as issues 510 and 789.
  @Test("Passports and receipts anywhere on a flatbed, skewed, are all found", arguments: 1...3)
  func flatbed(seed: UInt64) {
    var scene = DrawnScene(width: 850, height: 1170, seed: seed, background: .plain(.gray(250)))
    let passport = DrawnDocument(
      width: 125, height: 88, paper: .rgb(205, 214, 222),
      marks: [
        .photo(Area(x: 8, y: 20, width: 32, height: 42)),
        .text(Area(x: 48, y: 18, width: 70, height: 62), lineHeight: 7, color: .gray(60)),
      ], cornerRadius: 3)
    let skew = Double(seed) * 5 - 9
    let camera = scene.camera
    let edgeShadow = DropShadow(offset: Point(x: 1.5, y: 2), softness: 5, strength: 0.35)
    scene.documents = [
      PlacedDocument(
        passport, camera: camera,
        pose: Pose(center: Point(x: 280, y: 220), span: 420, roll: skew), shadow: edgeShadow),
      PlacedDocument(
        .receipt(), camera: camera,
        pose: Pose(center: Point(x: 640, y: 480), span: 560, roll: -skew * 0.7), shadow: edgeShadow),
      PlacedDocument(
        passport, camera: camera,
        pose: Pose(center: Point(x: 260, y: 880), span: 420, roll: 90 + skew), shadow: edgeShadow),
    ]
    scene.lens.vignetting = 0
    let judgement = Judgement(scene)
    let errors = judgement.errorsByDocument.map { $0.rounded(toPlaces: 1) }
    #expect(errors.allSatisfy { $0 <= 3 }, "\(errors)")
    #expect(judgement.strays.isEmpty, "\(judgement.strays)")
  }

  // As asked of ScanSplitter in issue 13.
  @Test("Three photos on one scan are all found, in the same order every time")
  func photos() {
    let scene = threePhotos(seed: 5)
    let judgement = Judgement(scene)
    let errors = judgement.errorsByDocument.map { $0.rounded(toPlaces: 1) }
    #expect(errors.allSatisfy { $0 <= 3 }, "\(errors)")
    #expect(judgement.rectangles.count == 3)
    for _ in 0..<3 {
      #expect(Judgement(scene).rectangles == judgement.rectangles)
    }
  }

  @Test("Rectangles come best first and no two stand for one document")
  func order() {
    let rectangles = Judgement(threePhotos(seed: 6)).rectangles
    let confidences = rectangles.map(\.confidence)
    #expect(rectangles.count >= 2)
    #expect(confidences == confidences.sorted(by: >))
    for (index, one) in rectangles.enumerated() {
      for other in rectangles[(index + 1)...] {
        #expect(one.quad.intersectionOverUnion(with: other.quad) < 0.5)
      }
    }
  }

  @Test("Two receipts and a card on a table are all found", arguments: 1...4)
  func table(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var scene = DrawnScene(seed: seed, background: .wood(.rgb(100, 72, 50), angle: 12))
    let camera = scene.camera
    func turn() -> Double { generator.uniform(-10, 10) }
    scene.documents = [
      PlacedDocument(
        .receipt(), camera: camera,
        pose: Pose(center: Point(x: 210, y: 380), span: 520, roll: turn(), tilt: 18)),
      PlacedDocument(
        .receipt(height: 150, hasLogo: false), camera: camera,
        pose: Pose(center: Point(x: 500, y: 360), span: 430, roll: turn(), tilt: 18)),
      PlacedDocument(
        .identityCard(), camera: camera,
        pose: Pose(center: Point(x: 800, y: 420), span: 270, roll: turn(), tilt: 18)),
    ]
    let judgement = Judgement(scene)
    let errors = judgement.errorsByDocument.map { $0.rounded(toPlaces: 1) }
    #expect(errors.allSatisfy { $0 <= 3 }, "\(errors)")
    #expect(judgement.strays.isEmpty, "\(judgement.strays)")
  }

  @Test("A card that lies on a page does not hide the page")
  func cardOnPage() {
    var scene = DrawnScene(
      .page(), pose: Pose(center: Point(x: 500, y: 380), span: 600, roll: 6, tilt: 12), seed: 3)
    scene.documents.append(
      PlacedDocument(
        .identityCard(), camera: scene.camera,
        pose: Pose(center: Point(x: 500, y: 420), span: 170, roll: -12, tilt: 12)))
    let rectangles = Judgement(scene).rectangles
    let error = rectangles.first?.quad.largestCornerDistance(to: scene.truth[0]) ?? .infinity
    #expect(error <= 2)
  }

  private func threePhotos(seed: UInt64) -> DrawnScene {
    var scene = DrawnScene(width: 850, height: 1170, seed: seed, background: .plain(.gray(232)))
    let camera = scene.camera
    let places: [(Point, Double)] = [
      (Point(x: 300, y: 220), -4), (Point(x: 560, y: 590), 7), (Point(x: 330, y: 950), 2),
    ]
    scene.documents = places.enumerated().map { index, place in
      var print = DrawnDocument.photoPrint()
      // A different size changes the picture's patches too.
      print.width += Double(index) * 6
      print.marks = [.photo(print.inset(index == 1 ? 0 : 4))]
      return PlacedDocument(
        print, camera: camera, pose: Pose(center: place.0, span: 470, roll: place.1))
    }
    return scene
  }
}
