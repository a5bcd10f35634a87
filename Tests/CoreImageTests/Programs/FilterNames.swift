import CoreImage
import CoreImage.CIFilterBuiltins

/// Uses of the names of filters.
func filterNames(_ image: CIImage) -> [Any?] {
  let names = [
    "CIPixellate", "CIRadialGradient", "CISourceOverCompositing", "CIBlendWithMask",
    "CIBlendWithAlphaMask", "CIBlendWithRedMask", "CIBlendWithBlueMask", "CIPerspectiveCorrection",
    "CIPerspectiveTransform", "CIPerspectiveTransformWithExtent", "CIQRCodeGenerator",
    "CIColorControls", "CIColorThreshold", "CIColorThresholdOtsu", "CILanczosScaleTransform",
    "CIAffineClamp", "CIAffineTransform", "CICrop", "CIGaussianBlur", "CIConstantColorGenerator",
    "CIStraightenFilter", "CIPerspectiveRotate", "CIKeystoneCorrectionCombined",
    "CIKeystoneCorrectionHorizontal", "CIKeystoneCorrectionVertical", "CIHighlightShadowAdjust",
    "CIDocumentEnhancer",
  ]
  let inputs = [
    kCIInputImageKey, kCIInputBackgroundImageKey, kCIInputMaskImageKey, kCIInputScaleKey,
    kCIInputCenterKey, kCIInputRadiusKey, kCIInputColorKey, kCIInputTransformKey,
    kCIInputAngleKey, kCIInputAspectRatioKey, kCIInputSaturationKey, kCIInputBrightnessKey,
    kCIInputContrastKey,
    kCIInputExtentKey,
  ]
  let attributes = [
    kCIAttributeFilterName, kCIAttributeFilterDisplayName, kCIAttributeFilterCategories,
    kCIAttributeClass, kCIAttributeType, kCIAttributeMin, kCIAttributeMax, kCIAttributeSliderMin,
    kCIAttributeSliderMax, kCIAttributeDefault,
  ]
  var values: [Any?] = inputs + attributes + CIFilter.filterNames(inCategory: kCICategoryBlur)
  for name in names {
    let filter = CIFilter(name: name)
    if filter?.inputKeys.contains(kCIInputImageKey) == true {
      filter?.setValue(image, forKey: kCIInputImageKey)
      values.append(CIFilter(name: name, parameters: [kCIInputImageKey: image]))
      values.append(CIFilter(name: name, withInputParameters: [kCIInputImageKey: image]))
    }
    values += [
      filter?.outputImage?.extent, filter?.value(forKey: kCIOutputImageKey), filter?.attributes,
      filter?.outputKeys, CIFilter.localizedName(forFilterName: name), filter?.name,
    ]
    filter?.setDefaults()
    filter?.setValuesForKeys([:])
  }
  return values + typedFilterNames(image)
}

private func typedFilterNames(_ image: CIImage) -> [CIImage?] {
  let pixellate = CIFilter.pixellate()
  (pixellate.inputImage, pixellate.center, pixellate.scale) = (image, .zero, 4)
  let gradient = CIFilter.radialGradient()
  (gradient.center, gradient.radius0, gradient.radius1) = (.zero, 1, 2)
  (gradient.color0, gradient.color1) = (.white, .clear)
  let over = CIFilter.sourceOverCompositing()
  (over.inputImage, over.backgroundImage) = (image, image)
  let blends = [
    CIFilter.blendWithMask(), CIFilter.blendWithAlphaMask(), CIFilter.blendWithRedMask(),
    CIFilter.blendWithBlueMask(),
  ]
  for blend in blends {
    (blend.inputImage, blend.backgroundImage, blend.maskImage) = (image, image, image)
  }
  let code = CIFilter.qrCodeGenerator()
  (code.message, code.correctionLevel) = (Data("code".utf8), "L")
  let controls = CIFilter.colorControls()
  (controls.inputImage, controls.saturation) = (image, 0.5)
  (controls.brightness, controls.contrast) = (0.1, 1.2)
  let threshold = CIFilter.colorThreshold()
  (threshold.inputImage, threshold.threshold) = (image, 0.5)
  let otsu = CIFilter.colorThresholdOtsu()
  otsu.inputImage = image
  let lanczos = CIFilter.lanczosScaleTransform()
  (lanczos.inputImage, lanczos.scale, lanczos.aspectRatio) = (image, 0.5, 1)
  let clamp = CIFilter.affineClamp()
  (clamp.inputImage, clamp.transform) = (image, .identity)
  let affine = CIFilter.affineTransform()
  (affine.inputImage, affine.transform) = (image, .identity)
  let blur = CIFilter.gaussianBlur()
  (blur.inputImage, blur.radius) = (image, 3)
  let crop = CIFilter.crop()
  (crop.inputImage, crop.rectangle) = (image, image.extent)
  let color = CIFilter.constantColorGenerator()
  color.color = .blue
  let straighten = CIFilter.straighten()
  (straighten.inputImage, straighten.angle) = (image, 0.1)
  let rotate = CIFilter.perspectiveRotate()
  (rotate.inputImage, rotate.focalLength) = (image, 35)
  (rotate.pitch, rotate.yaw, rotate.roll) = (0.1, 0.1, 0.1)
  let tones = CIFilter.highlightShadowAdjust()
  (tones.inputImage, tones.radius) = (image, 1)
  (tones.shadowAmount, tones.highlightAmount) = (0.5, 0.8)
  let filters: [CIFilter] = [
    straighten, rotate, tones, pixellate, gradient, over, code, controls, threshold, otsu, lanczos,
    clamp, affine, blur, crop,
    color,
  ]
  return filters.map(\.outputImage) + blends.map(\.outputImage) + perspectiveNames(image)
}

private func perspectiveNames(_ image: CIImage) -> [CIImage?] {
  let correction = CIFilter.perspectiveCorrection()
  correction.crop = true
  let transform = CIFilter.perspectiveTransform()
  let part = CIFilter.perspectiveTransformWithExtent()
  part.extent = image.extent
  let keystones = (
    CIFilter.keystoneCorrectionCombined(), CIFilter.keystoneCorrectionHorizontal(),
    CIFilter.keystoneCorrectionVertical()
  )
  (keystones.0.focalLength, keystones.1.focalLength, keystones.2.focalLength) = (28, 28, 28)
  let filters: [any CIFilter & CIFourCoordinateGeometryFilter] = [
    correction, transform, part, keystones.0, keystones.1, keystones.2,
  ]
  for filter in filters {
    filter.inputImage = image
    (filter.topLeft, filter.topRight) = (CGPoint(x: 0, y: 9), CGPoint(x: 9, y: 9))
    (filter.bottomRight, filter.bottomLeft) = (CGPoint(x: 9, y: 0), .zero)
  }
  return filters.map(\.outputImage)
}
