import Glibc
import Raster

/// What the lines of a page say about its orientation.
struct OrientationVotes {
  /// What a line says.
  private struct Ballot {
    /// The quarter turns, clockwise, that its reading direction asks for, 0…3.
    var quarterTurns: Int
    /// The direction that it has after them, in ±π/4.
    var skew: Double
    /// About its number of letters, times its confidence.
    var weight: Double
    /// How sure its reading direction is, −1…1; negative where its letters are upside down.
    var certainty: Double
    /// The standard error of its direction in radians.
    var error: Double

    /// A line's ballot; nil where it is too short to have a direction.
    init?(_ line: TextLine) {
      let angle = line.angleInRadians
      let proportion = line.length / line.height
      // A single character is as long as it is high, and its axis may be any.
      guard angle.isFinite, proportion.isFinite, proportion > 1, line.confidence > 0 else {
        return nil
      }
      let quarters = DirectionEvidence.nearestQuarter(to: angle)
      quarterTurns = (4 - quarters) % 4
      skew = angle - Double(quarters) * (.pi / 2)
      weight = min(proportion - 1, mostLetters) * min(line.confidence, 1)
      certainty = tanh(DirectionEvidence.logOdds(of: line) / 2)
      error = endError / proportion
    }
  }

  private let ballots: [Ballot]

  /// A line's weight in letters is bounded, or one long line would outvote a table.
  private static let mostLetters = 30.0
  /// The weight of a line that counts in full as a piece of evidence.
  private static let fullWeight = 6.0
  /// How many full lines make the amount of evidence one half.
  private static let linesOfHalfEvidence = 2.0
  /// Directions this near to the median agree with it: 4°.
  private static let agreement = 4 * Double.pi / 180
  /// The error of a line's end across the line, as a share of its height.
  private static let endError = 0.1
  /// The standard deviation of a normal distribution ÷ its mean absolute deviation.
  private static let deviationOfMean = 1.2533
  /// The standard error of a median ÷ that of a mean, of a normal distribution.
  private static let errorOfMedian = 1.2533

  /// Takes the votes of lines.
  init(_ lines: [TextLine]) {
    ballots = lines.compactMap { Ballot($0) }
  }

  /// What they come to.
  var orientation: PageOrientation {
    let total = Self.weight(of: ballots)
    let across = ballots.filter { $0.quarterTurns.isMultiple(of: 2) }
    let isAcross = 2 * Self.weight(of: across) >= total
    let parallel = ballots.filter { $0.quarterTurns.isMultiple(of: 2) == isAcross }
    guard total > 0, let skew = Self.medianSkew(of: parallel) else {
      return PageOrientation(
        quarterTurns: 0, skewInRadians: 0, skewErrorInRadians: .infinity, confidence: 0)
    }
    let agreeing = parallel.filter { abs($0.skew - skew) <= Self.agreement }
    // How far the lines run along one axis, and how far those that do are parallel.
    let order =
      (2 * Self.weight(of: parallel) / total - 1) * Self.weight(of: agreeing)
      / Self.weight(of: parallel)
    let first = isAcross ? 0 : 1
    let decision = Self.decision(of: parallel, first: first)
    let amount = Self.amount(of: parallel.map { Self.lines($0) })
    return PageOrientation(
      quarterTurns: decision.isForFirst ? first : first + 2, skewInRadians: skew,
      skewErrorInRadians: Self.skewError(of: parallel, around: skew) / (order * amount),
      confidence: order * decision.confidence)
  }

  /// Which of two opposite directions lines are for.
  ///
  /// A line counts by its weight and its certainty. From the winner's margin is taken what would
  /// come by chance if the lines were uncertain for reasons of their own.
  private static func decision(
    of ballots: [Ballot], first: Int
  ) -> (isForFirst: Bool, confidence: Double) {
    let votes = ballots.map { ballot in
      (ballot.quarterTurns == first ? 1 : -1) * ballot.certainty * ballot.weight
    }
    let cast = votes.reduce(0) { $0 + abs($1) }
    let sum = votes.reduce(0, +)
    guard cast > 0 else { return (true, 0) }
    let chance =
      votes.reduce(0) { $0 + $1 * $1 }.squareRoot() / cast * (1 - cast / weight(of: ballots))
    let amount = amount(of: ballots.map { lines($0) * abs($0.certainty) })
    return (sum >= 0, max(abs(sum) / cast - chance, 0) * amount)
  }

  /// As how many lines a ballot counts: a short one as part of one.
  private static func lines(_ ballot: Ballot) -> Double {
    min(ballot.weight / fullWeight, 1)
  }

  /// How much evidence so many lines are, 0…1.
  private static func amount(of lines: [Double]) -> Double {
    1 - exp2(-lines.reduce(0, +) / linesOfHalfEvidence)
  }

  private static func weight(of ballots: [Ballot]) -> Double {
    ballots.reduce(0) { $0 + $1.weight }
  }

  /// The weighted median of the lines' directions; nil where there is no line.
  private static func medianSkew(of ballots: [Ballot]) -> Double? {
    let sorted = ballots.sorted { $0.skew < $1.skew }
    let half = weight(of: ballots) / 2
    var sum = 0.0
    for ballot in sorted {
      sum += ballot.weight
      if sum >= half { return ballot.skew }
    }
    return sorted.last?.skew
  }

  /// The standard error of the median: by how far the lines scatter, and not below what their
  /// lengths allow.
  private static func skewError(of ballots: [Ballot], around skew: Double) -> Double {
    let total = weight(of: ballots)
    let squares = ballots.reduce(0) { $0 + $1.weight * $1.weight }
    let count = total * total / squares
    // Stray lines count as ones that just disagree.
    let scatter =
      ballots.reduce(0) { $0 + $1.weight * min(abs($1.skew - skew), agreement) } / total
    let least = ballots.reduce(0) { $0 + $1.weight * $1.error } / total
    return errorOfMedian * max(deviationOfMean * scatter, least) / count.squareRoot()
  }
}
