import Raster

/// Three finder patterns that may be the corners of one symbol.
struct FinderTriple: Sendable {
  /// The pattern between the other two, with `across` towards the top right one and `down` towards
  /// the bottom left one.
  var topLeft: FinderPattern
  /// The pattern in the direction of rows, turned like `topLeft`.
  var topRight: FinderPattern
  /// The pattern in the direction of columns, turned like `topLeft`.
  var bottomLeft: FinderPattern
  /// The indices of the three among all patterns.
  var indices: [Int]
  /// How far from a symbol's corners they look; 0 for perfect ones.
  var strain: Double
  /// The distance between the centres in modules, as the frames have it.
  var distance: Double

  /// The triples among patterns, likeliest first.
  static func triples(among patterns: [FinderPattern], mostForEach: Int = 8) -> [FinderTriple] {
    var result: [FinderTriple] = []
    for corner in patterns.indices {
      let arms = arms(from: corner, patterns)
      var ofCorner: [(a: Arm, b: Arm, strain: Double)] = []
      for a in arms {
        // Each pair once: `a` runs along rows, `b` a quarter turn clockwise of it.
        for b in arms where b.quarter == (a.quarter + 1) % 4 {
          if let strain = strain(of: corner, a, b, patterns) {
            ofCorner.append((a, b, strain))
          }
        }
      }
      ofCorner.sort {
        rank($0.strain, distance: $0.a.distance) < rank($1.strain, distance: $1.a.distance)
      }
      result += ofCorner.prefix(mostForEach).map {
        FinderTriple(corner: corner, $0.a, $0.b, strain: $0.strain, patterns)
      }
    }
    // Ties are broken by where the patterns stand in the list.
    return result.enumerated()
      .sorted {
        let a = rank($0.element.strain, distance: $0.element.distance)
        let b = rank($1.element.strain, distance: $1.element.distance)
        return a != b ? a < b : $0.offset < $1.offset
      }
      .map(\.element)
  }

  /// What decides which of several patterns are tried first: those that strain least and, on a sheet
  /// of equal codes, where all in a row do so, the nearer ones.
  private static func rank(_ strain: Double, distance: Double) -> Double {
    strain + 0.002 * distance
  }

  /// A pattern that lies straight ahead of a side of another.
  fileprivate struct Arm {
    var index: Int
    /// The side: 0 is `across`, 1 `down`, 2 and 3 the opposite ones.
    var quarter: Int
    /// The distance in modules, as both frames together have it.
    var distance: Double
    var strain: Double
  }

  /// The fewest modules between two finders' centres: version 1 has 14.
  private static let shortest = 8.0
  /// The most: version 40 has 170.
  private static let longest = 260.0

  private static func arms(from corner: Int, _ patterns: [FinderPattern]) -> [Arm] {
    let pattern = patterns[corner]
    let size = pattern.moduleSize
    var result: [Arm] = []
    for index in patterns.indices where index != corner {
      let other = patterns[index]
      guard other.isInverted == pattern.isInverted else { continue }
      let sizes = other.moduleSize / size
      guard sizes > 0.3, sizes < 3.3 else { continue }
      let there = pattern.inModules(other.center)
      let back = other.inModules(pattern.center)
      let (near, nearSlope) = Self.along(there)
      let (far, farSlope) = Self.along(back)
      guard nearSlope < 0.6, farSlope < 0.6 else { continue }
      let distance = (near * far).squareRoot()
      guard distance > shortest, distance < longest, near / far < 4, far / near < 4 else {
        continue
      }
      let quarter =
        abs(there.x) > abs(there.y) ? (there.x > 0 ? 0 : 2) : (there.y > 0 ? 1 : 3)
      result.append(
        Arm(
          index: index, quarter: quarter, distance: distance,
          strain: nearSlope + farSlope + abs(near / far - far / near) * 0.25))
    }
    result.sort { rank($0.strain, distance: $0.distance) < rank($1.strain, distance: $1.distance) }
    var kept = [0, 0, 0, 0]
    return result.filter { arm in
      kept[arm.quarter] += 1
      return kept[arm.quarter] <= mostArms
    }
  }

  /// How many patterns are looked at on each side of one.
  private static let mostArms = 10

  /// The larger coordinate of a displacement, and the other's share of it.
  private static func along(_ p: Point) -> (length: Double, slope: Double) {
    let (long, short) = (max(abs(p.x), abs(p.y)), min(abs(p.x), abs(p.y)))
    return (long, long > 0 ? short / long : 1)
  }

  /// How far from three corners of a symbol three patterns look; nil where they cannot be.
  private static func strain(
    of corner: Int, _ a: Arm, _ b: Arm, _ patterns: [FinderPattern]
  ) -> Double? {
    let ratio = a.distance / b.distance
    guard ratio > 0.4, ratio < 2.5 else { return nil }
    let right = patterns[a.index].center - patterns[corner].center
    let bottom = patterns[b.index].center - patterns[corner].center
    guard right.cross(bottom) > 0.1 * right.length * bottom.length else { return nil }
    let strain = a.strain + b.strain + abs(ratio - 1 / ratio)
    return strain < largestStrain ? strain : nil
  }

  /// The strain of three patterns that are no symbol's corners.
  ///
  /// Those of photographed codes stay below 0.8.
  private static let largestStrain = 1.25
}

extension FinderTriple {
  fileprivate init(corner: Int, _ a: Arm, _ b: Arm, strain: Double, _ patterns: [FinderPattern]) {
    let right = patterns[a.index].center - patterns[corner].center
    let bottom = patterns[b.index].center - patterns[corner].center
    topLeft = patterns[corner].turned(across: right, down: bottom)
    topRight = patterns[a.index].turned(across: right, down: bottom)
    bottomLeft = patterns[b.index].turned(across: right, down: bottom)
    indices = [corner, a.index, b.index]
    distance = (a.distance * b.distance).squareRoot()
    self.strain = strain
  }
}

extension FinderPattern {
  /// The pattern with the sides named anew so that they point as nearly as possible along two
  /// directions.
  func turned(across direction: Point, down other: Point) -> FinderPattern {
    let (a, b) = (direction.normalized, other.normalized)
    var sides = (across: across, down: down)
    var result = self
    var best = -Double.infinity
    for _ in 0..<4 {
      let agreement = sides.across.normalized.dot(a) + sides.down.normalized.dot(b)
      if agreement > best {
        best = agreement
        (result.across, result.down) = sides
      }
      sides = (across: sides.down, down: sides.across * -1)
    }
    return result
  }
}

extension FinderTriple {
  /// True where the patterns lie and look so much like a symbol's that there should be one.
  var isPlausible: Bool {
    strain < 0.8 && [topLeft, topRight, bottomLeft].allSatisfy(\.isTrustworthy)
  }

  /// The triple in a picture that is larger by a factor.
  func scaled(by factor: Double) -> FinderTriple {
    var result = self
    result.topLeft = topLeft.scaled(by: factor)
    result.topRight = topRight.scaled(by: factor)
    result.bottomLeft = bottomLeft.scaled(by: factor)
    return result
  }
}

extension FinderPattern {
  /// The pattern in a picture that is larger by a factor.
  func scaled(by factor: Double) -> FinderPattern {
    var result = self
    result.center = center * factor
    result.across = across * factor
    result.down = down * factor
    return result
  }
}
