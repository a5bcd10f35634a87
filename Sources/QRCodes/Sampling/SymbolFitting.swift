import Raster

/// Brings a symbol's map to where its modules are seen.
struct SymbolFitting {
  /// The patterns that every symbol of the version has.
  let patterns: FunctionPatterns
  /// True where the symbol is light on dark.
  let isInverted: Bool

  /// The neighbours whose colours are known beforehand to differ.
  private let knownSites: [ModuleEdge.Site]

  /// Makes a fitting for symbols of a version.
  init(_ version: SymbolVersion, isInverted: Bool) {
    patterns = FunctionPatterns(version)
    self.isInverted = isInverted
    var grid = ModuleGrid(width: version.width, height: version.height)
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        grid[x, y] = patterns[x, y] == .dark
      }
    }
    let patterns = patterns
    knownSites = ModuleEdge.sites(in: grid) { patterns[$0, $1].isKnown }
  }

  /// Moves a map made of finder patterns to the alignment patterns that are found near where it has
  /// them, those next to what is known already first.
  ///
  /// - Parameters:
  ///   - map: the map.
  ///   - triple: the finder patterns; nil for a map that is bent already, which stays so.
  ///   - levels: the picture.
  /// - Returns: the map moved, as far as any were found.
  func aligned(
    _ map: SymbolMap, triple: FinderTriple?, in levels: borrowing GrayLevels
  ) -> SymbolMap {
    var centers = AlignmentPatterns.centers(of: patterns.version)
    guard !centers.isEmpty else { return map }
    let size = Double(map.size.width)
    centers.sort { a, b in
      let (da, db) = (Self.remoteness(a, size: size), Self.remoteness(b, size: size))
      return da != db ? da < db : (a.y, a.x) < (b.y, b.x)
    }
    var found: [(place: Point, displacement: Point)] = []
    var result = map
    // What was too far off at first may be in reach once its neighbours are known.
    for round in 0..<Self.alignmentRounds {
      let known = found.count
      for center in centers {
        let place = Point(x: Double(center.x) + 0.5, y: Double(center.y) + 0.5)
        guard !found.contains(where: { $0.place == place }) else { continue }
        var search = ConcentricPatternSearch()
        search.reach = round == 0 && centers.count > 1 ? 2 : 3
        guard
          let match = search.match(center: place, map: result, isInverted: isInverted, in: levels)
        else { continue }
        let displacement =
          result.displacement(place.x, place.y) - map.displacement(place.x, place.y)
          + match.displacement
        found.append((place, displacement))
        result = bent(map, to: found)
      }
      if found.count == centers.count || (round > 0 && found.count == known) { break }
    }
    if let triple, centers.count == 1, let first = found.first {
      return refit(map, triple: triple, place: first.place, displacement: first.displacement)
    }
    return centers.count > 1 ? patched(map, to: found, elsewhere: result) : result
  }

  /// A map bent so that alignment patterns go where they were seen, and what lies between four of
  /// them is bilinear; those that were not seen are taken from another map.
  private func patched(
    _ map: SymbolMap, to found: [(place: Point, displacement: Point)], elsewhere: SymbolMap
  ) -> SymbolMap {
    let lines = AlignmentPatterns.coordinates(ofVersion: patterns.version.number)
      .map { Double($0) + 0.5 }
    let nodes = lines.map { v in
      lines.map { u in
        found.first { $0.place == Point(x: u, y: v) }?.displacement
          ?? elsewhere.displacement(u, v) - map.displacement(u, v)
      }
    }
    var result = map
    result.bend { place in
      let column = Self.cell(of: place.x, lines)
      let row = Self.cell(of: place.y, lines)
      let fx = (place.x - lines[column]) / (lines[column + 1] - lines[column])
      let fy = (place.y - lines[row]) / (lines[row + 1] - lines[row])
      let top = nodes[row][column] * (1 - fx) + nodes[row][column + 1] * fx
      let bottom = nodes[row + 1][column] * (1 - fx) + nodes[row + 1][column + 1] * fx
      return top * (1 - fy) + bottom * fy
    }
    return result
  }

  /// The last of some lines, but the very last one, that does not lie beyond a coordinate.
  private static func cell(of coordinate: Double, _ lines: [Double]) -> Int {
    max(0, min(lines.count - 2, (lines.lastIndex { $0 <= coordinate } ?? 0)))
  }

  /// How often alignment patterns that were not found are looked for again.
  private static let alignmentRounds = 4

  /// How far a place is from the nearest finder pattern, in modules.
  private static func remoteness(_ center: (x: Int, y: Int), size: Double) -> Double {
    let p = Point(x: Double(center.x) + 0.5, y: Double(center.y) + 0.5)
    return finderCenters(size: size).map { $0.distance(to: p) }.min() ?? 0
  }

  /// The centres of a QR code's finder patterns, in modules.
  static func finderCenters(size: Double) -> [Point] {
    let far = size - 3.5
    return [Point(x: 3.5, y: 3.5), Point(x: far, y: 3.5), Point(x: 3.5, y: far)]
  }

  /// The flat map that has the finder patterns and one more place where they were seen.
  private func refit(
    _ map: SymbolMap, triple: FinderTriple, place: Point, displacement: Point
  ) -> SymbolMap {
    let target = map.homography.apply(place + displacement)
    let far = Double(map.size.width) - 3.5
    guard
      let homography = Homography(
        from: Quad(
          topLeft: Point(x: 3.5, y: 3.5), topRight: Point(x: far, y: 3.5), bottomRight: place,
          bottomLeft: Point(x: 3.5, y: far)),
        to: Quad(
          topLeft: triple.topLeft.center, topRight: triple.topRight.center, bottomRight: target,
          bottomLeft: triple.bottomLeft.center))
    else { return map }
    let result = SymbolMap(homography, width: map.size.width, height: map.size.height)
    return result.isProper ? result : map
  }

  /// A map bent so that places go where they were seen and the finder patterns stay where they are:
  /// by a polynomial as far as there are places enough, and by what is nearest for the rest.
  private func bent(
    _ map: SymbolMap, to found: [(place: Point, displacement: Point)]
  ) -> SymbolMap {
    let fixed = Self.finderCenters(size: Double(map.size.width))
    let seen = found + fixed.map { (place: $0, displacement: Point(x: 0, y: 0)) }
    let edges = seen.flatMap { place, displacement in
      [
        ModuleEdge(place: place, isAcross: true, miss: displacement.x),
        ModuleEdge(place: place, isAcross: false, miss: displacement.y),
      ]
    }
    // So many places for each degree that none goes its own way.
    let degree = [8, 8, 16, 25, 40].count { $0 <= seen.count }
    let trend =
      degree == 0
      ? nil : PolynomialBend(edges, size: map.size, degree: degree, stiffness: 0.02)
    let rest = seen.map { place, displacement in
      (
        place: place,
        displacement: displacement - (trend?.displacement(at: place) ?? Point(x: 0, y: 0))
      )
    }
    var result = map
    result.bend { node in
      var sum = Point(x: 0, y: 0)
      var total = 0.0
      for entry in rest {
        let weight = Self.closeness(entry.place, node)
        sum = sum + entry.displacement * weight
        total += weight
      }
      return sum * (1 / total) + (trend?.displacement(at: node) ?? Point(x: 0, y: 0))
    }
    return result
  }

  private static func closeness(_ a: Point, _ b: Point) -> Double {
    let d = a - b
    let squared = d.dot(d) + 1
    return 1 / (squared * squared)
  }

  /// A map that is right near finder patterns, carried on from there along the patterns that are
  /// known, further with each step.
  ///
  /// - Parameters:
  ///   - map: the map that is right there.
  ///   - finders: the centres of the finder patterns in the symbol, in modules.
  ///   - degree: how much the map may bend: the degree of a polynomial.
  ///   - alongAxes: the degree of what depends on the column or on the row alone.
  ///   - stiffness: how strongly the map is held back from bending.
  ///   - levels: the picture.
  /// - Returns: the map bent.
  func grown(
    _ map: SymbolMap, from finders: [Point], degree: Int, alongAxes: Int, stiffness: Double,
    in levels: borrowing GrayLevels
  ) -> SymbolMap {
    var result = map
    let longest = Double(max(map.size.width, map.size.height))
    var reach = 8.5
    while true {
      let near = knownSites.filter { site in
        finders.contains {
          max(abs(Double(site.x) + 1 - $0.x), abs(Double(site.y) + 1 - $0.y)) < reach
        }
      }
      let edges = ModuleEdge.edges(at: near, isInverted: isInverted, map: result, in: levels)
      if let bend = PolynomialBend(
        edges, size: map.size, degree: degree, alongAxes: alongAxes, stiffness: stiffness)
      {
        result.bend { bend.displacement(at: $0) }
      }
      guard reach < longest else { return result }
      reach = min(longest, reach + max(3, reach / 4))
    }
  }

  /// A map bent to the edges between modules, first those of patterns that are known, then all.
  func bent(_ map: SymbolMap, in levels: borrowing GrayLevels) -> SymbolMap {
    var result = map
    for _ in 0..<2 {
      let edges = ModuleEdge.edges(at: knownSites, isInverted: isInverted, map: result, in: levels)
      if let bend = PolynomialBend(edges, size: map.size, degree: 2, stiffness: 0.5) {
        result.bend { bend.displacement(at: $0) }
      }
    }
    let edges = ModuleEdge.edges(at: knownSites, isInverted: isInverted, map: result, in: levels)
    result.bend(to: edges, reach: 1)
    for reach in [2.0, 1.4, 1.0] {
      let grid = ModuleLevels(result, in: levels, spread: 0).grid(isInverted: isInverted)
      let sites = ModuleEdge.sites(in: grid) { grid.uncertainty(x: $0, y: $1) < Self.leastDoubt }
      let edges = ModuleEdge.edges(at: sites, isInverted: isInverted, map: result, in: levels)
      guard let bend = PolynomialBend(edges, size: map.size, degree: 3, stiffness: 0.2) else {
        continue
      }
      result.bend { bend.displacement(at: $0) }
      let rest = ModuleEdge.edges(at: sites, isInverted: isInverted, map: result, in: levels)
      result.bend(to: rest, reach: reach)
    }
    return result
  }

  /// A map whose columns and rows are right along the timing patterns, bent to the edges between
  /// modules ever further from these.
  func unrolled(_ map: SymbolMap, in levels: borrowing GrayLevels) -> SymbolMap {
    var result = map
    for _ in 0..<2 {
      let edges = ModuleEdge.edges(at: knownSites, isInverted: isInverted, map: result, in: levels)
      result.bend(to: edges, reach: 1)
    }
    var reach = 12
    let size = min(map.size.width, map.size.height)
    while true {
      let grid = ModuleLevels(result, in: levels, spread: 0).grid(isInverted: isInverted)
      let sites = ModuleEdge.sites(in: grid) {
        min($0, $1) < reach && grid.uncertainty(x: $0, y: $1) < Self.leastDoubt
      }
      let edges = ModuleEdge.edges(at: sites, isInverted: isInverted, map: result, in: levels)
      if let bend = PolynomialBend(edges, size: map.size, degree: 3, stiffness: 0.2) {
        result.bend { bend.displacement(at: $0) }
      }
      let rest = ModuleEdge.edges(at: sites, isInverted: isInverted, map: result, in: levels)
      result.bend(to: rest, reach: 1.4)
      guard reach < size else { return result }
      reach += max(2, reach / 6)
    }
  }

  /// A map moved to where the modules of a symbol that was read are seen.
  func settled(
    _ map: SymbolMap, on grid: ModuleGrid, in levels: borrowing GrayLevels
  ) -> SymbolMap {
    let sites = ModuleEdge.sites(in: grid) { _, _ in true }
    var result = map
    for degree in [1, 2] {
      let edges = ModuleEdge.edges(at: sites, isInverted: isInverted, map: result, in: levels)
      if let bend = PolynomialBend(edges, size: map.size, degree: degree, stiffness: 0.02) {
        result.bend { bend.displacement(at: $0) }
      }
    }
    return result
  }

  /// The uncertainty from which a module's colour is not relied on.
  private static let leastDoubt: UInt8 = 200
}

extension ModuleRole {
  /// True for modules whose colour does not depend on the message.
  var isKnown: Bool { self == .dark || self == .light }
}
