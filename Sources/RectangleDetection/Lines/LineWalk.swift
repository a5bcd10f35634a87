import Raster

/// What edge elements lie along a line, one sample for every pixel of its way through the picture.
struct LineWalk {
  /// The element nearest to a position of the line, if there is one.
  struct Sample {
    /// How far on the line's bright side the element lies, in pixels.
    var offset: Float = 0
    /// The element's weight, 0…1; 0 where there is none.
    var weight: Float = 0
  }

  /// The parameter of the first sample's position.
  let start: Double
  /// The samples, a pixel apart.
  private(set) var samples: [Sample]

  /// How far an element's direction may be from the line's normal, in 1/256 of a turn: 14°.
  private static let directionTolerance = 10

  /// Walks along a line through the picture; no samples where the line misses it.
  ///
  /// - Parameters:
  ///   - line: the line; elements must agree with its polarity.
  ///   - edges: the picture's edge elements.
  ///   - reach: how far from the line an element may lie, in pixels.
  init(along line: Line, in edges: EdgeMap, reach: Double) {
    guard let range = line.parameters(inWidth: edges.width, height: edges.height) else {
      start = 0
      samples = []
      return
    }
    start = range.lowerBound
    samples = Array(repeating: Sample(), count: Int(range.upperBound - range.lowerBound))
    let steps = Int(reach.rounded(.up))
    let turn = line.normalTurn
    let weights = edges.weights.span
    let directions = edges.directions.span
    for i in samples.indices {
      let middle = line.point(at: start + Double(i) + 0.5)
      for step in -steps...steps {
        let position = middle + line.normal * Double(step)
        let x = Int(position.x)
        let y = Int(position.y)
        guard x >= 0 && y >= 0 && x < edges.width && y < edges.height else { continue }
        let index = y * edges.width + x
        guard weights[index] > 0 else { continue }
        let difference = Int8(truncatingIfNeeded: Int(directions[index]) - turn)
        guard abs(Int(difference)) <= Self.directionTolerance else { continue }
        let offset = line.signedDistance(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let weight = Float(weights[index]) / 255
        if abs(offset) <= reach && weight > samples[i].weight {
          samples[i] = Sample(offset: Float(offset), weight: weight)
        }
      }
    }
  }

  /// The share of positions around each sample, `radius` to either side, that have an element.
  func density(radius: Int) -> [Float] {
    var sums: [Float] = [0]
    sums.reserveCapacity(samples.count + 1)
    for sample in samples {
      sums.append(sums[sums.count - 1] + (sample.weight > 0 ? 1 : 0))
    }
    return samples.indices.map { i in
      let low = max(i - radius, 0)
      let high = min(i + radius + 1, samples.count)
      return (sums[high] - sums[low]) / Float(high - low)
    }
  }
}

extension Line {
  /// The direction of the normal in 1/256 of a turn, as edge elements have it.
  fileprivate var normalTurn: Int {
    Int((normal.angle * (128 / Double.pi)).rounded())
  }
}
