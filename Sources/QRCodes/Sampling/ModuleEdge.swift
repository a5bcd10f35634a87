import Raster

/// Where the edge between two neighbouring modules was seen.
struct ModuleEdge: Sendable {
  /// The place of the edge in the symbol, in modules.
  var place: Point
  /// True for an edge between neighbours in a row, false for one between neighbours in a column.
  var isAcross: Bool
  /// How far beyond its place it was seen, in modules along the row or column.
  var miss: Double
  /// The contrast across it in grey levels.
  var contrast: Double
}

extension ModuleEdge {
  /// The edges between modules that a grid has in different colours.
  ///
  /// - Parameters:
  ///   - grid: the modules.
  ///   - isInverted: true where the symbol is light on dark.
  ///   - isWanted: which modules are looked at, by column and row.
  ///   - map: where they lie.
  ///   - levels: the picture.
  static func edges(
    of grid: ModuleGrid, isInverted: Bool, where isWanted: (Int, Int) -> Bool, map: SymbolMap,
    in levels: borrowing GrayLevels
  ) -> [ModuleEdge] {
    var result: [ModuleEdge] = []
    result.reserveCapacity(grid.width * grid.height)
    for y in 0..<grid.height {
      for x in 0..<grid.width where isWanted(x, y) {
        let here = map.position(Double(x) + 0.5, Double(y) + 0.5)
        if x + 1 < grid.width, grid[x, y] != grid[x + 1, y], isWanted(x + 1, y) {
          let there = map.position(Double(x) + 1.5, Double(y) + 0.5)
          if let seen = crossing(from: here, to: there, rises: grid[x, y] != isInverted, levels) {
            result.append(
              ModuleEdge(
                place: Point(x: Double(x + 1), y: Double(y) + 0.5), isAcross: true,
                miss: seen.miss, contrast: seen.contrast))
          }
        }
        if y + 1 < grid.height, grid[x, y] != grid[x, y + 1], isWanted(x, y + 1) {
          let there = map.position(Double(x) + 0.5, Double(y) + 1.5)
          if let seen = crossing(from: here, to: there, rises: grid[x, y] != isInverted, levels) {
            result.append(
              ModuleEdge(
                place: Point(x: Double(x) + 0.5, y: Double(y + 1)), isAcross: false,
                miss: seen.miss, contrast: seen.contrast))
          }
        }
      }
    }
    return result
  }

  /// Where the level passes midway between those of two modules' centres; the passage nearest to
  /// the middle counts. There is none where the levels are the wrong way round.
  private static func crossing(
    from a: Point, to b: Point, rises: Bool, _ levels: borrowing GrayLevels
  ) -> (miss: Double, contrast: Double)? {
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
        if best.map({ abs(miss) < abs($0) }) ?? true {
          best = miss
        }
      }
      previous = level
    }
    return best.map { ($0, abs(last - first)) }
  }
}
