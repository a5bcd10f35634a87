import Raster

/// Brings together what the network and the ink tell of a picture's lines.
struct LineReading {
  /// The share of the network's and the ink's outline that must be common to both, at least, for the
  /// ink to be the line's.
  private static let leastAgreement = 0.3
  /// The share of the ink's outline that lies within the network's, at least, for narrow ink to be the
  /// line's, and how high it is at least, in heights of the line.
  private static let leastShareInside = 0.9
  private static let leastHeightInside = 0.6

  /// How high a line is at least in the reduction that it is looked for in, as a share of its strip.
  private static let leastFineness = 0.57

  /// What looks for the lines' ink.
  let finder: LineInkFinder

  /// The lines that found ones turn out to be: one each mostly, more where entries stand side by side.
  ///
  /// - Parameters:
  ///   - found: the lines.
  ///   - image: the picture.
  ///   - levels: its reductions.
  /// - Returns: the lines, with their words and characters.
  func lines(
    _ found: [FoundLine], in image: borrowing ImageView<UInt8>, _ levels: PictureLevels
  ) -> [TextLine] {
    var found = found
    var inks: [LineInk?] = []
    for line in found { inks.append(ink(of: line, in: image, levels)) }
    let review = DirectionReview(
      zip(found, inks).map { line, ink in ink.map { Self.textLine($0, line, corners: $0.quad) } })
    for i in found.indices where review.isUpsideDown(found[i]) {
      found[i] = found[i].reversed
      inks[i] = ink(of: found[i], in: image, levels)
    }
    let entries = EntryDivision(inks.compactMap { $0 })
    let parts = zip(found, inks).map { line, ink in
      ink.map { entries.parts(of: $0, band: line.band) } ?? []
    }
    let columns = ColumnDivision(parts.flatMap { $0 })
    let read = zip(found, parts).flatMap { line, parts -> [(ink: LineInk?, found: FoundLine)] in
      parts.isEmpty
        ? [(nil, line)] : parts.flatMap(columns.parts).map { ($0.withoutStrayMarks, line) }
    }
    let room = LineRoom(read.map { $0.ink?.quad ?? $0.found.quad })
    return read.enumerated().map { index, line in
      line.ink.map { Self.textLine($0, line.found, corners: room.corners(ofLine: index)) }
        ?? Self.textLine(line.found)
    }
  }

  /// The ink of a line; nil where there is none that is its own.
  private func ink(
    of line: FoundLine, in image: borrowing ImageView<UInt8>, _ levels: PictureLevels
  ) -> LineInk? {
    guard let ink = anyInk(of: line, in: image, levels) else { return nil }
    let (quad, outline) = (ink.quad, line.quad)
    if quad.intersectionOverUnion(with: outline) >= Self.leastAgreement { return ink }
    // A lone narrow figure fills little of what the network takes it for.
    let isInside =
      quad.intersectionArea(with: outline) >= Self.leastShareInside * abs(quad.signedArea)
    return isInside && ink.height >= Self.leastHeightInside * line.height ? ink : nil
  }

  /// What ink there is where a line is, looked for in the reduction that is about as fine as the
  /// line's strip.
  private func anyInk(
    of line: FoundLine, in image: borrowing ImageView<UInt8>, _ levels: PictureLevels
  ) -> LineInk? {
    let scale = Self.leastFineness * finder.mostRows / line.height
    guard let reduction = levels.reduction(forScale: scale) else {
      return finder.ink(of: line.candidate, in: image)
    }
    let enlargement = Point(
      x: Double(levels.width) / Double(reduction.width),
      y: Double(levels.height) / Double(reduction.height))
    let inverse = Point(x: 1 / enlargement.x, y: 1 / enlargement.y)
    return finder.ink(of: line.candidate.scaled(by: inverse), in: reduction.view)?
      .scaled(by: enlargement)
  }

  /// Blurred and unevenly lit text may have no ink that a threshold tells from its ground.
  private static func textLine(_ found: FoundLine) -> TextLine {
    TextLine(
      corners: found.quad, confidence: found.probability,
      baseline: found.candidate.places.map(\.center), words: [found.quad], characters: [],
      directionCertainty: found.directionCertainty)
  }

  private static func textLine(_ ink: LineInk, _ found: FoundLine, corners: Quad) -> TextLine {
    TextLine(
      corners: corners, confidence: found.probability, baseline: ink.baseline,
      words: ink.words.map(\.fullQuad),
      characters: ink.characters.map(\.quad),
      directionCertainty: found.directionCertainty)
  }
}
