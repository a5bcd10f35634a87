import Foundation

extension FilterDefinition {
  /// Moves an image.
  static let affineTransform = FilterDefinition(
    name: "CIAffineTransform", displayName: "Affine Transform",
    categories: [kCICategoryGeometryAdjustment],
    parameters: [
      FilterParameter(kCIInputImageKey, .image), FilterParameter(kCIInputTransformKey, .transform),
    ]
  ) { values in
    values.image()?.transformed(by: values.transform(kCIInputTransformKey))
  }

  /// Moves an image and lets its edge pixels go on to infinity.
  static let affineClamp = FilterDefinition(
    name: "CIAffineClamp", displayName: "Affine Clamp", categories: [kCICategoryTileEffect],
    parameters: affineTransform.parameters
  ) { values in
    values.image()?.clampedToExtent().transformed(by: values.transform(kCIInputTransformKey))
  }
}

/// Moves an image.
public protocol CIAffineTransform: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The map; the identity at first.
  var transform: CGAffineTransform { get set }
}

/// Moves an image and lets its edge pixels go on to infinity.
public protocol CIAffineClamp: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The map; the identity at first.
  var transform: CGAffineTransform { get set }
}

private final class AffineFilter: TypedFilter, CIAffineTransform, CIAffineClamp {
  var transform: CGAffineTransform {
    get { current.transform(kCIInputTransformKey) }
    set { setValue(newValue, forKey: kCIInputTransformKey) }
  }
}

extension CIFilter {
  /// A filter that moves an image.
  public class func affineTransform() -> any CIFilter & CIAffineTransform {
    AffineFilter(.affineTransform)
  }

  /// A filter that moves an image and lets its edge pixels go on to infinity.
  public class func affineClamp() -> any CIFilter & CIAffineClamp {
    AffineFilter(.affineClamp)
  }
}
