public import Foundation

extension FilterDefinition {
  /// The four corners, with Core Image's defaults.
  static let corners: [FilterParameter] = [
    FilterParameter("inputTopLeft", .point(x: 118, y: 484)),
    FilterParameter("inputTopRight", .point(x: 646, y: 507)),
    FilterParameter("inputBottomRight", .point(x: 548, y: 140)),
    FilterParameter("inputBottomLeft", .point(x: 155, y: 153)),
  ]

  /// Makes a quadrilateral of an image a rectangle.
  static let perspectiveCorrection = FilterDefinition(
    name: "CIPerspectiveCorrection", displayName: "Perspective Correction",
    categories: [kCICategoryGeometryAdjustment],
    parameters: [FilterParameter(kCIInputImageKey, .image)] + corners
      + [FilterParameter("inputCrop", .flag(true))]
  ) { values in
    values.image().map { image in
      PerspectiveCorrection(PlaneQuad(values), of: image)
        .image(of: image, isCropped: values.flag("inputCrop"))
    }
  }

  /// Moves an image's corners to four points.
  static let perspectiveTransform = FilterDefinition(
    name: "CIPerspectiveTransform", displayName: "Perspective Transform",
    categories: [kCICategoryGeometryAdjustment],
    parameters: [FilterParameter(kCIInputImageKey, .image)] + corners
  ) { values in
    values.image().map { PlaneQuad(values).image(of: $0, corners: $0.extent) }
  }

  /// Moves the corners of a part of an image to four points.
  static let perspectiveTransformWithExtent = FilterDefinition(
    name: "CIPerspectiveTransformWithExtent", displayName: "Perspective Transform with Extent",
    categories: [kCICategoryGeometryAdjustment],
    parameters: [
      FilterParameter(kCIInputImageKey, .image),
      FilterParameter(kCIInputExtentKey, .rect(CGRect(x: 0, y: 0, width: 300, height: 300))),
    ] + corners
  ) { values in
    values.image().map { PlaneQuad(values).image(of: $0, corners: values.rect(kCIInputExtentKey)) }
  }
}

/// Four corners of a quadrilateral that an image is mapped from or to.
public protocol CIFourCoordinateGeometryFilter: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The upper left corner.
  var topLeft: CGPoint { get set }
  /// The upper right corner.
  var topRight: CGPoint { get set }
  /// The lower right corner.
  var bottomRight: CGPoint { get set }
  /// The lower left corner.
  var bottomLeft: CGPoint { get set }
}

/// Makes a quadrilateral of an image a rectangle.
public protocol CIPerspectiveCorrection: CIFourCoordinateGeometryFilter {
  /// Whether only the rectangle is kept; true at first.
  var crop: Bool { get set }
}

/// Moves an image's corners to four points.
public protocol CIPerspectiveTransform: CIFourCoordinateGeometryFilter {}

/// Moves the corners of a part of an image to four points.
public protocol CIPerspectiveTransformWithExtent: CIFourCoordinateGeometryFilter {
  /// The part; 300 × 300 pixels from the origin at first.
  var extent: CGRect { get set }
}

/// A filter of four corners of an image.
class FourCornerFilter: TypedFilter, CIFourCoordinateGeometryFilter {
  var topLeft: CGPoint {
    get { current.point("inputTopLeft") }
    set { setPoint(newValue, forKey: "inputTopLeft") }
  }
  var topRight: CGPoint {
    get { current.point("inputTopRight") }
    set { setPoint(newValue, forKey: "inputTopRight") }
  }
  var bottomRight: CGPoint {
    get { current.point("inputBottomRight") }
    set { setPoint(newValue, forKey: "inputBottomRight") }
  }
  var bottomLeft: CGPoint {
    get { current.point("inputBottomLeft") }
    set { setPoint(newValue, forKey: "inputBottomLeft") }
  }
}

private final class PerspectiveFilter: FourCornerFilter, CIPerspectiveCorrection,
  CIPerspectiveTransform, CIPerspectiveTransformWithExtent
{
  var extent: CGRect {
    get { current.rect(kCIInputExtentKey) }
    set { setValue(CIVector(cgRect: newValue), forKey: kCIInputExtentKey) }
  }
  var crop: Bool {
    get { current.flag("inputCrop") }
    set { setValue(newValue, forKey: "inputCrop") }
  }
}

extension CIFilter {
  /// A filter that makes a quadrilateral a rectangle.
  public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
    PerspectiveFilter(.perspectiveCorrection)
  }

  /// A filter that moves an image's corners to four points.
  public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    PerspectiveFilter(.perspectiveTransform)
  }

  /// A filter that moves the corners of a part of an image to four points.
  public class func perspectiveTransformWithExtent()
    -> any CIFilter & CIPerspectiveTransformWithExtent
  {
    PerspectiveFilter(.perspectiveTransformWithExtent)
  }
}
