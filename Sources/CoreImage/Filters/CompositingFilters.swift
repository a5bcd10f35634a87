extension FilterDefinition {
  /// An image over another.
  static let sourceOverCompositing = FilterDefinition(
    name: "CISourceOverCompositing", displayName: "Source Over",
    categories: [kCICategoryCompositeOperation],
    parameters: [
      FilterParameter(kCIInputImageKey, .image),
      FilterParameter(kCIInputBackgroundImageKey, .image),
    ]
  ) { values in
    // Without a background the image lies on nothing.
    values.image().map { image in
      values.image(kCIInputBackgroundImageKey).map { image.composited(over: $0) } ?? image
    }
  }

  /// An image where a mask is white, another where it is black; green is what counts.
  static let blendWithMask = blend("CIBlendWithMask", "Blend With Mask", channel: 1)
  /// The same by a mask's alpha.
  static let blendWithAlphaMask = blend(
    "CIBlendWithAlphaMask", "Blend With Alpha Mask", channel: 3)
  /// The same by a mask's red.
  static let blendWithRedMask = blend("CIBlendWithRedMask", "Blend With Red Mask", channel: 0)
  /// The same by a mask's blue.
  static let blendWithBlueMask = blend("CIBlendWithBlueMask", "Blend With Blue Mask", channel: 2)

  private static func blend(
    _ name: String, _ displayName: String, channel: Int
  ) -> FilterDefinition {
    FilterDefinition(
      name: name, displayName: displayName, categories: [kCICategoryStylize],
      parameters: [
        FilterParameter(kCIInputImageKey, .image),
        FilterParameter(kCIInputBackgroundImageKey, .image),
        FilterParameter(kCIInputMaskImageKey, .image),
      ]
    ) { values in
      guard let image = values.image() else { return values.image(kCIInputBackgroundImageKey) }
      let background = values.image(kCIInputBackgroundImageKey) ?? .empty()
      // Without a mask there is nowhere to show the image: the mosaic over no faces is the photo.
      guard let mask = values.image(kCIInputMaskImageKey) else { return background }
      return image.making(
        BlendWithMaskRecipe(
          input: image.recipe, background: background.recipe, mask: mask.recipe,
          channel: channel), with: [background, mask])
    }
  }
}

/// Lays an image over another.
public protocol CICompositeOperation: CIFilterProtocol {
  /// The image above.
  var inputImage: CIImage? { get set }
  /// The image below.
  var backgroundImage: CIImage? { get set }
}

/// Shows an image where a mask is white, another where it is black.
public protocol CIBlendWithMask: CIFilterProtocol {
  /// The image where the mask is white.
  var inputImage: CIImage? { get set }
  /// The image where the mask is black, or where there is none.
  var backgroundImage: CIImage? { get set }
  /// The mask: its green counts, multiplied by alpha, or the channel in the filter's name.
  var maskImage: CIImage? { get set }
}

private class CompositeFilter: TypedFilter, CICompositeOperation {
  var backgroundImage: CIImage? {
    get { current.image(kCIInputBackgroundImageKey) }
    set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
  }
}

private final class BlendWithMaskFilter: CompositeFilter, CIBlendWithMask {
  var maskImage: CIImage? {
    get { current.image(kCIInputMaskImageKey) }
    set { setValue(newValue, forKey: kCIInputMaskImageKey) }
  }
}

extension CIFilter {
  /// A filter that lays an image over another.
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    CompositeFilter(.sourceOverCompositing)
  }

  /// A filter that shows an image where a mask is white, another where it is black.
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask {
    BlendWithMaskFilter(.blendWithMask)
  }

  /// A filter that shows an image where a mask is opaque, another where it is clear.
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask {
    BlendWithMaskFilter(.blendWithAlphaMask)
  }

  /// A filter that shows an image where a mask has red, another where it has none.
  public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask {
    BlendWithMaskFilter(.blendWithRedMask)
  }

  /// A filter that shows an image where a mask has blue, another where it has none.
  public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask {
    BlendWithMaskFilter(.blendWithBlueMask)
  }
}
