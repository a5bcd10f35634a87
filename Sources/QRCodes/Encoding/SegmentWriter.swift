/// Puts segments into the data codewords of a symbol (ISO/IEC 18004:2015, clauses 7.4.2 to 7.4.10).
struct SegmentWriter {
  private var bits = BitWriter()
  private let format: SegmentFormat
  private let type: SymbolType

  /// Makes a writer for a version.
  private init(_ version: SymbolVersion) {
    format = SegmentFormat(version)
    type = version.type
  }

  /// The data codewords of segments, terminator and padding included.
  static func payload(
    of segments: [SymbolSegment], version: SymbolVersion, blocks: BlockLayout
  ) throws(QREncodingError) -> [UInt8] {
    var writer = SegmentWriter(version)
    for segment in segments {
      try writer.write(segment)
    }
    return try writer.padded(for: blocks)
  }

  private mutating func write(_ segment: SymbolSegment) throws(QREncodingError) {
    guard segment.isValid else { throw .invalidSegment }
    guard segment.bitCount(in: format) != nil, let indicator = segment.indicator(in: format) else {
      throw .unsupportedSegment(type)
    }
    bits.write(indicator, bits: format.modeBits)
    if let mode = segment.mode {
      bits.write(segment.characterCount, bits: format.countBits[mode.rawValue])
    }
    switch segment {
    case .numeric(let digits): write(digits: digits)
    case .alphanumeric(let characters): write(alphanumerics: characters)
    case .byte(let bytes):
      for byte in bytes {
        bits.write(Int(byte), bits: 8)
      }
    case .kanji(let bytes):
      for i in stride(from: 0, to: bytes.count, by: 2) {
        bits.write(KanjiCompaction.value(of: bytes[i], bytes[i + 1]) ?? 0, bits: 13)
      }
    case .eci(let number): write(designator: number)
    case .fnc1FirstPosition: break
    case .fnc1SecondPosition(let indicator): bits.write(Int(indicator), bits: 8)
    case .structuredAppend(let place):
      bits.write(place.index, bits: 4)
      bits.write(place.count - 1, bits: 4)
      bits.write(Int(place.parity), bits: 8)
    }
  }

  private mutating func write(digits: [UInt8]) {
    for start in stride(from: 0, to: digits.count, by: 3) {
      let group = digits[start..<min(start + 3, digits.count)]
      let value = group.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
      bits.write(value, bits: [0, 4, 7, 10][group.count])
    }
  }

  private mutating func write(alphanumerics: [UInt8]) {
    for start in stride(from: 0, to: alphanumerics.count, by: 2) {
      let group = alphanumerics[start..<min(start + 2, alphanumerics.count)]
      let value = group.reduce(0) { 45 * $0 + (AlphanumericCharacters.value(of: $1) ?? 0) }
      bits.write(value, bits: [0, 6, 11][group.count])
    }
  }

  private mutating func write(designator number: Int) {
    switch number {
    case ..<0x80: bits.write(number, bits: 8)
    case ..<0x4000: bits.write(0b10 << 14 | number, bits: 16)
    default: bits.write(0b110 << 21 | number, bits: 24)
    }
  }

  /// The codewords with terminator, zeros up to a codeword's end, and pad codewords.
  ///
  /// The four bits that end M1 and M3 symbols' data are padded with zeros.
  private mutating func padded(for blocks: BlockLayout) throws(QREncodingError) -> [UInt8] {
    let capacity = blocks.dataBitCount
    guard bits.bitCount <= capacity else {
      throw .messageTooLong(bits: bits.bitCount, capacity: capacity)
    }
    bits.write(0, bits: min(format.terminatorBits, capacity - bits.bitCount))
    bits.write(0, bits: min((8 - bits.bitCount % 8) % 8, capacity - bits.bitCount))
    var pad = 0b1110_1100
    while bits.bitCount + 8 <= capacity {
      bits.write(pad, bits: 8)
      pad ^= 0b1110_1100 ^ 0b0001_0001
    }
    bits.write(0, bits: capacity - bits.bitCount)
    return bits.codewords
  }
}
