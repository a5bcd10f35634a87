/// A way in which bytes stand for text.
public struct MessageCharacterSet: Sendable, Hashable {
  /// The name by which the platform's conversion knows it.
  let name: String
  /// Whether bytes below 128 mean ASCII wherever they do not belong to a longer character.
  let extendsASCII: Bool

  private init(_ name: String, extendsASCII: Bool = true) {
    self.name = name
    self.extendsASCII = extendsASCII
  }

  /// Unicode in one to four bytes.
  public static let utf8 = MessageCharacterSet("UTF-8")
  /// Western European, ISO/IEC 8859-1: QR codes' default by the letter of the standard.
  public static let latin1 = MessageCharacterSet("ISO-8859-1")
  /// Japanese, with the extensions that everyone uses (code page 932).
  public static let shiftJIS = MessageCharacterSet("CP932")
  /// Chinese, simplified: GB 18030 with all of GBK and GB 2312.
  public static let gb18030 = MessageCharacterSet("GB18030")
  /// Chinese, traditional.
  public static let big5 = MessageCharacterSet("BIG5")
  /// Korean, with the syllables that everyone uses (code page 949).
  public static let eucKR = MessageCharacterSet("CP949")

  /// Western European as Windows has it: Latin-1 with quotation marks and the like.
  static let windowsLatin1 = MessageCharacterSet("CP1252")
  static let utf16BigEndian = MessageCharacterSet("UTF-16BE", extendsASCII: false)
  static let utf16LittleEndian = MessageCharacterSet("UTF-16LE", extendsASCII: false)

  /// Finds a character set by a name that the platform's conversion knows, such as `ISO-8859-15` or
  /// `KOI8-R`, in capitals or not; nil where it knows none of that name.
  ///
  /// Names of the East Asian sets above, and of their subsets, mean the sets above.
  public init?(named name: String) {
    let capitals = name.uppercased()
    switch capitals {
    case "UTF-8", "UTF8": self = .utf8
    case "SHIFT_JIS", "SHIFT-JIS", "SJIS", "CP932", "WINDOWS-31J": self = .shiftJIS
    case "GB18030", "GBK", "GB2312", "EUC-CN": self = .gb18030
    case "BIG5", "BIG-5", "CP950": self = .big5
    case "EUC-KR", "EUCKR", "CP949", "UHC": self = .eucKR
    default:
      // A name may carry instructions to the conversion behind slashes, and no name means the
      // locale's set; neither is for callers.
      guard !capitals.isEmpty, !capitals.contains("/"), CharacterConversion.knows(capitals) else {
        return nil
      }
      let isASCII = CharacterConversion.text(of: Array("A0".utf8), from: capitals) == "A0"
      self.init(capitals, extendsASCII: isASCII)
    }
  }

  /// The character set of an Extended Channel Interpretation (AIM ITS/04-023); nil where it stands
  /// for none, as 899 for plain bytes does, or for one that is not assigned.
  init?(eci: Int) {
    switch eci {
    case 0, 2: self.init("CP437")
    case 1, 3: self = .latin1
    case 4...13, 15...18: self.init("ISO-8859-\(eci - 2)")
    case 20: self = .shiftJIS
    case 21: self.init("CP1250")
    case 22: self.init("CP1251")
    case 23: self.init("CP1252")
    case 24: self.init("CP1256")
    case 25: self = .utf16BigEndian
    case 26: self = .utf8
    case 27, 170: self.init("ASCII")
    case 28: self = .big5
    case 29, 31, 32: self = .gb18030
    case 30: self = .eucKR
    case 33: self = .utf16LittleEndian
    case 34: self.init("UTF-32BE", extendsASCII: false)
    case 35: self.init("UTF-32LE", extendsASCII: false)
    default: return nil
    }
  }

  /// The text that bytes stand for; nil where they stand for none.
  public func text(of bytes: [UInt8]) -> String? {
    if extendsASCII, bytes.allSatisfy({ $0 < 0x80 }) {
      return String(validating: bytes, as: UTF8.self)
    }
    return self == .utf8
      ? String(validating: bytes, as: UTF8.self) : CharacterConversion.text(of: bytes, from: name)
  }

  /// The bytes that stand for a text; nil where a character has none.
  public func bytes(of text: String) -> [UInt8]? {
    self == .utf8 ? Array(text.utf8) : CharacterConversion.bytes(of: text, in: name)
  }
}
