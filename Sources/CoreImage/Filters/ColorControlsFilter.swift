extension FilterDefinition {
  /// Changes how vivid, bright and contrasty colours are.
  ///
  /// In the working space, alpha divided out: saturation moves a colour along the line from its
  /// luminance, then brightness is added, then contrast stretches about a half.
  static let colorControls = FilterDefinition(
    name: "CIColorControls", displayName: "Color Controls",
    categories: [kCICategoryColorAdjustment],
    parameters: [
      FilterParameter(kCIInputImageKey, .image),
      .number(kCIInputSaturationKey, 1, slider: 0...2),
      .number(kCIInputBrightnessKey, 0, slider: -1...1),
      .number(kCIInputContrastKey, 1, slider: 0.25...4),
    ]
  ) { values in
    let saturation = Float(values.number(kCIInputSaturationKey))
    let brightness = Float(values.number(kCIInputBrightnessKey))
    let contrast = Float(values.number(kCIInputContrastKey))
    return values.image().map { image in
      image.making(
        PixelwiseRecipe(image.recipe) { pixels, _ in
          for i in pixels.indices {
            let color = pixels[i].straight
            let gray = SIMD4(repeating: Luminance.of(color))
            var changed = gray + (color - gray) * saturation + brightness
            changed = (changed - 0.5) * contrast + 0.5
            changed.w = color.w
            pixels[i] = changed.premultiplied
          }
        })
    }
  }
}

/// Changes how vivid, bright and contrasty colours are.
public protocol CIColorControls: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// How vivid colours are: 0 is gray, 1 as they are, 2 twice as vivid.
  var saturation: Float { get set }
  /// What is added to colours, -1…1; 0 at first.
  var brightness: Float { get set }
  /// By what factor colours are stretched about a half; 1 at first.
  var contrast: Float { get set }
}

private final class ColorControlsFilter: TypedFilter, CIColorControls {
  var saturation: Float {
    get { float(kCIInputSaturationKey) }
    set { setValue(newValue, forKey: kCIInputSaturationKey) }
  }
  var brightness: Float {
    get { float(kCIInputBrightnessKey) }
    set { setValue(newValue, forKey: kCIInputBrightnessKey) }
  }
  var contrast: Float {
    get { float(kCIInputContrastKey) }
    set { setValue(newValue, forKey: kCIInputContrastKey) }
  }
}

extension CIFilter {
  /// A filter that changes how vivid, bright and contrasty colours are.
  public class func colorControls() -> any CIFilter & CIColorControls {
    ColorControlsFilter(.colorControls)
  }
}
