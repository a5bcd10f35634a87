import Foundation

/// One colour within a circle, another beyond a second circle about the same centre, and a straight
/// passage in between, of colours multiplied by alpha, in the working space.
struct RadialGradientRecipe: ImageRecipe {
  let center: CGPoint
  let radius0: Double
  let radius1: Double
  let color0: CIColor
  let color1: CIColor

  var extent: CGRect { .infinite }
  var isOpaque: Bool { color0.alpha >= 1 && color1.alpha >= 1 }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    let inner = color0.pixel(in: working)
    let outer = color1.pixel(in: working)
    var result = Tile(region)
    let dx = Double(region.minX) + 0.5 - Double(center.x)
    for y in 0..<region.height {
      let dy = Double(region.maxY - y) - 0.5 - Double(center.y)
      let start = result.start(ofRow: y)
      for x in 0..<region.width {
        let across = dx + Double(x)
        let share = Float(share(at: (across * across + dy * dy).squareRoot()))
        result.pixels[start + x] = inner * (1 - share) + outer * share
      }
    }
    return result
  }

  /// How much of the second colour there is at a distance from the centre.
  private func share(at distance: Double) -> Double {
    guard radius1 != radius0 else { return distance < radius0 ? 0 : 1 }
    return min(max((distance - radius0) / (radius1 - radius0), 0), 1)
  }
}
