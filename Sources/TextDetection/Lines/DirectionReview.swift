import Raster

/// Finds the lines that the network takes to run the wrong way, by their letters.
///
/// A single line's ascenders and descenders may deceive; lines that run one way stand and fall
/// together.
struct DirectionReview {
  /// What the evidence must come to against a direction, as a logarithm: 20 to 1.
  private static let leastLogOdds = 3.0

  /// For each quarter of directions, what speaks for its lines' being read in it.
  private var logOdds = [0.0, 0, 0, 0]

  /// Collects what lines tell.
  ///
  /// - Parameter lines: lines with their characters, where there are any, as they were found.
  init(_ lines: [TextLine?]) {
    for case .some(let line) in lines {
      logOdds[Self.quarter(of: line.angleInRadians)] += DirectionEvidence.logOdds(of: line)
    }
  }

  /// Whether a line is read from the other end.
  func isUpsideDown(_ line: FoundLine) -> Bool {
    logOdds[Self.quarter(of: line.along.angle)] < -Self.leastLogOdds
  }

  /// A direction as quarter turns from +x towards +y, 0…3.
  private static func quarter(of angleInRadians: Double) -> Int {
    (DirectionEvidence.nearestQuarter(to: angleInRadians) + 4) % 4
  }
}
