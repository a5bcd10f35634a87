import Raster
import RectangleDetection
import TestSupport
import Testing

/// Pages with faint edges, and pages that leave the picture.
@Suite("Faint and cut pages")
struct FaintAndCutPageTests {
  private let middle = Point(x: 500, y: 375)

  private func whiteOnWhite(roll: Double, tilt: Double, seed: UInt64) -> DrawnScene {
    var scene = DrawnScene(
      .page(paper: .gray(250)), pose: Pose(center: middle, span: 560, roll: roll, tilt: tilt),
      background: .plain(.gray(243)), seed: seed)
    scene.documents[0].shadow = DropShadow(
      offset: Point(x: 1, y: 1), softness: 2, strength: 0.12)
    scene.lens = Lens(blur: 0.7, noise: 1.2)
    scene.lens.vignetting = 0
    return scene
  }

  // Reported to zynkware/Document-Scanning-Android-SDK as issue 12, and to several others.
  @Test("White on white with a 2 px shadow: at least 8 of 10 found, and never another quad")
  func whiteOnWhite() {
    var found = 0
    for index in 0..<10 {
      let roll = Double(index) * 19 - 90
      let judgement = Judgement(whiteOnWhite(roll: roll, tilt: 8, seed: UInt64(index)))
      if judgement.rectangles.isEmpty { continue }
      #expect(judgement.bestError <= 3, "turned by \(roll)°")
      found += 1
    }
    #expect(found >= 8)
  }

  // Reported to allgood/OpenNoteScanner as issue 90.
  @Test("A page whose lower corners are outside the picture keeps them where its sides meet")
  func lowerCornersOutside() throws {
    let scene = DrawnScene(
      .page(), pose: Pose(center: Point(x: 500, y: 300), span: 900, tilt: 58), seed: 3)
    let truth = scene.truth[0]
    try #require(truth.bottomLeft.x < -20 && truth.bottomRight.x > 1020)
    try #require(truth.bottomLeft.y < 740 && truth.topLeft.y > 20)
    expectBest(scene, within: 6)
  }

  @Test("A page with one corner outside the picture keeps it", arguments: 0..<4)
  func oneCornerOutside(corner: Int) throws {
    let centers = [
      Point(x: 330, y: 260), Point(x: 670, y: 260), Point(x: 670, y: 490), Point(x: 330, y: 490),
    ]
    let rolls = [-18.0, 18, -18, 18]
    let scene = DrawnScene(
      .page(),
      pose: Pose(center: centers[corner], span: 520, roll: rolls[corner], tilt: 6),
      background: .cloth(.rgb(70, 90, 120)), seed: UInt64(corner))
    let outside = scene.truth[0].corners.filter { point in
      point.x < 0 || point.y < 0 || point.x > 1000 || point.y > 750
    }
    try #require(outside.count == 1)
    expectBest(scene, within: 3)
  }

  @Test("A form that leaves the picture at the bottom never gives the frame printed inside it")
  func sideOutside() {
    for roll in [-4.0, 0, 4] {
      let scene = DrawnScene(
        .framedPage(), pose: Pose(center: Point(x: 500, y: 520), span: 850, roll: roll, tilt: 10),
        seed: 9)
      let judgement = Judgement(scene)
      // The lower side is not to be seen, so only the upper corners can be right or wrong.
      guard let best = judgement.rectangles.first?.quad else { continue }
      #expect(best.topLeft.distance(to: scene.truth[0].topLeft) <= 3, "turned by \(roll)°")
      #expect(best.topRight.distance(to: scene.truth[0].topRight) <= 3, "turned by \(roll)°")
      #expect(min(best.bottomLeft.y, best.bottomRight.y) >= 735, "turned by \(roll)°")
    }
  }

  @Test(
    "A page that fills the picture but for a narrow rim is found", arguments: [7.0, 10, 14, 20, 30])
  func fillsThePicture(rim: Double) {
    let quad = Quad(
      topLeft: Point(x: rim, y: rim), topRight: Point(x: 1000 - rim, y: rim * 0.8),
      bottomRight: Point(x: 1000 - rim * 0.7, y: 750 - rim),
      bottomLeft: Point(x: rim * 0.7, y: 750 - rim * 0.9))
    var scene = DrawnScene(seed: 8, background: .wood(.rgb(90, 66, 48)))
    var page = DrawnDocument(width: 297, height: 210)
    page.marks = [.text(page.inset(22), lineHeight: 6.5, color: .gray(45))]
    scene.documents = [PlacedDocument(page, corners: quad)]
    expectBest(scene, within: 2)
  }

  // Reported to ocrmypdf as issue 374.
  @Test(
    "The dark border of a scan is not taken for a page: the page on the bed is", arguments: 1...3,
    [120, 196, 230])
  func scannerBorder(seed: UInt64, bed: Float) {
    var scene = DrawnScene(
      .page(paper: .gray(252)),
      pose: Pose(center: Point(x: 375, y: 490), span: 720, roll: 3 * Double(seed) - 5),
      background: .plain(.gray(bed)), width: 750, height: 1000, seed: seed)
    scene.documents[0].shadow = DropShadow(
      offset: Point(x: 2, y: 2), softness: 5, strength: 0.3)
    scene.occluders = scannerBorder(width: 750, height: 1000, thickness: 26)
    let judgement = Judgement(scene)
    #expect(judgement.bestError <= 2.5)
    #expect(judgement.strays.isEmpty)
  }

  @Test("A dark border around an empty scanner bed gives no rectangle at the picture's edge")
  func emptyScannerBed() {
    var scene = DrawnScene(width: 750, height: 1000, seed: 2, background: .plain(.gray(240)))
    scene.occluders = scannerBorder(width: 750, height: 1000, thickness: 26)
    let outer = Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: 750, y: 0),
      bottomRight: Point(x: 750, y: 1000), bottomLeft: Point(x: 0, y: 1000))
    for rectangle in RectangleDetector().rectangles(in: scene.image()) {
      #expect(rectangle.quad.largestCornerDistance(to: outer) > 15)
    }
  }

  /// Four dark strips along the edges of a scan, none quite straight along its edge.
  private func scannerBorder(width: Double, height: Double, thickness: Double) -> [Occluder] {
    func strip(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Occluder {
      Occluder(.polygon([a, b, c, d]), color: .gray(18))
    }
    let t = thickness
    return [
      strip(
        Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: t * 0.7), Point(x: 0, y: t)),
      strip(
        Point(x: 0, y: height - t), Point(x: width, y: height - t * 0.6),
        Point(x: width, y: height), Point(x: 0, y: height)),
      strip(
        Point(x: 0, y: 0), Point(x: t, y: 0), Point(x: t * 0.8, y: height), Point(x: 0, y: height)),
      strip(
        Point(x: width - t, y: 0), Point(x: width, y: 0), Point(x: width, y: height),
        Point(x: width - t * 1.3, y: height)),
    ]
  }
}
