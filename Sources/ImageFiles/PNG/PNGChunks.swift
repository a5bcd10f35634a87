/// The chunks of a PNG file, gone through before libpng does: it cannot look ahead.
struct PNGChunks {
  /// The content of the first sound `eXIf` chunk, which may stand behind the pixels and is wanted
  /// before they are read.
  private(set) var exif: [UInt8]?
  /// True where the file goes on to its last chunk.
  private(set) var isComplete = false

  /// Goes through a file from chunk to chunk, whose contents are not looked at.
  init(_ bytes: [UInt8]) {
    let signatureLength = 8
    var start = signatureLength
    // A chunk is a length, a type, the content and a check sum.
    while start <= bytes.count - 12 {
      let length = Self.bigEndian(bytes, at: start)
      let end = start + 8 + length
      guard end <= bytes.count - 4 else { return }
      let type = bytes[start + 4..<start + 8]
      if type.elementsEqual("IEND".utf8) {
        isComplete = true
        return
      }
      if exif == nil, type.elementsEqual("eXIf".utf8),
        Self.checkSum(bytes[start + 4..<end]) == Self.bigEndian(bytes, at: end)
      {
        exif = Array(bytes[start + 8..<end])
      }
      start = end + 4
    }
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
