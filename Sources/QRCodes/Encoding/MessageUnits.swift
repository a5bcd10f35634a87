/// A way to put a text into characters of the modes.
struct MessageUnits {
  /// What goes before the characters.
  private var prefix: [SymbolSegment] = []
  private var units: [Segmentation.Unit] = []

  /// The ways to write a text that readers understand as that text; the shortest is to be taken.
  ///
  /// Kanji mode is only one of them where all else is ASCII: bytes of two character sets in one
  /// symbol would be a riddle.
  static func choices(for text: String, declaresUTF8: Bool) -> [MessageUnits] {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let unicode = MessageUnits(
      prefix: declaresUTF8 && !isASCII ? [.eci(26)] : [],
      units: text.unicodeScalars.map { Segmentation.Unit(bytes: Array(String($0).utf8)) })
    guard !isASCII, let kanji = kanjiUnits(of: text) else { return [unicode] }
    return [MessageUnits(units: kanji), unicode]
  }

  /// The characters, those outside ASCII as kanji only; nil where one is none, or would come back as
  /// another.
  private static func kanjiUnits(of text: String) -> [Segmentation.Unit]? {
    guard let bytes = MessageCharacterSet.shiftJIS.bytes(of: text),
      MessageCharacterSet.shiftJIS.text(of: bytes)?.unicodeScalars.elementsEqual(
        text.unicodeScalars)
        == true
    else { return nil }
    var units: [Segmentation.Unit] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] < 0x80 {
        units.append(Segmentation.Unit(bytes: [bytes[position]]))
        position += 1
        continue
      }
      guard position + 1 < bytes.count,
        KanjiCompaction.value(of: bytes[position], bytes[position + 1]) != nil
      else { return nil }
      units.append(Segmentation.Unit(bytes: [], kanji: Array(bytes[position...position + 1])))
      position += 2
    }
    return units
  }

  /// The shortest segments in a format, and their bits; nil where it cannot express the text.
  func segments(in format: SegmentFormat) -> (segments: [SymbolSegment], bits: Int)? {
    guard let characters = Segmentation.segments(of: units, format: format) else { return nil }
    let segments = prefix + characters
    return segments.bitCount(in: format).map { (segments, $0) }
  }
}
