/// Writes a symbol's bit stream, most significant bit of each codeword first.
struct BitWriter {
  /// The codewords; the bits that are not written yet are zero.
  private(set) var codewords: [UInt8] = []
  /// The number of bits that were written.
  private(set) var bitCount = 0

  /// Appends the lowest `count` bits of a number.
  mutating func write(_ value: Int, bits count: Int) {
    for bit in (0..<count).reversed() {
      if bitCount % 8 == 0 {
        codewords.append(0)
      }
      let one = UInt8(truncatingIfNeeded: value >> bit & 1)
      codewords[codewords.count - 1] |= one << UInt8(7 - bitCount % 8)
      bitCount += 1
    }
  }
}
