/// Reads a symbol's bit stream, most significant bit of each codeword first.
struct BitReader {
  private let codewords: [UInt8]
  private let bitCount: Int
  private var position = 0

  /// Makes a reader of the first `bitCount` bits of some codewords.
  init(_ codewords: [UInt8], bitCount: Int) {
    self.codewords = codewords
    self.bitCount = min(bitCount, 8 * codewords.count)
  }

  /// The bits that are left.
  var remaining: Int { bitCount - position }

  /// True where every bit that is left is zero.
  var onlyZerosRemain: Bool {
    var rest = self
    while let bit = rest.read(min(8, max(1, rest.remaining))) {
      guard bit == 0 else { return false }
    }
    return true
  }

  /// The next `count` bits as a number, at most 32; nil, and nothing is read, where fewer are left.
  mutating func read(_ count: Int) -> Int? {
    guard count <= remaining else { return nil }
    var value = 0
    for _ in 0..<count {
      let codeword = codewords[position >> 3]
      value = value << 1 | Int(codeword >> UInt8(7 - position & 7) & 1)
      position += 1
    }
    return value
  }
}
