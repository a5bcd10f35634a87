import Glibc
import Raster

/// Finds the lines that the network takes to run the wrong way, by their letters.
///
/// A single line's ascenders and descenders may deceive; lines that run one way stand and fall
/// together.
struct DirectionReview {
  /// The most that the network or the letters of one line count for, as a logarithm: 50 to 1.
  private static let mostLogOdds = 3.9
  /// What the evidence must come to against a direction, as a logarithm: 20 to 1.
  private static let leastLogOdds = 3.0

  /// For each quarter of directions, what speaks for its lines' being read in it.
  private var logOdds = [0.0, 0, 0, 0]

  /// Collects what lines tell.
  ///
  /// - Parameter lines: lines with their characters, where there are any, as they were found.
  init(_ lines: [TextLine?]) {
    for case .some(let line) in lines {
      let quarter = (Int((line.angleInRadians / (.pi / 2)).rounded()) + 4) % 4
      let said = min(max(line.directionCertainty, 0), 1)
      let letters = Double(LetterExtents(line).balance) * LetterExtents.logOddsOfLetter
      logOdds[quarter] += Self.bounded(log((1 + said) / (1 - said))) + Self.bounded(letters)
    }
  }

  /// Whether a line is read from the other end.
  func isUpsideDown(_ line: FoundLine) -> Bool {
    logOdds[line.quarter] < -Self.leastLogOdds
  }

  private static func bounded(_ logOdds: Double) -> Double {
    min(max(logOdds, -mostLogOdds), mostLogOdds)
  }
}
