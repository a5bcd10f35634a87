/// The modes of segments that hold characters.
enum CharacterMode: Int, CaseIterable, Sendable {
  case numeric
  case alphanumeric
  case byte
  case kanji
}

/// The widths of the fields that begin a segment, and the values of the mode indicator, which depend
/// on the version (ISO/IEC 18004:2015, tables 2 and 3; ISO/IEC 23941:2022, tables 2 and 3).
struct SegmentFormat: Sendable, Hashable {
  /// The bits of a mode indicator.
  let modeBits: Int
  /// The bits of a character count by mode, in the order of `CharacterMode`; 0 for a mode that the
  /// version does not have.
  let countBits: [Int]
  /// The bits of the terminator.
  let terminatorBits: Int
  /// The type, which decides what the values of the mode indicator mean.
  let type: SymbolType

  /// Looks up the widths of a version.
  init(_ version: SymbolVersion) {
    type = version.type
    switch version.type {
    case .qr, .qrModel1:
      modeBits = 4
      terminatorBits = 4
      countBits =
        switch version.number {
        case ...9: [10, 9, 8, 8]
        case ...26: [12, 11, 16, 10]
        default: [14, 13, 16, 12]
        }
    case .microQR:
      modeBits = version.number - 1
      terminatorBits = 2 * version.number + 1
      countBits = [[3, 0, 0, 0], [4, 3, 0, 0], [5, 4, 4, 3], [6, 5, 5, 4]][version.number - 1]
    case .rMQR:
      modeBits = 3
      terminatorBits = 3
      countBits = Array(Self.rectangularCountBits[4 * (version.number - 1)..<4 * version.number])
        .map(Int.init)
    }
  }

  /// The mode indicator of a mode that holds characters; nil where the version does not have it.
  func indicator(of mode: CharacterMode) -> Int? {
    guard countBits[mode.rawValue] > 0 else { return nil }
    return switch type {
    case .qr, .qrModel1: 1 << mode.rawValue
    case .microQR: mode.rawValue
    case .rMQR: mode.rawValue + 1
    }
  }

  /// The mode indicators of segments that hold no characters; nil where the type has none.
  var eciIndicator: Int? { indicator(square: 0b0111, rectangular: 0b111) }
  /// See `eciIndicator`.
  var fnc1FirstIndicator: Int? { indicator(square: 0b0101, rectangular: 0b101) }
  /// See `eciIndicator`.
  var fnc1SecondIndicator: Int? { indicator(square: 0b1001, rectangular: 0b110) }
  /// See `eciIndicator`.
  var structuredAppendIndicator: Int? { indicator(square: 0b0011, rectangular: nil) }

  private func indicator(square: Int, rectangular: Int?) -> Int? {
    switch type {
    case .qr, .qrModel1: square
    case .microQR: nil
    case .rMQR: rectangular
    }
  }

  /// The count widths of rMQR codes by version indicator: numeric, alphanumeric, byte, kanji.
  private static let rectangularCountBits: [UInt8] = [
    4, 3, 3, 2, 5, 5, 4, 3, 6, 5, 5, 4, 7, 6, 5, 5,
    7, 6, 6, 5, 5, 5, 4, 3, 6, 5, 5, 4, 7, 6, 5, 5,
    7, 6, 6, 5, 8, 7, 6, 6, 4, 4, 3, 2, 6, 5, 5, 4,
    7, 6, 5, 5, 7, 6, 6, 5, 8, 7, 6, 6, 8, 7, 7, 6,
    5, 5, 4, 3, 6, 6, 5, 5, 7, 6, 6, 5, 7, 7, 6, 6,
    8, 7, 7, 6, 8, 8, 7, 7, 7, 6, 6, 5, 7, 7, 6, 5,
    8, 7, 7, 6, 8, 7, 7, 6, 9, 8, 7, 7, 7, 6, 6, 5,
    8, 7, 6, 6, 8, 7, 7, 6, 8, 8, 7, 6, 9, 8, 8, 7,
  ]
}
