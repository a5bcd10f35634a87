import CoreImage

/// Uses of the names of images.
func imageNames(_ image: CIImage, url: URL, data: Data, bitmap: CGImage) -> [Any?] {
  let options: [CIImageOption: Any] = [
    .applyOrientationProperty: true, .nearestSampling: false, .colorSpace: NSNull(),
    .properties: [String: Any](), .subsampleFactor: 2, .typeIdentifierHint: "public.jpeg",
    .auxiliaryDepth: false, .auxiliaryDisparity: false, .auxiliaryPortraitEffectsMatte: false,
  ]
  let sources: [CIImage?] = [
    CIImage(contentsOf: url), CIImage(contentsOf: url, options: options), CIImage(data: data),
    CIImage(data: data, options: options), CIImage(cgImage: bitmap),
    CIImage(cgImage: bitmap, options: options), CIImage(color: .red), CIImage.empty(),
    CIImage(
      bitmapData: data, bytesPerRow: 4, size: CGSize(width: 1, height: 1), format: .RGBA8,
      colorSpace: CGColorSpaceCreateDeviceRGB()),
  ]
  let adjustments: [CIImageAutoAdjustmentOption: Any] = [
    .enhance: true, .redEye: true, .features: [CIFeature](), .crop: false, .level: false,
  ]
  return sources + alteredImages(image) + [
    image.extent, image.properties, image.url, image.colorSpace, image.cgImage, image.isOpaque,
    image.orientationTransform(forExifOrientation: 6), image.orientationTransform(for: .left),
    image.autoAdjustmentFilters(options: adjustments), image.autoAdjustmentFilters(),
  ]
}

private func alteredImages(_ image: CIImage) -> [CIImage] {
  let transform = CGAffineTransform(scaleX: 2, y: 2)
  let orientations: [CGImagePropertyOrientation] = [
    .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
  ]
  return orientations.map { image.oriented($0) } + [
    image.transformed(by: transform), image.transformed(by: transform, highQualityDownsample: true),
    image.oriented(forExifOrientation: 3), image.cropped(to: .infinite), image.clampedToExtent(),
    image.clamped(to: CGRect(x: 0, y: 0, width: 1, height: 1)), image.composited(over: image),
    image.applyingFilter("CIPixellate", parameters: [kCIInputScaleKey: 3]),
    image.applyingFilter("CIColorControls"), image.applyingGaussianBlur(sigma: 1),
    image.settingProperties([:]), image.premultiplyingAlpha(), image.unpremultiplyingAlpha(),
    image.settingAlphaOne(in: image.extent), image.samplingNearest(), image.samplingLinear(),
    image.insertingIntermediate(),
  ]
}

/// Uses of the names of formats.
func formatNames() -> [CIFormat] {
  [
    .ARGB8, .BGRA8, .RGBA8, .RGBX8, .ABGR8, .RGBA16, .RGBX16, .RGBAh, .RGBAf, .A8, .A16, .Ah, .Af,
    .R8, .R16, .Rh, .Rf, .RG8, .RG16, .RGh, .RGf, .L8, .L16, .Lh, .Lf, .LA8, .LA16,
  ]
}

/// Uses of the names of properties, cast as on Apple's systems.
func propertyNames(_ properties: [String: Any]) -> [Any?] {
  let tiff = properties[kCGImagePropertyTIFFDictionary as String] as? [String: Any]
  let exif = properties[kCGImagePropertyExifDictionary as String] as? [String: Any]
  return [
    properties[kCGImagePropertyOrientation as String] as? UInt32,
    properties[kCGImagePropertyDPIWidth as String], properties[kCGImagePropertyDPIHeight as String],
    properties[kCGImagePropertyPixelWidth as String],
    properties[kCGImagePropertyPixelHeight as String],
    properties[kCGImagePropertyDepth as String], properties[kCGImagePropertyHasAlpha as String],
    properties[kCGImagePropertyColorModel as String] as? String,
    tiff?[kCGImagePropertyTIFFCompression as String],
    exif?[kCGImagePropertyExifFocalLenIn35mmFilm as String],
  ]
}
