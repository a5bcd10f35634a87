import Foundation

/// Reading values out of dictionaries in which anything may stand, as options and inputs do.
enum AnyValue {
  /// A number, whatever its type; nil for what is none, and for what is not finite.
  static func number(_ value: Any?) -> Double? {
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A whole number; nil for what is none or lies beyond 32 bits.
  static func integer(_ value: Any?) -> Int? {
    number(value).flatMap { abs($0) <= 2_147_483_647 ? Int($0) : nil }
  }

  /// A truth value, as such or as a number.
  static func flag(_ value: Any?) -> Bool? {
    (value as? Bool) ?? number(value).map { $0 != 0 }
  }
}
