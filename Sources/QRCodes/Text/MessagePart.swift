/// The bytes of a segment, with what decides their meaning.
struct MessagePart {
  /// The bytes, FNC1's percent signs resolved.
  var bytes: [UInt8]
  /// The ECI number that was declared last before the segment; nil where none was.
  var eci: Int?
  /// Whether the bytes are pairs of Shift-JIS.
  var isKanji = false
  /// Whether the segment can hold nothing but ASCII.
  var isCompacted = false

  /// Whether bytes below 128 are ASCII whatever is guessed.
  var isASCII: Bool {
    isCompacted || (!isKanji && eci.flatMap(MessageCharacterSet.init(eci:))?.extendsASCII != false)
  }

  /// The parts that segments of characters make.
  static func parts(of segments: [SymbolSegment]) -> [MessagePart] {
    var parts: [MessagePart] = []
    var eci: Int?
    var followsFNC1 = false
    for segment in segments {
      switch segment {
      case .numeric(let bytes):
        parts.append(MessagePart(bytes: bytes, eci: eci, isCompacted: true))
      case .alphanumeric(let bytes):
        let meant = followsFNC1 ? separated(bytes) : bytes
        parts.append(MessagePart(bytes: meant, eci: eci, isCompacted: true))
      case .byte(let bytes):
        parts.append(MessagePart(bytes: bytes, eci: eci))
      case .kanji(let bytes):
        parts.append(MessagePart(bytes: bytes, eci: eci, isKanji: true))
      case .eci(let number):
        eci = number
      case .fnc1FirstPosition:
        followsFNC1 = true
      case .fnc1SecondPosition(let indicator):
        followsFNC1 = true
        parts.append(
          MessagePart(bytes: characters(ofIndicator: indicator), eci: eci, isCompacted: true))
      case .structuredAppend:
        break
      }
    }
    return parts
  }

  /// Alphanumerics in a message with FNC1: a percent sign is a group separator, two are one.
  private static func separated(_ bytes: [UInt8]) -> [UInt8] {
    let percent = UInt8(ascii: "%")
    var result: [UInt8] = []
    var i = 0
    while i < bytes.count {
      if bytes[i] != percent {
        result.append(bytes[i])
      } else if i + 1 < bytes.count, bytes[i + 1] == percent {
        result.append(percent)
        i += 1
      } else {
        result.append(0x1D)
      }
      i += 1
    }
    return result
  }

  /// An application indicator as it goes before the message: two digits, or a letter
  /// (ISO/IEC 18004:2015, clause 7.4.8.3).
  private static func characters(ofIndicator indicator: UInt8) -> [UInt8] {
    if indicator < 100 {
      let zero = UInt8(ascii: "0")
      return [zero + indicator / 10, zero + indicator % 10]
    }
    let letter = indicator - 100
    let isLetter = (0x41...0x5A).contains(letter) || (0x61...0x7A).contains(letter)
    return isLetter ? [letter] : []
  }
}

extension [MessagePart] {
  /// The parts in stretches of the same declared character set.
  var stretchesOfOneECI: [[MessagePart]] {
    var stretches: [[MessagePart]] = []
    for part in self {
      if let last = stretches.last?.last, last.eci == part.eci {
        stretches[stretches.count - 1].append(part)
      } else {
        stretches.append([part])
      }
    }
    return stretches
  }
}
