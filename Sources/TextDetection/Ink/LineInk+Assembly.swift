import Raster

extension LineInk {
  /// Puts a line together from its characters' boxes in the strip.
  ///
  /// - Precondition: there is a box.
  init(
    boxes: [InkBox], wordEnds: [Bool], geometry: StripGeometry, frame: OutlineFrame,
    line: TextBaseline, likeness: TextLikeness
  ) {
    precondition(!boxes.isEmpty, "a line has a character")
    let outline = boxes.reduce(InkBox.empty) { $0.union($1) }
    characters = boxes.map { Character(quad: geometry.quad($0, in: frame), box: $0) }
    words = Self.words(wordEnds).map { range in
      let box = boxes[range].reduce(InkBox.empty) { $0.union($1) }
      let base = line.row(at: (box.left + box.right) / 2)
      var full = box
      full.top = min(box.top, base - line.capHeight)
      full.bottom = max(box.bottom, base)
      return Word(
        quad: geometry.quad(box, in: frame), fullQuad: geometry.quad(full, in: frame),
        characters: range)
    }
    quad = geometry.quad(outline, in: frame)
    let spacing = max(3 * geometry.bandRows, outline.width / 200)
    let count = max(Int((outline.width / spacing).rounded(.up)), 1)
    baseline = (0...count).map { i in
      let x = outline.left + outline.width * Double(i) / Double(count)
      return geometry.position(x: x, y: line.row(at: x))
    }
    gaps = zip(boxes, boxes.dropFirst()).map { ($1.left - $0.right) / outline.height }
    height = quad.sideLengths[1] / 2 + quad.sideLengths[3] / 2
    self.likeness = likeness
    self.geometry = geometry
    self.frame = frame
    self.line = line
    self.wordEnds = wordEnds
  }

  /// The ranges of characters up to each that ends a word.
  private static func words(_ ends: [Bool]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for i in ends.indices where ends[i] || i == ends.count - 1 {
      words.append(start..<i + 1)
      start = i + 1
    }
    return words
  }
}

extension TextLikeness {
  /// Measures a line and its characters' boxes.
  init(_ line: PreparedLine, _ boxes: [InkBox]) {
    contrast = Double(line.levels.contrast)
    noise = Double(line.levels.noise)
    strokeVariation = line.strokes.variation
    strokeWidth = line.strokes.mean / max(line.baseline.capHeight, 1)
    let outline = boxes.reduce(InkBox.empty) { $0.union($1) }
    inkShare = line.components.area / max(outline.width * outline.height, 1)
    ownShare = line.ownShare
    let standing = boxes.count { box in
      let base = line.baseline.row(at: (box.left + box.right) / 2)
      return abs(box.bottom - base) < 0.12 * line.baseline.capHeight
    }
    standingShare = Double(standing) / Double(max(boxes.count, 1))
    isInverse = line.levels.isInverse
  }
}
