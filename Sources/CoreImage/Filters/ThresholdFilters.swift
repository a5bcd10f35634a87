extension FilterDefinition {
  /// Makes each colour component 1 where it is above a threshold in the working space, else 0.
  static let colorThreshold = FilterDefinition(
    name: "CIColorThreshold", displayName: "Color Threshold",
    categories: [kCICategoryColorAdjustment],
    parameters: [
      FilterParameter(kCIInputImageKey, .image), .number("inputThreshold", 0.5, slider: 0...1),
    ]
  ) { values in
    let threshold = Float(values.number("inputThreshold"))
    return values.image().map { image in
      image.making(
        PixelwiseRecipe(image.recipe) { pixels, _ in
          for i in pixels.indices {
            let color = pixels[i].straight
            var level = SIMD4<Float>.zero.replacing(
              with: 1, where: color .> SIMD4(repeating: threshold))
            level.w = color.w
            pixels[i] = level.premultiplied
          }
        })
    }
  }

  /// Black and white by the threshold that Otsu's method finds for the whole image.
  static let colorThresholdOtsu = FilterDefinition(
    name: "CIColorThresholdOtsu", displayName: "Color Threshold Otsu",
    categories: [kCICategoryColorAdjustment],
    parameters: [FilterParameter(kCIInputImageKey, .image)]
  ) { values in
    values.image().map { $0.making(OtsuThresholdRecipe($0.recipe)) }
  }
}

/// Makes each colour component 1 where it is above a threshold, else 0.
public protocol CIColorThreshold: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The threshold, in the working space; 0.5 at first.
  var threshold: Float { get set }
}

/// Black and white by the threshold that Otsu's method finds.
public protocol CIColorThresholdOtsu: CIFilterProtocol {
  /// The image; a finite one.
  var inputImage: CIImage? { get set }
}

private final class ColorThresholdFilter: TypedFilter, CIColorThreshold {
  var threshold: Float {
    get { float("inputThreshold") }
    set { setValue(newValue, forKey: "inputThreshold") }
  }
}

private final class ColorThresholdOtsuFilter: TypedFilter, CIColorThresholdOtsu {}

extension CIFilter {
  /// A filter that makes each colour component 1 where it is above a threshold, else 0.
  public class func colorThreshold() -> any CIFilter & CIColorThreshold {
    ColorThresholdFilter(.colorThreshold)
  }

  /// A filter that parts an image into black and white by Otsu's method.
  public class func colorThresholdOtsu() -> any CIFilter & CIColorThresholdOtsu {
    ColorThresholdOtsuFilter(.colorThresholdOtsu)
  }
}
