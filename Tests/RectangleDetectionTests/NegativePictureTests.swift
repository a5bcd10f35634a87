import Raster
import RectangleDetection
import TestSupport
import Testing

/// Pictures without a document: nothing may reach the default confidence.
@Suite("Pictures without a document")
struct NegativePictureTests {
  /// A surface that fills the picture, by name.
  enum Surface: String, CaseIterable, Sendable {
    case plain, noise, wood, lightBoards, cloth, halftone, gradient, bricks, clutter

    var background: SceneBackground {
      switch self {
      case .plain: .plain(.gray(128))
      case .noise: .speckle(.gray(128), amplitude: 100)
      case .wood: .wood()
      case .lightBoards: .wood(.rgb(200, 172, 135), angle: 88, board: 140)
      case .cloth: .cloth(.rgb(140, 60, 60))
      case .halftone: .halftone(ink: .gray(40), paper: .gray(225), pitch: 9)
      case .gradient: .gradient(from: .gray(20), to: .gray(235), angle: 25)
      case .bricks:
        .tiles(.rgb(150, 80, 60), joint: .gray(190), width: 130, height: 55, angle: 3)
      case .clutter: .clutter(.gray(110), count: 40)
      }
    }
  }

  @Test("A bare surface gives no rectangle", arguments: Surface.allCases, [1, 2, 3])
  func bare(surface: Surface, seed: UInt64) {
    let scene = DrawnScene(width: 800, height: 600, seed: seed, background: surface.background)
    let found = RectangleDetector().rectangles(in: scene.image())
    #expect(found.isEmpty, "\(found)")
  }

  @Test(
    "Text that fills the picture, its page's edges outside, gives no rectangle", arguments: [1, 2])
  func textOnly(seed: UInt64) {
    var page = DrawnDocument(width: 210, height: 297)
    page.marks = [.text(page.inset(4), lineHeight: 6.5, color: .gray(50))]
    let scene = DrawnScene(
      page, pose: Pose(center: Point(x: 400, y: 300), span: 1500, roll: 3, tilt: 6),
      width: 800, height: 600, seed: seed)
    let found = RectangleDetector().rectangles(in: scene.image())
    #expect(found.isEmpty, "\(found)")
  }

  @Test("A cast shadow and a bright spot on a bare table give no rectangle")
  func lightOnly() {
    var scene = DrawnScene(width: 800, height: 600, seed: 4, background: .wood())
    scene.light = .shadowed(angle: 30, softness: 5, strength: 0.5)
    scene.light.glare = SceneLight.Glare(
      center: Point(x: 250, y: 200), radius: 70, strength: 150)
    let found = RectangleDetector().rectangles(in: scene.image())
    #expect(found.isEmpty, "\(found)")
  }

  @Test("Pens that lie at right angles give no rectangle")
  func pens() {
    var scene = DrawnScene(width: 800, height: 600, seed: 5, background: .cloth(.gray(150)))
    scene.occluders = [
      .pen(from: Point(x: 180, y: 120), to: Point(x: 640, y: 130), width: 12),
      .pen(from: Point(x: 160, y: 180), to: Point(x: 150, y: 500), width: 12),
    ]
    let found = RectangleDetector().rectangles(in: scene.image())
    #expect(found.isEmpty, "\(found)")
  }

  @Test("A triangle or a disc gives no rectangle")
  func otherShapes() {
    var scene = DrawnScene(width: 800, height: 600, seed: 6, background: .cloth(.gray(90)))
    scene.occluders = [
      Occluder(
        .polygon([Point(x: 400, y: 80), Point(x: 660, y: 520), Point(x: 130, y: 480)]),
        color: .gray(235))
    ]
    #expect(RectangleDetector().rectangles(in: scene.image()).isEmpty, "triangle")
    scene.occluders = [
      Occluder(.disc(center: Point(x: 400, y: 300), radius: 210), color: .gray(235))
    ]
    #expect(RectangleDetector().rectangles(in: scene.image()).isEmpty, "disc")
  }

  @Test("Pictures of no or few pixels give no rectangle")
  func tiny() {
    for (width, height) in [(0, 0), (1, 1), (1, 300), (300, 1), (2, 2), (7, 5), (16, 16)] {
      let picture = Image<UInt8>(width: width, height: height, layout: .rgb, filledWith: 200)
      #expect(RectangleDetector().rectangles(in: picture).isEmpty)
    }
  }
}
