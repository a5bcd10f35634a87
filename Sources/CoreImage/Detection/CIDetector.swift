public import Foundation

/// Finds rectangles, lines of text and QR codes in images.
///
/// A detector does not change and may be used by many threads.
public final class CIDetector: NSObject, @unchecked Sendable {
  // Sendable: every property is a constant.

  private let kind: Kind
  private let context: CIContext
  private let options: [String: Any]

  /// What is looked for.
  private enum Kind: Sendable {
    case rectangles, text, codes
  }

  /// Makes a detector; nil for a type that is not supported: faces, and unknown ones.
  ///
  /// - Parameters:
  ///   - type: `CIDetectorTypeRectangle`, `CIDetectorTypeText` or `CIDetectorTypeQRCode`.
  ///   - context: what renders the images; nil for one with the default options.
  ///   - options: what holds for every call; any of the keys, those of calls too.
  public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
    switch type {
    case CIDetectorTypeRectangle: kind = .rectangles
    case CIDetectorTypeText: kind = .text
    case CIDetectorTypeQRCode: kind = .codes
    default: return nil
    }
    self.context = context ?? CIContext()
    self.options = options ?? [:]
  }

  /// What is found in an image, the surest first.
  ///
  /// - Parameter image: an image of a finite extent; in others nothing is found.
  /// - Returns: features in the image's coordinates.
  public func features(in image: CIImage) -> [CIFeature] {
    features(in: image, options: nil)
  }

  /// What is found in an image, the surest first.
  ///
  /// - Parameters:
  ///   - image: an image of a finite extent; in others nothing is found.
  ///   - options: what holds for this call, before what holds for every call; any of the keys.
  /// - Returns: features in the image's coordinates, whatever orientation the options tell.
  public func features(in image: CIImage, options: [String: Any]?) -> [CIFeature] {
    guard let picture = DetectionPicture(image, by: context) else { return [] }
    let options = DetectorOptions(self.options, call: options ?? [:])
    return switch kind {
    case .rectangles: RectangleFeatures.features(in: picture, options: options)
    case .text: TextFeatures.features(in: picture, options: options)
    case .codes: QRCodeFeatures.features(in: picture, options: options)
    }
  }
}
