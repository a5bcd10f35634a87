import Raster

/// Looks for an alignment pattern near where a map has it.
struct AlignmentPatternSearch {
  /// How far from its place it is looked for, in modules.
  var reach = 2.5
  /// The least correlation with the pattern.
  var leastCorrelation = 0.65

  /// Where the pattern's centre was found.
  struct Match {
    /// How far from its place, in modules.
    var displacement: Point
    /// Its centre in the picture.
    var position: Point
    /// How like the pattern it is, up to 1.
    var correlation: Double
  }

  /// The place that is most like an alignment pattern (ISO/IEC 18004:2015, 6.3.6).
  ///
  /// - Parameters:
  ///   - center: the middle module, by column and row.
  ///   - map: where it should lie.
  ///   - isInverted: true where the symbol is light on dark.
  func match(
    center: (x: Int, y: Int), map: SymbolMap, isInverted: Bool, in levels: borrowing GrayLevels
  ) -> Match? {
    let (u, v) = (Double(center.x) + 0.5, Double(center.y) + 0.5)
    let window = Window(
      center: map.position(u, v), across: map.position(u + 0.5, v) - map.position(u - 0.5, v),
      down: map.position(u, v + 0.5) - map.position(u, v - 0.5), isInverted: isInverted)
    var best = Match(displacement: Point(x: 0, y: 0), position: window.center, correlation: -1)
    var score = -1.0
    for (step, radius) in [(0.5, reach), (0.25, 0.25), (0.125, 0.125)] {
      let middle = best.displacement
      let steps = Int(radius / step)
      for row in -steps...steps {
        for column in -steps...steps {
          let place = middle + Point(x: Double(column) * step, y: Double(row) * step)
          let position = window.center + window.across * place.x + window.down * place.y
          let correlation = correlation(at: position, window, levels)
          // Of two that look alike the nearer one.
          let reduced = correlation - 0.02 * place.length
          if reduced > score {
            score = reduced
            best = Match(displacement: place, position: position, correlation: correlation)
          }
        }
      }
    }
    return best.correlation >= leastCorrelation ? best : nil
  }

  /// Where a pattern should lie, and its modules' sides in the picture.
  private struct Window {
    var center: Point
    var across: Point
    var down: Point
    var isInverted: Bool
  }

  /// The correlation of 5 × 5 modules with the pattern, -1…1.
  private func correlation(
    at center: Point, _ window: Window, _ levels: borrowing GrayLevels
  ) -> Double {
    var (sum, squares, product) = (0.0, 0.0, 0.0)
    for row in -2...2 {
      for column in -2...2 {
        let level = levels.level(
          at: center + window.across * Double(column) + window.down * Double(row))
        let ring = max(abs(row), abs(column))
        sum += level
        squares += level * level
        // 17 dark and 8 light modules; weights of mean zero.
        product += level * (ring == 1 ? 17.0 : -8.0)
      }
    }
    let variance = squares / 25 - sum * sum / 625
    guard variance > 1 else { return 0 }
    // The weights' own root of the mean square is √(8 · 17).
    let result = product / 25 / (variance.squareRoot() * 136.0.squareRoot())
    return window.isInverted ? -result : result
  }
}
