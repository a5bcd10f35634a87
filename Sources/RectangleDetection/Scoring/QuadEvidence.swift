import Raster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Everything that speaks for and against a quad's being a document.
struct QuadEvidence {
  /// The quad, in the working image.
  let quad: Quad
  /// The value of the quad's promise: the edge elements along its sides.
  let promise: Double
  /// What the picture shows along the top, right, bottom and left side.
  let sides: [SideEvidence]
  /// The quad's share of the picture.
  let areaShare: Double

  /// Reads the evidence for a quad, or gives nil where fewer than two sides are visible.
  init?(_ quad: Quad, promise: Double, in colors: ColorPlane) {
    self.quad = quad
    self.promise = promise
    let c = quad.corners
    sides = (0..<4).map { SideEvidence(from: c[$0], to: c[($0 + 1) % 4], in: colors) }
    areaShare = quad.signedArea / Double(colors.width * colors.height)
    guard visibleSides.count >= 2 else { return nil }
  }

  /// The sides that can be judged.
  var visibleSides: [SideEvidence] { sides.filter(\.isVisible) }

  /// The least share of a visible side that shows its edge.
  var leastCoverage: Double { visibleSides.map(\.coverage).min() ?? 0 }

  /// The most that a side's edge goes on beyond its ends.
  var mostContinuation: Double { sides.map(\.continuation.alike).max() ?? 0 }

  /// The least share of a side that is visible.
  var leastVisibleShare: Double { sides.map(\.visibleShare).min() ?? 0 }

  /// How far the visible sides stand out from the unevenness along them, on the average.
  var meanDistinctness: Double {
    let visible = visibleSides
    return visible.reduce(0) { $0 + $1.distinctness } / Double(visible.count)
  }

  /// The log odds that the quad is a document, on the evidence.
  ///
  /// A weighted sum; the weights are rounded from what ranks quads best on measured pictures, and
  /// a change of a quarter of any of them changes little. In words: a document is seen whole; its
  /// edge ends at its corners; it is large; its sides are near to parallel; its colour and its
  /// surroundings' are the same on all sides; each side stands out.
  var logOdds: Double {
    let visible = visibleSides
    let contrast = max(visible.map(\.contrast).min() ?? 0, 0)
    let meanContrast = visible.reduce(0) { $0 + max($1.contrast, 0) } / Double(visible.count)
    let distinctness = min(visible.map(\.distinctness).min() ?? 0, 6)
    var sum = -2.5 + 0.1 * promise - unseenPenalty
    sum -= 1.5 * (1 - cornerSupport)
    sum -= 5 * mean(\.continuation.alike) + mostContinuation
    sum -= 2 * mean(\.continuation.any) + 0.6 * (sides.map(\.continuation.any).max() ?? 0)
    sum += 4.5 * areaShare.squareRoot()
    sum -= 2.8 * quad.convergence + 0.6 * log(quad.elongation)
    sum -= 0.4 * min(largestDistance(\.inside) / (meanContrast + 8), 4)
    sum -= 0.4 * min(largestDistance(\.outside) / (meanContrast + 8), 6)
    sum += 0.25 * log1p(contrast) + 0.3 * distinctness + 0.75 * leastCoverage
    return sum
  }

  /// How well the four corners are seen: the mean of what the worse side shows at each, 0…1.
  ///
  /// A corner of a side that is not visible counts as seen; `unseenPenalty` is for those.
  var cornerSupport: Double {
    let support = (0..<4).reduce(0.0) { sum, i in
      let arriving = sides[(i + 3) % 4]
      let leaving = sides[i]
      return sum
        + min(
          arriving.isVisible ? arriving.endCoverages.second : 1,
          leaving.isVisible ? leaving.endCoverages.first : 1)
    }
    return support / 4
  }

  /// What it costs that sides cannot be judged: one can lie outside the picture, but two or more
  /// leave little of a document.
  private var unseenPenalty: Double {
    let unseen = sides.reduce(0) { sum, side in
      sum + max(0, 1 - side.visibleShare / SideEvidence.leastVisibleShare)
    }
    return 3 * unseen + 0.5 * unseen * unseen
  }

  private func mean(_ value: (SideEvidence) -> Double) -> Double {
    sides.reduce(0) { $0 + value($1) } / 4
  }

  /// The largest distance between the colours along two visible sides, in levels.
  private func largestDistance(_ color: (SideEvidence) -> ColorSpread) -> Double {
    let colors = visibleSides.map(color)
    var largest = 0.0
    for i in colors.indices {
      for j in colors.indices.dropFirst(i + 1) {
        largest = max(largest, colors[i].distance(to: colors[j]))
      }
    }
    return largest
  }
}

extension Quad {
  /// The larger sine of the angle between two opposite sides: 0 for a parallelogram.
  fileprivate var convergence: Double {
    let top = (topRight - topLeft).normalized
    let right = (bottomRight - topRight).normalized
    let bottom = (bottomRight - bottomLeft).normalized
    let left = (bottomLeft - topLeft).normalized
    return max(abs(top.cross(bottom)), abs(left.cross(right)))
  }

  /// The longer over the shorter mean side, at least 1.
  fileprivate var elongation: Double {
    let lengths = sideLengths
    let ratio = (lengths[0] + lengths[2]) / (lengths[1] + lengths[3])
    return max(ratio, 1 / ratio)
  }
}
