/// The 45 characters of the alphanumeric mode, in the order of their values
/// (ISO/IEC 18004:2015, table 5).
enum AlphanumericCharacters {
  /// The characters as ASCII.
  static let all = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  /// The values by ASCII character; 255 for characters that are not among them.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, character) in all.enumerated() {
      values[Int(character)] = UInt8(truncatingIfNeeded: value)
    }
    return values
  }()

  /// The value of a character; nil where the mode does not have it.
  static func value(of character: UInt8) -> Int? {
    let value = values[Int(character)]
    return value == 255 ? nil : Int(value)
  }
}
