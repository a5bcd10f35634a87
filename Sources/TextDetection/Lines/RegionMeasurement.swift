import Glibc
import Raster

/// Reads the line that a part of the core map stands for.
///
/// The direction of reading comes from the network's direction maps and, where the part is much
/// longer than wide, from its own shape. Along it the part is cut into pieces of about the line's
/// height; each gives a place of the line and the distances to the text's top and bottom there.
struct RegionMeasurement {
  /// What the network said.
  let maps: TextMaps
  /// Picture pixels per pixel of the network's picture, along x and y.
  let scale: Point
  /// The fewest pixels that make a line.
  let leastCount: Int

  /// The least mean probability of a part that is a line.
  private static let leastProbability = 0.62
  /// A part this many times as long as wide tells its axis better than the direction maps do.
  private static let slenderness = 3.0
  /// The sum of word probabilities from which on a piece tells heights.
  private static let leastWeight = 0.3
  /// A part whose axis is more than this cosine's angle off the direction of reading is no one line.
  private static let leastAgreement = 0.7
  /// The most that a line's band reaches across it, in heights of the line.
  private static let thickestBand = 0.8
  /// The least mean probability of a part that is looked at again: below it, it is no text.
  private static let leastDivided = 0.76

  /// What a part of the core map turns out to be.
  struct Part {
    /// Its pixels.
    let pixels: ArraySlice<Int32>
    /// The line that it stands for, in picture pixels; nil where it cannot be one.
    var line: FoundLine?
    /// The direction of reading.
    var heading = Point(x: 1, y: 0)
    /// Whether it is no thicker than one line's band, or nothing that is worth a second look.
    var isThin = true
    /// Whether it is no longer across the direction of reading than along it, or nothing that is
    /// worth a second look.
    var runsAsRead = true
  }

  /// Measures a part.
  func part(of pixels: ArraySlice<Int32>) -> Part {
    var part = Part(pixels: pixels)
    let width = maps.width
    var total = Sums()
    for pixel in pixels {
      let x = Int(pixel) % width
      let y = Int(pixel) / width
      total.add(maps, x: x, y: y)
    }
    let probability = total.probability / total.count
    guard total.wordWeight > 0 else { return part }
    let height = (total.top + total.bottom) / total.wordWeight
    let direction = total.direction * (1 / total.count)
    guard height > 0, direction.length > 1e-6 else { return part }
    part.heading = direction.normalized
    let axis = total.axis(heading: part.heading, slenderness: Self.slenderness)
    let pieces = pieces(of: pixels, along: axis, height: height, from: total.center)
    let thickness = pieces.map(\.thickness).sorted()[pieces.count / 2]
    part.isThin = thickness < Self.thickestBand * height
    part.runsAsRead = axis.dot(part.heading) > Self.leastAgreement
    guard probability >= Self.leastProbability,
      let places = places(pieces, along: axis, from: total.center)
    else { return part }
    let factor = (scale.x * scale.y).squareRoot()
    part.line = FoundLine(
      candidate: LineCandidate(places: places), probability: probability,
      height: height * factor,
      directionCertainty: DirectionPrior.certainty(
        ofLength: min(direction.length, 1), direction: direction),
      band: BandMap(maps.core, scale: scale))
    if probability < Self.leastDivided { (part.isThin, part.runsAsRead) = (true, true) }
    return part
  }

  /// The pieces of a part along its axis; positions are network pixels.
  private func pieces(
    of pixels: ArraySlice<Int32>, along axis: Point, height: Double, from center: Point
  ) -> [Piece] {
    let down = Point(x: -axis.y, y: axis.x)
    var first = Double.infinity
    var last = -Double.infinity
    for pixel in pixels {
      let t = (position(of: pixel) - center).dot(axis)
      first = min(first, t)
      last = max(last, t)
    }
    // A map pixel covers two network pixels.
    first -= 1
    last += 1
    let count = max(Int(((last - first) / max(height, 4)).rounded()), 1)
    let step = (last - first) / Double(count)
    var pieces = (0..<count).map { i in
      Piece(from: first + Double(i) * step, to: first + Double(i + 1) * step)
    }
    for pixel in pixels {
      let offset = position(of: pixel) - center
      let index = min(max(Int((offset.dot(axis) - first) / step), 0), count - 1)
      let x = Int(pixel) % maps.width
      let y = Int(pixel) / maps.width
      pieces[index].add(
        offset: offset.dot(down), weight: Double(logistic(maps.word[x, y])),
        above: exp(Double(maps.logTop[x, y])), below: exp(Double(maps.logBottom[x, y])))
    }
    return pieces
  }

