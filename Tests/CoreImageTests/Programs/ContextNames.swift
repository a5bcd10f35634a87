import CoreImage

/// Uses of the names of contexts.
func contextNames(_ image: CIImage) -> [Any?] {
  let options: [CIContextOption: Any] = [
    .outputColorSpace: CGColorSpaceCreateDeviceRGB(), .workingColorSpace: kCFNull as Any,
    .outputPremultiplied: true, .workingFormat: CIFormat.RGBAh, .highQualityDownsample: true,
    .cacheIntermediates: false, .useSoftwareRenderer: true, .priorityRequestLow: true,
    .allowLowPower: true, .name: "context", .memoryLimit: 100,
  ]
  let context = CIContext(options: options)
  let space = CGColorSpaceCreateDeviceRGB()
  context.clearCaches()
  let bitmap: CGImage? = context.createCGImage(image, from: image.extent)
  let data: CFData? = bitmap?.dataProvider?.data
  var pixel: UInt32 = 0
  unsafe context.render(
    image, toBitmap: &pixel, rowBytes: 4, bounds: CGRect(x: 0, y: 0, width: 1, height: 1),
    format: .RGBA8, colorSpace: nil)
  return [
    data, context.createCGImage(image, from: image.extent, format: .RGBA16, colorSpace: space),
    context.inputImageMaximumSize(), context.outputImageMaximumSize(), context.workingFormat,
    context.workingColorSpace,
    context.tiffRepresentation(of: image, format: .RGBA8, colorSpace: space),
    context.pngRepresentation(of: image, format: .RGBA8, colorSpace: space, options: [:]),
    context.jpegRepresentation(of: image, colorSpace: space, options: representationOptions()),
    context.heifRepresentation(of: image, format: .RGBA8, colorSpace: space),
  ]
}

private func representationOptions() -> [CIImageRepresentationOption: Any] {
  [
    kCGImageDestinationLossyCompressionQuality as CIImageRepresentationOption: 0.5,
    CIImageRepresentationOption(rawValue: kCGImageDestinationEmbedThumbnail as String): true,
    .dotsPerInch: 300, .tiffCompression: "lzw", .bitsPerSample: 8, .avDepthData: 0,
    .depthImage: 0, .disparityImage: 0, .avPortraitEffectsMatte: 0, .portraitEffectsMatteImage: 0,
    .avSemanticSegmentationMattes: 0, .semanticSegmentationSkinMatteImage: 0,
    .semanticSegmentationHairMatteImage: 0, .semanticSegmentationTeethMatteImage: 0,
    .hdrImage: 0, .hdrGainMapImage: 0,
  ]
}

/// Uses of the names that write files.
func writingNames(_ image: CIImage, to url: URL, by context: CIContext) throws {
  let space = CGColorSpaceCreateDeviceGray()
  try context.writeTIFFRepresentation(of: image, to: url, format: .L8, colorSpace: space)
  try context.writePNGRepresentation(of: image, to: url, format: .L16, colorSpace: space)
  try context.writeJPEGRepresentation(of: image, to: url, colorSpace: space)
  try context.writeHEIFRepresentation(of: image, to: url, format: .L8, colorSpace: space)
  _ = try context.heif10Representation(of: image, colorSpace: space)
  try context.writeHEIF10Representation(of: image, to: url, colorSpace: space)
  _ = try context.openEXRRepresentation(of: image)
  try context.writeOpenEXRRepresentation(of: image, to: url)
}

/// Uses of the names of colour spaces.
func colorSpaceNames() -> [Any?] {
  let names: [CFString] = [
    CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB,
    CGColorSpace.extendedLinearSRGB, CGColorSpace.genericGrayGamma2_2, CGColorSpace.extendedGray,
    CGColorSpace.linearGray, CGColorSpace.displayP3, CGColorSpace.adobeRGB1998,
    CGColorSpace.genericRGBLinear,
  ]
  return names.map { CGColorSpace(name: $0)?.copyICCData() }
}
