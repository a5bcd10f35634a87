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
    for center in centers {
      let place = Point(x: Double(center.x) + 0.5, y: Double(center.y) + 0.5)
      var search = ConcentricPatternSearch()
      search.reach = centers.count == 1 ? 3 : 2
      guard
        let match = search.match(
          center: place, map: result, isInverted: isInverted, in: levels)
      else { continue }
      let displacement =
        result.displacement(place.x, place.y) - map.displacement(place.x, place.y)
        + match.displacement
      found.append((place, displacement))
      result = Self.bent(map, to: found)
    }
    if let triple, centers.count == 1, let first = found.first {
      return refit(map, triple: triple, place: first.place, displacement: first.displacement)
    }
    return result
  }

  /// How far a place is from the nearest finder pattern, in modules.
  private static func remoteness(_ center: (x: Int, y: Int), size: Double) -> Double {
    let p = Point(x: Double(center.x) + 0.5, y: Double(center.y) + 0.5)
    let far = size - 3.5
    return [Point(x: 3.5, y: 3.5), Point(x: far, y: 3.5), Point(x: 3.5, y: far)]
      .map { $0.distance(to: p) }.min() ?? 0
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

  /// A flat map bent so that places go where they were seen, by what is nearest to each node; the
  /// finder patterns stay where they are.
  private static func bent(
    _ map: SymbolMap, to found: [(place: Point, displacement: Point)]
  ) -> SymbolMap {
    let far = Double(map.size.width) - 3.5
    let fixed = [Point(x: 3.5, y: 3.5), Point(x: far, y: 3.5), Point(x: 3.5, y: far)]
    var result = map
    result.bend { node in
      var sum = Point(x: 0, y: 0)
      var total = 0.0
      for entry in found {
        let weight = Self.closeness(entry.place, node)
        sum = sum + entry.displacement * weight
        total += weight
      }
      for place in fixed {
        total += Self.closeness(place, node)
      }
      return sum * (1 / total)
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
  func grown(
    _ map: SymbolMap, from finders: [Point], degree: Int, alongAxes: Int,
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
        edges, size: map.size, degree: degree, alongAxes: alongAxes, stiffness: 0.02)
      {
        result.bend { bend.displacement(at: $0) }
      }
      guard reach < longest else { return result }
      reach = min(longest, reach + max(2, reach / 8))
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

  /// The uncertainty from which a module's colour is not relied on.
  private static let leastDoubt: UInt8 = 200
}

extension ModuleRole {
  /// True for modules whose colour does not depend on the message.
  var isKnown: Bool { self == .dark || self == .light }
}
