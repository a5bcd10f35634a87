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

  /// What the rectangle has in common with another; null where that is nothing.
  ///
  /// So it is where a side is no number, which would stop the program in Foundation's `intersection`.
  func common(with other: CGRect) -> CGRect {
    let (a, b) = (standardized, other.standardized)
    let isNumeric = [a, b].allSatisfy { rect in
      ![rect.minX, rect.maxX, rect.minY, rect.maxY].contains { $0.isNaN }
    }
    let (left, right) = (max(a.minX, b.minX), min(a.maxX, b.maxX))
    let (bottom, top) = (max(a.minY, b.minY), min(a.maxY, b.maxY))
    guard isNumeric, left <= right, bottom <= top else { return .null }
    return CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
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
