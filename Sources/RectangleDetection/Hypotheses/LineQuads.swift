import Raster

/// A quadrilateral that may be a document, before it was looked at closely.
struct QuadHypothesis {
  /// The corners in the working image.
  var quad: Quad
  /// The value of its `QuadPromise`.
  var promise: Double
}

/// Makes quads of two pairs of lines that cross each other.
struct LineQuads {
  /// The least angle at which two neighbouring sides may cross, as a sine: 25°.
  private static let leastCrossingSine = 0.42
  /// The most that opposite sides may diverge, as a cosine: 50°.
  private static let leastOppositeCosine = 0.64
  /// The least share of a side that shows an edge.
  private static let leastCoverage = 0.25
  /// How far a corner may lie outside of the picture, as a share of its longer side.
  private static let outside = 0.2
  /// Quads whose corners are all within so many pixels of each other's are one.
  private static let sameness = 5.0

  private let sides: [QuadSide]
  private let width: Double
  private let height: Double
  private let leastSide: Double

  /// A line that crosses a pair of lines, and where.
  private struct Crossing {
    let index: Int
    let first: Point
    let second: Point
  }

  /// Takes the lines, and the picture's borders for pages that are cut off there.
  init(_ lines: [SupportedLine], width: Int, height: Int, leastSide: Double) {
    self.width = Double(width)
    self.height = Double(height)
    self.leastSide = leastSide
    sides = lines.map(QuadSide.init) + QuadSide.borders(width: width, height: height)
  }

  /// The most promising distinct quads, best first.
  func hypotheses(atMost count: Int) -> [QuadHypothesis] {
    var found: [QuadHypothesis] = []
    for i in sides.indices {
      for j in sides.indices.dropFirst(i + 1) where areOpposite(i, j) {
        let crossings = crossings(of: i, j)
        for k in crossings.indices {
          for l in crossings.indices.dropFirst(k + 1) {
            if let hypothesis = hypothesis(i, j, crossings[k], crossings[l]) {
              found.append(hypothesis)
            }
          }
        }
      }
    }
    found.sort { $0.promise > $1.promise }
    var distinct: [QuadHypothesis] = []
    for hypothesis in found where distinct.count < count {
      let isNew = distinct.allSatisfy {
        !$0.quad.isSame(as: hypothesis.quad, within: Self.sameness)
      }
      if isNew { distinct.append(hypothesis) }
    }
    return distinct
  }

  private func areOpposite(_ i: Int, _ j: Int) -> Bool {
    abs(sides[i].line.normal.dot(sides[j].line.normal)) >= Self.leastOppositeCosine
  }

  /// The lines behind `i` that cross both lines of a pair, with an edge between the two.
  ///
  /// Only lines behind `i` are taken, so that every quad is made once.
  private func crossings(of i: Int, _ j: Int) -> [Crossing] {
    let first = sides[i].line
    let second = sides[j].line
    var result: [Crossing] = []
    for k in sides.indices.dropFirst(i + 1) where k != j {
      let line = sides[k].line
      guard abs(line.normal.cross(first.normal)) >= Self.leastCrossingSine,
        abs(line.normal.cross(second.normal)) >= Self.leastCrossingSine,
        let p = line.intersection(with: first), isNearPicture(p),
        let q = line.intersection(with: second), isNearPicture(q),
        shows(k, p, q)
      else { continue }
      result.append(Crossing(index: k, first: p, second: q))
    }
    return result
  }

  /// True where a line shows an edge between two of its points that are far enough apart.
  private func shows(_ index: Int, _ p: Point, _ q: Point) -> Bool {
    let line = sides[index].line
    let a = line.parameter(of: p)
    let b = line.parameter(of: q)
    return abs(a - b) >= leastSide && sides[index].coverage(from: a, to: b) >= Self.leastCoverage
  }

  private func isNearPicture(_ p: Point) -> Bool {
    let margin = Self.outside * max(width, height)
    return p.x >= -margin && p.y >= -margin && p.x <= width + margin && p.y <= height + margin
  }

  private func hypothesis(_ i: Int, _ j: Int, _ k: Crossing, _ l: Crossing) -> QuadHypothesis? {
    guard shows(i, k.first, l.first), shows(j, k.second, l.second),
      let quad = Quad(cornersInAnyOrder: [k.first, k.second, l.second, l.first])
    else { return nil }
    let ends = [
      (i, k.first, l.first), (j, k.second, l.second), (k.index, k.first, k.second),
      (l.index, l.first, l.second),
    ]
    let stretches = ends.map { index, from, to in
      let side = sides[index]
      return (side: side, from: side.line.parameter(of: from), to: side.line.parameter(of: to))
    }
    let promise = QuadPromise(quad, sides: stretches, pictureArea: width * height)
    return QuadHypothesis(quad: quad, promise: promise.value)
  }
}

extension Quad {
  /// True where every corner is within a distance of the other quad's corner of the same name.
  func isSame(as other: Quad, within distance: Double) -> Bool {
    topLeft.distance(to: other.topLeft) <= distance
      && topRight.distance(to: other.topRight) <= distance
      && bottomRight.distance(to: other.bottomRight) <= distance
      && bottomLeft.distance(to: other.bottomLeft) <= distance
  }
}
