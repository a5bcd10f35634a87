import Foundation

/// A picture with its shadows lifted or deepened and its highlights dampened.
///
/// Core Image says nothing about how. Here lightness v, sRGB's of the luminance, becomes first
/// w = v · (1 + shadow · (1 - v)²), then w · (1 - 0.3 · (1 - highlight) · w²): neither black nor, by the
/// shadows, white is changed, and nothing light becomes darker than what was darker. A pixel's components
/// keep their ratios.
struct HighlightShadowRecipe: ImageRecipe {
  let input: any ImageRecipe
  /// What tells how light a pixel's surroundings are: the picture itself or a blurred one.
  let surroundings: any ImageRecipe
  /// -1…1; 0 changes nothing.
  let shadow: Float
  /// 0…1; 1 changes nothing.
  let highlight: Float

  var extent: CGRect { input.extent }
  var isOpaque: Bool { input.isOpaque }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    let surroundings = surroundings.tile(region, in: working)
    var result = input.tile(region, in: working)
    let store = PixelStore(working: working, encoding: .curved)
    for i in result.pixels.indices {
      let luminance = Luminance.of(surroundings.pixels[i].straight)
      guard luminance > 0 else { continue }
      let changed = light(changed(store.encoded(luminance)), in: working)
      let factor = changed / luminance
      result.pixels[i] *= SIMD4(factor, factor, factor, 1)
    }
    return result
  }

  private func changed(_ lightness: Float) -> Float {
    let dark = 1 - lightness
    let lifted = lightness * (1 + shadow * dark * dark)
    return lifted * (1 - Self.damping * (1 - highlight) * lifted * lifted)
  }

  private func light(_ lightness: Float, in working: WorkingSpace) -> Float {
    working == .linear ? Float(Curve.light(Double(lightness))) : lightness
  }

  /// How much white is dampened at most: from a third on, light tones would come out in reverse.
  private static let damping: Float = 0.3
}
