import Raster

/// Looks for a pattern of concentric squares, an alignment or a finder pattern, near where a map has
/// it.
struct ConcentricPatternSearch {
  /// How many rings there are around the middle module: 2 for an alignment pattern (ISO/IEC
  /// 18004:2015, 6.3.6), 3 for a finder pattern (6.3.3.1).
  var rings = 2
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

  /// The place that is most like the pattern.
  ///
  /// - Parameters:
  ///   - center: where the middle of the pattern lies in the symbol, in modules.
  ///   - map: where that should lie.
  ///   - isInverted: true where the symbol is light on dark.
  ///   - levels: the picture.
  /// - Returns: nil where nothing in reach is like it.
  func match(
    center: Point, map: SymbolMap, isInverted: Bool, in levels: borrowing GrayLevels
  ) -> Match? {
    let (u, v) = (center.x, center.y)
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

  /// The correlation of the modules with the pattern, -1…1.
  private func correlation(
    at center: Point, _ window: Window, _ levels: borrowing GrayLevels
  ) -> Double {
    let side = 2 * rings + 1
    // The light ring is the last but one.
    let light = 8 * (rings - 1)
    let dark = side * side - light
    var (sum, squares, product) = (0.0, 0.0, 0.0)
    for row in -rings...rings {
      for column in -rings...rings {
        let level = levels.level(
          at: center + window.across * Double(column) + window.down * Double(row))
        let ring = max(abs(row), abs(column))
        sum += level
        squares += level * level
        // Weights of mean zero.
        product += level * Double(ring == rings - 1 ? dark : -light)
      }
    }
    let count = Double(side * side)
    let variance = squares / count - sum * sum / (count * count)
    guard variance > 1 else { return 0 }
    // The weights' own mean square is the product of the two numbers.
    let result = product / count / (variance * Double(light * dark)).squareRoot()
    return window.isInverted ? -result : result
  }
}
