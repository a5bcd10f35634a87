import Flatbed
import TestSupport

/// Finding a page in pixels that are there already.
enum DetectionBenchmarks {
  static func all() -> [Benchmark] {
    pages() + [table(), bareTable()]
  }

  /// One page in pictures of several sizes.
  private static func pages() -> [Benchmark] {
    [(640, 480), (1000, 750), (2000, 1500)].map { width, height in
      let photo = SamplePhoto(width: width, height: height)
      return Benchmark(name: "detect a page, \(width) × \(height)") {
        let found = RectangleDetector().rectangles(in: photo.image)
        return found.first.map { $0.quad.largestCornerDistance(to: photo.page) < 3 } ?? false
      }
    }
  }

  /// Two receipts and a card among clutter: many edges, several documents.
  private static func table() -> Benchmark {
    var scene = DrawnScene(seed: 3, background: .clutter(.gray(95), count: 25))
    let places: [(DrawnDocument, Point, Double)] = [
      (.receipt(), Point(x: 210, y: 380), 520), (.receipt(height: 150), Point(x: 500, y: 360), 430),
      (.identityCard(), Point(x: 800, y: 420), 270),
    ]
    scene.documents = places.map { document, center, span in
      PlacedDocument(
        document, camera: scene.camera, pose: Pose(center: center, span: span, roll: 5, tilt: 18))
    }
    let picture = scene.image()
    let truth = scene.truth
    return Benchmark(name: "detect three documents, 1000 × 750") {
      let found = RectangleDetector().rectangles(in: picture)
      return truth.allSatisfy { corners in
        found.contains { $0.quad.largestCornerDistance(to: corners) < 4 }
      }
    }
  }

  /// Nothing to find, and much grain to find it in.
  private static func bareTable() -> Benchmark {
    let picture = DrawnScene(seed: 4, background: .wood()).image()
    return Benchmark(name: "detect nothing, 1000 × 750") {
      RectangleDetector().rectangles(in: picture).isEmpty
    }
  }
}
