public import Foundation

/// What a colour space's components are.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Not known.
  case unknown = -1
  /// One component: gray.
  case monochrome = 0
  /// Red, green, blue.
  case rgb = 1
}

/// A colour space by its name, or by the profile that a file brought along.
///
/// Only what scanning needs of colour is here: whether there is one component or three, and whether
/// numbers stand for light as it is or for sRGB's curve of it. Between primaries nothing is
/// converted: the numbers of a picture with a profile are kept, and a file that is written in the
/// picture's own colour space gets the same profile.
public final class CGColorSpace: Sendable {
  /// The name; nil for the space of a profile.
  public var name: CFString? { knownName.map { NSString(string: $0) } }
  /// What the components are.
  public let model: CGColorSpaceModel
  /// True where components are proportional to light.
  let isLinear: Bool
  private let knownName: String?
  private let profile: [UInt8]?

  private init(name: String?, model: CGColorSpaceModel, isLinear: Bool, profile: [UInt8]?) {
    knownName = name
    self.model = model
    self.isLinear = isLinear
    self.profile = profile
  }

  /// Makes the space of a name; nil where the name is not among those of this class.
  public convenience init?(name: CFString) {
    let name = name as String
    guard let known = Self.known[name] else { return nil }
    self.init(name: name, model: known.model, isLinear: known.isLinear, profile: nil)
  }

  /// Makes the space of an ICC profile; nil where it describes neither RGB nor gray.
  public convenience init?(iccData: Data) {
    self.init(profile: [UInt8](iccData))
  }

  /// Makes the space of an ICC profile; nil where it describes neither RGB nor gray.
  ///
  /// The colour space is told by four letters from byte 16 on, in a header of 128 bytes (ICC.1).
  convenience init?(profile: [UInt8]) {
    guard profile.count >= 128 else { return nil }
    let letters = profile[16..<20]
    if letters.elementsEqual("RGB ".utf8) {
      self.init(name: nil, model: .rgb, isLinear: false, profile: profile)
    } else if letters.elementsEqual("GRAY".utf8) {
      self.init(name: nil, model: .monochrome, isLinear: false, profile: profile)
    } else {
      return nil
    }
  }

  /// How many components a colour has, alpha not among them.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// The ICC profile; nil for a space that is known by its name.
  public func copyICCData() -> CFData? {
    profile.map { NSData(data: Data($0)) }
  }

  /// The ICC profile's bytes.
  var profileBytes: [UInt8]? { profile }
}

extension CGColorSpace: Hashable {
  /// True for spaces of the same name, or of the same profile.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.knownName == b.knownName && a.model == b.model && a.profile == b.profile
  }

  /// Feeds the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(knownName)
    hasher.combine(model)
  }
}
