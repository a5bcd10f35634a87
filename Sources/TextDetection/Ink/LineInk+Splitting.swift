import Raster

extension LineInk {
  /// The distance from a character to the next in the same word, in heights of the line: the median.
  ///
  /// - Returns: nil where no word has so many characters that it tells anything.
  var pitch: Double? {
    let steps = characters.indices.dropLast().filter { !wordEnds[$0] }.map { i in
      let (box, next) = (characters[i].box, characters[i + 1].box)
      return (next.left + next.right - box.left - box.right) / 2
    }
    let height = characters.reduce(InkBox.empty) { $0.union($1.box) }.height
    guard steps.count >= Self.fewestSteps, height > 0 else { return nil }
    return steps.sorted()[steps.count / 2] / height
  }

  /// The steps from character to character that tell a pitch.
  private static let fewestSteps = 3

  /// Divides the line where two entries stand side by side.
  ///
  /// - Parameter isDivision: whether the line is divided after a character.
  /// - Returns: the parts in reading order; the line itself where it is not divided.
  func split(after isDivision: (_ character: Int) -> Bool) -> [LineInk] {
    var parts: [LineInk] = []
    var start = 0
    for end in 1...characters.count {
      guard end == characters.count || isDivision(end - 1) else { continue }
      let boxes = characters[start..<end].map(\.box)
      parts.append(
        LineInk(
          boxes: boxes, wordEnds: Array(wordEnds[start..<end]), geometry: geometry,
          frame: frame, line: line, likeness: likeness))
      start = end
    }
    return parts
  }
}

extension LineInk {
  /// Positions in the picture between a character and the next, in the line's middle.
  ///
  /// - Parameters:
  ///   - character: not the last one.
  ///   - count: how many positions, evenly spread.
  /// - Returns: the positions in reading direction.
  func positions(after character: Int, count: Int) -> [Point] {
    let from = characters[character].box.right
    let to = characters[character + 1].box.left
    return (0..<count).map { i in
      let x = from + (to - from) * (Double(i) + 0.5) / Double(count)
      return geometry.position(x: x, y: geometry.middle)
    }
  }
}
