import Foundation

/// The values of a filter's inputs, read as what they are meant to be.
///
/// A value of another type counts as not set; a number out of its range is brought into it.
struct FilterValues {
  let values: [String: Any]
  let parameters: [FilterParameter]

  private func parameter(_ key: String) -> FilterParameter? {
    parameters.first { $0.key == key }
  }

  /// An image.
  func image(_ key: String = kCIInputImageKey) -> CIImage? {
    values[key] as? CIImage
  }

  /// A number.
  func number(_ key: String) -> Double {
    guard case .number(let usual, let limits, _) = parameter(key)?.kind else { return 0 }
    // Far beyond what any picture needs, but small enough to reckon with.
    let number = min(max(AnyValue.number(values[key]) ?? usual, -1e9), 1e9)
    return limits.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number
  }

  /// A truth value.
  func flag(_ key: String) -> Bool {
    guard case .flag(let usual) = parameter(key)?.kind else { return false }
    return AnyValue.flag(values[key]) ?? usual
  }

  /// A point.
  func point(_ key: String) -> CGPoint {
    let point: CGPoint? =
      switch values[key] {
      case let vector as CIVector where vector.count >= 2: vector.cgPointValue
      case let point as CGPoint: point
      default: nil
      }
    if let point, point.x.isFinite, point.y.isFinite, abs(point.x) < 1e9, abs(point.y) < 1e9 {
      return point
    }
    guard case .point(let x, let y) = parameter(key)?.kind else { return .zero }
    return CGPoint(x: x, y: y)
  }

  /// A rectangle.
  func rect(_ key: String) -> CGRect {
    if let vector = values[key] as? CIVector, vector.count >= 4 { return vector.cgRectValue }
    if let rect = values[key] as? CGRect { return rect }
    guard case .rect(let rect) = parameter(key)?.kind else { return .null }
    return rect
  }

  /// A colour.
  func color(_ key: String) -> CIColor {
    if let color = values[key] as? CIColor { return color }
    guard case .color(let color) = parameter(key)?.kind else { return .clear }
    return color
  }

  /// An affine map, as such, as Foundation's, or as a vector of six numbers.
  func transform(_ key: String) -> CGAffineTransform {
    switch values[key] {
    case let transform as CGAffineTransform: transform
    case let t as AffineTransform:
      CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.tX, ty: t.tY)
    case let vector as CIVector where vector.count >= 6: vector.cgAffineTransformValue
    default: .identity
    }
  }

  /// Bytes.
  func data(_ key: String) -> Data? {
    values[key] as? Data ?? (values[key] as? NSData).map { Data(referencing: $0) }
  }

  /// A text.
  func text(_ key: String) -> String {
    if let text = values[key] as? String { return text }
    guard case .text(let text) = parameter(key)?.kind else { return "" }
    return text
  }
}
