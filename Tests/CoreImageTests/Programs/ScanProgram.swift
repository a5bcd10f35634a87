import CoreImage
import Foundation

/// A document scanner as tutorials for iOS have it: find the rectangle, correct its perspective, write
/// it down.
final class DocumentCropper {
  private let context = CIContext(options: [.useSoftwareRenderer: false])
  private lazy var detector = CIDetector(
    ofType: CIDetectorTypeRectangle, context: context,
    options: [
      CIDetectorAccuracy: CIDetectorAccuracyHigh, CIDetectorAspectRatio: 1.0,
      CIDetectorMaxFeatureCount: 10,
    ])

  /// The most prominent rectangle of an image.
  func detectRectangle(in image: CIImage) -> CIRectangleFeature? {
    let features = detector?.features(in: image)
    return features?.first as? CIRectangleFeature
  }

  /// The document, seen from straight above.
  func correctPerspective(of image: CIImage, feature: CIRectangleFeature) -> CIImage? {
    let filter = CIFilter(name: "CIPerspectiveCorrection")
    filter?.setValue(image, forKey: kCIInputImageKey)
    filter?.setValue(CIVector(cgPoint: feature.topLeft), forKey: "inputTopLeft")
    filter?.setValue(CIVector(cgPoint: feature.topRight), forKey: "inputTopRight")
    filter?.setValue(CIVector(cgPoint: feature.bottomLeft), forKey: "inputBottomLeft")
    filter?.setValue(CIVector(cgPoint: feature.bottomRight), forKey: "inputBottomRight")
    return filter?.outputImage
  }

  /// A picture file upright, whatever way the camera was held.
  func uprightImage(at url: URL) -> CIImage? {
    guard let image = CIImage(contentsOf: url) else { return nil }
    guard
      let number = image.properties[kCGImagePropertyOrientation as String] as? UInt32,
      let orientation = CGImagePropertyOrientation(rawValue: number)
    else { return image }
    return image.oriented(orientation)
  }

  /// Writes the document in three formats.
  func write(_ image: CIImage, into folder: URL) throws -> [URL] {
    guard let colorSpace = CGColorSpace(name: CGColorSpace.sRGB) else { return [] }
    let tiff = folder.appendingPathComponent("scan.tiff")
    let png = folder.appendingPathComponent("scan.png")
    let jpeg = folder.appendingPathComponent("scan.jpg")
    try context.writeTIFFRepresentation(
      of: image, to: tiff, format: .RGBA8, colorSpace: colorSpace, options: [:])
    try context.writePNGRepresentation(of: image, to: png, format: .RGBA8, colorSpace: colorSpace)
    try context.writeJPEGRepresentation(
      of: image, to: jpeg, colorSpace: colorSpace,
      options: [kCGImageDestinationLossyCompressionQuality as CIImageRepresentationOption: 0.8])
    return [tiff, png, jpeg]
  }
}

/// The boxes of features as a view with its origin at the top left draws them.
func viewRects(of features: [CIFeature], in image: CIImage, viewSize: CGSize) -> [CGRect] {
  let imageSize = image.extent.size
  var transform = CGAffineTransform(scaleX: 1, y: -1)
  transform = transform.translatedBy(x: 0, y: -imageSize.height)
  let scale = min(viewSize.width / imageSize.width, viewSize.height / imageSize.height)
  let offsetX = (viewSize.width - imageSize.width * scale) / 2
  let offsetY = (viewSize.height - imageSize.height * scale) / 2
  return features.map { feature in
    var bounds = feature.bounds.applying(transform)
    bounds = bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
    bounds.origin.x += offsetX
    bounds.origin.y += offsetY
    return bounds
  }
}
