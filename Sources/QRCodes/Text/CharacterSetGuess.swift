/// Finds the character set of bytes that declare none and are not UTF-8.
///
/// Of the sets in which the bytes are text at all, the one in which they are the likeliest text
/// wins. Likelihoods are rough: the share that a class of characters has in text of the language,
/// spread evenly over the class. All costs are in bits, that is minus their binary logarithm.
enum CharacterSetGuess {
  /// Bytes that cost more than this, on average of those above 127, are no text.
  ///
  /// Rare ideographs cost 9 to 10 bits a byte; bytes at random, where they are valid at all, 11 and
  /// more.
  private static let highestTextCost = 10.5
  /// What a text may cost more than that: a short one may well be of rare characters.
  private static let textCostAllowance = 8.0
  /// The cost of an ASCII character, whatever the set.
  private static let asciiCost = 6.0

  /// The likeliest character set; nil where the bytes are no text.
  static func characterSet(of bytes: [UInt8]) -> MessageCharacterSet? {
    guard !bytes.contains(where: isBinary) else { return nil }
    let candidates = models.compactMap { model in
      cost(of: bytes, by: model).map { (model: model, cost: $0) }
    }
    guard let best = candidates.min(by: { $0.cost + $0.model.rarity < $1.cost + $1.model.rarity })
    else { return nil }
    let ascii = bytes.count { $0 < 0x80 }
    let rest = best.cost - Double(ascii) * asciiCost
    let highest = highestTextCost * Double(bytes.count - ascii) + textCostAllowance
    return rest <= highest ? best.model.characterSet : nil
  }

