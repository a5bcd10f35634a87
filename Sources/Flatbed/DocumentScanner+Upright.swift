public import ImageFiles
public import Raster
public import TextDetection

extension DocumentScanner {
  /// How the text on a document lies, looked at in a small crop of it.
  ///
  /// Upright text is found best. So where a first look leaves the turns open, the crop is looked at
  /// in the three other quarters too, and the most certain look counts, less what others say against
  /// it.
  ///
  /// To make a crop upright, give its `certainPart` to `CropOptions.quarterTurns` and
  /// `skewInRadians`.
  ///
  /// - Parameters:
  ///   - page: an upright page, decoded at any reduction that leaves its print legible.
  ///   - quad: the document's corners in pixels of the full upright picture.
  ///   - focalLengthInPixels: a focal length that is known better than from the file.
  ///   - maximumThreadCount: the most threads that work on it; the result does not depend on it.
  /// - Returns: turns against the names of the quad's corners; of no confidence where there is no
  ///   text.
  public func textOrientation(
    of page: DecodedImage, in quad: Quad, focalLengthInPixels: Double? = nil,
    maximumThreadCount: Int = .max
  ) -> PageOrientation {
    var options = CropOptions()
    options.maximumPixelCount = Self.pixelsForOrientation
    options.focalLengthInPixels = focalLengthInPixels
    options.maximumThreadCount = maximumThreadCount
    var finder = TextDetector()
    finder.accuracy = .low
    finder.maximumThreadCount = maximumThreadCount
    func look(quarterTurns: Int) -> PageOrientation {
      var options = options
      options.quarterTurns = quarterTurns
      let picture = crop(page, to: quad, options: options).eightBitOnWhite
      var orientation = PageOrientation(of: finder.lines(in: picture.view))
      orientation.quarterTurns = (orientation.quarterTurns + quarterTurns) % 4
      return orientation
    }
    let first = look(quarterTurns: 0)
    guard !first.isCertain, first.hasText else { return first }
    return Self.mostCertain(of: [first] + (1...3).map(look))
  }

  /// The most certain of several looks at a page, less certain by what speaks for other turns.
  private static func mostCertain(of looks: [PageOrientation]) -> PageOrientation {
    var best = looks[0]
    for look in looks where look.confidence > best.confidence { best = look }
    let others = looks.filter { $0.quarterTurns != best.quarterTurns }
    best.confidence -= others.reduce(0) { max($0, $1.confidence) }
    return best
  }

  /// The pixels of a crop in which text is looked for: an A4 page has about 130 dots per inch.
  private static let pixelsForOrientation = 1_600_000
}
