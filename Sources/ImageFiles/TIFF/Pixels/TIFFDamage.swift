/// What was wrong with a page's strips or tiles.
struct TIFFDamage {
  /// The segments of which rows are missing.
  private(set) var segmentCount = 0
  /// The rows of the page, or of all tiles together, that are missing.
  private(set) var missingRowCount = 0
  /// True where the file ends before a segment does.
  private(set) var isCutShort = false
  /// What libtiff said first.
  private(set) var complaint: String?

  /// Takes note of what came of a segment.
  mutating func note(_ outcome: TIFFSegmentDecoder.Outcome, of rowCount: Int, isCutShort: Bool) {
    if outcome.rowCount < rowCount {
      segmentCount += 1
      missingRowCount += rowCount - outcome.rowCount
    }
    self.isCutShort = self.isCutShort || isCutShort
    complaint = complaint ?? outcome.complaint
  }

  /// The damage as an error; nil where there is none.
  func error(on page: TIFFPage) -> ImageFileError? {
    guard let sentence = sentence(on: page) else { return nil }
    return isCutShort ? .truncated(detail: sentence) : .corrupt(detail: sentence)
  }

  /// The damage in words, without saying whether the file was cut; nil where there is none.
  private func sentence(on page: TIFFPage) -> String? {
    let reason = complaint.map { " (\($0))" } ?? ""
    if segmentCount > 0 {
      return page.segments.isTiled
        ? "parts of \(segmentCount) of \(page.segments.countPerPlane) tiles are missing\(reason)"
        : "\(missingRowCount) of \(page.height) rows are missing and left white\(reason)"
    }
    if isCutShort { return "the last strip or tile is incomplete\(reason)" }
    return complaint
  }
}
