public import Foundation

extension CIImage {
  /// The image over another one; the extent is that of both.
  public func composited(over background: CIImage) -> CIImage {
    making(
      CompositeRecipe(input: recipe, background: background.recipe), with: [background])
  }

  /// What a filter makes of the image.
  ///
  /// - Parameters:
  ///   - filterName: the filter's name; an unknown one leaves nothing of the image.
  ///   - parameters: the filter's other inputs.
  /// - Returns: the filter's output.
  public func applyingFilter(_ filterName: String, parameters: [String: Any]) -> CIImage {
    let filter = CIFilter(name: filterName, parameters: parameters)
    filter?.setValue(self, forKey: kCIInputImageKey)
    return filter?.outputImage ?? making(EmptyRecipe())
  }

  /// What a filter with its defaults makes of the image.
  public func applyingFilter(_ filterName: String) -> CIImage {
    applyingFilter(filterName, parameters: [:])
  }

  /// The image blurred by a Gaussian of a standard deviation in pixels.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }

  /// The image with other properties.
  public func settingProperties(_ properties: [AnyHashable: Any]) -> CIImage {
    var named: [String: Any] = [:]
    for (key, value) in properties {
      if let key = key as? String { named[key] = value }
    }
    return CIImage(
      recipe, madeOf: [self], properties: named, url: url, colorSpace: colorSpace,
      cgImage: cgImage)
  }

  /// The image with its colours multiplied by alpha once more.
  public func premultiplyingAlpha() -> CIImage {
    making(
      PixelwiseRecipe(recipe) { pixels, _ in
        for i in pixels.indices { pixels[i] = pixels[i].premultiplied }
      })
  }

  /// The image with its colours divided by alpha.
  public func unpremultiplyingAlpha() -> CIImage {
    making(
      PixelwiseRecipe(recipe) { pixels, _ in
        for i in pixels.indices { pixels[i] = pixels[i].straight }
      })
  }

  /// The image with an alpha of 1 in a rectangle and of 0 outside; colours stay as they are.
  public func settingAlphaOne(in extent: CGRect) -> CIImage {
    making(AlphaOneRecipe(input: recipe, extent: extent.common(with: .infinite)))
  }

  /// The image itself: contexts hold no more of what was worked out than one rendering needs.
  public func insertingIntermediate() -> CIImage { self }

  /// The filters that would improve the image: none, since judging photos is not the scanner's work.
  public func autoAdjustmentFilters(
    options: [CIImageAutoAdjustmentOption: Any]? = nil
  ) -> [CIFilter] { [] }
}
