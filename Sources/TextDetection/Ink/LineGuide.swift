import Glibc

/// What a network says along a line's strip, one value per column of the strip.
///
/// Values are probabilities, 0…1.
struct LineGuide: Sendable, Equatable {
  /// That a column is inside a word.
  var word: [Float]?
  /// That a column is inside a character.
  var character: [Float]?

  /// Nothing known.
  static let none = LineGuide(word: nil, character: nil)

  /// How much a guide counts beside what the ink itself says, which sees finer.
  private static let weight = 0.5
  /// Nobody is surer than this.
  private static let surest = 0.98

  /// What a guide adds to the logarithm of the odds that something ends at a column.
  ///
  /// - Parameters:
  ///   - probabilities: how likely each column is inside; nil adds nothing.
  ///   - column: a position in the strip.
  /// - Returns: above 0 where the column is likelier outside than inside.
  static func logOdds(outside probabilities: [Float]?, column: Double) -> Double {
    guard let probabilities, !probabilities.isEmpty, column.isFinite else { return 0 }
    let last = Double(probabilities.count - 1)
    let inside = Double(probabilities[Int(min(max(column.rounded(.down), 0), last))])
    guard inside.isFinite else { return 0 }
    let bounded = min(max(inside, 1 - surest), surest)
    return weight * log((1 - bounded) / bounded)
  }
}
