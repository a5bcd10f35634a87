import Raster
import Synchronization

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
  /// How many quads are kept while looking for a number of distinct ones: many differ little.
  private static let spare = 20

  private let sides: [QuadSide]
  private let meetings: [Meeting?]
  private let width: Double
  private let height: Double
  private let leastSide: Double

  /// Takes the lines, and the picture's borders for pages that are cut off there.
  init(_ lines: [SupportedLine], width: Int, height: Int, leastSide: Double) {
    self.width = Double(width)
    self.height = Double(height)
    self.leastSide = leastSide
    let sides = lines.map(QuadSide.init) + QuadSide.borders(width: width, height: height)
    let margin = Self.outside * Double(max(width, height))
    let across = -margin...Double(width) + margin
    let down = -margin...Double(height) + margin
    precondition(sides.count <= Int(UInt16.max), "a ring holds its sides' numbers in 16 bits")
    self.sides = sides
    meetings = sides.flatMap { first in
      sides.map { second in
        Meeting(of: first, and: second.line, leastSine: Self.leastCrossingSine)
          .flatMap { across.contains($0.point.x) && down.contains($0.point.y) ? $0 : nil }
      }
    }
  }

  /// Where a side is crossed by a line.
  private struct Meeting {
    let point: Point
    /// The point on the side.
    let place: QuadSide.Place

    /// Nil where the two cross at too small an angle.
    init?(of side: QuadSide, and line: Line, leastSine: Double) {
      guard abs(side.line.normal.cross(line.normal)) >= leastSine,
        let point = side.line.intersection(with: line)
      else { return nil }
      self.point = point
      place = side.place(at: side.line.parameter(of: point))
    }
  }

  /// A line that crosses a pair of lines, what it shows between the two, and where it crosses them.
  private struct Crossing {
    let index: Int
    let coverage: Double
    let continuation: Double
    let first: Meeting
    let second: Meeting
  }

  /// A quad by two opposite sides and the two that cross both: there are many, so it holds numbers.
  private struct Ring: Sendable {
    let promise: Double
    let opposite: (UInt16, UInt16)
    let crossing: (UInt16, UInt16)
  }

  /// The most promising distinct quads, best first.
  func hypotheses(atMost count: Int, crew: Crew = Crew(mostThreads: 1)) -> [QuadHypothesis] {
    let kept = Self.spare * count
    // Of the quads' first lines, which have the fewer partners the later they come, each share takes
    // every eighth. What one share leaves out for what another has found is none of the best, so the
    // result does not depend on the threads.
    let cutoff = Mutex(-Double.infinity)
    let found = crew.map(Self.shares) { share in
      rings(
        firstLines: stride(from: share, to: sides.count, by: Self.shares), keeping: kept,
        sharing: cutoff)
    }
    return distinct(Self.best(kept, of: found.flatMap { $0 }), atMost: count)
  }

  /// The parts into which the search is cut.
  private static let shares = 8

  /// The most promising rings of which one of some lines is the first.
  ///
  /// - Parameters:
  ///   - firstLines: the lines.
  ///   - kept: how many rings are wanted.
  ///   - shared: a promise that as many rings have at least, of these lines or of others.
  /// - Returns: the rings, best first.
  private func rings(
    firstLines: StrideTo<Int>, keeping kept: Int, sharing shared: borrowing Mutex<Double>
  ) -> [Ring] {
    var found: [Ring] = []
    var crossings: [Crossing] = []
    crossings.reserveCapacity(sides.count)
    for i in firstLines {
      for j in sides.indices.dropFirst(i + 1) where areOpposite(i, j) {
        let cutoff = shared.withLock { $0 }
        collectCrossings(of: i, j, into: &crossings)
        for k in crossings.indices {
          for l in crossings.indices.dropFirst(k + 1) {
            if let ring = ring(i, j, crossings[k], crossings[l], promisingAtLeast: cutoff) {
              found.append(ring)
            }
          }
        }
        if found.count > 2 * kept {
          let least = Self.least(ofBest: kept, among: found)
          found.removeAll { $0.promise < least }
          shared.withLock { $0 = max($0, least) }
        }
      }
    }
    return Self.best(kept, of: found)
  }

  /// The promise of the last one of the best rings.
  private static func least(ofBest count: Int, among rings: [Ring]) -> Double {
    var promises = rings.map(\.promise)
    return element(rings.count - count, ofSorted: &promises)
  }

  /// The best rings, best first.
  private static func best(_ count: Int, of rings: [Ring]) -> [Ring] {
    let least = rings.count > count ? least(ofBest: count, among: rings) : -Double.infinity
    let best = rings.filter { $0.promise >= least }.sorted { $0.promise > $1.promise }
    return Array(best.prefix(count))
  }

  private func distinct(_ rings: [Ring], atMost count: Int) -> [QuadHypothesis] {
    var result: [QuadHypothesis] = []
    for ring in rings where result.count < count {
      guard let quad = Quad(cornersInAnyOrder: corners(of: ring)) else { continue }
      if result.allSatisfy({ !$0.quad.isSame(as: quad, within: Self.sameness) }) {
        result.append(QuadHypothesis(quad: quad, promise: ring.promise))
      }
    }
    return result
  }

  private func corners(of ring: Ring) -> [Point] {
    let (i, j) = (Int(ring.opposite.0), Int(ring.opposite.1))
    let (k, l) = (Int(ring.crossing.0), Int(ring.crossing.1))
    return [(i, k), (j, k), (j, l), (i, l)].compactMap { meetings[$0 * sides.count + $1]?.point }
  }

  private func areOpposite(_ i: Int, _ j: Int) -> Bool {
    abs(sides[i].line.normal.dot(sides[j].line.normal)) >= Self.leastOppositeCosine
  }

  /// Finds the lines behind `i` that cross both lines of a pair, with an edge between the two.
  ///
  /// Only lines behind `i` are taken, so that every quad is made once.
  ///
  /// - Parameters:
  ///   - i: the first line of the pair.
  ///   - j: the second.
  ///   - crossings: what is found, in place of what it holds: pairs are many.
  private func collectCrossings(of i: Int, _ j: Int, into crossings: inout [Crossing]) {
    let count = sides.count
    crossings.removeAll(keepingCapacity: true)
    for k in i + 1..<count where k != j {
      guard let first = meetings[i * count + k], let second = meetings[j * count + k],
        let a = meetings[k * count + i]?.place, let b = meetings[k * count + j]?.place,
        let coverage = coverage(of: k, from: a, to: b)
      else { continue }
      crossings.append(
        Crossing(
          index: k, coverage: coverage, continuation: sides[k].continuation(from: a, to: b),
          first: first, second: second))
    }
  }

  /// The share of a stretch of a line that shows an edge; nil where it is too short or shows little.
  private func coverage(of index: Int, from a: QuadSide.Place, to b: QuadSide.Place) -> Double? {
    guard a.distance(to: b) >= leastSide else { return nil }
    let coverage = sides[index].coverage(from: a, to: b)
    return coverage >= Self.leastCoverage ? coverage : nil
  }

  /// The ring of two pairs of lines; nil where it is none or promises less than `cutoff`.
  private func ring(
    _ i: Int, _ j: Int, _ k: Crossing, _ l: Crossing, promisingAtLeast cutoff: Double
  ) -> Ring? {
    let (a, b) = (k.first.place, l.first.place)
    let (c, d) = (k.second.place, l.second.place)
    guard let first = coverage(of: i, from: a, to: b),
      let second = coverage(of: j, from: c, to: d)
    else { return nil }
    let corners: InlineArray<4, Point> = [
      k.first.point, k.second.point, l.second.point, l.first.point,
    ]
    guard let area = convexArea(corners) else { return nil }
    let lines: InlineArray<4, Int> = [i, j, k.index, l.index]
    var promise = QuadPromise(
      coverages: SIMD4(first, second, k.coverage, l.coverage),
      continuations: SIMD4(0, 0, k.continuation, l.continuation),
      areaShare: area / (width * height), mixedPolarity: 0, borders: borders(among: lines))
    // What is not looked at yet can only make it less, and most rings are out already.
    guard promise.value >= cutoff else { return nil }
    promise.continuations.x = sides[i].continuation(from: a, to: b)
    promise.continuations.y = sides[j].continuation(from: c, to: d)
    promise.mixedPolarity = mixedPolarity(of: lines, around: corners)
    let value = promise.value
    guard value >= cutoff else { return nil }
    return Ring(
      promise: value, opposite: (UInt16(i), UInt16(j)), crossing: (UInt16(k.index), UInt16(l.index))
    )
  }

  /// The area of a ring of corners that runs either way, or nil where it is not convex.
  private func convexArea(_ p: InlineArray<4, Point>) -> Double? {
    let a = (p[1] - p[0]).cross(p[2] - p[1])
    let b = (p[2] - p[1]).cross(p[3] - p[2])
    let c = (p[3] - p[2]).cross(p[0] - p[3])
    let d = (p[0] - p[3]).cross(p[1] - p[0])
    guard (a > 0 && b > 0 && c > 0 && d > 0) || (a < 0 && b < 0 && c < 0 && d < 0) else {
      return nil
    }
    return abs(a + c) / 2
  }

  /// How many of the lines differ from the others in being bright or dark on the side of the ring.
  private func mixedPolarity(
    of lines: InlineArray<4, Int>, around p: InlineArray<4, Point>
  ) -> Int {
    let center = (p[0] + p[1] + p[2] + p[3]) * 0.25
    var bright = 0
    var dark = 0
    for index in 0..<4 where !sides[lines[index]].isBorder {
      if sides[lines[index]].line.signedDistance(to: center) > 0 {
        bright += 1
      } else {
        dark += 1
      }
    }
    return min(bright, dark)
  }

  private func borders(among lines: InlineArray<4, Int>) -> Int {
    var count = 0
    for index in 0..<4 where sides[lines[index]].isBorder {
      count += 1
    }
    return count
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
