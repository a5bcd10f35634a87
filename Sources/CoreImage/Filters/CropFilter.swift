public import Foundation

extension FilterDefinition {
  /// Keeps a rectangle of an image.
  static let crop = FilterDefinition(
    name: "CICrop", displayName: "Crop", categories: [kCICategoryGeometryAdjustment],
    parameters: [
      FilterParameter(kCIInputImageKey, .image),
      FilterParameter("inputRectangle", .rect(.infinite)),
    ]
  ) { values in
    values.image()?.cropped(to: values.rect("inputRectangle"))
  }
}

/// Keeps a rectangle of an image.
public protocol CICrop: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The rectangle; infinite at first.
  var rectangle: CGRect { get set }
}

private final class CropFilter: TypedFilter, CICrop {
  var rectangle: CGRect {
    get { current.rect("inputRectangle") }
    set { setValue(CIVector(cgRect: newValue), forKey: "inputRectangle") }
  }
}

extension CIFilter {
  /// A filter that keeps a rectangle of an image.
  public class func crop() -> any CIFilter & CICrop {
    CropFilter(.crop)
  }
}
