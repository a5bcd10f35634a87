public import Foundation

extension CGPoint {
  /// The point that a map makes of this one.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size that a map makes of this one, taken as a vector: translations do nothing to it.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around what a map makes of this one.
  ///
  /// Null stays null and infinite stays infinite.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ]
    return CGRect(around: corners.map { $0.applying(transform) })
  }

  /// The smallest upright rectangle around points; null where there are none.
  init(around points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    let left = points.reduce(first.x) { min($0, $1.x) }
    let right = points.reduce(first.x) { max($0, $1.x) }
    let bottom = points.reduce(first.y) { min($0, $1.y) }
    let top = points.reduce(first.y) { max($0, $1.y) }
    self.init(x: left, y: bottom, width: right - left, height: top - bottom)
  }
}
