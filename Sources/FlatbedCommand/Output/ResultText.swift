import Flatbed

/// How results are written, as JSON and for a person.
///
/// Coordinates have two decimals: more than a
/// detector can tell.
enum ResultText {
  private static let coordinateDecimals = 2

  /// A rectangle's JSON object.
  ///
  /// - Parameters:
  ///   - rectangle: what was found, in pixels of the upright picture.
  ///   - width: the upright picture's width.
  ///   - height: the upright picture's height.
  /// - Returns: the object, in which `cut` names corners outside the picture.
  static func json(_ rectangle: DetectedRectangle, width: Int, height: Int) -> JSON {
    let corners = namedCorners(of: rectangle.quad)
    var members = corners.map { JSON.Member($0.name, point($0.corner)) }
    members.append(JSON.Member("bounds", bounds(of: rectangle.quad.corners)))
    members.append(JSON.Member("confidence", .number(rectangle.confidence, decimals: 3)))
    let cut = corners.filter { _, corner in
      corner.x < 0 || corner.y < 0 || corner.x > Double(width) || corner.y > Double(height)
    }
    if !cut.isEmpty {
      members.append(JSON.Member("cut", .array(cut.map { .string($0.name) })))
    }
    return .object(members)
  }

  /// A rectangle's line for a person: its confidence and its corners, clockwise from the top-left.
  static func line(_ rectangle: DetectedRectangle) -> String {
    let corners = rectangle.quad.corners.map { corner in
      [corner.x, corner.y].map { decimalText($0, decimals: coordinateDecimals) }
        .joined(separator: ",")
    }
    let confidence = decimalText(rectangle.confidence, decimals: 3)
    return "\(confidence) \(corners.joined(separator: " "))"
  }

  /// The JSON object of how a result was turned.
  static func json(_ turn: PageOrientation) -> JSON {
    .object([
      .init("quarterTurns", .integer(turn.quarterTurns)),
      .init("skewDegrees", .number(turn.skewInRadians * 180 / .pi, decimals: 2)),
      .init("confidence", .number(turn.confidence, decimals: 3)),
    ])
  }

  /// The JSON object of durations in milliseconds.
  static func json(_ durations: [(name: String, milliseconds: Double)]) -> JSON {
    .object(durations.map { JSON.Member($0.name, .number($0.milliseconds, decimals: 1)) })
  }

  /// A quad's corners with their names in JSON, clockwise from the top-left one.
  static func namedCorners(of quad: Quad) -> [(name: String, corner: Point)] {
    [
      ("topLeft", quad.topLeft), ("topRight", quad.topRight),
      ("bottomRight", quad.bottomRight), ("bottomLeft", quad.bottomLeft),
    ]
  }

  /// A position as JSON has it.
  static func point(_ point: Point) -> JSON {
    .array([point.x, point.y].map { .number($0, decimals: coordinateDecimals) })
  }

  /// The smallest upright box around the corners: x, y, width, height.
  static func bounds(of corners: [Point]) -> JSON {
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    let box = [left, top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top]
    return .array(box.map { .number($0, decimals: coordinateDecimals) })
  }
}
