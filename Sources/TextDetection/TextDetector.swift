public import Raster

/// Finds lines of text in a picture, with their words and characters.
///
/// A small network says where the bands of text lines are, how high the text is and which way it is
/// read; the ink at those places tells the rest. Text is found at any angle, dark on light and light
/// on dark. A detector is a value that holds options; it keeps no state and may be used from many
/// threads.
public struct TextDetector: Sendable {
  /// How closely the picture is looked at.
  public enum Accuracy: String, Sendable, CaseIterable {
    /// At half the scale, and the ink with fewer pixels: for text of ordinary size, in two fifths
    /// of the time.
    case low
    /// At a scale that shows text of eight pixels.
    case high
  }

  /// How closely the picture is looked at.
  public var accuracy = Accuracy.high
  /// The least height of a line in pixels; lower ones are left out.
  public var minimumHeight = 0.0
  /// The most lines that are returned; the most certain ones are kept.
  public var maximumCount = Int.max
  /// Lines less certain than this are left out.
  public var minimumConfidence = 0.0
  /// Whether the lines' characters are looked for.
  public var findsCharacters = true
  /// The most threads that work on one picture; the result does not depend on it.
  public var maximumThreadCount = 1

  /// Makes a detector with the default options.
  public init() {}

  /// The lines of text in a picture, in reading order: columns from first to last, and lines from top
  /// to bottom.
  ///
  /// - Parameter image: an upright picture; alpha is laid on white.
  /// - Returns: the lines; none where there is none.
  public func lines(in image: borrowing ImageView<UInt8>) -> [TextLine] {
    guard image.width > 0 && image.height > 0 else { return [] }
    guard !image.layout.hasAlpha else { return lines(in: image.compositedOnWhite().view) }
    let levels = PictureLevels(image)
    let search = LineSearch(accuracy: accuracy, mostThreads: maximumThreadCount)
    let found = search.lines(in: image, levels)
    let rows = accuracy == .low ? StripGeometry.coarseRows : StripGeometry.fineRows
    let reading = LineReading(finder: LineInkFinder(mostRows: rows))
    let lines = reading.lines(found, in: image, levels).filter {
      $0.height >= minimumHeight && $0.confidence >= minimumConfidence
    }
    let wanted = Array(lines.sorted { $0.confidence > $1.confidence }.prefix(max(maximumCount, 0)))
    return ReadingOrder.indices(of: wanted.map(\.corners)).map {
      findsCharacters ? wanted[$0] : wanted[$0].withoutCharacters
    }
  }
}

extension TextLine {
  fileprivate var withoutCharacters: TextLine {
    var line = self
    line.characters = []
    return line
  }
}
