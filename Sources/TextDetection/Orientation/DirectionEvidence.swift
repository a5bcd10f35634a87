import Glibc

/// What speaks for a line's being read in its direction and not from the other end: what the network
/// says and what the letters' heights say, as independent evidence.
enum DirectionEvidence {
  /// The most that one kind of evidence counts for, as a natural logarithm: 50 to 1.
  ///
  /// So it leaves the other kind a word.
  private static let mostLogOdds = 3.9

  /// The logarithm of the odds for a line's direction; negative where its letters are upside down.
  static func logOdds(of line: TextLine) -> Double {
    let said = min(max(line.directionCertainty, 0), 1)
    let seen = Double(LetterExtents(line).balance) * LetterExtents.logOddsOfLetter
    return bounded(log((1 + said) / (1 - said))) + bounded(seen)
  }

  /// The quarter turn from the direction of +x towards that of +y that an angle is nearest to: −2…2.
  ///
  /// - Parameter angleInRadians: a finite angle in −π…π.
  /// - Returns: 2 and −2 are the same direction.
  static func nearestQuarter(to angleInRadians: Double) -> Int {
    Int((angleInRadians / (.pi / 2)).rounded())
  }

  private static func bounded(_ logOdds: Double) -> Double {
    min(max(logOdds, -mostLogOdds), mostLogOdds)
  }
}
