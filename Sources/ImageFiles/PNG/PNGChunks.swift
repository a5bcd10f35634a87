/// The chunks of a PNG file, gone through without libpng: an `eXIf` chunk may stand behind the
/// pixels, and is wanted before they are read.
enum PNGChunks {
  /// The content of the first sound `eXIf` chunk.
  static func exif(_ bytes: [UInt8]) -> [UInt8]? {
    let signatureLength = 8
    var start = signatureLength
    // A chunk is a length, a type, the content and a check sum.
    while start <= bytes.count - 12 {
      let length = bigEndian(bytes, at: start)
      let end = start + 8 + length
      guard end <= bytes.count - 4 else { return nil }
      if bytes[start + 4..<start + 8].elementsEqual("eXIf".utf8),
        checkSum(bytes[start + 4..<end]) == bigEndian(bytes, at: end)
      {
        return Array(bytes[start + 8..<end])
      }
      start = end + 4
    }
    return nil
  }

  private static func bigEndian(_ bytes: [UInt8], at start: Int) -> Int {
    bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The CRC-32 of ISO/IEC 15948, annex D, bit by bit: such chunks are short.
  private static func checkSum(_ bytes: ArraySlice<UInt8>) -> Int {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
    return Int(~sum)
  }
}
