import Raster
import Testing

@testable import TextDetection

/// The map of lines' bands, asked by positions in the picture.
@Suite("Band map")
struct BandMapTests {
  /// Logits of which the logistic function is 0.5, 0.731, 0.881, and less than 1e-4 elsewhere.
  private let map = BandMap(
    Plane(width: 3, height: 2, elements: [0, 1, 2, -10, -10, -10]), scale: Point(x: 3, y: 5))

  @Test(
    "A pixel of the map lies over two pixels of the network's picture along each axis",
    arguments: [
      (0.0, 0.0, 0.5), (5.9, 9.9, 0.5), (6.1, 3, 0.7311), (11.9, 9.9, 0.7311), (12.1, 0, 0.8808),
      (3, 10.1, 0), (17.9, 19.9, 0),
    ])
  func inside(x: Double, y: Double, probability: Double) {
    #expect(abs(map.probability(at: Point(x: x, y: y)) - probability) < 1e-4)
  }

  @Test("Beyond the map the nearest pixel counts")
  func outside() {
    #expect(abs(map.probability(at: Point(x: -40, y: -1)) - 0.5) < 1e-4)
    #expect(abs(map.probability(at: Point(x: 900, y: 3)) - 0.8808) < 1e-4)
    #expect(map.probability(at: Point(x: 4, y: 1e9)) < 1e-4)
  }
}
