/// The codes that protect format and version information: data bits followed by the remainder of
/// their division by a generator polynomial over GF(2).
struct BCHCode: Sendable {
  /// The generator polynomial, its highest power first.
  let generator: UInt32
  /// The number of check bits: the generator's degree.
  let checkBits: Int

  /// 15 bits of which 5 are data; any two words differ in at least 7 (ISO/IEC 18004:2015, annex C).
  static let format = BCHCode(generator: 0b101_0011_0111, checkBits: 10)
  /// 18 bits of which 6 are data; any two words differ in at least 8 (ISO/IEC 18004:2015, annex D,
  /// and the format information of ISO/IEC 23941).
  static let version = BCHCode(generator: 0b1_1111_0010_0101, checkBits: 12)

  /// The code word of some data bits.
  func word(of data: Int) -> UInt32 {
    let shifted = UInt32(truncatingIfNeeded: data) << UInt32(checkBits)
    var remainder = shifted
    while remainder >= 1 << UInt32(checkBits) {
      let degree = 31 - remainder.leadingZeroBitCount
      remainder ^= generator << UInt32(degree - checkBits)
    }
    return shifted | remainder
  }
}
