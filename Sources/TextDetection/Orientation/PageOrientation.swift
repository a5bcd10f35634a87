/// How a page has to be turned so that its text is upright, as its lines of text tell.
public struct PageOrientation: Sendable, Hashable {
  /// The quarter turns, clockwise as seen, that make the page upright but for its skew: 0…3.
  public var quarterTurns: Int
  /// The direction in which the text runs once these turns are made, in ±π/4.
  ///
  /// Radians from the direction of +x towards that of +y: text that runs down to the right has a
  /// positive one.
  public var skewInRadians: Double
  /// The standard error of the skew in radians: larger where there is little text or lines run
  /// along both axes, infinite where there is none.
  public var skewErrorInRadians: Double
  /// How sure it is that the turns are right, 0…1: 0 where there is no text, 1 where many lines
  /// agree.
  public var confidence: Double

  /// Makes an orientation of its parts.
  public init(
    quarterTurns: Int, skewInRadians: Double, skewErrorInRadians: Double, confidence: Double
  ) {
    self.quarterTurns = quarterTurns
    self.skewInRadians = skewInRadians
    self.skewErrorInRadians = skewErrorInRadians
    self.confidence = confidence
  }

  /// Estimates how a page lies from the lines of text on it.
  ///
  /// Each line votes for the quarter turn that its reading direction asks for, by its confidence,
  /// about its number of letters and the certainty of its direction. Where its characters are known,
  /// so are their ascenders and descenders, which may confirm the direction or turn it round. So
  /// text that looks the same upside down, as capitals and figures in tables do, gives a low
  /// confidence and not a wrong answer. The skew is the median direction of the lines that run the
  /// winner's way or the opposite one; it may be known where the turns are not.
  ///
  /// The confidence is the product of the winner's margin, of how much evidence there is (0.5 for two
  /// lines of certain direction, 0.9 for seven), and of the share of the text that is parallel.
  ///
  /// - Parameter lines: lines of text in any order; ones with corners that are not finite are left
  ///   out.
  public init(of lines: [TextLine]) {
    self = OrientationVotes(lines).orientation
  }

  /// True where there is text that has a direction.
  public var hasText: Bool { skewErrorInRadians.isFinite }

  /// True where a page may be turned by its quarter turns unseen.
  public var isCertain: Bool { confidence >= Self.leastConfidence }

  /// What of it may be done to a page unseen: no turns where they are not certain, and no skew where
  /// that is not, or is not worth undoing.
  public var certainPart: PageOrientation {
    var part = self
    if !isCertain {
      part.quarterTurns = 0
    }
    let size = abs(skewInRadians)
    if size < Self.leastSkewInErrors * skewErrorInRadians || !Self.skewsToUndo.contains(size) {
      part.skewInRadians = 0
    }
    return part
  }

  /// The confidence from which on a page is turned.
  private static let leastConfidence = 0.55
  /// The skews that are undone, in radians (0.3° to 15°): less is not seen and would cost sharpness,
  /// more is not the skew of a page.
  private static let skewsToUndo = 0.3 * .pi / 180...15 * .pi / 180
  /// The skew must be so many times its standard error.
  private static let leastSkewInErrors = 3.0
}
