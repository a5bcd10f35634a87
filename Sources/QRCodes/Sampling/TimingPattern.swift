import Raster

/// How well the timing patterns of a symbol are seen where a map has them.
struct TimingPattern {
  /// Modules along a timing pattern to both sides whose mean parts dark from light.
  private static let reach = 3

  /// The agreement of a row or column of modules that should be dark and light in turn with what is
  /// seen.
  ///
  /// - Parameters:
  ///   - places: the modules' centres in the symbol, the first of them dark.
  ///   - map: where they lie.
  ///   - isInverted: true where the symbol is light on dark.
  ///   - levels: the picture.
  /// - Returns: 1 where all are, 0 for anything else in the mean.
  static func agreement(
    at places: [Point], map: SymbolMap, isInverted: Bool, in levels: borrowing GrayLevels
  ) -> Double {
    var seen: [Double] = []
    seen.reserveCapacity(places.count)
    for place in places {
      seen.append(levels.level(at: map.position(place.x, place.y)))
    }
    var agreed = 0.0
    var total = 1e-9
    for i in seen.indices {
      let first = max(0, i - reach)
      let last = min(seen.count - 1, i + reach)
      var (dark, light) = (0.0, 0.0)
      var (darkCount, lightCount) = (0.0, 0.0)
      for j in first...last {
        if j % 2 == 0 {
          dark += seen[j]
          darkCount += 1
        } else {
          light += seen[j]
          lightCount += 1
        }
      }
      guard darkCount > 0, lightCount > 0 else { continue }
      let middle = (dark / darkCount + light / lightCount) / 2
      let excess = i % 2 == 0 ? middle - seen[i] : seen[i] - middle
      agreed += excess
      total += abs(excess)
    }
    return (isInverted ? -1 : 1) * agreed / total
  }

  /// The agreement of the timing patterns of a QR code (ISO/IEC 18004:2015, 6.3.5).
  ///
  /// - Parameters:
  ///   - map: where the symbol lies.
  ///   - isInverted: true where it is light on dark.
  ///   - levels: the picture.
  ///   - row: whether the pattern along a row counts.
  ///   - column: whether the one along a column counts.
  /// - Returns: the mean of those that count.
  static func agreement(
    of map: SymbolMap, isInverted: Bool, in levels: borrowing GrayLevels, row: Bool = true,
    column: Bool = true
  ) -> Double {
    let along = (8..<map.size.width - 8).map { Double($0) + 0.5 }
    var sum = 0.0
    var count = 0.0
    if row {
      sum += agreement(
        at: along.map { Point(x: $0, y: 6.5) }, map: map, isInverted: isInverted, in: levels)
      count += 1
    }
    if column {
      sum += agreement(
        at: along.map { Point(x: 6.5, y: $0) }, map: map, isInverted: isInverted, in: levels)
      count += 1
    }
    return count > 0 ? sum / count : 0
  }
}
