public import Foundation

/// A colour: red, green, blue and alpha, the components not multiplied by alpha.
public final class CIColor: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: an immutable object of numbers.

  /// The red component; 0…1 in the ordinary range.
  public let red: CGFloat
  /// The green component.
  public let green: CGFloat
  /// The blue component.
  public let blue: CGFloat
  /// The alpha component: 0 is clear, 1 opaque.
  public let alpha: CGFloat
  /// The space that the components are numbers of.
  public let colorSpace: CGColorSpace

  private init(_ components: [CGFloat], in colorSpace: CGColorSpace) {
    (red, green, blue, alpha) = (components[0], components[1], components[2], components[3])
    self.colorSpace = colorSpace
  }

  /// Makes an opaque colour in sRGB.
  public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat) {
    self.init([r, g, b, 1], in: .standardRGB)
  }

  /// Makes a colour in sRGB.
  public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat) {
    self.init([r, g, b, a], in: .standardRGB)
  }

  /// Makes an opaque colour in a colour space; nil where that is not one of red, green and blue.
  public convenience init?(
    red r: CGFloat, green g: CGFloat, blue b: CGFloat, colorSpace: CGColorSpace
  ) {
    self.init(red: r, green: g, blue: b, alpha: 1, colorSpace: colorSpace)
  }

  /// Makes a colour in a colour space; nil where that is not one of red, green and blue.
  public convenience init?(
    red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat, colorSpace: CGColorSpace
  ) {
    guard colorSpace.model == .rgb else { return nil }
    self.init([r, g, b, a], in: colorSpace)
  }

  /// Makes a colour in sRGB of a text such as "0.5 0.7 0.3 1.0".
  ///
  /// Without a fourth number it is opaque; without any it is clear; other numbers that are missing
  /// are 0.
  public convenience init(string representation: String) {
    let numbers = representation.split { !"+-.eE0123456789".contains($0) }
      .compactMap { Double($0) }.map { CGFloat($0) }
    guard !numbers.isEmpty else {
      self.init([0, 0, 0, 0], in: .standardRGB)
      return
    }
    let colors = (numbers + [0, 0]).prefix(3)
    self.init(colors + [numbers.count > 3 ? numbers[3] : 1], in: .standardRGB)
  }

  /// How many components there are, alpha among them: 4.
  public var numberOfComponents: Int { 4 }

  /// Red, green, blue and alpha.
  public var components: [CGFloat] { [red, green, blue, alpha] }

  /// The four components as text, "0.5 0.7 0.3 1".
  public var stringRepresentation: String {
    components.map { String(shortest: $0) }.joined(separator: " ")
  }

  /// The components as text.
  public override var description: String { "(\(stringRepresentation))" }

  /// True for the same components in the same space.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIColor else { return false }
    return other.components == components && other.colorSpace == colorSpace
  }

  /// The hash of the components.
  public override var hash: Int { components.hashValue }

  /// The colour itself: it does not change.
  public func copy(with zone: NSZone?) -> Any { self }
}

extension CIColor {
  /// Black: 0, 0, 0.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// White: 1, 1, 1.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// Gray: 0.5, 0.5, 0.5.
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  /// Red: 1, 0, 0.
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// Green: 0, 1, 0.
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// Blue: 0, 0, 1.
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  /// Cyan: 0, 1, 1.
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  /// Magenta: 1, 0, 1.
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  /// Yellow: 1, 1, 0.
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  /// Clear: 0, 0, 0 with an alpha of 0.
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}
