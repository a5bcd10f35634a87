/// How pixels lie in memory: which channels, in which order, and how many bits each.
///
/// Numbers of more than eight bits are in the machine's byte order.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  /// The format's number.
  public let rawValue: Int32

  /// Makes the format of a number.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Alpha, red, green, blue of 8 bits.
  public static let ARGB8 = CIFormat(rawValue: 1)
  /// Blue, green, red, alpha of 8 bits.
  public static let BGRA8 = CIFormat(rawValue: 2)
  /// Red, green, blue, alpha of 8 bits.
  public static let RGBA8 = CIFormat(rawValue: 3)
  /// Red, green, blue of 8 bits and a byte that says nothing.
  public static let RGBX8 = CIFormat(rawValue: 4)
  /// Alpha, blue, green, red of 8 bits.
  public static let ABGR8 = CIFormat(rawValue: 5)
  /// Red, green, blue, alpha of 16 bits.
  public static let RGBA16 = CIFormat(rawValue: 6)
  /// Red, green, blue of 16 bits and 16 bits that say nothing.
  public static let RGBX16 = CIFormat(rawValue: 7)
  /// Red, green, blue, alpha as halves.
  public static let RGBAh = CIFormat(rawValue: 8)
  /// Red, green, blue, alpha as floats.
  public static let RGBAf = CIFormat(rawValue: 9)
  /// Gray of 8 bits.
  public static let L8 = CIFormat(rawValue: 10)
  /// Gray of 16 bits.
  public static let L16 = CIFormat(rawValue: 11)
  /// Gray as a half.
  public static let Lh = CIFormat(rawValue: 12)
  /// Gray as a float.
  public static let Lf = CIFormat(rawValue: 13)
  /// Gray and alpha of 8 bits.
  public static let LA8 = CIFormat(rawValue: 14)
  /// Gray and alpha of 16 bits.
  public static let LA16 = CIFormat(rawValue: 15)
  /// Alpha of 8 bits.
  public static let A8 = CIFormat(rawValue: 16)
  /// Alpha of 16 bits.
  public static let A16 = CIFormat(rawValue: 17)
  /// Alpha as a half.
  public static let Ah = CIFormat(rawValue: 18)
  /// Alpha as a float.
  public static let Af = CIFormat(rawValue: 19)
  /// Red of 8 bits.
  public static let R8 = CIFormat(rawValue: 20)
  /// Red of 16 bits.
  public static let R16 = CIFormat(rawValue: 21)
  /// Red as a half.
  public static let Rh = CIFormat(rawValue: 22)
  /// Red as a float.
  public static let Rf = CIFormat(rawValue: 23)
  /// Red and green of 8 bits.
  public static let RG8 = CIFormat(rawValue: 24)
  /// Red and green of 16 bits.
  public static let RG16 = CIFormat(rawValue: 25)
  /// Red and green as halves.
  public static let RGh = CIFormat(rawValue: 26)
  /// Red and green as floats.
  public static let RGf = CIFormat(rawValue: 27)
}

extension CIFormat {
  /// What a place in a pixel holds.
  enum Channel: Sendable {
    case red, green, blue, alpha, gray, nothing
  }

  /// The number type of a channel.
  enum Number: Sendable {
    case eight, sixteen, half, float

    /// The bytes of a number.
    var size: Int {
      switch self {
      case .eight: 1
      case .sixteen, .half: 2
      case .float: 4
      }
    }
  }

  /// The channels in memory order and their type; nil for a number that is no format's.
  var layout: (channels: [Channel], number: Number)? {
    switch self {
    case .ARGB8: ([.alpha, .red, .green, .blue], .eight)
    case .BGRA8: ([.blue, .green, .red, .alpha], .eight)
    case .RGBA8: ([.red, .green, .blue, .alpha], .eight)
    case .RGBX8: ([.red, .green, .blue, .nothing], .eight)
    case .ABGR8: ([.alpha, .blue, .green, .red], .eight)
    case .RGBA16: ([.red, .green, .blue, .alpha], .sixteen)
    case .RGBX16: ([.red, .green, .blue, .nothing], .sixteen)
    case .RGBAh: ([.red, .green, .blue, .alpha], .half)
    case .RGBAf: ([.red, .green, .blue, .alpha], .float)
    case .L8: ([.gray], .eight)
    case .L16: ([.gray], .sixteen)
    case .Lh: ([.gray], .half)
    case .Lf: ([.gray], .float)
    case .LA8: ([.gray, .alpha], .eight)
    case .LA16: ([.gray, .alpha], .sixteen)
    case .A8: ([.alpha], .eight)
    case .A16: ([.alpha], .sixteen)
    case .Ah: ([.alpha], .half)
    case .Af: ([.alpha], .float)
    case .R8: ([.red], .eight)
    case .R16: ([.red], .sixteen)
    case .Rh: ([.red], .half)
    case .Rf: ([.red], .float)
    case .RG8: ([.red, .green], .eight)
    case .RG16: ([.red, .green], .sixteen)
    case .RGh: ([.red, .green], .half)
    case .RGf: ([.red, .green], .float)
    default: nil
    }
  }

  /// The bytes of a pixel; 0 for a number that is no format's.
  var bytesPerPixel: Int {
    layout.map { $0.channels.count * $0.number.size } ?? 0
  }
}
