import Flatbed
import Foundation

/// QR codes as features.
enum QRCodeFeatures {
  /// The codes in a picture, those first whose error correction had least to do; of equals the upper
  /// and left one.
  static func features(in picture: DetectionPicture, options: DetectorOptions) -> [CIFeature] {
    var detector = QRCodeDetector()
    detector.accuracy = options.isFast ? .low : .high
    detector.minimumSize = options.minimumFeatureSize ?? 0
    detector.maximumCount = options.maximumFeatureCount ?? .max
    let codes = detector.codes(in: picture.image)
    // Sorting keeps no order of equals by itself.
    let ranked = codes.enumerated().sorted { first, second in
      let (a, b) = (first.element.symbol.errorCorrection, second.element.symbol.errorCorrection)
      return a.share != b.share ? a.share < b.share : first.offset < second.offset
    }
    return ranked.map { _, code in
      CIQRCodeFeature(
        FeatureCorners(code.corners, in: picture.frame), messageString: code.symbol.message,
        symbolDescriptor: CIQRCodeDescriptor(code.symbol.descriptor))
    }
  }
}
