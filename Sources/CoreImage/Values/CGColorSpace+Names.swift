public import Foundation

// Computed, since Foundation's string class does not say that it can be shared.
extension CGColorSpace {
  /// IEC 61966-2-1 sRGB: what files without a profile are taken for.
  public static var sRGB: CFString { "kCGColorSpaceSRGB" }
  /// sRGB beyond 0…1.
  public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
  /// sRGB's primaries, components proportional to light.
  public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
  /// sRGB's primaries, proportional to light, beyond 0…1: the space that contexts work in.
  public static var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" }
  /// Display P3; its numbers are kept, not converted.
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
  /// Adobe RGB (1998); its numbers are kept, not converted.
  public static var adobeRGB1998: CFString { "kCGColorSpaceAdobeRGB1998" }
  /// Generic RGB proportional to light; its primaries are taken for sRGB's.
  public static var genericRGBLinear: CFString { "kCGColorSpaceGenericRGBLinear" }
  /// Gray with a gamma of 2.2, taken for sRGB's curve.
  public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
  /// Gray with sRGB's curve, beyond 0…1.
  public static var extendedGray: CFString { "kCGColorSpaceExtendedGray" }
  /// Gray proportional to light.
  public static var linearGray: CFString { "kCGColorSpaceLinearGray" }

  /// What is known of the names.
  static let known: [String: (model: CGColorSpaceModel, isLinear: Bool)] = [
    "kCGColorSpaceSRGB": (.rgb, false), "kCGColorSpaceExtendedSRGB": (.rgb, false),
    "kCGColorSpaceLinearSRGB": (.rgb, true), "kCGColorSpaceExtendedLinearSRGB": (.rgb, true),
    "kCGColorSpaceDisplayP3": (.rgb, false), "kCGColorSpaceAdobeRGB1998": (.rgb, false),
    "kCGColorSpaceGenericRGBLinear": (.rgb, true),
    "kCGColorSpaceGenericGrayGamma2_2": (.monochrome, false),
    "kCGColorSpaceExtendedGray": (.monochrome, false),
    "kCGColorSpaceLinearGray": (.monochrome, true),
    "kCGColorSpaceDeviceRGB": (.rgb, false), "kCGColorSpaceDeviceGray": (.monochrome, false),
  ]

  /// The space of a name that is known to be known.
  private static func named(_ name: CFString) -> CGColorSpace {
    guard let space = CGColorSpace(name: name) else {
      preconditionFailure("\(name) is one of the names above")
    }
    return space
  }

  /// sRGB.
  static let standardRGB = named(sRGB)
  /// Gray with sRGB's curve.
  static let standardGray = named(genericGrayGamma2_2)
  /// sRGB's primaries, proportional to light.
  static let linearRGB = named(extendedLinearSRGB)
  /// The device's RGB.
  static let deviceRGB = named("kCGColorSpaceDeviceRGB")
  /// The device's gray.
  static let deviceGray = named("kCGColorSpaceDeviceGray")
}

/// The device's RGB, which is taken for sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The device's gray, which is taken for gray with sRGB's curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
