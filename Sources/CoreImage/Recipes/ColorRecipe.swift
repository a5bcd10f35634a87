import Foundation

/// One colour everywhere.
struct ColorRecipe: ImageRecipe {
  let color: CIColor

  var extent: CGRect { .infinite }
  var isOpaque: Bool { color.alpha >= 1 }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    Tile(region, filledWith: color.pixel(in: working))
  }
}

extension CIColor {
  /// The colour as a pixel of a working space, multiplied by alpha.
  func pixel(in working: WorkingSpace) -> SIMD4<Float> {
    let isConverted = Encoding(colorSpace).isConverted(in: working)
    let color = [red, green, blue].map { component in
      // Far beyond any colour, but small enough to reckon with.
      let number = component.isFinite ? Double(min(max(component, -1000), 1000)) : 0
      return Float(isConverted ? Curve.lightExtended(number) : number)
    }
    let alpha = Float(alpha).withinUnit
    return SIMD4(color[0] * alpha, color[1] * alpha, color[2] * alpha, alpha)
  }
}

/// Nothing anywhere.
struct EmptyRecipe: ImageRecipe {
  var extent: CGRect { .null }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile { Tile(region) }
}
