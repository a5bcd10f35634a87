import Raster

/// What edge elements lie along a line, one sample for every pixel of its way through the picture.
struct LineWalk {
  /// The weightiest element near a position of the line.
  struct Sample {
    /// How far on the side of the line's normal the element lies, in pixels.
    var offset: Float = 0
    /// The element's weight, 0…1; 0 where there is none.
    var weight: Float = 0
  }

  /// The parameter at which the line enters the picture.
  let start: Double
  /// The samples: number `i` is for the stretch from `start + i` to `start + i + 1`.
  private(set) var samples: [Sample]

  /// The bits of a place in a scan that are its fraction.
  private static let fractionBits = 32

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
    guard !samples.isEmpty else { return }
    scan(line, edges, reach)
  }

  /// Scans the picture by rows for a line that is steep and by columns for one that is flat, so
  /// that each scan crosses the line once and is short.
  private mutating func scan(_ line: Line, _ edges: EdgeMap, _ reach: Double) {
    let isSteep = abs(line.normal.x) >= abs(line.normal.y)
    let (across, along) =
      isSteep ? (line.normal.x, line.normal.y) : (line.normal.y, line.normal.x)
    let (scans, limit) = isSteep ? (edges.height, edges.width) : (edges.width, edges.height)
    let (scanStride, stride) = isSteep ? (edges.width, 1) : (1, edges.width)
    // Places in a scan are counted in parts of a pixel: they follow each other by one addition.
    let unit = Double(1 << Self.fractionBits)
    let spread = Int(reach / abs(across) * unit)
    var middle = Int(((line.offset - along * 0.5) / across - 0.5) * unit)
    let slope = Int(-along / across * unit)
    let turn = line.normalTurn
    let marks = edges.marks.span
    precondition(marks.count == scans * limit, "a map has an element for every pixel")
    for scan in 0..<scans {
      let first = max((middle &- spread) &>> Self.fractionBits &+ 1, 0)
      let last = min((middle &+ spread) &>> Self.fractionBits, limit &- 1)
      middle &+= slope
      var index = scan &* scanStride &+ first &* stride
      for step in first..<max(last &+ 1, first) {
        // The scan and the step are within the map.
        let mark = unsafe marks[unchecked: index]
        if mark > 0 {
          let difference = Int8(truncatingIfNeeded: Int(mark) &- turn)
          if difference.magnitude <= Self.directionTolerance {
            let center =
              isSteep
              ? Point(x: Double(step) + 0.5, y: Double(scan) + 0.5)
              : Point(x: Double(scan) + 0.5, y: Double(step) + 0.5)
            take(Float(mark >> 8) / 255, at: center, of: line)
          }
        }
        index &+= stride
      }
    }
  }

  private mutating func take(_ weight: Float, at center: Point, of line: Line) {
    let place = Int(line.parameter(of: center) - start)
    guard samples.indices.contains(place), weight > samples[place].weight else { return }
    samples[place] = Sample(offset: Float(line.signedDistance(to: center)), weight: weight)
  }

  /// How many of the samples before each one, and before the end, have an element.
  func supportSums() -> [Float] {
    var sums: [Float] = [0]
    sums.reserveCapacity(samples.count + 1)
    for sample in samples {
      sums.append(sums[sums.count - 1] + (sample.weight > 0 ? 1 : 0))
    }
    return sums
  }

  /// The share of positions around each sample, `radius` to either side, that have an element.
  func density(radius: Int) -> [Float] {
    let sums = supportSums()
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
