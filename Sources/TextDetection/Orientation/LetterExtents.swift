import Raster

/// What the heights of a line's letters tell of which way up it is.
///
/// In print with small letters, more letters rise above the others (b, d, t, capitals) than drop
/// below them (g, p, y), about three for each that drops, and ones that are lower than the rest stand
/// on the baseline: Bloomberg, Kopec and Dasari, *Measuring document image skew and orientation*
/// (SPIE 2422, 1995). Capitals and figures, which are all of a height, tell nothing, and so do signs
/// such as brackets and commas.
struct LetterExtents {
  /// The letters that speak for the line's reading direction, minus those that speak for the
  /// opposite one.
  let balance: Int

  /// The odds of a letter's speaking the truth, as a natural logarithm: three to one.
  static let logOddsOfLetter = 1.1

  /// A letter that reaches beyond the others is so many times as high as they are, at least; a comma,
  /// which drops too, is not.
  private static let leastGrowth = 1.12
  /// How far beyond the others a letter reaches, at least, in their heights.
  private static let leastReach = 0.15
  /// The heights of letters that are lower than the others, in their heights: a hyphen is lower
  /// still.
  private static let lowHeights = 0.6...0.88
  /// How near two edges are that stand on one line, in heights.
  private static let alignment = 0.08
  /// The widths of letters that count, in heights: brackets, which drop below capitals, are
  /// narrower, and letters that were not cut apart are wider.
  private static let widths = 0.35...2
  /// The fewest letters of which some can be the rule and others the exception.
  private static let fewestLetters = 4

  /// Looks at a line.
  init(_ line: TextLine) {
    let frame = BaselineFrame(line)
    let letters = line.characters.map { frame.extent(of: $0) }
    let top = Self.median(letters.map(\.top))
    let bottom = Self.median(letters.map(\.bottom))
    let height = bottom - top
    guard letters.count >= Self.fewestLetters, height > 0 else {
      balance = 0
      return
    }
    balance = letters.reduce(0) { sum, letter in
      guard Self.widths.contains(letter.width / height) else { return sum }
      return sum
        + Self.vote(
          rise: (top - letter.top) / height, drop: (letter.bottom - bottom) / height)
    }
  }

  /// What a letter says.
  ///
  /// - Parameters:
  ///   - rise: how far it reaches above the others, in their heights.
  ///   - drop: how far it reaches below them.
  /// - Returns: 1 for the reading direction, −1 for the opposite one, 0 for neither.
  private static func vote(rise: Double, drop: Double) -> Int {
    let height = 1 + rise + drop
    if height >= leastGrowth {
      guard (rise > leastReach) != (drop > leastReach) else { return 0 }
      return rise > drop ? 1 : -1
    }
    guard lowHeights.contains(height), (abs(drop) < alignment) != (abs(rise) < alignment) else {
      return 0
    }
    return abs(drop) < alignment ? 1 : -1
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}

/// A line's frame, in which its baseline is straight and level.
private struct BaselineFrame {
  private let along: Point
  private let down: Point
  /// The baseline's points: how far along the line, and how far down.
  private let baseline: [(along: Double, down: Double)]

  init(_ line: TextLine) {
    let corners = line.corners
    let along =
      (corners.topRight - corners.topLeft + corners.bottomRight - corners.bottomLeft).normalized
    let down = Point(x: -along.y, y: along.x)
    self.along = along
    self.down = down
    baseline = line.baseline.map { ($0.dot(along), $0.dot(down)) }
  }

  /// How far above and below the baseline a quad reaches, downwards counted as positive, and its
  /// width.
  func extent(of quad: Quad) -> (top: Double, bottom: Double, width: Double) {
    let level = level(at: quad.center.dot(along))
    let top = (quad.topLeft + quad.topRight) * 0.5
    let bottom = (quad.bottomLeft + quad.bottomRight) * 0.5
    return (
      top.dot(down) - level, bottom.dot(down) - level, (quad.topRight - quad.topLeft).length
    )
  }

  /// How far down the baseline lies at a place along the line; beyond its ends, as at them.
  private func level(at place: Double) -> Double {
    guard let first = baseline.first, let last = baseline.last else { return 0 }
    if place <= first.along { return first.down }
    for (a, b) in zip(baseline, baseline.dropFirst()) where place <= b.along {
      let length = b.along - a.along
      let share = length > 0 ? (place - a.along) / length : 1
      return a.down + (b.down - a.down) * share
    }
    return last.down
  }
}
