import Raster
import TestSupport
import Testing

/// The truth of drawn scenes, checked before anything is judged by it.
@Suite("Drawn scenes")
struct DrawnSceneTests {
  @Test("A projection takes a rectangle's corners onto the quad's, and its inverse leads back")
  func projection() {
    let quad = Quad(
      topLeft: Point(x: 120, y: 80), topRight: Point(x: 700, y: 140),
      bottomRight: Point(x: 640, y: 560), bottomLeft: Point(x: 60, y: 470))
    let projection = Projection(width: 210, height: 297, onto: quad)
    let sheet = [
      Point(x: 0, y: 0), Point(x: 210, y: 0), Point(x: 210, y: 297), Point(x: 0, y: 297),
    ]
    for (point, corner) in zip(sheet, quad.corners) {
      #expect(projection(point).distance(to: corner) < 1e-9)
      #expect(projection.inverse(corner).distance(to: point) < 1e-9)
    }
  }

  @Test("A sheet that is not tilted is seen undistorted, as long as its span says")
  func untilted() {
    let camera = SceneCamera(width: 1000, height: 750)
    let quad = camera.quad(
      width: 210, height: 297, pose: Pose(center: Point(x: 500, y: 375), span: 594, roll: 30))
    #expect(abs(quad.topLeft.distance(to: quad.bottomLeft) - 594) < 1e-9)
    #expect(abs(quad.topLeft.distance(to: quad.topRight) - 420) < 1e-9)
    #expect(quad.center.distance(to: Point(x: 500, y: 375)) < 1e-9)
    #expect(quad.topRight.y > quad.topLeft.y, "a roll turns clockwise as seen")
  }

  @Test("The far side of a tilted sheet is seen shorter")
  func tilted() {
    let camera = SceneCamera(width: 1000, height: 750)
    let center = Point(x: 500, y: 375)
    let back = camera.quad(width: 2, height: 2, pose: Pose(center: center, span: 400, tilt: 40))
    #expect(
      back.topLeft.distance(to: back.topRight) < 0.8
        * back.bottomLeft.distance(to: back.bottomRight))
    let right = camera.quad(width: 2, height: 2, pose: Pose(center: center, span: 400, pan: 40))
    #expect(
      right.topRight.distance(to: right.bottomRight)
        < 0.8 * right.topLeft.distance(to: right.bottomLeft))
  }

  @Test("The light that a drawn sheet adds is its area times its contrast", arguments: 0..<6)
  func areaOfLight(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var scene = DrawnScene(
      .blankPage(paper: .gray(200)),
      pose: Pose(
        center: Point(x: 200, y: 150), span: 200, roll: generator.uniform(0, 360),
        tilt: generator.uniform(-35, 35), pan: generator.uniform(-35, 35)),
      background: .plain(.gray(100)), width: 400, height: 300)
    scene.documents[0].shadow = nil
    scene.lens.noise = 0
    scene.lens.vignetting = 0
    let light = scene.image().samples.reduce(0) { $0 + Double($1) - 100 }
    let expected = abs(scene.truth[0].signedArea) * 100 * 3
    #expect(abs(light / expected - 1) < 0.003)
  }

  @Test("A horizontal edge lies where the truth says, to a few hundredths of a pixel")
  func edgePosition() {
    let quad = Quad(
      topLeft: Point(x: 20.3, y: 30.7), topRight: Point(x: 80.3, y: 30.7),
      bottomRight: Point(x: 80.3, y: 90.2), bottomLeft: Point(x: 20.3, y: 90.2))
    var scene = DrawnScene(width: 100, height: 120, background: .plain(.gray(50)))
    scene.documents = [
      PlacedDocument(.blankPage(paper: .gray(250)), corners: quad, shadow: nil)
    ]
    scene.lens = Lens(blur: 0, noise: 0)
    scene.lens.vignetting = 0
    let picture = scene.image()
    // 0.3 of row 30 is paper: 50 + 0.3 × 200, in eighths of a pixel.
    #expect(abs(Double(picture[50, 30, 0]) - 110) < 14)
    #expect(picture[50, 29, 0] == 50)
    #expect(picture[50, 31, 0] == 250)
  }

  @Test("The same seed draws the same pixels, another seed others")
  func seeds() {
    var scene = DrawnScene(
      .page(), pose: Pose(center: Point(x: 160, y: 120), span: 180), width: 320, height: 240)
    let first = scene.image()
    #expect(scene.image() == first)
    scene.seed = 2
    #expect(scene.image() != first)
  }
}
