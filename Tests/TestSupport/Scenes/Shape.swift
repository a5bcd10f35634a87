public import Raster

/// A filled figure that scenes and documents are drawn with.
public enum Shape: Sendable {
  /// A circle's inside.
  case disc(center: Point, radius: Double)
  /// All that is within `radius` of the line between two points: a pen, a finger, a cable.
  case capsule(from: Point, to: Point, radius: Double)
  /// The inside of a polygon that bends one way, its corners clockwise as seen.
  case polygon([Point])

  /// How far a point is outside the figure, negative inside.
  func signedDistance(to point: Point) -> Double {
    switch self {
    case .disc(let center, let radius):
      return point.distance(to: center) - radius
    case .capsule(let from, let to, let radius):
      let axis = to - from
      let along = (point - from).dot(axis) / max(axis.dot(axis), 1e-9)
      return point.distance(to: from + axis * min(max(along, 0), 1)) - radius
    case .polygon(let corners):
      return Shape.signedDistance(to: point, ofConvex: corners)
    }
  }

  /// The farthest that a point is outside any side; exact beside a side, too small beyond a corner.
  static func signedDistance(to point: Point, ofConvex corners: [Point]) -> Double {
    var farthest = -Double.infinity
    var start = corners[corners.count - 1]
    for end in corners {
      let side = end - start
      farthest = max(farthest, (point - start).cross(side) / side.length)
      start = end
    }
    return farthest
  }

  /// The smallest upright box around the figure, as its top-left and bottom-right corners.
  var bounds: (low: Point, high: Point) {
    switch self {
    case .disc(let center, let radius):
      return (
        Point(x: center.x - radius, y: center.y - radius),
        Point(x: center.x + radius, y: center.y + radius)
      )
    case .capsule(let from, let to, let radius):
      return (
        Point(x: min(from.x, to.x) - radius, y: min(from.y, to.y) - radius),
        Point(x: max(from.x, to.x) + radius, y: max(from.y, to.y) + radius)
      )
    case .polygon(let corners):
      return Shape.bounds(of: corners)
    }
  }

  /// The smallest upright box around points, as its top-left and bottom-right corners.
  static func bounds(of points: [Point]) -> (low: Point, high: Point) {
    var low = points[0]
    var high = points[0]
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return (low, high)
  }
}
