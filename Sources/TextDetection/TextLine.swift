public import Raster

/// A line of text in a picture: where it is, not what it says.
///
/// Positions are pixels of the upright picture; the origin is the top-left corner of the top-left
/// pixel, y runs down.
public struct TextLine: Sendable, Hashable {
  /// The line's corners, named in its reading direction: `topLeft` is where reading begins.
  ///
  /// They stand off the ink: by 0.15 of its height before, behind and above the line and by 0.11 below,
  /// and by up to 0.18 more above and below on a page whose lines stand apart.
  public var corners: Quad
  /// How sure it is that this is a line of text, 0…1.
  public var confidence: Double
  /// Where the letters stand, in reading direction: two points at least, more where the line bends.
  public var baseline: [Point]
  /// The corners of its words in reading order, named as those of the line.
  public var words: [Quad]
  /// The corners of its characters in reading order, named as those of the line.
  ///
  /// Dots and accents are with their letter. Where letters touch so that no cut shows, two of them
  /// may be one.
  public var characters: [Quad]
  /// How sure it is that the line is read from `topLeft` on and not from the opposite corner, 0…1;
  /// 0 is a toss-up.
  public var directionCertainty: Double

  /// Makes a line of its parts.
  public init(
    corners: Quad, confidence: Double, baseline: [Point], words: [Quad], characters: [Quad],
    directionCertainty: Double = 1
  ) {
    self.corners = corners
    self.confidence = confidence
    self.baseline = baseline
    self.words = words
    self.characters = characters
    self.directionCertainty = directionCertainty
  }

  /// The direction of reading: radians from the direction of +x towards that of +y, in −π…π.
  public var angleInRadians: Double {
    let left = corners.topLeft + corners.bottomLeft
    let right = corners.topRight + corners.bottomRight
    return (right - left).angle
  }

  /// The distance between the middles of its left and right sides.
  public var length: Double {
    let left = (corners.topLeft + corners.bottomLeft) * 0.5
    let right = (corners.topRight + corners.bottomRight) * 0.5
    return left.distance(to: right)
  }

  /// The distance between the middles of its top and bottom sides.
  public var height: Double {
    let top = (corners.topLeft + corners.topRight) * 0.5
    let bottom = (corners.bottomLeft + corners.bottomRight) * 0.5
    return top.distance(to: bottom)
  }
}
