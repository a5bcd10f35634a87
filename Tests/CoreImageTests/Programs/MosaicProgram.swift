import CoreImage
import Foundation

/// The mosaic recipe: pixellates the image, makes a round mask of each feature, and blends the
/// pixellated image over the original where the masks are.
func mosaic(over features: [CIFeature], of inputImage: CIImage) -> CIImage? {
  let pixellate = CIFilter(name: "CIPixellate")
  pixellate?.setValue(inputImage, forKey: kCIInputImageKey)
  let inputScale = max(inputImage.extent.size.width, inputImage.extent.size.height) / 10
  pixellate?.setValue(inputScale, forKey: kCIInputScaleKey)

  var maskImage: CIImage?
  for feature in features {
    let centerX = feature.bounds.origin.x + feature.bounds.size.width / 2
    let centerY = feature.bounds.origin.y + feature.bounds.size.height / 2
    let radius = min(feature.bounds.size.width, feature.bounds.size.height) / 2
    let radialGradient = CIFilter(
      name: "CIRadialGradient",
      parameters: [
        "inputRadius0": radius,
        "inputRadius1": radius + 1,
        "inputColor0": CIColor(red: 0, green: 1, blue: 0, alpha: 1),
        "inputColor1": CIColor(red: 0, green: 0, blue: 0, alpha: 0),
        kCIInputCenterKey: CIVector(x: centerX, y: centerY),
      ])
    let circle = radialGradient?.outputImage?.cropped(to: inputImage.extent)
    guard let mask = maskImage else {
      maskImage = circle
      continue
    }
    maskImage =
      CIFilter(
        name: "CISourceOverCompositing",
        parameters: [
          kCIInputImageKey: circle as Any, kCIInputBackgroundImageKey: mask,
        ])?.outputImage
  }

  let blend = CIFilter(name: "CIBlendWithMask")
  blend?.setValue(pixellate?.outputImage, forKey: kCIInputImageKey)
  blend?.setValue(inputImage, forKey: kCIInputBackgroundImageKey)
  blend?.setValue(maskImage, forKey: kCIInputMaskImageKey)
  return blend?.outputImage
}
