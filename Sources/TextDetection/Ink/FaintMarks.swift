import Raster

/// Marks between a line's characters that are too faint or too small to be ink beside them: colons of
/// small blurred type.
struct FaintMarks {
  /// How much fainter than other ink a mark may be.
  private static let gain: Float = 2
  /// The room between two characters that is looked at, in cap heights: in more there may be the rests
  /// of a row of dots, and what follows is an entry of its own.
  private static let room = 0.8...2.5
  /// What stays free of it beside them, where they are blurred.
  private static let margin = 0.12
  /// The widest mark, in cap heights.
  private static let mostWidth = 0.4
  /// The least and the greatest height of one.
  private static let heights = 0.1...0.9
  /// How many characters there are for each mark at least: more marks are the rests of a row of dots.
  private static let charactersPerMark = 4
  /// Where the ground is less even than this, in units of the contrast, nothing is told from it.
  private static let mostNoise: Float = 0.1

  private let line: PreparedLine

  /// Looks at a line.
  init(_ line: PreparedLine) {
    self.line = line
  }

  /// Characters' boxes, with those of marks between them.
  ///
  /// - Parameter boxes: from left to right.
  /// - Returns: the boxes from left to right.
  func added(to boxes: [InkBox]) -> [InkBox] {
    guard line.levels.noise <= Self.mostNoise, line.slant.shear == 0 else { return boxes }
    let cap = line.baseline.capHeight
    var result = Array(boxes.prefix(1))
    for (box, next) in zip(boxes, boxes.dropFirst()) {
      let margin = Self.margin * cap
      if Self.room.contains((next.left - box.right) / cap),
        let mark = mark(in: box.right + margin...next.left - margin)
      {
        result.append(mark)
      }
      result.append(next)
    }
    let marks = result.count - boxes.count
    return marks * Self.charactersPerMark <= boxes.count ? result : boxes
  }

  /// The box of what stands between two columns; nil where nothing does that may be a mark.
  private func mark(in columns: ClosedRange<Double>) -> InkBox? {
    let ink = line.ink
    let baseline = line.baseline
    let cap = baseline.capHeight
    let base = baseline.row(at: (columns.lowerBound + columns.upperBound) / 2)
    let xs = (Int(columns.lowerBound)..<Int(columns.upperBound)).clamped(to: 0..<ink.width)
    let ys = (Int(base - cap)..<Int(base + 0.3 * cap)).clamped(to: 0..<ink.height)
    guard !xs.isEmpty, !ys.isEmpty else { return nil }
    var part = Plane<Float>(width: xs.count, height: ys.count, filledWith: 0)
    for y in ys {
      let source = ink.row(y)
      var row = part.mutableRow(y - ys.lowerBound)
      for x in xs { row[x - xs.lowerBound] = source[x] * Self.gain }
    }
    let outline = InkComponents(part).components.reduce(InkBox.empty) { box, component in
      box.union(
        InkBox(
          left: Double(component.left), top: Double(component.top),
          right: Double(component.right), bottom: Double(component.bottom)))
    }
    guard outline.width > 0, outline.width <= Self.mostWidth * cap,
      Self.heights.contains(outline.height / cap)
    else { return nil }
    let (x, y) = (Double(xs.lowerBound), Double(ys.lowerBound))
    return InkBox(
      left: outline.left + x, top: outline.top + y, right: outline.right + x,
      bottom: outline.bottom + y)
  }
}
