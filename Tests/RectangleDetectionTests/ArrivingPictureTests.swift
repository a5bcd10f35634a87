import Raster
import RectangleDetection
import TestSupport
import Testing

/// Pictures whose rows come one after another.
@Suite("A search that begins before the picture is whole")
struct ArrivingPictureTests {
  private let picture: Image<UInt8> = {
    var scene = DrawnScene(seed: 8, background: .wood(.rgb(84, 60, 42)))
    scene.documents = [
      PlacedDocument(
        .page(), camera: scene.camera,
        pose: Pose(center: Point(x: 480, y: 380), span: 560, roll: 7))
    ]
    return scene.image()
  }()

  /// What a search finds that took the first rows of the picture, some at a time.
  private func found(rowCount: Int, atATime step: Int, threads: Int) -> [DetectedRectangle] {
    var detector = RectangleDetector()
    detector.maximumThreadCount = threads
    let search = RectangleSearch(by: detector)
    for start in stride(from: 0, to: rowCount, by: step) {
      search.take(
        picture.view(
          x: 0, y: start, width: picture.width, height: min(step, rowCount - start)),
        ofPictureOfHeight: picture.height)
    }
    return search.rectangles(in: picture.view)
  }

  @Test(
    "It finds what is found in the whole picture, however many rows came at a time",
    arguments: [1, 32, 257, 10_000], [1, 3])
  func allRows(step: Int, threads: Int) {
    let whole = RectangleDetector().rectangles(in: picture)
    #expect(whole.count == 1)
    #expect(found(rowCount: picture.height, atATime: step, threads: threads) == whole)
  }

  @Test("Where rows have not come, it looks at the whole picture", arguments: [0, 100, 500])
  func someRows(rowCount: Int) {
    #expect(
      found(rowCount: rowCount, atATime: 50, threads: 2)
        == RectangleDetector().rectangles(in: picture))
  }
}
