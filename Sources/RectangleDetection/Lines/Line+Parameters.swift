import Raster

extension Line {
  /// The line's point `t` pixels along its direction from the foot of the origin.
  func point(at t: Double) -> Point {
    normal * offset + direction * t
  }

  /// How far along the line a point, or its foot on the line, lies.
  func parameter(of point: Point) -> Double { direction.dot(point) }

  /// The part of the line inside a picture, as a range of parameters; nil where it misses it.
  func parameters(inWidth width: Int, height: Int) -> ClosedRange<Double>? {
    let start = normal * offset
    var low = -Double.infinity
    var high = Double.infinity
    for (origin, step, limit) in [
      (start.x, direction.x, Double(width)), (start.y, direction.y, Double(height)),
    ] {
      if abs(step) < 1e-12 {
        guard origin >= 0 && origin <= limit else { return nil }
        continue
      }
      low = max(low, min(-origin / step, (limit - origin) / step))
      high = min(high, max(-origin / step, (limit - origin) / step))
    }
    return low < high ? low...high : nil
  }

  /// The line that lies `shift + slope * t` pixels along this one's normal at each parameter `t`.
  func moved(byOffset shift: Double, slope: Double) -> Line {
    Line(normal: normal - direction * slope, through: point(at: 0) + normal * shift)
  }
}
