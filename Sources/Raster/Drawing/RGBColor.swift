/// A colour of eight bits a channel.
public struct RGBColor: Sendable, Hashable {
  /// The red sample.
  public var red: UInt8
  /// The green sample.
  public var green: UInt8
  /// The blue sample.
  public var blue: UInt8

  /// Makes a colour from its samples.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Pure white.
  public static let white = RGBColor(red: 255, green: 255, blue: 255)
  /// Pure black.
  public static let black = RGBColor(red: 0, green: 0, blue: 0)
}
