import Foundation

/// What a filter is: its name, its inputs, and what it makes of them.
struct FilterDefinition: Sendable {
  let name: String
  /// The name for people.
  let displayName: String
  let categories: [String]
  let parameters: [FilterParameter]
  /// The output; nil where an image that it needs is not set.
  let output: @Sendable (FilterValues) -> CIImage?

  /// The inputs' values where none are set.
  var defaults: [String: Any] {
    var values: [String: Any] = [:]
    for parameter in parameters { values[parameter.key] = parameter.defaultValue }
    return values
  }

  /// What `CIFilter.attributes` says.
  var attributes: [String: Any] {
    var attributes: [String: Any] = [
      kCIAttributeFilterName: name,
      kCIAttributeFilterDisplayName: displayName,
      kCIAttributeFilterCategories: categories + [kCICategoryBuiltIn],
    ]
    for parameter in parameters { attributes[parameter.key] = parameter.attributes }
    return attributes
  }

  /// All filters by their names.
  static let all: [String: FilterDefinition] = {
    let filters: [FilterDefinition] = [
      .affineClamp, .affineTransform, .blendWithAlphaMask, .blendWithBlueMask, .blendWithMask,
      .blendWithRedMask, .colorControls, .colorThreshold, .colorThresholdOtsu,
      .constantColorGenerator, .crop, .gaussianBlur, .highlightShadowAdjust,
      .keystoneCorrectionCombined, .keystoneCorrectionHorizontal, .keystoneCorrectionVertical,
      .lanczosScaleTransform, .perspectiveCorrection, .perspectiveRotate, .perspectiveTransform,
      .perspectiveTransformWithExtent, .pixellate, .qrCodeGenerator, .radialGradient,
      .sourceOverCompositing, .straighten,
    ]
    return Dictionary(uniqueKeysWithValues: filters.map { ($0.name, $0) })
  }()
}
