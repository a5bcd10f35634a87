import CoreImage
import Testing

@Suite("Filters as objects")
struct FilterInterfaceTests {
  @Test(
    "Each filter has its name, inputs with attributes, and its image input unset",
    arguments: [
      "CIAffineClamp", "CIAffineTransform", "CIBlendWithMask", "CIColorControls",
      "CIColorThreshold", "CIColorThresholdOtsu", "CIConstantColorGenerator", "CICrop",
      "CIGaussianBlur", "CIHighlightShadowAdjust", "CIKeystoneCorrectionCombined",
      "CIKeystoneCorrectionHorizontal", "CIKeystoneCorrectionVertical", "CIPerspectiveRotate",
      "CIStraightenFilter", "CILanczosScaleTransform", "CIPerspectiveCorrection",
      "CIPerspectiveTransform", "CIPixellate", "CIQRCodeGenerator", "CIRadialGradient",
      "CISourceOverCompositing",
    ])
  func names(name: String) throws {
    let filter = try #require(CIFilter(name: name))
    #expect(filter.name == name)
    #expect(filter.attributes[kCIAttributeFilterName] as? String == name)
    #expect(filter.outputKeys == ["outputImage"])
    #expect(CIFilter.filterNames(inCategory: nil).contains(name))
    #expect(CIFilter.localizedName(forFilterName: name) != nil)
    for key in filter.inputKeys {
      let attributes = try #require(filter.attributes[key] as? [String: Any])
      #expect(attributes[kCIAttributeClass] is String)
    }
    if filter.inputKeys.contains(kCIInputImageKey) { #expect(filter.outputImage == nil) }
  }

  @Test("Other names are no filters")
  func unknown() {
    #expect(CIFilter(name: "CIDocumentEnhancer") == nil)
    #expect(CIFilter(name: "") == nil)
    #expect(CIImage(color: .red).applyingFilter("CINoSuchFilter").extent.isEmpty)
  }

  @Test("Core Image's defaults and ranges are in the attributes")
  func defaults() throws {
    let pixellate = try #require(CIFilter(name: "CIPixellate"))
    #expect(pixellate.value(forKey: kCIInputScaleKey) as? Double == 8)
    let center = pixellate.value(forKey: kCIInputCenterKey) as? CIVector
    #expect(center == CIVector(x: 150, y: 150))
    let scale = pixellate.attributes[kCIInputScaleKey] as? [String: Any]
    #expect(scale?[kCIAttributeSliderMax] as? Double == 100)
    let correction = try #require(CIFilter(name: "CIPerspectiveCorrection"))
    #expect(correction.value(forKey: "inputTopLeft") as? CIVector == CIVector(x: 118, y: 484))
    #expect(correction.value(forKey: "inputCrop") as? Bool == true)
    #expect(
      CIFilter(name: "CIQRCodeGenerator")?.value(forKey: "inputCorrectionLevel") as? String == "M")
  }

  @Test("Defaults come back; numbers of any type are numbers; other values count as not set")
  func values() throws {
    let filter = CIFilter.gaussianBlur()
    filter.setValue(Float(3), forKey: kCIInputRadiusKey)
    #expect(filter.radius == 3)
    filter.setValue(4, forKey: kCIInputRadiusKey)
    #expect(filter.radius == 4)
    filter.setValue(NSNumber(value: 5), forKey: kCIInputRadiusKey)
    #expect(filter.radius == 5)
    filter.setValue("wide", forKey: kCIInputRadiusKey)
    #expect(filter.radius == 10)
    filter.radius = 2
    filter.setDefaults()
    #expect(filter.radius == 10)
    filter.setValuesForKeys([kCIInputRadiusKey: 6])
    #expect(filter.radius == 6)
    let parameters = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 7])
    #expect(parameters?.value(forKey: kCIInputRadiusKey) as? Int == 7)
  }

  @Test("An input that a filter has not is a mistake of the caller's")
  func wrongKey() async {
    await #expect(processExitsWith: .failure) {
      CIFilter(name: "CIGaussianBlur")?.setValue(1, forKey: "inputColour")
    }
  }
}
