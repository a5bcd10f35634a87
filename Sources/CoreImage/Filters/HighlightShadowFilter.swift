extension FilterDefinition {
  /// Lifts or deepens shadows and dampens highlights.
  static let highlightShadowAdjust = FilterDefinition(
    name: "CIHighlightShadowAdjust", displayName: "Highlight and Shadow Adjust",
    categories: [kCICategoryStylize],
    parameters: [
      FilterParameter(kCIInputImageKey, .image),
      .number(kCIInputRadiusKey, 0, limits: 0...256, slider: 0...10),
      .number("inputShadowAmount", 0, limits: -1...1, slider: -1...1),
      .number("inputHighlightAmount", 1, limits: 0...1, slider: 0.3...1),
    ]
  ) { values in
    values.image().map { image in
      let blur = image.clampedToExtent().applyingGaussianBlur(
        sigma: values.number(kCIInputRadiusKey))
      return image.making(
        HighlightShadowRecipe(
          input: image.recipe, surroundings: blur.recipe,
          shadow: Float(values.number("inputShadowAmount")),
          highlight: Float(values.number("inputHighlightAmount"))))
    }
  }
}

/// Lifts or deepens shadows and dampens highlights.
public protocol CIHighlightShadowAdjust: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// How far around a pixel it counts how light it is, in pixels; 0 at first, which is the pixel itself.
  var radius: Float { get set }
  /// How much shadows are lifted, -1…1; 0 at first.
  var shadowAmount: Float { get set }
  /// How much is left of highlights, 0…1; 1 at first.
  var highlightAmount: Float { get set }
}

private final class HighlightShadowFilter: TypedFilter, CIHighlightShadowAdjust {
  var radius: Float {
    get { float(kCIInputRadiusKey) }
    set { setValue(newValue, forKey: kCIInputRadiusKey) }
  }
  var shadowAmount: Float {
    get { float("inputShadowAmount") }
    set { setValue(newValue, forKey: "inputShadowAmount") }
  }
  var highlightAmount: Float {
    get { float("inputHighlightAmount") }
    set { setValue(newValue, forKey: "inputHighlightAmount") }
  }
}

extension CIFilter {
  /// A filter that lifts or deepens shadows and dampens highlights.
  public class func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
    HighlightShadowFilter(.highlightShadowAdjust)
  }
}
