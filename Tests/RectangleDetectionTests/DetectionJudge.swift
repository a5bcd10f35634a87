import Raster
import RectangleDetection
import TestSupport
import Testing

/// What a detector made of a drawn scene, measured against the scene's truth.
struct Judgement {
  /// The rectangles, best first.
  let rectangles: [DetectedRectangle]
  /// The documents' true corners.
  let truth: [Quad]

  init(_ scene: DrawnScene, detector: RectangleDetector = RectangleDetector()) {
    rectangles = detector.rectangles(in: scene.image())
    truth = scene.truth
  }

  /// The largest corner error of the best rectangle against the document that it fits best, in
  /// pixels; infinite where nothing was found.
  var bestError: Double {
    guard let best = rectangles.first else { return .infinity }
    return truth.map { best.quad.largestCornerDistance(to: $0) }.min() ?? .infinity
  }

  /// For each document the largest corner error of the rectangle that fits it best, in pixels.
  var errorsByDocument: [Double] {
    truth.map { corners in
      rectangles.map { $0.quad.largestCornerDistance(to: corners) }.min() ?? .infinity
    }
  }

  /// The rectangles that share too little with any document to stand for it.
  var strays: [DetectedRectangle] {
    rectangles.filter { rectangle in
      truth.allSatisfy { rectangle.quad.intersectionOverUnion(with: $0) < 0.8 }
    }
  }
}

/// Counts of a sweep over many scenes: how many were found and how well.
struct Tally: CustomStringConvertible {
  private(set) var errors: [Double] = []
  private(set) var misses: [String] = []

  /// Draws, detects and counts; `label` names the scene in a failure's message.
  mutating func add(_ scene: DrawnScene, label: String, within limit: Double) {
    let judgement = Judgement(scene)
    if judgement.bestError <= limit {
      errors.append(contentsOf: judgement.bestCornerDistances)
    } else {
      misses.append("\(label): \(judgement.bestError.rounded(toPlaces: 1))")
    }
  }

  /// The scenes whose best rectangle had every corner within the limit.
  var foundCount: Int { errors.count / 4 }

  /// The mean corner error over the scenes that were found, in pixels.
  var meanError: Double { errors.reduce(0, +) / Double(max(errors.count, 1)) }

  var description: String {
    "found \(foundCount) of \(foundCount + misses.count), mean corner error "
      + "\(meanError.rounded(toPlaces: 2)) px; missed: \(misses.joined(separator: ", "))"
  }
}

extension Judgement {
  /// The best rectangle's four corner errors against the document that it fits best.
  fileprivate var bestCornerDistances: [Double] {
    guard let best = rectangles.first else { return [] }
    let distances = truth.map { best.quad.cornerDistances(to: $0) }
    return distances.min { $0.reduce(0, +) < $1.reduce(0, +) } ?? []
  }
}

extension Double {
  /// The number with so many decimals, for messages.
  func rounded(toPlaces places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}

/// Expects the best rectangle to be a document of the scene, every corner within so many pixels.
func expectBest(
  _ scene: DrawnScene, within limit: Double, _ label: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let judgement = Judgement(scene)
  let error = judgement.bestError.rounded(toPlaces: 2)
  #expect(
    error <= limit, "\(label) of \(judgement.rectangles.count) rectangles",
    sourceLocation: sourceLocation)
}
