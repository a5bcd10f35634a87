import Raster

/// The version information of large symbols, read beside two of their finder patterns.
///
/// It lies next to them whatever the symbol's size (ISO/IEC 18004:2015, 7.10), so that it can be
/// read before the size is known.
enum VersionInformation {
  /// The size of a grid that has version information at the places where it is read.
  private static let size = 45

  /// The versions that may be stated, likeliest first.
  static func versions(
    beside triple: FinderTriple, isInverted: Bool, in levels: borrowing GrayLevels
  ) -> [Int] {
    var grid = ModuleGrid(width: size, height: size)
    let copies: [(FinderPattern, isRight: Bool)] = [
      (triple.topRight, true), (triple.bottomLeft, false),
    ]
    for (pattern, isRight) in copies {
      let middle = (pattern.ink + pattern.paper) / 2
      for short in 0..<3 {
        for long in 0..<6 {
          // The finder's centre lies 3 modules from the symbol's edges, the information's nearest
          // modules 5 from the centre.
          let near = Double(short - 7)
          let along = Double(long - 3)
          let place = isRight ? Point(x: near, y: along) : Point(x: along, y: near)
          let isDark = (levels.level(at: pattern.position(place)) < middle) != isInverted
          let (x, y) = isRight ? (size - 11 + short, long) : (long, size - 11 + short)
          grid[x, y] = isDark
        }
      }
    }
    return VersionReading.readings(of: grid).filter { $0.distance <= 1 }.map(\.version)
  }
}
