import CoreImage
import Foundation

/// The lines of text of a picture with their characters, as tutorials list them.
func listText(in image: CIImage) -> [String] {
  let detector = CIDetector(
    ofType: CIDetectorTypeText, context: nil,
    options: [CIDetectorAccuracy: CIDetectorAccuracyHigh])
  let orientation = image.properties[kCGImagePropertyOrientation as String] ?? 1
  let features =
    detector?.features(
      in: image,
      options: [CIDetectorReturnSubFeatures: true, CIDetectorImageOrientation: orientation]) ?? []
  var list: [String] = []
  for case let line as CITextFeature in features {
    list.append("line \(description(of: line.bounds))")
    for case let character as CITextFeature in line.subFeatures ?? [] {
      list.append("character \(description(of: character.bounds))")
    }
  }
  return list
}

private func description(of rect: CGRect) -> String {
  String(format: "%.1f %.1f %.1f %.1f", rect.minX, rect.minY, rect.width, rect.height)
}

/// A picture with a colour laid over each line of text, as a reader's app marks them.
func highlightText(in image: CIImage, with color: CIColor) -> CIImage {
  let detector = CIDetector(ofType: CIDetectorTypeText, context: CIContext(), options: nil)
  var result = image
  for feature in detector?.features(in: image) ?? [] {
    guard let text = feature as? CITextFeature else { continue }
    var overlay = CIImage(color: color)
    overlay = overlay.cropped(to: image.extent)
    overlay = overlay.applyingFilter(
      "CIPerspectiveTransformWithExtent",
      parameters: [
        "inputExtent": CIVector(cgRect: image.extent),
        "inputTopLeft": CIVector(cgPoint: text.topLeft),
        "inputTopRight": CIVector(cgPoint: text.topRight),
        "inputBottomLeft": CIVector(cgPoint: text.bottomLeft),
        "inputBottomRight": CIVector(cgPoint: text.bottomRight),
      ])
    result = overlay.composited(over: result)
  }
  return result.cropped(to: image.extent)
}
