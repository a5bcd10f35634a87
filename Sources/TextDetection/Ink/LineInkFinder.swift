import Raster

/// Finds a line's characters, words and outline in its ink.
struct LineInkFinder: Sendable {
  /// How many rows the text's band has at most in the strip that is looked at: what a look costs.
  var mostRows = StripGeometry.fineRows

  /// Reads the ink of a line whose place is roughly known.
  ///
  /// - Parameters:
  ///   - candidate: where the line is.
  ///   - view: the picture at full resolution.
  ///   - guide: what is known along the line's strip from elsewhere, given where the strip lies.
  /// - Returns: nil where there is no ink worth it.
  func ink(
    of candidate: LineCandidate, in view: ImageView<UInt8>,
    guide: (StripGeometry) -> LineGuide = { _ in .none }
  ) -> LineInk? {
    guard let line = PreparedLine(candidate, in: view, mostRows: mostRows) else { return nil }
    let known = guide(line.geometry)
    let cuts = CharacterCuts(line).columns(guide: known)
    let boxes = FaintMarks(line).added(to: CharacterBoxes(line).boxes(cuts: cuts))
    guard !boxes.isEmpty else { return nil }
    let gaps = WordGaps(boxes, capHeight: line.baseline.capHeight)
    return LineInk(
      boxes: boxes, wordEnds: gaps.wordEnds(guide: known), geometry: line.geometry,
      frame: line.frame, line: line.baseline, likeness: TextLikeness(line, boxes))
  }
}
