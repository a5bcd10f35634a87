/// How much of a symbol is spent on error correction.
public enum ErrorCorrectionLevel: String, Sendable, Hashable, CaseIterable {
  /// About 7 % of the codewords can be wrong. An M1 symbol, which only detects errors, counts as L.
  case low = "L"
  /// About 15 % of the codewords can be wrong.
  case medium = "M"
  /// About 25 % of the codewords can be wrong.
  case quartile = "Q"
  /// About 30 % of the codewords can be wrong.
  case high = "H"

  /// The position in the standards' tables: L, M, Q, H.
  var index: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .quartile: 2
    case .high: 3
    }
  }
}
