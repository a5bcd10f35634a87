public import Raster

extension Quad {
  /// The distances of this quad's corners from those of another, whichever corner comes first.
  ///
  /// A square sheet has no first corner, and one that is turned by 90° has another at its top left:
  /// of the four ways to number the corners clockwise, the one that fits best counts.
  public func cornerDistances(to other: Quad) -> [Double] {
    let mine = corners
    let others = other.corners
    let numberings = (0..<4).map { turn in
      (0..<4).map { mine[$0].distance(to: others[($0 + turn) % 4]) }
    }
    return numberings.min { $0.reduce(0, +) < $1.reduce(0, +) } ?? []
  }

  /// The largest distance of a corner from that of another quad, whichever corner comes first.
  public func largestCornerDistance(to other: Quad) -> Double {
    cornerDistances(to: other).max() ?? .infinity
  }

  /// The mean distance of the corners from those of another quad, whichever corner comes first.
  public func meanCornerDistance(to other: Quad) -> Double {
    cornerDistances(to: other).reduce(0, +) / 4
  }

  /// The area that two convex quads have in common, divided by the area that they cover together.
  public func intersectionOverUnion(_ other: Quad) -> Double {
    let shared = Quad.area(Quad.clipped(corners, by: other.corners))
    let union = signedArea + other.signedArea - shared
    return union > 0 ? shared / union : 0
  }

  /// The part of a polygon inside a convex one (Sutherland and Hodgman 1974), corners clockwise.
  private static func clipped(_ polygon: [Point], by clip: [Point]) -> [Point] {
    var rest = polygon
    for index in clip.indices {
      let start = clip[index]
      let side = clip[(index + 1) % clip.count] - start
      func height(_ point: Point) -> Double { side.cross(point - start) }

      var kept: [Point] = []
      for (index, point) in rest.enumerated() {
        let next = rest[(index + 1) % rest.count]
        let (here, there) = (height(point), height(next))
        if here >= 0 { kept.append(point) }
        if (here < 0) != (there < 0) {
          kept.append(point + (next - point) * (here / (here - there)))
        }
      }
      rest = kept
    }
    return rest
  }

  private static func area(_ polygon: [Point]) -> Double {
    guard let last = polygon.last else { return 0 }
    var sum = 0.0
    var previous = last
    for point in polygon {
      sum += previous.cross(point)
      previous = point
    }
    return sum / 2
  }
}
