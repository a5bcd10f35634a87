import Flatbed

extension ResultText {
  /// A text line's JSON object.
  ///
  /// - Parameters:
  ///   - line: what was found, in pixels of the upright picture.
  ///   - withCharacters: the characters were looked for.
  /// - Returns: the object; without `subFeatures` where they were not looked for.
  static func json(_ line: TextLine, withCharacters: Bool) -> JSON {
    var members = cornersAndBounds(of: line.corners)
    members.append(.init("confidence", .number(line.confidence, decimals: 3)))
    if withCharacters {
      members.append(.init("subFeatures", boxes(line.characters)))
    }
    members.append(.init("words", boxes(line.words)))
    members.append(.init("baseline", .array(line.baseline.map(point))))
    return .object(members)
  }

  /// A text line's line for a person: the box around it in whole pixels, and the number of its
  /// characters where they were looked for.
  static func line(_ line: TextLine, withCharacters: Bool) -> String {
    let box = line.corners.bounds
    let left = box.x.rounded(.down)
    let top = box.y.rounded(.down)
    let numbers = [
      left, top, (box.x + box.width).rounded(.up) - left,
      (box.y + box.height).rounded(.up) - top,
    ]
    let bounds = numbers.map { decimalText($0, decimals: 0) }.joined(separator: ",")
    return withCharacters ? "\(bounds) \(line.characters.count)" : bounds
  }

  private static func boxes(_ quads: [Quad]) -> JSON {
    .array(quads.map { .object(cornersAndBounds(of: $0)) })
  }

  private static func cornersAndBounds(of quad: Quad) -> [JSON.Member] {
    namedCorners(of: quad).map { JSON.Member($0.name, point($0.corner)) }
      + [.init("bounds", bounds(of: quad.corners))]
  }
}
