/// An upright box in a strip, in strip pixels; pixel centres lie at +0.5.
struct InkBox: Sendable, Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }
  var middle: Double { (top + bottom) / 2 }

  /// The box that nothing lies in: what unions start from.
  static let empty = InkBox(
    left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)

  /// Grows the box so that another lies in it.
  mutating func formUnion(_ other: InkBox) {
    left = min(left, other.left)
    top = min(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
  }

  /// The smallest box around both.
  func union(_ other: InkBox) -> InkBox {
    var result = self
    result.formUnion(other)
    return result
  }
}
