/// All positions within a distance of a line segment: a thick line with round ends, or a disc.
struct Capsule {
  private let start: Point
  private let end: Point
  private let radius: Double

  /// Makes the shape around the segment from `a` to `b`, which may be one position.
  init(from a: Point, to b: Point, radius: Double) {
    start = a
    end = b
    self.radius = radius
  }

  /// How much of the pixel around a position is covered, 0…1, as the distance from the border
  /// tells; of shapes thinner than a pixel, the share of it that they are wide.
  func coverage(at point: Point) -> Double {
    let axis = end - start
    let square = axis.dot(axis)
    let t = square > 0 ? min(max((point - start).dot(axis) / square, 0), 1) : 0
    let distance = point.distance(to: start + axis * t)
    return max(min(radius + 0.5 - distance, 1, 2 * radius), 0)
  }

  /// The rows that the shape can touch, or nil where there are none or a corner is not finite.
  func rows(within height: Int) -> Range<Int>? {
    Self.indices(
      from: min(start.y, end.y) - radius - 1, to: max(start.y, end.y) + radius + 1, count: height)
  }

  /// The columns of a row that the shape can touch.
  ///
  /// Not those of the box around it: a long sloping line would be searched for in all of it.
  func columns(ofRow y: Int, within width: Int) -> Range<Int>? {
    let reach = radius + 1
    let axis = end - start
    var (low, high) = (0.0, 1.0)
    if axis.y != 0 {
      // The part of the segment that is within reach of the row.
      let first = (Double(y) + 0.5 - reach - start.y) / axis.y
      let second = (Double(y) + 0.5 + reach - start.y) / axis.y
      low = max(min(first, second), 0)
      high = min(max(first, second), 1)
    }
    guard low <= high else { return nil }
    let a = start.x + axis.x * low
    let b = start.x + axis.x * high
    return Self.indices(from: min(a, b) - reach, to: max(a, b) + reach, count: width)
  }

  private static func indices(from low: Double, to high: Double, count: Int) -> Range<Int>? {
    guard low.isFinite, high.isFinite, high > 0, low < Double(count) else { return nil }
    let first = Int(max(low, 0))
    return first..<max(min(Int(min(high, Double(count)).rounded(.up)), count), first)
  }
}
