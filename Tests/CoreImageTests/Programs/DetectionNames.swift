import CoreImage

/// Uses of the names of detectors and features.
func detectionNames(_ image: CIImage) -> [Any?] {
  let types = [
    CIDetectorTypeRectangle, CIDetectorTypeQRCode, CIDetectorTypeText, CIDetectorTypeFace,
  ]
  let options: [String: Any] = [
    CIDetectorAccuracy: CIDetectorAccuracyLow, CIDetectorMinFeatureSize: 0.3,
    CIDetectorMaxFeatureCount: 3, CIDetectorFocalLength: -1.0, CIDetectorAspectRatio: 1.6,
    CIDetectorImageOrientation: 1, CIDetectorReturnSubFeatures: true, CIDetectorTracking: false,
    CIDetectorNumberOfAngles: 3, CIDetectorEyeBlink: true, CIDetectorSmile: true,
  ]
  var values: [Any?] = [CIDetectorAccuracyHigh]
  for type in types {
    let detector = CIDetector(ofType: type, context: nil, options: options)
    for feature in detector?.features(in: image) ?? [] { values += featureNames(feature) }
    for feature in detector?.features(in: image, options: [:]) ?? [] {
      values.append(feature.bounds)
    }
  }
  values += [
    CIFeatureTypeFace, CIFeatureTypeRectangle, CIFeatureTypeQRCode, CIFeatureTypeText,
  ]
  return values
}

private func featureNames(_ feature: CIFeature) -> [Any?] {
  switch feature {
  case let rectangle as CIRectangleFeature:
    return [rectangle.topLeft, rectangle.topRight, rectangle.bottomLeft, rectangle.bottomRight]
  case let code as CIQRCodeFeature:
    return [code.messageString, code.topLeft] + descriptorNames(code.symbolDescriptor)
  case let text as CITextFeature:
    return [text.subFeatures, text.bottomRight]
  case let face as CIFaceFeature:
    return faceNames(face)
  default:
    return [feature.type, feature.bounds]
  }
}

private func descriptorNames(_ descriptor: CIQRCodeDescriptor?) -> [Any?] {
  let levels: [CIQRCodeDescriptor.ErrorCorrectionLevel] = [.levelL, .levelM, .levelQ, .levelH]
  let base: CIBarcodeDescriptor? = descriptor
  return [
    base, descriptor?.errorCorrectedPayload, descriptor?.symbolVersion, descriptor?.maskPattern,
    descriptor?.errorCorrectionLevel, levels,
  ]
}

private func faceNames(_ face: CIFaceFeature) -> [Any?] {
  [
    face.hasLeftEyePosition, face.leftEyePosition, face.hasRightEyePosition,
    face.rightEyePosition, face.hasMouthPosition, face.mouthPosition, face.hasTrackingID,
    face.trackingID, face.hasTrackingFrameCount, face.trackingFrameCount, face.hasFaceAngle,
    face.faceAngle, face.hasSmile, face.leftEyeClosed, face.rightEyeClosed,
  ]
}
