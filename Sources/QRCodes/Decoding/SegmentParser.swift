/// Takes a symbol's bit stream apart into segments (ISO/IEC 18004:2015, clause 7.4).
struct SegmentParser {
  private var bits: BitReader
  private let format: SegmentFormat

  /// Parses the data codewords of a symbol.
  ///
  /// What follows the terminator is not looked at: wrong padding is common and harmless. A terminator
  /// that the end of the data cuts short, or leaves out, is a terminator.
  ///
  /// - Returns: the segments; nil where a mode is none that the version has, or a segment wants more
  ///   bits than there are.
  static func segments(
    of payload: [UInt8], bitCount: Int, version: SymbolVersion
  ) -> [SymbolSegment]? {
    var parser = SegmentParser(
      bits: BitReader(payload, bitCount: bitCount), format: SegmentFormat(version))
    if version.type == .qrModel1 {
      // The corner module and its neighbours take the place of the first four bits.
      _ = parser.bits.read(4)
    }
    return parser.parse()
  }

  private mutating func parse() -> [SymbolSegment]? {
    var segments: [SymbolSegment] = []
    while !isAtEnd {
      guard let segment = parseSegment() else { return nil }
      segments.append(segment)
    }
    return segments
  }

  /// Whether a terminator or the end of the data comes next.
  private var isAtEnd: Bool {
    if bits.remaining < format.terminatorBits {
      // Micro QR codes' terminators are longer than their shortest segments' headers.
      return format.type != .microQR || bits.onlyZerosRemain
    }
    var ahead = bits
    return ahead.read(format.terminatorBits) == 0
  }

  private mutating func parseSegment() -> SymbolSegment? {
    guard let indicator = bits.read(format.modeBits) else { return nil }
    switch indicator {
    case format.eciIndicator: return parseDesignator().map(SymbolSegment.eci)
    case format.fnc1FirstIndicator: return .fnc1FirstPosition
    case format.fnc1SecondIndicator: return parseApplicationIndicator()
    case format.structuredAppendIndicator: return parseStructuredAppend()
    default: break
    }
    guard
      let mode = CharacterMode.allCases.first(where: { format.indicator(of: $0) == indicator }),
      let count = bits.read(format.countBits[mode.rawValue])
    else { return nil }
    return switch mode {
    case .numeric: parseDigits(count).map(SymbolSegment.numeric)
    case .alphanumeric: parseAlphanumerics(count).map(SymbolSegment.alphanumeric)
    case .byte: parseBytes(count).map(SymbolSegment.byte)
    case .kanji: parseKanji(count).map(SymbolSegment.kanji)
    }
  }

  // MARK: Characters

  private mutating func parseDigits(_ count: Int) -> [UInt8]? {
    guard bits.remaining >= count / 3 * 10 + [0, 4, 7][count % 3] else { return nil }
    var digits: [UInt8] = []
    digits.reserveCapacity(count)
    var left = count
    while left > 0 {
      let group = min(3, left)
      guard let value = bits.read([0, 4, 7, 10][group]), value < [1, 10, 100, 1000][group] else {
        return nil
      }
      for divisor in [100, 10, 1].suffix(group) {
        digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10))
      }
      left -= group
    }
    return digits
  }

  private mutating func parseAlphanumerics(_ count: Int) -> [UInt8]? {
    guard bits.remaining >= count / 2 * 11 + count % 2 * 6 else { return nil }
    var characters: [UInt8] = []
    characters.reserveCapacity(count)
    for _ in 0..<count / 2 {
      guard let value = bits.read(11), value < 45 * 45 else { return nil }
      characters.append(AlphanumericCharacters.all[value / 45])
      characters.append(AlphanumericCharacters.all[value % 45])
    }
    if count % 2 == 1 {
      guard let value = bits.read(6), value < 45 else { return nil }
      characters.append(AlphanumericCharacters.all[value])
    }
    return characters
  }

  private mutating func parseBytes(_ count: Int) -> [UInt8]? {
    guard bits.remaining >= 8 * count else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for _ in 0..<count {
      guard let byte = bits.read(8) else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return bytes
  }

  private mutating func parseKanji(_ count: Int) -> [UInt8]? {
    guard bits.remaining >= 13 * count else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * count)
    for _ in 0..<count {
      guard let value = bits.read(13) else { return nil }
      bytes += KanjiCompaction.bytes(of: value)
    }
    return bytes
  }

  // MARK: Statements

  /// An ECI designator: one to three bytes, the leading ones of the first say how many.
  private mutating func parseDesignator() -> Int? {
    guard let first = bits.read(8) else { return nil }
    if first < 0b1000_0000 {
      return first
    }
    if first < 0b1100_0000 {
      return bits.read(8).map { (first & 0b11_1111) << 8 | $0 }
    }
    guard first < 0b1110_0000 else { return nil }
    return bits.read(16).map { (first & 0b1_1111) << 16 | $0 }
  }

  private mutating func parseApplicationIndicator() -> SymbolSegment? {
    bits.read(8).map {
      .fnc1SecondPosition(applicationIndicator: UInt8(truncatingIfNeeded: $0))
    }
  }

  private mutating func parseStructuredAppend() -> SymbolSegment? {
    guard let index = bits.read(4), let last = bits.read(4), let parity = bits.read(8) else {
      return nil
    }
    return .structuredAppend(
      StructuredAppend(
        index: index, count: last + 1, parity: UInt8(truncatingIfNeeded: parity)))
  }
}
