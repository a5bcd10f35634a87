public import Foundation

extension FilterDefinition {
  /// One colour within a circle, another beyond a second one about the same centre.
  static let radialGradient = FilterDefinition(
    name: "CIRadialGradient", displayName: "Radial Gradient", categories: [kCICategoryGradient],
    parameters: [
      FilterParameter(kCIInputCenterKey, .point(x: 150, y: 150)),
      .number("inputRadius0", 5, limits: 0...Double.infinity, slider: 0...800),
      .number("inputRadius1", 100, limits: 0...Double.infinity, slider: 0...800),
      FilterParameter("inputColor0", .color(.white)),
      FilterParameter("inputColor1", .color(.black)),
    ]
  ) { values in
    CIImage(
      RadialGradientRecipe(
        center: values.point(kCIInputCenterKey), radius0: values.number("inputRadius0"),
        radius1: values.number("inputRadius1"), color0: values.color("inputColor0"),
        color1: values.color("inputColor1")),
      properties: [:])
  }
}

/// One colour within a circle, another beyond a second one about the same centre.
public protocol CIRadialGradient: CIFilterProtocol {
  /// The circles' centre; (150, 150) at first.
  var center: CGPoint { get set }
  /// The first circle's radius; 5 at first.
  var radius0: Float { get set }
  /// The second circle's radius; 100 at first.
  var radius1: Float { get set }
  /// The colour within the first circle; white at first.
  var color0: CIColor { get set }
  /// The colour beyond the second circle; black at first.
  var color1: CIColor { get set }
}

private final class RadialGradientFilter: CIFilter, CIRadialGradient {
  var center: CGPoint {
    get { current.point(kCIInputCenterKey) }
    set { setPoint(newValue, forKey: kCIInputCenterKey) }
  }
  var radius0: Float {
    get { float("inputRadius0") }
    set { setValue(newValue, forKey: "inputRadius0") }
  }
  var radius1: Float {
    get { float("inputRadius1") }
    set { setValue(newValue, forKey: "inputRadius1") }
  }
  var color0: CIColor {
    get { current.color("inputColor0") }
    set { setValue(newValue, forKey: "inputColor0") }
  }
  var color1: CIColor {
    get { current.color("inputColor1") }
    set { setValue(newValue, forKey: "inputColor1") }
  }
}

extension CIFilter {
  /// A filter that makes a radial gradient.
  public class func radialGradient() -> any CIFilter & CIRadialGradient {
    RadialGradientFilter(.radialGradient)
  }
}
