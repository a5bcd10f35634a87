import Raster
import TestSupport
import Testing

/// One property of a photo at a time, from harmless to hard, with the numbers that must be reached.
@Suite("Sweeps over drawn pages")
struct SweepTests {
  private let middle = Point(x: 400, y: 300)

  private func scene(
    _ pose: Pose, document: DrawnDocument = .page(), background: SceneBackground = .wood(),
    seed: UInt64
  ) -> DrawnScene {
    DrawnScene(
      document, pose: pose, background: background, width: 800, height: 600, seed: seed)
  }

  @Test("At every angle from 0° to 350° a page is found: 36 of 36, mean corner error below 0.7 px")
  func angle() {
    var tally = Tally()
    for (index, angle) in stride(from: 0.0, to: 360, by: 10).enumerated() {
      let pose = Pose(center: middle, span: 430, roll: angle, tilt: 12, pan: -6)
      tally.add(scene(pose, seed: UInt64(index)), label: "\(angle)°", within: 2)
    }
    #expect(tally.foundCount == 36, "\(tally)")
    #expect(tally.meanError < 0.7, "\(tally)")
  }

  @Test("From 110 to 560 px long a page is found: 10 of 10, mean corner error below 0.7 px")
  func scale() {
    var tally = Tally()
    for (index, span) in stride(from: 110.0, through: 560, by: 50).enumerated() {
      let pose = Pose(center: middle, span: span, roll: 11, tilt: 10)
      tally.add(scene(pose, seed: UInt64(20 + index)), label: "\(span) px", within: 2)
    }
    #expect(tally.foundCount == 10, "\(tally)")
    #expect(tally.meanError < 0.7, "\(tally)")
  }

  @Test("Tilted up to 50° either way a page is found: 11 of 11, mean corner error below 0.7 px")
  func tilt() {
    var tally = Tally()
    for (index, tilt) in stride(from: -50.0, through: 50, by: 10).enumerated() {
      let pose = Pose(center: middle, span: 400, roll: 5, tilt: tilt, pan: tilt * 0.4)
      tally.add(scene(pose, seed: UInt64(40 + index)), label: "\(tilt)°", within: 2)
    }
    #expect(tally.foundCount == 11, "\(tally)")
    #expect(tally.meanError < 0.7, "\(tally)")
  }

  @Test("Blurred up to a deviation of 4 px a page is found: 9 of 9, mean corner error below 1 px")
  func blur() {
    var tally = Tally()
    for (index, blur) in stride(from: 0.0, through: 4, by: 0.5).enumerated() {
      var scene = scene(
        Pose(center: middle, span: 430, roll: -8, tilt: 15), seed: UInt64(60 + index))
      scene.lens.blur = blur
      tally.add(scene, label: "\(blur) px", within: 3)
    }
    #expect(tally.foundCount == 9, "\(tally)")
    #expect(tally.meanError < 1, "\(tally)")
  }

  @Test("With noise up to a deviation of 30 a page is found: 7 of 7, mean corner error below 1 px")
  func noise() {
    var tally = Tally()
    for (index, noise) in stride(from: 0.0, through: 30, by: 5).enumerated() {
      var scene = scene(
        Pose(center: middle, span: 430, roll: 17, tilt: 15), seed: UInt64(80 + index))
      scene.lens.noise = noise
      tally.add(scene, label: "\(noise)", within: 3)
    }
    #expect(tally.foundCount == 7, "\(tally)")
    #expect(tally.meanError < 1, "\(tally)")
  }

  @Test("Down to a contrast of 10 in 255 a page is found: 8 of 8, mean corner error below 1 px")
  func contrast() {
    var tally = Tally()
    for (index, contrast) in [120, 80, 50, 35, 25, 18, 13, 10].enumerated() {
      var scene = scene(
        Pose(center: middle, span: 430, roll: -13, tilt: 15),
        background: .plain(.gray(230 - Float(contrast))), seed: UInt64(100 + index))
      scene.documents[0].document.paper = .gray(230)
      scene.documents[0].shadow = nil
      tally.add(scene, label: "\(contrast)", within: 3)
    }
    #expect(tally.foundCount == 8, "\(tally)")
    #expect(tally.meanError < 1, "\(tally)")
  }

  @Test("With light that falls off by up to 80 % a page is found: 9 of 9, mean error below 0.8 px")
  func illumination() {
    var tally = Tally()
    for (index, falloff) in stride(from: Float(0), through: 0.8, by: 0.1).enumerated() {
      var scene = scene(
        Pose(center: middle, span: 430, roll: 6, tilt: 15), seed: UInt64(120 + index))
      scene.light = SceneLight(falloff: falloff, angle: Double(index) * 40)
      tally.add(scene, label: "\(falloff)", within: 2.5)
    }
    #expect(tally.foundCount == 9, "\(tally)")
    #expect(tally.meanError < 0.8, "\(tally)")
  }

  @Test("In random photos of random documents at least 57 of 60 are found, mean error below 0.9 px")
  func random() {
    let documents: [DrawnDocument] = [
      .page(), .framedPage(), .printedToTheEdge(), .notebook(), .receipt(), .identityCard(),
    ]
    let backgrounds: [SceneBackground] = [
      .wood(), .wood(.rgb(70, 50, 38), angle: 60), .cloth(.rgb(60, 75, 100)),
      .clutter(.gray(100), count: 20), .gradient(from: .gray(50), to: .gray(150), angle: 70),
    ]
    var generator = SplitMix64(seed: 2024)
    var tally = Tally()
    for index in 0..<60 {
      let pose = Pose(
        center: middle + Point(x: generator.uniform(-50, 50), y: generator.uniform(-25, 25)),
        span: generator.uniform(300, 420), roll: generator.uniform(-180, 180),
        tilt: generator.uniform(-30, 30), pan: generator.uniform(-30, 30))
      var scene = scene(
        pose, document: documents[index % documents.count],
        background: backgrounds[index % backgrounds.count], seed: UInt64(1000 + index))
      scene.light = SceneLight(
        falloff: Float(generator.uniform(0, 0.5)), angle: generator.uniform(0, 360))
      scene.lens = Lens(blur: generator.uniform(0.5, 2), noise: generator.uniform(1, 8))
      tally.add(scene, label: "\(index)", within: 3)
    }
    #expect(tally.foundCount >= 57, "\(tally)")
    #expect(tally.meanError < 0.9, "\(tally)")
  }
}
