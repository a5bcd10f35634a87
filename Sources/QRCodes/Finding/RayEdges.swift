import Raster

/// The edges of a finder pattern along a ray from its centre: of the inner square, of the light ring
/// and of the dark ring.
struct RayEdges {
  /// How many were found, the inner ones first.
  private(set) var count = 0
  private var distances = (0.0, 0.0, 0.0)

  /// How many times as far from the centre as the inner square's edge the outermost one may be: where
  /// no ink has spread and nothing is blurred it is 7/3 times as far.
  private static let longestRatio = 4.5
  /// The same for the second edge, which is 5/3 times as far.
  private static let longestRatioOfTwo = 2.6
  /// How many pixels more either may be away.
  private static let ratioSlack = 2.0

  /// Looks for the first places where the level crosses a threshold.
  ///
  /// - Parameters:
  ///   - center: where the ray starts, in the inner square.
  ///   - direction: of length 1.
  ///   - reach: the ray's length in pixels. Where it leaves the picture, the pattern ends.
  ///   - threshold: the level that parts the modules.
  ///   - isDarkInside: true where the inner square is dark.
  ///   - most: how many are looked for, 1…3.
  ///   - step: how far apart the picture is looked at along the ray, in pixels.
  ///   - levels: the picture.
  init(
    from center: Point, along direction: Point, reach: Double, threshold: Double,
    isDarkInside: Bool, most: Int, step: Double, in levels: borrowing GrayLevels
  ) {
    let sign = isDarkInside ? 1.0 : -1.0
    var isInside = true
    var previous = sign * (threshold - levels.level(at: center))
    var distance = step
    var reach = reach
    while distance <= reach {
      let x = center.x + direction.x * distance
      let y = center.y + direction.y * distance
      guard levels.contains(x, y) else {
        append(distance - step)
        return
      }
      let value = sign * (threshold - levels.level(x, y))
      if (value < 0) == isInside {
        let share = previous == value ? 1 : previous / (previous - value)
        append(distance - step * (1 - max(0, min(1, share))))
        if count == most { return }
        let ratio = most == 2 ? Self.longestRatioOfTwo : Self.longestRatio
        reach = min(reach, distances.0 * ratio + Self.ratioSlack)
        isInside.toggle()
      }
      previous = value
      distance += step
    }
  }

  private mutating func append(_ distance: Double) {
    switch count {
    case 0: distances.0 = distance
    case 1: distances.1 = distance
    default: distances.2 = distance
    }
    count += 1
  }

  /// How far an edge is from the centre.
  func distance(_ index: Int) -> Double {
    index == 0 ? distances.0 : index == 1 ? distances.1 : distances.2
  }

  /// How far from the centre the ray is one module off it, as the edges have it in the median;
  /// nil where there is none.
  var moduleSize: Double? {
    let a = distances.0 / 1.5
    let b = distances.1 / 2.5
    let c = distances.2 / 3.5
    switch count {
    case 0: return nil
    case 1: return a
    case 2: return min(a, b)
    default: return max(min(a, b), min(max(a, b), c))
    }
  }
}
