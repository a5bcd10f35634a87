import Raster
import RectangleDetection
import TestSupport
import Testing

/// What each option of the detector does.
@Suite("Detector options")
struct DetectorOptionsTests {
  /// A page, a receipt that is 3 times as long as wide, and a small card on a table.
  private let picture: Image<UInt8> = {
    var scene = DrawnScene(seed: 21, background: .wood(.rgb(84, 60, 42)))
    let camera = scene.camera
    scene.documents = [
      PlacedDocument(
        .page(), camera: camera, pose: Pose(center: Point(x: 240, y: 380), span: 520, roll: -4)),
      PlacedDocument(
        .receipt(height: 240), camera: camera,
        pose: Pose(center: Point(x: 580, y: 380), span: 540, roll: 5)),
      PlacedDocument(
        .identityCard(), camera: camera,
        pose: Pose(center: Point(x: 830, y: 380), span: 200, roll: 3)),
    ]
    return scene.image()
  }()

  private func detected(_ change: (inout RectangleDetector) -> Void) -> [DetectedRectangle] {
    var detector = RectangleDetector()
    change(&detector)
    return detector.rectangles(in: picture)
  }

  /// The mean width and height of a quad of little perspective.
  private func size(_ quad: Quad) -> (width: Double, height: Double) {
    let c = quad
    return (
      (c.topLeft.distance(to: c.topRight) + c.bottomLeft.distance(to: c.bottomRight)) / 2,
      (c.topLeft.distance(to: c.bottomLeft) + c.topRight.distance(to: c.bottomRight)) / 2
    )
  }

  @Test("All three documents are found without options")
  func plain() {
    #expect(detected { _ in }.count == 3)
  }

  @Test("The maximum count keeps the best", arguments: 0...3)
  func maximumCount(count: Int) {
    let all = detected { _ in }
    #expect(detected { $0.maximumCount = count } == Array(all.prefix(count)))
    #expect(all.count == 3)
  }

  @Test("The minimum size leaves out what has a shorter side")
  func minimumSize() {
    // Of 750 px: the card's shorter side is 126, the receipt's 180, the page's 368.
    for (share, count) in [(0.1, 3), (0.2, 2), (0.3, 1), (0.6, 0)] {
      #expect(detected { $0.minimumSize = share }.count == count, "\(share)")
    }
  }

  @Test("The aspect ratios are width ÷ height")
  func aspectRatios() throws {
    // The page 0.71, the receipt 0.33, the card 1.59.
    let wide = detected { $0.minimumAspectRatio = 1.2 }
    #expect(wide.count == 1)
    #expect(abs(size(try #require(wide.first).quad).width - 200) < 4)
    let narrow = detected { $0.maximumAspectRatio = 0.5 }
    #expect(narrow.count == 1)
    #expect(abs(size(try #require(narrow.first).quad).height - 540) < 4)
    let middling = detected {
      $0.minimumAspectRatio = 0.5
      $0.maximumAspectRatio = 1
    }
    #expect(middling.count == 1)
    #expect(abs(size(try #require(middling.first).quad).height - 520) < 4)
  }

  @Test("The minimum confidence leaves out what is less sure, and nothing else")
  func minimumConfidence() {
    let all = detected { $0.minimumConfidence = 0 }
    #expect(all.count >= 3)
    for bound in [0.2, 0.5, 0.9] {
      let expected = all.filter { $0.confidence >= bound }
      #expect(detected { $0.minimumConfidence = bound } == expected)
    }
  }

  @Test("The quadrature tolerance leaves out quads whose angles are too far from 90°")
  func quadratureTolerance() {
    let leaning = Quad(
      topLeft: Point(x: 300, y: 150), topRight: Point(x: 820, y: 150),
      bottomRight: Point(x: 680, y: 600), bottomLeft: Point(x: 160, y: 600))
    var scene = DrawnScene(seed: 22, background: .wood(.rgb(84, 60, 42)))
    scene.documents = [PlacedDocument(.blankPage(), corners: leaning)]
    var detector = RectangleDetector()
    // The angles are 72.7° and 107.3°.
    detector.quadratureTolerance = 25
    #expect(detector.rectangles(in: scene.image()).count == 1)
    detector.quadratureTolerance = 10
    #expect(detector.rectangles(in: scene.image()).isEmpty)
  }

  @Test("At low accuracy the large documents are found as at high, by a coarser look")
  func lowAccuracy() {
    let high = detected { _ in }
    let low = detected { $0.accuracy = .low }
    #expect(low.count >= 2)
    for rectangle in low {
      let errors = high.map { $0.quad.largestCornerDistance(to: rectangle.quad) }
      #expect(errors.contains { $0 <= 1 }, "\(errors)")
    }
    #expect(Set(low.map(\.confidence)).isDisjoint(with: high.map(\.confidence)))
  }
}
