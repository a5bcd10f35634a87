/// Characters as strokes on a grid 4 units wide and 6 high, for labels in annotated pictures.
enum StrokeFont {
  /// The height of a digit in units.
  static let height = 6.0
  /// The distance from a character's left edge to the next one's.
  static let advance = 4.8
  /// The width of a stroke.
  static let strokeWidth = 0.9

  /// The strokes of a character as polylines from its top-left corner; none where it is unknown.
  static func strokes(of character: Character) -> [[Point]] {
    let capital = character.uppercased()
    guard let glyph = glyphs[capital] else { return [] }
    return glyph.split(separator: " ").map { stroke in
      let digits = stroke.compactMap(\.wholeNumberValue)
      return stride(from: 0, to: digits.count - 1, by: 2).map { i in
        // Half a stroke inwards, so that glyphs keep to their cell.
        Point(
          x: strokeWidth / 2 + Double(digits[i]) * (4 - strokeWidth) / 4,
          y: strokeWidth / 2 + Double(digits[i + 1]) * (6 - strokeWidth) / 6)
      }
    }
  }

  /// Glyphs as strokes between grid positions, each a digit for x, 0…4, and one for y, 0…6.
  private static let glyphs: [String: String] = [
    "0": "100105163645413010 0541",
    "1": "112026 1636",
    "2": "0110304142060646",
    "3": "0040223243453616 1605",
    "4": "3036 300444",
    "5": "4000023243453616 1605",
    "6": "4030100105163645443303",
    "7": "00404126",
    "8": "100102133342413010 130405163645443313",
    "9": "4313020110304145361605",
    ".": "2526",
    ",": "2516",
    "-": "0343",
    "+": "0343 2125",
    "%": "4006 0011 3546",
    ":": "2122 2425",
    "/": "4006",
    "(": "30121436",
    ")": "10323416",
    "A": "0602204246 0444",
    "B": "0600304142330333 3344453606",
    "C": "4130100105163645",
    "D": "0600204244260606",
    "E": "40000646 0333",
    "F": "400006 0333",
    "G": "41301001051636454323",
    "H": "0006 4046 0343",
    "I": "1030 2026 1636",
    "J": "4045361605",
    "K": "0006 400346",
    "L": "000646",
    "M": "0600234046",
    "N": "06004640",
    "O": "100105163645413010",
    "P": "0600304142330303",
    "Q": "100105163645413010 2446",
    "R": "0600304142330303 2346",
    "S": "4130100102134445361605",
    "T": "0040 2026",
    "U": "000516364540",
    "V": "002640",
    "W": "0016233640",
    "X": "0046 4006",
    "Y": "002340 2326",
    "Z": "00400646",
  ]
}
