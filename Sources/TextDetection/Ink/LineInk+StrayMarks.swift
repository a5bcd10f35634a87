extension LineInk {
  /// The line without what stands at its ends and is none of its letters: somebody's tick, the box that
  /// a tick is put in, or a piece of a rule below.
  var withoutStrayMarks: LineInk {
    var line = self
    while let part = line.withoutStrayMark { line = part }
    return line
  }

  /// The line without one stray mark; nil where it has none.
  private var withoutStrayMark: LineInk? {
    let last = characters.count - 1
    guard last > 0 else { return nil }
    if isStray(last, gap: gaps[last - 1]) { return split { $0 == last - 1 }[0] }
    if isStray(0, gap: gaps[0]) { return split { $0 == 0 }[1] }
    return nil
  }

  /// The fewest letters beside which a mark as large as they are is told from one.
  private static let fewestLetters = 3
  /// The room before a tick or a box, in heights of the line; its height and width in those of letters;
  /// and how far it reaches beyond the rest of the line, in the same.
  private static let tick = (gap: 0.25, height: 1.2, width: 0.9, beyond: 0.2)
  /// The room before a speck, in heights of the line, and its size, as a share of the largest
  /// character's.
  private static let speck = (gap: 0.5, size: 0.2)
  /// The height of a piece of a rule, at most, in heights of letters.
  private static let ruleHeight = 0.25

  /// True where the character at one end is none.
  private func isStray(_ index: Int, gap: Double) -> Bool {
    let box = characters[index].box
    let largest = characters.map { max($0.box.width, $0.box.height) }.max() ?? 0
    if gap >= Self.speck.gap, max(box.width, box.height) <= Self.speck.size * largest {
      return true
    }
    guard characters.count > Self.fewestLetters else { return false }
    let letters = characters.indices.filter { $0 != index }.map { characters[$0].box }
    let heights = letters.map(\.height).sorted()
    let height = heights[heights.count * 3 / 4]
    let rest = letters.reduce(InkBox.empty) { $0.union($1) }
    if box.top > rest.bottom { return box.height < Self.ruleHeight * height }
    let (leastGap, leastHeight, leastWidth, leastBeyond) = Self.tick
    return gap >= leastGap && box.height >= leastHeight * height && box.width >= leastWidth * height
      && max(rest.top - box.top, box.bottom - rest.bottom) >= leastBeyond * height
  }
}
