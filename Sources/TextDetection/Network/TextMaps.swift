import Raster

/// What the network says about each pixel of a picture's grid of half the size, rounded up.
///
/// Pixel `(x, y)` of a map lies over `[2x, 2x + 2) × [2y, 2y + 2)` of the network's picture.
struct TextMaps: Sendable {
  /// The number of pixels in a row of each map.
  let width: Int
  /// The number of rows of each map.
  let height: Int
  /// The logit of lying in the central band of a line of text, the gaps between words included.
  private(set) var core: Plane<Float>
  /// The logit of lying in the same band inside a word.
  private(set) var word: Plane<Float>
  /// The logit of lying inside one character.
  private(set) var character: Plane<Float>
  /// The natural logarithm of the distance, in pixels of the network's picture, to the top of the
  /// word's ink, along the line's up direction.
  private(set) var logTop: Plane<Float>
  /// The same to the bottom of the word's ink.
  private(set) var logBottom: Plane<Float>
  /// The cosine of the reading direction's angle, from +x towards +y, y down; times any length.
  private(set) var cosine: Plane<Float>
  /// The sine of the angle, times the same length.
  private(set) var sine: Plane<Float>

  /// The number of maps.
  static let count = 7

  /// Makes maps of zeros.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    func zeros() -> Plane<Float> { Plane(width: width, height: height, filledWith: 0) }
    core = zeros()
    word = zeros()
    character = zeros()
    logTop = zeros()
    logBottom = zeros()
    cosine = zeros()
    sine = zeros()
  }

  /// Sets the values of two rows, the second of which may lie below the maps.
  ///
  /// - Parameters:
  ///   - y: the upper row.
  ///   - values: for each pixel of a quarter of the picture's size `valuesPerPixel` values, of
  ///     which the first 28 are, for each map in the order above, the upper two and the lower two pixels.
  ///   - valuesPerPixel: 28 or more.
  mutating func setRows(from y: Int, to values: Span<Float>, valuesPerPixel: Int) {
    for below in 0..<min(2, height - y) {
      let row = y + below
      spread(values, valuesPerPixel, map: 0, below, into: core.mutableRow(row))
      spread(values, valuesPerPixel, map: 1, below, into: word.mutableRow(row))
      spread(values, valuesPerPixel, map: 2, below, into: character.mutableRow(row))
      spread(values, valuesPerPixel, map: 3, below, into: logTop.mutableRow(row))
      spread(values, valuesPerPixel, map: 4, below, into: logBottom.mutableRow(row))
      spread(values, valuesPerPixel, map: 5, below, into: cosine.mutableRow(row))
      spread(values, valuesPerPixel, map: 6, below, into: sine.mutableRow(row))
    }
  }
}

/// Spreads the two values that each pixel of a quarter of the size has for a row of a map.
private func spread(
  _ values: Span<Float>, _ valuesPerPixel: Int, map: Int, _ below: Int,
  into row: consuming MutableSpan<Float>
) {
  let first = map * 4 + below * 2
  precondition((row.count + 1) / 2 * valuesPerPixel <= values.count)
  for x in row.indices {
    row[x] = unsafe values[unchecked: (x >> 1) &* valuesPerPixel &+ first &+ (x & 1)]
  }
}
