public import Foundation

extension FilterDefinition {
  /// An image in squares of one colour each, the mean of their pixels.
  static let pixellate = FilterDefinition(
    name: "CIPixellate", displayName: "Pixellate", categories: [kCICategoryStylize],
    parameters: [
      FilterParameter(kCIInputImageKey, .image),
      FilterParameter(kCIInputCenterKey, .point(x: 150, y: 150)),
      .number(kCIInputScaleKey, 8, limits: 1...Double.infinity, slider: 1...100),
    ]
  ) { values in
    values.image().map { image in
      image.making(
        PixellateRecipe(
          input: image.recipe, center: values.point(kCIInputCenterKey),
          scale: values.number(kCIInputScaleKey)))
    }
  }
}

/// Shows an image in squares of one colour each.
public protocol CIPixellate: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// A corner of squares; (150, 150) at first.
  var center: CGPoint { get set }
  /// The side of a square; 8 at first.
  var scale: Float { get set }
}

private final class PixellateFilter: TypedFilter, CIPixellate {
  var center: CGPoint {
    get { current.point(kCIInputCenterKey) }
    set { setPoint(newValue, forKey: kCIInputCenterKey) }
  }
  var scale: Float {
    get { float(kCIInputScaleKey) }
    set { setValue(newValue, forKey: kCIInputScaleKey) }
  }
}

extension CIFilter {
  /// A filter that shows an image in squares of one colour each.
  public class func pixellate() -> any CIFilter & CIPixellate {
    PixellateFilter(.pixellate)
  }
}
