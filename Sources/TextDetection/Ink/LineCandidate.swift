import Raster

/// A text line whose place is roughly known: what is looked for ink.
struct LineCandidate: Sendable, Equatable {
  /// A place on the line, with how far the text reaches from there.
  struct Place: Sendable, Equatable {
    /// A position between the text's top and bottom, in picture pixels.
    var center: Point
    /// The distance to the text's top, perpendicular to the line; may be off by a fifth.
    var above: Double
    /// The distance to the text's bottom, perpendicular to the line; may be off by a fifth.
    var below: Double
  }

  /// Places along the line in its reading direction, two at least.
  var places: [Place]

  /// Makes a candidate of places along a line, in its reading direction.
  init(places: [Place]) {
    self.places = places
  }

  /// Makes the candidate of straight text between the left and right side of a quad.
  init(quad: Quad) {
    let left = (quad.topLeft + quad.bottomLeft) * 0.5
    let right = (quad.topRight + quad.bottomRight) * 0.5
    let across = Point(x: left.y - right.y, y: right.x - left.x).normalized
    let heights = [quad.bottomLeft - quad.topLeft, quad.bottomRight - quad.topRight]
      .map { max($0.dot(across), 0) / 2 }
    places = [
      Place(center: left, above: heights[0], below: heights[0]),
      Place(center: right, above: heights[1], below: heights[1]),
    ]
  }
}
