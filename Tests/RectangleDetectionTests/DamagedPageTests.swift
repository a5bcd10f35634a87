import Raster
import RectangleDetection
import TestSupport
import Testing

/// Pages that are not four straight sides on a ground of another colour.
@Suite("Torn, rounded and fully printed documents")
struct DamagedPageTests {
  private let pose = Pose(center: Point(x: 500, y: 380), span: 570, roll: -7, tilt: 16, pan: 6)

  // The next four: reported to allgood/OpenNoteScanner as issue 215.
  @Test("A page printed up to its edge is found whole, not its picture alone", arguments: 1...5)
  func printedToTheEdge(seed: UInt64) {
    expectBest(
      DrawnScene(
        .printedToTheEdge(), pose: pose, background: .cloth(.rgb(225, 222, 214)), seed: seed),
      within: 2)
  }

  @Test("A torn-off corner is where the sides would meet", arguments: 0..<4)
  func tornCorner(corner: Int) {
    var page = DrawnDocument.page()
    page.missingCorners = [MissingCorner(corner: corner, alongWidth: 42, alongHeight: 30)]
    let opposite = (corner + 2) % 4
    page.marks.append(
      .staple(
        x: opposite % 3 == 0 ? 8 : 190, y: opposite < 2 ? 10 : 285))
    expectBest(DrawnScene(page, pose: pose, seed: UInt64(corner)), within: 2.5)
  }

  @Test(
    "A notebook's page is found whole, in spite of its holes and rules", arguments: [0, 90, 200])
  func notebook(roll: Double) {
    var pose = pose
    pose.roll = roll
    expectBest(DrawnScene(.notebook(), pose: pose, seed: 4), within: 2)
  }

  @Test("A receipt with a dark logo at its top is found up to the top", arguments: [0, -14, 88])
  func darkLogo(roll: Double) {
    var pose = pose
    pose.roll = roll
    expectBest(DrawnScene(.receipt(), pose: pose, seed: 5), within: 2)
    // The logo is nearly as dark as the ground, and a millimetre from the edge.
    var receipt = DrawnDocument.receipt(hasLogo: false)
    receipt.marks.append(.block(Area(x: 1, y: 1, width: 78, height: 24), color: .gray(52)))
    expectBest(
      DrawnScene(receipt, pose: pose, background: .cloth(.gray(48)), seed: 6), within: 3)
  }

  @Test(
    "A card's rounded corners are where the straight sides meet", arguments: [0.02, 0.05, 0.08])
  func roundedCorners(radiusInWidths: Double) {
    for roll in [0.0, 30, 135] {
      var pose = Pose(center: Point(x: 500, y: 375), span: 480, roll: roll, tilt: 12)
      pose.pan = -10
      expectBest(
        DrawnScene(
          .identityCard(radius: 85.6 * radiusInWidths), pose: pose,
          background: .cloth(.rgb(70, 60, 60)), seed: 7), within: 2, "turned by \(roll)°")
    }
  }

  @Test(
    "A frame printed inside the page is never the best rectangle",
    arguments: [2.0, 3, 4, 5, 8, 12, 20])
  func frameInside(margin: Double) {
    var page = DrawnDocument(width: 210, height: 297)
    page.marks = [
      .frame(page.inset(margin), thickness: 1.5, color: .gray(20)),
      .text(page.inset(margin + 14), lineHeight: 7, color: .gray(50)),
    ]
    // The frame's contrast is twice that of the page's edge.
    expectBest(
      DrawnScene(
        page, pose: pose, background: .wood(.rgb(176, 150, 118)), seed: UInt64(margin)),
      within: 2, "\(margin) mm")
  }

  @Test("A table or a photo on the page is never the best rectangle")
  func contentInside() {
    var table = DrawnDocument(width: 210, height: 297)
    table.marks = [
      .table(
        Area(x: 15, y: 30, width: 180, height: 240), columns: 3, rows: 9, color: .gray(20))
    ]
    expectBest(DrawnScene(table, pose: pose, seed: 8), within: 2, "table")
    var photo = DrawnDocument(width: 210, height: 297)
    photo.marks = [.photo(Area(x: 20, y: 25, width: 170, height: 220))]
    expectBest(DrawnScene(photo, pose: pose, seed: 9), within: 2, "photo")
  }

  // Reported to Diastorm/rn-doc-scanner-android as issue 10: a triangle was returned.
  @Test("Whatever the picture shows, a rectangle has four distinct corners and is convex")
  func wellFormed() {
    var generator = SplitMix64(seed: 77)
    for index in 0..<40 {
      let scene = randomMuddle(&generator, seed: UInt64(index))
      for rectangle in RectangleDetector().rectangles(in: scene.image()) {
        let corners = rectangle.quad.corners
        #expect(corners.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        #expect(rectangle.quad.isConvex, "picture \(index): \(rectangle.quad)")
        let sides = (0..<4).map { corners[$0].distance(to: corners[($0 + 1) % 4]) }
        // The default `minimumSize` is a tenth of the shorter edge of 480 px.
        #expect(sides.allSatisfy { $0 >= 47 }, "picture \(index): \(sides)")
        #expect(rectangle.confidence >= 0.5 && rectangle.confidence <= 1)
      }
    }
  }

  /// Triangles, discs, pens, and documents torn, cut by the picture's edge or nearly edge-on.
  private func randomMuddle(_ generator: inout SplitMix64, seed: UInt64) -> DrawnScene {
    var scene = DrawnScene(
      width: 640, height: 480, seed: seed,
      background: .clutter(.gray(Float(generator.uniform(20, 230))), count: Int(seed) % 5 * 6))
    func anywhere() -> Point {
      Point(x: generator.uniform(-40, 680), y: generator.uniform(-40, 520))
    }
    if generator.chance(0.6) {
      var page = DrawnDocument.page()
      page.missingCorners = [
        MissingCorner(
          corner: Int(generator.uniform(0, 4)), alongWidth: generator.uniform(20, 205),
          alongHeight: generator.uniform(20, 290))
      ]
      let pose = Pose(
        center: anywhere(), span: generator.uniform(150, 600), roll: generator.uniform(0, 360),
        tilt: generator.uniform(-60, 60))
      scene.documents = [PlacedDocument(page, camera: scene.camera, pose: pose)]
    }
    if generator.chance(0.6) {
      let corners = [anywhere(), anywhere(), anywhere()]
      let turn = (corners[1] - corners[0]).cross(corners[2] - corners[1])
      scene.occluders = [
        Occluder(
          .polygon(turn > 0 ? corners : corners.reversed()),
          color: .gray(Float(generator.uniform(0, 255))))
      ]
    }
    return scene
  }
}
