public import Foundation

/// A key of an options dictionary that is a string by nature and a type by name.
///
/// Such keys can be cast from ImageIO's strings, as on Apple's systems:
/// `kCGImageDestinationLossyCompressionQuality as CIImageRepresentationOption`.
public protocol StringOption: RawRepresentable, Hashable, Sendable, _ObjectiveCBridgeable
where RawValue == String, _ObjectiveCType == NSString {
  /// Makes the key of its string.
  init(rawValue: String)
}

extension StringOption {
  /// The key's string, for the casts.
  public func _bridgeToObjectiveC() -> NSString {
    NSString(string: rawValue)
  }

  /// The key that a string is, for the casts.
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {
    result = Self(rawValue: source as String)
  }

  /// The key that a string is, for the casts.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout Self?
  ) -> Bool {
    result = Self(rawValue: source as String)
    return true
  }

  /// The key that a string is, for the casts.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self {
    Self(rawValue: source.map { $0 as String } ?? "")
  }
}
