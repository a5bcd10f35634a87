import Raster

/// A line of text as the network's maps show it, in picture pixels.
struct FoundLine: Sendable {
  /// Where the line runs and how far it reaches across.
  var candidate: LineCandidate
  /// The mean probability of its band, 0…1.
  var probability: Double
  /// The mean height, from the words' tops to their bottoms.
  var height: Double
  /// How sure it is that it is not read the other way round, 0…1.
  var directionCertainty: Double
  /// Where the network sees lines' bands, at the scale at which it found this one.
  var band: BandMap

  /// The line read from its other end.
  var reversed: FoundLine {
    var line = self
    line.candidate.places = candidate.places.reversed().map { place in
      LineCandidate.Place(center: place.center, above: place.below, below: place.above)
    }
    // What the network said was wrong.
    line.directionCertainty = 0
    return line
  }

  /// The middle of its first place.
  var first: Point { candidate.places[0].center }
  /// The middle of its last place.
  var last: Point { candidate.places[candidate.places.count - 1].center }
  /// The distance from its first to its last place.
  var length: Double { first.distance(to: last) }
  /// The direction from its first to its last place, of length 1.
  var along: Point { (last - first).normalized }

  /// The quad around the line, corners named in its reading direction.
  var quad: Quad {
    let (first, last, along) = (first, last, along)
    let down = Point(x: -along.y, y: along.x)
    var top = Double.infinity
    var bottom = -Double.infinity
    for place in candidate.places {
      let offset = (place.center - first).dot(down)
      top = min(top, offset - place.above)
      bottom = max(bottom, offset + place.below)
    }
    return Quad(
      topLeft: first + down * top, topRight: last + down * top,
      bottomRight: last + down * bottom, bottomLeft: first + down * bottom)
  }
}
