import Raster

/// How far a line's upright strokes lean, and the strip with them made upright.
struct TextSlant: Sendable {
  /// Columns to the right per row up.
  let shear: Double
  /// The row that stays where it is.
  let pivot: Double
  /// Columns that were added at the left, so that nothing falls off.
  let shift: Double

  /// The shears that are tried: italics lean to the right, letters on a page seen from the side
  /// either way.
  private static let tried = (-7...12).map { Double($0) * 0.04 }
  /// Uprightness has to grow by as much; serifs and round letters make it uncertain.
  private static let leastGain = 1.015
  /// Less than this is upright.
  private static let leastShear = 0.025

  /// Measures the slant: of several shears the one after which ink gathers in the fewest columns.
  init(_ components: InkComponents, width: Int, height: Int, pivot: Double) {
    self.pivot = pivot
    var profile = ColumnProfile(components, width: width, height: height, pivot: pivot)
    var scores = [Double](repeating: 0, count: Self.tried.count)
    // Every other one first, then those beside the best.
    for i in scores.indices where i % 2 == 1 {
      scores[i] = profile.concentration(shear: Self.tried[i])
    }
    let coarse = scores.indices.max { scores[$0] < scores[$1] } ?? 0
    for i in max(coarse - 2, 0)...min(coarse + 2, scores.count - 1) where i % 2 == 0 {
      scores[i] = profile.concentration(shear: Self.tried[i])
    }
    let best = scores.indices.max { scores[$0] < scores[$1] } ?? 0
    var shear = Self.tried[best]
    if best > 0 && best < scores.count - 1 {
      // The top of the parabola through the best and its neighbours.
      let (a, b, c) = (scores[best - 1], scores[best], scores[best + 1])
      let curvature = a - 2 * b + c
      if curvature < 0 { shear += (Self.tried[1] - Self.tried[0]) * (a - c) / (2 * curvature) }
    }
    let upright = zip(Self.tried, scores).first { abs($0.0) < 1e-9 }?.1 ?? 0
    let leans =
      abs(shear) >= Self.leastShear
      && (scores[best] > upright * Self.leastGain || abs(shear) < 0.04)
    self.shear = leans ? shear : 0
    shift = leans ? (abs(shear) * Double(height)).rounded(.up) : 0
  }

  /// How many columns further left a row's ink stood before it was made upright.
  func lean(atRow y: Double) -> Double {
    shear * (y - pivot) + shift
  }

  /// The lean of the characters' outlines.
  ///
  /// Letters of italic type stand in upright cells. Those of upright type on a page that is seen
  /// from the side lean with their cells; they lean less than italics do, or to the left.
  var outlineShear: Double {
    shear < Self.italicShear && abs(shear) > Self.leastOutlineShear ? shear : 0
  }

  /// Italics lean by 0.17 and more.
  private static let italicShear = 0.15
  /// Letters without long strokes tell their lean no better than this.
  private static let leastOutlineShear = 0.06

  /// The strip with its strokes upright.
  func upright(_ ink: Plane<Float>) -> Plane<Float> {
    guard shear != 0 else { return ink }
    var result = Plane<Float>(
      width: ink.width + 2 * Int(shift), height: ink.height, filledWith: 0)
    for y in 0..<ink.height {
      let lean = lean(atRow: Double(y) + 0.5)
      let whole = Int(lean.rounded(.down))
      let fraction = Float(lean - Double(whole))
      let source = ink.row(y)
      var target = result.mutableRow(y)
      guard whole >= 0, whole + source.count < target.count else { continue }
      for x in 0..<source.count {
        target[x + whole] += source[x] * (1 - fraction)
        target[x + whole + 1] += source[x] * fraction
      }
    }
    return result
  }
}

/// How much ink the columns of a strip hold after a shear.
private struct ColumnProfile {
  private let runs: [InkComponents.Run]
  private let height: Int
  private let pivot: Double
  /// How much more ink each column holds than the one before it, in pixels.
  private var changes: [Int32]

  /// Takes the ink of a strip.
  ///
  /// - Parameters:
  ///   - components: the ink.
  ///   - width: the strip's width; there is room of its height at either side.
  ///   - height: the strip's height.
  ///   - pivot: the row that stays where it is.
  init(_ components: InkComponents, width: Int, height: Int, pivot: Double) {
    runs = components.components.flatMap { components.runs(of: $0) }
    self.height = height
    self.pivot = pivot
    changes = [Int32](repeating: 0, count: width + 2 * height + 2)
  }

  /// The sum of the squares of the columns' ink after a shear.
  mutating func concentration(shear: Double) -> Double {
    for i in changes.indices { changes[i] = 0 }
    // The strip's height is room enough at either side, unless the letters stand at one end of a strip
    // that is very long.
    let leans = (0..<height).map { y in
      Int(min(max(shear * (Double(y) + 0.5 - pivot) + Double(height) + 0.5, 0), 2 * Double(height)))
    }
    for run in runs {
      let lean = leans[Int(run.y)]
      changes[Int(run.start) + lean] += 1
      changes[Int(run.end) + lean] -= 1
    }
    var (sum, score) = (0, 0)
    for change in changes {
      sum += Int(change)
      score += sum * sum
    }
    return Double(score)
  }
}
