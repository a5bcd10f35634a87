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
    guard let likely = likeliest(window, levels) else { return nil }
    let displacement = centered(likely.displacement, window, levels)
    return Match(
      displacement: displacement, position: window.position(displacement),
      correlation: likely.correlation)
  }

  /// The place in reach, to half a module, that is most like the pattern.
  ///
  /// - Returns: nil where none is enough like it.
  private func likeliest(
    _ window: Window, _ levels: borrowing GrayLevels
  ) -> (displacement: Point, correlation: Double)? {
    var best = (displacement: Point(x: 0, y: 0), correlation: -1.0)
    var score = -1.0
    let steps = Int(reach / Self.coarseStep)
    for row in -steps...steps {
      for column in -steps...steps {
        let place = Point(x: Double(column), y: Double(row)) * Self.coarseStep
        let correlation = correlation(at: place, window, levels)
        // Of two that look alike the nearer one.
        let reduced = correlation - 0.02 * place.length
        if reduced > score {
          score = reduced
          best = (place, correlation)
        }
      }
    }
    return best.correlation >= leastCorrelation ? best : nil
  }

  /// The middle of the places around one that are about as like the pattern.
  ///
  /// In a sharp picture all places within half a module of the pattern's own look alike, so that the
  /// best of them says little. How the likeness falls off to both sides says more, along each axis.
  private func centered(
    _ place: Point, _ window: Window, _ levels: borrowing GrayLevels
  ) -> Point {
    var middle = place
    for axis in [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 0)] {
      let profile = (-Self.fineSteps...Self.fineSteps).map { step in
        self.correlation(at: middle + axis * (Double(step) * Self.fineStep), window, levels)
      }
      guard let top = profile.indices.max(by: { profile[$0] < profile[$1] }) else { continue }
      let limit = profile[top] - Self.drop
      guard let before = profile[..<top].lastIndex(where: { $0 < limit }),
        let behind = profile[top...].firstIndex(where: { $0 < limit })
      else { continue }
      // Where the profile passes the limit, between one step and the next.
      let first =
        Double(before) + (limit - profile[before]) / (profile[before + 1] - profile[before])
      let last =
        Double(behind) - (limit - profile[behind]) / (profile[behind - 1] - profile[behind])
      middle = middle + axis * (((first + last) / 2 - Double(Self.fineSteps)) * Self.fineStep)
    }
    return middle
  }

  /// From one place that is looked at to the next, in modules.
  private static let coarseStep = 0.5
  /// The same where the pattern's middle is looked for.
  private static let fineStep = 0.125
  /// How many fine steps to either side: a module and a bit.
  private static let fineSteps = 9
  /// How much less like the pattern a place is where it is thought to end.
  private static let drop = 0.1

  /// Where a pattern should lie, and its modules' sides in the picture.
  private struct Window {
    var center: Point
    var across: Point
    var down: Point
    var isInverted: Bool

    /// The place in the picture that lies off the centre by some modules.
    func position(_ displacement: Point) -> Point {
      center + across * displacement.x + down * displacement.y
    }
  }

  /// The correlation of the modules around a place with the pattern, -1…1.
  private func correlation(
    at displacement: Point, _ window: Window, _ levels: borrowing GrayLevels
  ) -> Double {
    let center = window.position(displacement)
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
