/// The input that is filtered.
public let kCIInputImageKey = "inputImage"
/// The image behind.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The image that says where.
public let kCIInputMaskImageKey = "inputMaskImage"
/// A factor, or the side of a square.
public let kCIInputScaleKey = "inputScale"
/// A centre.
public let kCIInputCenterKey = "inputCenter"
/// A radius.
public let kCIInputRadiusKey = "inputRadius"
/// A colour.
public let kCIInputColorKey = "inputColor"
/// An affine map.
public let kCIInputTransformKey = "inputTransform"
/// An angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// A width ÷ height.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// How vivid colours are.
public let kCIInputSaturationKey = "inputSaturation"
/// How bright.
public let kCIInputBrightnessKey = "inputBrightness"
/// How much contrast.
public let kCIInputContrastKey = "inputContrast"
/// A rectangle.
public let kCIInputExtentKey = "inputExtent"
/// The result.
public let kCIOutputImageKey = "outputImage"

/// A filter's name, in its attributes.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// A filter's name for people.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// A filter's categories.
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"
/// An input's class.
public let kCIAttributeClass = "CIAttributeClass"
/// What an input's numbers are.
public let kCIAttributeType = "CIAttributeType"
/// The least value of an input.
public let kCIAttributeMin = "CIAttributeMin"
/// The largest value of an input.
public let kCIAttributeMax = "CIAttributeMax"
/// The least value that is useful.
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
/// The largest value that is useful.
public let kCIAttributeSliderMax = "CIAttributeSliderMax"
/// An input's value where none is set.
public let kCIAttributeDefault = "CIAttributeDefault"
/// An input's value that changes nothing.
public let kCIAttributeIdentity = "CIAttributeIdentity"
/// An input's name for people.
public let kCIAttributeDisplayName = "CIAttributeDisplayName"
/// An input is a number.
public let kCIAttributeTypeScalar = "CIAttributeTypeScalar"
/// An input is a distance.
public let kCIAttributeTypeDistance = "CIAttributeTypeDistance"
/// An input is a truth value.
public let kCIAttributeTypeBoolean = "CIAttributeTypeBoolean"
/// An input is a point.
public let kCIAttributeTypePosition = "CIAttributeTypePosition"
/// An input is a rectangle.
public let kCIAttributeTypeRectangle = "CIAttributeTypeRectangle"
/// An input is a colour.
public let kCIAttributeTypeColor = "CIAttributeTypeColor"
/// An input is an image.
public let kCIAttributeTypeImage = "CIAttributeTypeImage"
/// An input is a transform.
public let kCIAttributeTypeTransform = "CIAttributeTypeTransform"

/// Filters that blur.
public let kCICategoryBlur = "CICategoryBlur"
/// Filters that adjust colours.
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
/// Filters that lay images over each other.
public let kCICategoryCompositeOperation = "CICategoryCompositeOperation"
/// Filters that move images.
public let kCICategoryGeometryAdjustment = "CICategoryGeometryAdjustment"
/// Filters that make images.
public let kCICategoryGenerator = "CICategoryGenerator"
/// Filters that make gradients.
public let kCICategoryGradient = "CICategoryGradient"
/// Filters that make images look like something else.
public let kCICategoryStylize = "CICategoryStylize"
/// Filters that tile images.
public let kCICategoryTileEffect = "CICategoryTileEffect"
/// All filters.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