  /// Control characters that no text has; those of layout and of ISO/IEC 15434's envelopes are
  /// allowed.
  private static func isBinary(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x04, 0x09...0x0D, 0x1B...0x1F: false
    case 0x00...0x1F, 0x7F: true
    default: false
    }
  }

  /// What is expected of text in a character set.
  private struct Model: Sendable {
    var characterSet: MessageCharacterSet
    /// The cost of the set itself: how seldom it is met in codes that declare nothing.
    var rarity: Double
    /// The number of bytes of the character that begins with two bytes.
    var length: @Sendable (UInt8, UInt8) -> Int
    /// The cost of a character above 127, given its first two bytes and what stands before it.
    var cost: @Sendable (Unicode.Scalar, UInt8, UInt8, Unicode.Scalar) -> Double
  }

  private static let models = [
    Model(
      characterSet: .shiftJIS, rarity: 0,
      length: { first, _ in (0xA1...0xDF).contains(first) ? 1 : 2 }, cost: japaneseCost),
    Model(
      characterSet: .gb18030, rarity: 2,
      length: { _, second in (0x30...0x39).contains(second) ? 4 : 2 },
      cost: { scalar, first, second, _ in
        simplifiedChineseCost(scalar, first: first, second: second)
      }),
    Model(
      characterSet: .big5, rarity: 4, length: { _, _ in 2 },
      cost: { scalar, first, second, _ in
        traditionalChineseCost(scalar, first: first, second: second)
      }),
    Model(
      characterSet: .eucKR, rarity: 4, length: { _, _ in 2 },
      cost: { scalar, first, second, _ in koreanCost(scalar, first: first, second: second) }),
    Model(
      characterSet: .latin1, rarity: 2, length: { _, _ in 1 },
      cost: { scalar, _, _, previous in latinCost(scalar, after: previous) }),
    Model(
      characterSet: .windowsLatin1, rarity: 3, length: { _, _ in 1 },
      cost: { scalar, _, _, previous in latinCost(scalar, after: previous) }),
  ]

  /// The cost of all characters; nil where the bytes are no text in the set.
  private static func cost(of bytes: [UInt8], by model: Model) -> Double? {
    guard let text = model.characterSet.text(of: bytes) else { return nil }
    var cost = 0.0
    var position = 0
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      guard position < bytes.count else { return nil }
      let first = bytes[position]
      let second = position + 1 < bytes.count ? bytes[position + 1] : 0
      cost += first < 0x80 ? asciiCost : model.cost(scalar, first, second, previous)
      position += first < 0x80 ? 1 : model.length(first, second)
      previous = scalar
    }
    return cost
  }

  // MARK: Languages

  private static func japaneseCost(
    _ scalar: Unicode.Scalar, first: UInt8, second: UInt8, previous: Unicode.Scalar
  ) -> Double {
    switch scalar.value {
    case 0x3041...0x3096: 7.5
    case 0x30A0...0x30FF: 8.5
    case 0xFF61...0xFF9F: halfWidthKatakanaCost(scalar, after: previous)
    case 0x3000...0x303F, 0xFF01...0xFF5E: 10.5
    case 0xE000...0xF8FF: 30  // Private use.
    default:
      if CommonCharacters.japaneseKanji.contains(scalar) {
        10
      }
      // JIS level 1 ends in row 47.
      else if (0x88...0x98).contains(first) {
        13.5
      } else if (0x81...0x87).contains(first) {
        15
      } else {
        20
      }
    }
  }

  /// Half-width katakana stand in runs, which no sound mark or long vowel's mark begins.
  private static func halfWidthKatakanaCost(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar
  ) -> Double {
    let isInRun = (0xFF61...0xFF9F).contains(previous.value)
    return switch scalar {
    case "｡", "｢", "｣", "､", "･": isInRun ? 9 : 16
    case "ｧ", "ｨ", "ｩ", "ｪ", "ｫ", "ｬ", "ｭ", "ｮ": isInRun ? 7.5 : 14
    case "ｰ", "ﾞ", "ﾟ": isInRun ? 5 : 16
    default: isInRun ? 5.8 : 12.6
    }
  }

  private static func simplifiedChineseCost(
    _ scalar: Unicode.Scalar, first: UInt8, second: UInt8
  ) -> Double {
    if CommonCharacters.simplifiedChinese.contains(scalar) {
      return 9.3
    }
    guard second >= 0xA1 else { return second < 0x40 ? 30 : 22 }
    return switch first {
    case 0xA1, 0xA3: 10.5
    case 0xB0...0xD7: 13.5
    case 0xD8...0xF7: 18
    default: 17
    }
  }

  private static func traditionalChineseCost(
    _ scalar: Unicode.Scalar, first: UInt8, second: UInt8
  ) -> Double {
    if CommonCharacters.traditionalChinese.contains(scalar) {
      return 9.3
    }
    return switch first {
    case 0xA1, 0xA2: 10.5
    case 0xA4...0xC6: 14
    case 0xC9...0xF9: 20
    default: 18
    }
  }

  private static func koreanCost(
    _ scalar: Unicode.Scalar, first: UInt8, second: UInt8
  ) -> Double {
    if CommonCharacters.korean.contains(scalar) {
      return 8.3
    }
    guard first >= 0xA1, second >= 0xA1 else { return 20 }
    return switch first {
    case 0xB0...0xC8: 13
    case 0xA1, 0xA3: 12
    default: 19
    }
  }

  /// In Latin scripts letters with marks mostly stand alone between plain ones.
  private static func latinCost(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Double
  {
    let run = previous.value >= 0x80 ? 3.0 : 0
    return switch scalar.value {
    case 0x80...0x9F: 30
    case 0xA0, 0xA1, 0xA3, 0xA7, 0xA9, 0xAB, 0xAE, 0xB0...0xB3, 0xB5, 0xB7, 0xBB...0xBF: 10.5 + run
    case 0xA1...0xBF, 0xD7, 0xF7: 13 + run
    case 0xC0...0xFF:
      ("àáâäåæçèéêëíïñóôöøùúüßÄÅÉÖØÜ".unicodeScalars.contains(scalar) ? 7 : 9.5) + run
    default: 10 + run
    }
  }
}
