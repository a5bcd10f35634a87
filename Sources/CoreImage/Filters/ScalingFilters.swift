extension FilterDefinition {
  /// Blurs by a Gaussian whose standard deviation is the radius, at most 256 pixels.
  static let gaussianBlur = FilterDefinition(
    name: "CIGaussianBlur", displayName: "Gaussian Blur", categories: [kCICategoryBlur],
    parameters: [
      FilterParameter(kCIInputImageKey, .image),
      .number(kCIInputRadiusKey, 10, limits: 0...256, slider: 0...100),
    ]
  ) { values in
    let sigma = values.number(kCIInputRadiusKey)
    return values.image().map { image in
      // Below, a neighbour's weight is less than a sixteen-bit level.
      sigma < 0.2 ? image : image.making(GaussianBlurRecipe(image.recipe, sigma: sigma))
    }
  }

  /// Scales in high quality: by `inputScale`, along x by `inputAspectRatio` too.
  static let lanczosScaleTransform = FilterDefinition(
    name: "CILanczosScaleTransform", displayName: "Lanczos Scale Transform",
    categories: [kCICategoryGeometryAdjustment],
    parameters: [
      FilterParameter(kCIInputImageKey, .image),
      .number(kCIInputScaleKey, 1, limits: 0.001...1000, slider: 0.05...1.5),
      .number(kCIInputAspectRatioKey, 1, limits: 0.01...100, slider: 0.5...2),
    ]
  ) { values in
    let scale = values.number(kCIInputScaleKey)
    let across = scale * values.number(kCIInputAspectRatioKey)
    return values.image().map {
      $0.making(LanczosRecipe(input: $0.recipe, scaleX: across, scaleY: scale))
    }
  }
}

/// Blurs an image.
public protocol CIGaussianBlur: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The standard deviation in pixels; 10 at first.
  var radius: Float { get set }
}

/// Scales an image in high quality.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The factor in both directions; 1 at first.
  var scale: Float { get set }
  /// A further factor along x; 1 at first.
  var aspectRatio: Float { get set }
}

private final class GaussianBlurFilter: TypedFilter, CIGaussianBlur {
  var radius: Float {
    get { float(kCIInputRadiusKey) }
    set { setValue(newValue, forKey: kCIInputRadiusKey) }
  }
}

private final class LanczosFilter: TypedFilter, CILanczosScaleTransform {
  var scale: Float {
    get { float(kCIInputScaleKey) }
    set { setValue(newValue, forKey: kCIInputScaleKey) }
  }
  var aspectRatio: Float {
    get { float(kCIInputAspectRatioKey) }
    set { setValue(newValue, forKey: kCIInputAspectRatioKey) }
  }
}

extension CIFilter {
  /// A filter that blurs.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur {
    GaussianBlurFilter(.gaussianBlur)
  }

  /// A filter that scales in high quality.
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    LanczosFilter(.lanczosScaleTransform)
  }
}