  /// The line's places in the picture, from what the pieces say, evened out along the line.
  private func places(_ pieces: [Piece], along axis: Point, from center: Point)
    -> [LineCandidate.Place]?
  {
    var known = pieces.filter { $0.weight > Self.leastWeight }
    guard !known.isEmpty else { return nil }
    known[0].start = pieces[0].start
    known[known.count - 1].end = pieces[pieces.count - 1].end
    let smooth = known.indices.map { i in
      known[i].evened(with: known[max(i - 1, 0)..<i] + known[i + 1..<min(i + 2, known.count)])
    }
    let down = Point(x: -axis.y, y: axis.x)
    func place(_ t: Double, _ piece: Piece) -> LineCandidate.Place {
      let p = center + axis * t + down * piece.across
      let across = Point(x: down.x * scale.x, y: down.y * scale.y).length
      return LineCandidate.Place(
        center: Point(x: p.x * scale.x, y: p.y * scale.y),
        above: piece.above * across, below: piece.below * across)
    }
    var places = smooth.map { place(($0.start + $0.end) / 2, $0) }
    places.insert(place(smooth[0].start, smooth[0]), at: 0)
    places.append(place(smooth[smooth.count - 1].end, smooth[smooth.count - 1]))
    return places
  }

  /// The middle of a map pixel in the network's picture.
  func position(of pixel: Int32) -> Point {
    Point(
      x: Double(2 * (Int(pixel) % maps.width) + 1), y: Double(2 * (Int(pixel) / maps.width) + 1))
  }
}

/// The probability of a logit.
func logistic(_ logit: Float) -> Float {
  1 / (1 + expf(-logit))
}

/// What the pixels of a part add up to.
private struct Sums {
  var count = 0.0
  var probability = 0.0
  var wordWeight = 0.0
  var top = 0.0
  var bottom = 0.0
  var direction = Point(x: 0, y: 0)
  var position = Point(x: 0, y: 0)
  var xx = 0.0
  var xy = 0.0
  var yy = 0.0

  mutating func add(_ maps: TextMaps, x: Int, y: Int) {
    count += 1
    probability += Double(logistic(maps.core[x, y]))
    let weight = Double(logistic(maps.word[x, y]))
    wordWeight += weight
    top += weight * exp(Double(maps.logTop[x, y]))
    bottom += weight * exp(Double(maps.logBottom[x, y]))
    direction = direction + Point(x: Double(maps.cosine[x, y]), y: Double(maps.sine[x, y]))
    let p = Point(x: Double(2 * x + 1), y: Double(2 * y + 1))
    position = position + p
    xx += p.x * p.x
    xy += p.x * p.y
    yy += p.y * p.y
  }

  var center: Point { position * (1 / count) }

  /// The axis of the line, pointing as it is read.
  func axis(heading: Point, slenderness: Double) -> Point {
    let c = center
    let (a, b, d) = (xx / count - c.x * c.x, xy / count - c.x * c.y, yy / count - c.y * c.y)
    let half = ((a - d) * (a - d) / 4 + b * b).squareRoot()
    let (major, minor) = ((a + d) / 2 + half, max((a + d) / 2 - half, 1e-9))
    guard major > minor * slenderness * slenderness else { return heading }
    let angle = atan2(2 * b, a - d) / 2
    let axis = Point(x: cos(angle), y: sin(angle))
    return axis.dot(heading) < 0 ? axis * -1 : axis
  }
}

/// A piece of a part: a stretch of the line about as long as the line is high.
private struct Piece {
  var start = 0.0
  var end = 0.0
  private var count = 0.0
  private var offsets = 0.0
  private var highest = Double.infinity
  private var lowest = -Double.infinity
  private(set) var weight = 0.0
  private var tops = 0.0
  private var bottoms = 0.0

  init(from start: Double, to end: Double) {
    self.start = start
    self.end = end
  }

  /// Takes in a pixel.
  ///
  /// - Parameters:
  ///   - offset: how far below the axis it lies.
  ///   - more: how much it tells about the text's height.
  ///   - above: its distance to the text's top.
  ///   - below: its distance to the text's bottom.
  mutating func add(offset: Double, weight more: Double, above: Double, below: Double) {
    count += 1
    offsets += offset
    highest = min(highest, offset)
    lowest = max(lowest, offset)
    weight += more
    tops += more * (offset - above)
    bottoms += more * (offset + below)
  }

  /// How far the band reaches across the axis.
  var thickness: Double { max(lowest - highest, 0) }
  /// How far below the axis the middle of the band lies.
  var across: Double { offsets / count }
  /// The distance from there to the text's top.
  var above: Double { across - tops / weight }
  /// The distance from there to the text's bottom.
  var below: Double { bottoms / weight - across }

  /// A piece with what its neighbours on the line say too.
  func evened(with neighbours: ArraySlice<Piece>) -> Piece {
    var result = self
    for other in neighbours {
      // Heights follow all neighbours; the middle does so only where there is one on either side, or
      // it would be drawn inwards at the ends of a slanting line.
      result.weight += other.weight
      result.tops += other.tops + (across - other.across) * other.weight
      result.bottoms += other.bottoms + (across - other.across) * other.weight
    }
    if neighbours.count == 2 {
      let mean = (neighbours.reduce(across) { $0 + $1.across }) / 3
      let moved = mean - across
      result.offsets += moved * result.count
      result.tops += moved * result.weight
      result.bottoms += moved * result.weight
    }
    return result
  }
}
