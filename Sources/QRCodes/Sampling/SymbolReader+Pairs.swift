import Raster

extension SymbolReader {
  /// The agreement of the timing pattern between two finders below which they do not belong
  /// together.
  private static let leastTimingOfPair = 0.45

  /// A symbol of which two finder patterns are known, one of the three being destroyed or hidden.
  struct PairProspect {
    var pair: FinderPair
    /// The symbol's modules a side.
    var size: Int
    /// The agreement of what lies between the two patterns with what is seen, up to 1.
    var agreement: Double
  }

  /// The symbols that two patterns may belong to, by what lies between them.
  func prospects(of pair: FinderPair) -> [PairProspect] {
    let (level, scaled) = view(of: pair)
    let plane = pyramid.levels[level]
    let levels = GrayLevels(plane)
    let nearest = SymbolVersion.nearestSize(toFinderDistance: pair.distance)
    var result: [PairProspect] = []
    for size in [nearest, nearest + 4, nearest - 4, nearest + 8, nearest - 8]
    where size >= 21 && size <= 177 {
      guard let map = SymbolMap(scaled, size: size) else { continue }
      let agreement = TimingPattern.agreement(
        of: map, isInverted: pair.first.isInverted, in: levels, row: pair.corners != .left,
        column: pair.corners != .top)
      if agreement > Self.leastTimingOfPair {
        result.append(PairProspect(pair: pair, size: size, agreement: agreement))
      }
    }
    return result
  }

  /// Reads a symbol of which two finder patterns are known.
  func code(at prospect: PairProspect) -> QRCode? {
    let (level, pair) = view(of: prospect.pair)
    let plane = pyramid.levels[level]
    let levels = GrayLevels(plane)
    guard let map = SymbolMap(pair, size: prospect.size) else { return nil }
    let triple = completed(pair, map: map, in: levels)
    guard let whole = SymbolMap(triple, size: prospect.size) else { return nil }
    return code(on: whole, triple: triple, level: level, in: levels)
  }

  /// The level on which the modules of a pair's symbol have three pixels, and the pair there.
  private func view(of pair: FinderPair) -> (level: Int, pair: FinderPair) {
    let size = min(pair.first.moduleSize, pair.second.moduleSize)
    let level = pyramid.level(forModuleSize: size, least: 3)
    return (level, pair.scaled(by: 1 / Double(1 << level)))
  }

  /// The pair with its third pattern: what looks most like one near where it should be, or, where
  /// nothing does, the place where it should be.
  private func completed(
    _ pair: FinderPair, map: SymbolMap, in levels: borrowing GrayLevels
  ) -> FinderTriple {
    let place = pair.places(size: map.size.width).missing
    var search = ConcentricPatternSearch()
    search.rings = 3
    search.reach = 1.5 + 0.12 * Double(map.size.width)
    search.leastCorrelation = 0.5
    let match = search.match(
      center: place, map: map, isInverted: pair.first.isInverted, in: levels)
    let center = map.position(place.x, place.y)
    var third = pair.first
    third.center = match?.position ?? center
    third.across = map.position(place.x + 1, place.y) - center
    third.down = map.position(place.x, place.y + 1) - center
    if match != nil {
      var fit = FinderPatternFit()
      fit.leastSupport = 0.3
      if let fitted = fit.pattern(
        around: third.center, reach: 8 * third.moduleSize, ink: third.ink, paper: third.paper,
        in: levels)
      {
        third = fitted.turned(across: third.across, down: third.down)
      }
    }
    let patterns =
      switch pair.corners {
      case .top: [pair.first, pair.second, third]
      case .left: [pair.first, third, pair.second]
      case .diagonal: [third, pair.first, pair.second]
      }
    return FinderTriple(
      topLeft: patterns[0], topRight: patterns[1], bottomLeft: patterns[2], indices: pair.indices,
      strain: 0, distance: Double(map.size.width) - 7)
  }
}

extension SymbolMap {
  /// The flat map of a symbol of so many modules a side, two finder patterns of which are known.
  fileprivate init?(_ pair: FinderPair, size: Int) {
    let places = pair.places(size: size)
    self.init([(pair.first, places.first), (pair.second, places.second)], size: size)
  }
}

extension FinderPair {
  /// Where the centres of the two patterns and of the missing one lie in a symbol, in modules.
  func places(size: Int) -> (first: Point, second: Point, missing: Point) {
    let near = 3.5
    let far = Double(size) - 3.5
    let topLeft = Point(x: near, y: near)
    let topRight = Point(x: far, y: near)
    let bottomLeft = Point(x: near, y: far)
    return switch corners {
    case .top: (topLeft, topRight, bottomLeft)
    case .left: (topLeft, bottomLeft, topRight)
    case .diagonal: (topRight, bottomLeft, topLeft)
    }
  }
}
