/// A size that paper and cards are sold in.
public enum PaperSize: String, CaseIterable, Sendable {
  /// ISO 216 A4, 210 × 297 mm.
  case a4
  /// ISO 216 A5, 148 × 210 mm.
  case a5
  /// ANSI A, 8½ × 11 inches.
  case letter
  /// US legal, 8½ × 14 inches.
  case legal
  /// An identity or bank card: ISO/IEC 7810 ID-1, 85.60 × 53.98 mm.
  case id1
  /// A receipt from a roll 80 mm wide.
  case receipt80
  /// A receipt from a roll 58 mm wide (57.5 ± 0.5 mm in the printers' manuals).
  case receipt58

  /// The width in millimetres, the paper held as it is usually read.
  public var widthInMillimeters: Double {
    switch self {
    case .a4: 210
    case .a5: 148
    case .letter, .legal: 215.9
    case .id1: 85.6
    case .receipt80: 80
    case .receipt58: 58
    }
  }

  /// The height in millimetres, or nil for a receipt, which is as long as it is.
  public var heightInMillimeters: Double? {
    switch self {
    case .a4: 297
    case .a5: 210
    case .letter: 279.4
    case .legal: 355.6
    case .id1: 53.98
    case .receipt80, .receipt58: nil
    }
  }

  /// The paper's measures in a picture in which it looks like a rectangle of the given shape.
  ///
  /// - Parameter estimate: the width ÷ height that was seen, which decides whether the paper lies
  ///   across; of a receipt, which has a width only, it decides the length too.
  /// - Returns: width and height in millimetres, in the picture's directions.
  public func sizeInMillimeters(
    seenWithAspectRatio estimate: Double
  ) -> (width: Double, height: Double) {
    guard let heightInMillimeters else {
      // The roll's width is the shorter side: receipts wider than long are rarer than ones that
      // lie across.
      let width = widthInMillimeters
      return estimate < 1 ? (width, width / estimate) : (width * estimate, width)
    }
    let liesAcross = (estimate > 1) != (widthInMillimeters > heightInMillimeters)
    return liesAcross
      ? (heightInMillimeters, widthInMillimeters) : (widthInMillimeters, heightInMillimeters)
  }
}
