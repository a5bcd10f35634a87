extension SymbolSegment {
  /// Makes a segment of characters' bytes in a mode.
  init(_ bytes: [UInt8], in mode: CharacterMode) {
    self =
      switch mode {
      case .numeric: .numeric(bytes)
      case .alphanumeric: .alphanumeric(bytes)
      case .byte: .byte(bytes)
      case .kanji: .kanji(bytes)
      }
  }

  /// The mode of a segment that holds characters.
  var mode: CharacterMode? {
    switch self {
    case .numeric: .numeric
    case .alphanumeric: .alphanumeric
    case .byte: .byte
    case .kanji: .kanji
    case .eci, .fnc1FirstPosition, .fnc1SecondPosition, .structuredAppend: nil
    }
  }

  /// The number that the character count states.
  var characterCount: Int {
    if case .kanji(let bytes) = self {
      return bytes.count / 2
    }
    return bytes.count
  }

  /// Whether the mode can express what the segment holds.
  var isValid: Bool {
    switch self {
    case .numeric(let bytes):
      bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    case .alphanumeric(let bytes):
      bytes.allSatisfy { AlphanumericCharacters.value(of: $0) != nil }
    case .kanji(let bytes):
      bytes.count % 2 == 0
        && stride(from: 0, to: bytes.count, by: 2)
          .allSatisfy { KanjiCompaction.value(of: bytes[$0], bytes[$0 + 1]) != nil }
    case .eci(let number): (0..<1_000_000).contains(number)
    case .structuredAppend(let place):
      (1...16).contains(place.count) && (0..<place.count).contains(place.index)
    case .byte, .fnc1FirstPosition, .fnc1SecondPosition: true
    }
  }

  /// The mode indicator; nil where the version lacks the mode.
  func indicator(in format: SegmentFormat) -> Int? {
    switch self {
    case .eci: format.eciIndicator
    case .fnc1FirstPosition: format.fnc1FirstIndicator
    case .fnc1SecondPosition: format.fnc1SecondIndicator
    case .structuredAppend: format.structuredAppendIndicator
    case .numeric, .alphanumeric, .byte, .kanji: mode.flatMap { format.indicator(of: $0) }
    }
  }

  /// The bits of the segment, mode indicator and character count included; nil where the version
  /// lacks the mode, or its character count has too few bits.
  func bitCount(in format: SegmentFormat) -> Int? {
    guard indicator(in: format) != nil else { return nil }
    if let mode {
      let countBits = format.countBits[mode.rawValue]
      guard characterCount < 1 << countBits else { return nil }
      return format.modeBits + countBits + dataBits
    }
    return format.modeBits + dataBits
  }

  /// The bits that follow mode indicator and character count.
  private var dataBits: Int {
    switch self {
    case .numeric(let bytes): bytes.count / 3 * 10 + [0, 4, 7][bytes.count % 3]
    case .alphanumeric(let bytes): bytes.count / 2 * 11 + bytes.count % 2 * 6
    case .byte(let bytes): 8 * bytes.count
    case .kanji(let bytes): 13 * (bytes.count / 2)
    case .eci(let number): number < 0x80 ? 8 : number < 0x4000 ? 16 : 24
    case .fnc1FirstPosition: 0
    case .fnc1SecondPosition: 8
    case .structuredAppend: 16
    }
  }
}

extension [SymbolSegment] {
  /// The bits of the segments without a terminator; nil where the version lacks a mode, or a
  /// character count has too few bits.
  func bitCount(in format: SegmentFormat) -> Int? {
    var sum = 0
    for segment in self {
      guard let bits = segment.bitCount(in: format) else { return nil }
      sum += bits
    }
    return sum
  }
}
