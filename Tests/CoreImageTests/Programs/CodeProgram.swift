import CoreImage
import Foundation

/// Reads the QR codes of a picture as tutorials do.
func detectQRCodes(in image: CIImage) -> [CIQRCodeFeature] {
  var options: [String: Any] = [CIDetectorAccuracy: CIDetectorAccuracyHigh]
  let context = CIContext()
  let detector = CIDetector(ofType: CIDetectorTypeQRCode, context: context, options: options)
  if image.properties.keys.contains(kCGImagePropertyOrientation as String) {
    options = [
      CIDetectorImageOrientation: image.properties[kCGImagePropertyOrientation as String] ?? 1
    ]
  } else {
    options = [CIDetectorImageOrientation: 1]
  }
  let features = detector?.features(in: image, options: options)
  return features as? [CIQRCodeFeature] ?? []
}

/// A line about each code: what it says, and what it is made of.
func report(on features: [CIQRCodeFeature]) -> [String] {
  var lines: [String] = []
  for feature in features {
    guard let message = feature.messageString, let descriptor = feature.symbolDescriptor else {
      continue
    }
    let payload = descriptor.errorCorrectedPayload
    let hex = payload.prefix(4).map { String(format: "%02X", $0) }.joined(separator: " ")
    lines.append(
      "\(message) version \(descriptor.symbolVersion) mask \(descriptor.maskPattern) "
        + "level \(descriptor.errorCorrectionLevel) \(payload.count) bytes \(hex)")
  }
  return lines
}

/// A code as a picture, enlarged without blurring.
func generateQRCode(from string: String, scale: CGFloat) -> CIImage? {
  let data = string.data(using: .isoLatin1)
  guard let filter = CIFilter(name: "CIQRCodeGenerator") else { return nil }
  filter.setValue(data, forKey: "inputMessage")
  filter.setValue("Q", forKey: "inputCorrectionLevel")
  let transform = CGAffineTransform(scaleX: scale, y: scale)
  return filter.outputImage?.transformed(by: transform)
}
