import Raster

/// Where the edge between two neighbouring modules was seen.
struct ModuleEdge: Sendable {
  /// The place of the edge in the symbol, in modules.
  var place: Point
  /// True for an edge between neighbours in a row, false for one between neighbours in a column.
  var isAcross: Bool
  /// How far beyond its place it was seen, in modules along the row or column.
  var miss: Double
}

extension ModuleEdge {
  /// Two neighbouring modules of different colours.
  struct Site: Sendable {
    /// The column and row of the module on the left or above.
    var x: Int
    var y: Int
    /// True for neighbours in a row, false for neighbours in a column.
    var isAcross: Bool
    /// Whether the module on the left or above is the dark one.
    var isDarkFirst: Bool
  }

  /// The pairs of neighbours that a grid has in different colours.
  ///
  /// - Parameters:
  ///   - grid: the modules.
  ///   - isWanted: which modules are looked at, by column and row.
  /// - Returns: the pairs, row by row.
  static func sites(in grid: ModuleGrid, where isWanted: (Int, Int) -> Bool) -> [Site] {
    var result: [Site] = []
    for y in 0..<grid.height {
      for x in 0..<grid.width where isWanted(x, y) {
        let isDark = grid[x, y]
        if x + 1 < grid.width, grid[x + 1, y] != isDark, isWanted(x + 1, y) {
          result.append(Site(x: x, y: y, isAcross: true, isDarkFirst: isDark))
        }
        if y + 1 < grid.height, grid[x, y + 1] != isDark, isWanted(x, y + 1) {
          result.append(Site(x: x, y: y, isAcross: false, isDarkFirst: isDark))
        }
      }
    }
    return result
  }

  /// The edges that are seen between neighbours.
  ///
  /// - Parameters:
  ///   - sites: the neighbours.
  ///   - isInverted: true where the symbol is light on dark.
  ///   - map: where the modules lie.
  ///   - levels: the picture.
  /// - Returns: an edge for each pair between which one was seen, in their order.
  static func edges(
    at sites: some Sequence<Site>, isInverted: Bool, map: SymbolMap, in levels: borrowing GrayLevels
  ) -> [ModuleEdge] {
    var result: [ModuleEdge] = []
    for site in sites {
      let (u, v) = (Double(site.x) + 0.5, Double(site.y) + 0.5)
      let here = map.position(u, v)
      let there = site.isAcross ? map.position(u + 1, v) : map.position(u, v + 1)
      guard
        let miss = crossing(
          from: here, to: there, rises: site.isDarkFirst != isInverted, levels)
      else { continue }
      let place = site.isAcross ? Point(x: u + 0.5, y: v) : Point(x: u, y: v + 0.5)
      result.append(ModuleEdge(place: place, isAcross: site.isAcross, miss: miss))
    }
    return result
  }

  /// How far from the middle between two modules' centres the level passes midway between theirs.
  ///
  /// The passage nearest to the middle counts; there is none where the levels are the wrong way
  /// round.
  private static func crossing(
    from a: Point, to b: Point, rises: Bool, _ levels: borrowing GrayLevels
  ) -> Double? {
    let first = levels.level(at: a)
    let last = levels.level(at: b)
    guard rises ? last > first : last < first else { return nil }
    let middle = (first + last) / 2
    let steps = 8
    let step = (b - a) * (1 / Double(steps))
    var previous = first
    var best: Double?
    for i in 1...steps {
      let level = i == steps ? last : levels.level(at: a + step * Double(i))
      if rises ? (previous < middle && level >= middle) : (previous > middle && level <= middle) {
        let share = (middle - previous) / (level - previous)
        let miss = (Double(i) - 1 + share) / Double(steps) - 0.5
        if abs(miss) < abs(best ?? 1) {
          best = miss
        }
      }
      previous = level
    }
    return best
  }
}
