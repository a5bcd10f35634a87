import Raster

/// What the ink of a text line tells: its characters, words and outline, in picture pixels.
struct LineInk: Sendable {
  /// A character of the line.
  struct Character: Sendable {
    /// The tight quad around its ink, corners named in the reading direction.
    var quad: Quad
    /// The same in the line's strip.
    var box: InkBox
  }

  /// A word of the line.
  struct Word: Sendable {
    /// The tight quad around its characters, corners named in the reading direction.
    var quad: Quad
    /// The same, from the baseline to the height of capitals at least: what people mark as a word
    /// of small letters.
    var fullQuad: Quad
    /// Its characters, as indices into those of the line.
    var characters: Range<Int>
  }

  /// The characters in reading order.
  var characters: [Character]
  /// The words in reading order; every character is in one.
  var words: [Word]
  /// The tight quad around all characters, corners named in the reading direction.
  var quad: Quad
  /// Where the letters stand, from the first character's left to the last one's right.
  var baseline: [Point]
  /// The room between each character and the next, in heights of the line.
  var gaps: [Double]
  /// The height of the line's ink in picture pixels.
  var height: Double
  /// How much it looks like text.
  var likeness: TextLikeness
  /// Where the strip lies in the picture.
  var geometry: StripGeometry
  /// How the boxes lean in it.
  var frame: OutlineFrame
  /// Where the letters stand in the strip.
  var line: TextBaseline
  /// For each character, whether it ends a word.
  var wordEnds: [Bool]
}

/// What tells text from texture.
struct TextLikeness: Sendable, Equatable {
  /// The contrast of ink to ground, in samples of 0…255.
  var contrast: Double
  /// The ground's unrest ÷ the contrast: 0 on clean paper.
  var noise: Double
  /// The standard deviation of the strokes' width ÷ its mean: a third in print.
  var strokeVariation: Double
  /// The mean width of strokes, in heights of the line.
  var strokeWidth: Double
  /// The share of the line's outline that is ink.
  var inkShare: Double
  /// The share of ink found in the strip that belongs to the line.
  var ownShare: Double
  /// The share of the characters that stand on the baseline.
  var standingShare: Double
  /// True where the ink is lighter than the ground.
  var isInverse: Bool
}
