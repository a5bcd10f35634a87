import Foundation

/// What the numbers stand for that a context calculates with.
enum WorkingSpace: Sendable, Hashable {
  /// Light: sRGB's primaries without its curve, Core Image's default.
  case linear
  /// The numbers as they are stored: no colour management.
  case asStored
}

/// What the numbers of a picture, or of a rendered result, stand for.
enum Encoding: Sendable, Hashable {
  /// sRGB's curve of light.
  case curved
  /// Light, or whatever is not to be converted.
  case plain

  /// The encoding in a colour space; no space means that nothing is converted.
  init(_ space: CGColorSpace?) {
    self = space.map { $0.isLinear ? .plain : .curved } ?? .plain
  }

  /// True where numbers of this encoding have to go through the curve on their way to or from a
  /// working space.
  func isConverted(in working: WorkingSpace) -> Bool {
    self == .curved && working == .linear
  }
}

/// sRGB's curve (IEC 61966-2-1).
enum Curve {
  /// The light of an encoded number.
  static func light(_ encoded: Double) -> Double {
    encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }

  /// The encoded number of light.
  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// The light of an encoded number anywhere, mirrored below zero as the extended spaces have it.
  static func lightExtended(_ encoded: Double) -> Double {
    encoded < 0 ? -light(-encoded) : light(encoded)
  }

  /// The encoded number of light anywhere, mirrored below zero as the extended spaces have it.
  static func encodedExtended(_ light: Float) -> Float {
    let size = encoded(Double(abs(light)))
    return Float(light < 0 ? -size : size)
  }

  /// The light of each sample of eight bits.
  static let lightOfEight = (0...255).map { Float(light(Double($0) / 255)) }
  /// Each sample of eight bits as a share.
  static let plainOfEight = (0...255).map { Float(Double($0) / 255) }
  /// The light of each sample of sixteen bits.
  static let lightOfSixteen = (0...65_535).map { Float(light(Double($0) / 65_535)) }
  /// Each sample of sixteen bits as a share.
  static let plainOfSixteen = (0...65_535).map { Float(Double($0) / 65_535) }

  /// The encoded numbers of light at 65,536 even steps of 0…1, and once more the last.
  ///
  /// Between steps it is straight to 7·10⁻⁸, so that every sample of sixteen bits comes back.
  static let encodedTable = (0...65_536).map {
    Float(encoded(min(Double($0) / Double(tableSteps), 1)))
  }
  /// The steps of the table.
  static let tableSteps = 65_535
}
