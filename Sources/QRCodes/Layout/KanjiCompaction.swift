/// How two bytes of Shift-JIS become 13 bits and back (ISO/IEC 18004:2015, clause 7.4.6).
enum KanjiCompaction {
  /// The bytes of a value of 13 bits.
  ///
  /// Every value gives two bytes, also those that no Shift-JIS character has: some writers put bytes
  /// of other character sets into this mode, and they must come out as they went in.
  static func bytes(of value: Int) -> [UInt8] {
    let packed = (value / 0xC0) << 8 | value % 0xC0
    let pair = packed + (packed < 0x1F00 ? 0x8140 : 0xC140)
    return [UInt8(truncatingIfNeeded: pair >> 8), UInt8(truncatingIfNeeded: pair)]
  }

  /// The value of two bytes; nil where the mode has no room for them.
  static func value(of first: UInt8, _ second: UInt8) -> Int? {
    let pair = Int(first) << 8 | Int(second)
    let packed: Int
    switch pair {
    case 0x8140...0x9FFC: packed = pair - 0x8140
    case 0xE040...0xEBBF: packed = pair - 0xC140
    default: return nil
    }
    guard packed & 0xFF < 0xC0, second >= 0x40 else { return nil }
    return (packed >> 8) * 0xC0 + (packed & 0xFF)
  }
}
