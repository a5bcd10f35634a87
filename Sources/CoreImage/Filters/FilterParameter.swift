import Foundation

/// An input of a filter: its key, what it is, and its value where none is set.
struct FilterParameter: Sendable {
  /// What an input is.
  enum Kind: Sendable {
    case image
    /// A number with its default, its range where it has one, and the range that is useful.
    case number(Double, limits: ClosedRange<Double>?, slider: ClosedRange<Double>)
    case flag(Bool)
    case point(x: Double, y: Double)
    case rect(CGRect)
    case color(CIColor)
    case transform
    case data
    case text(String)
  }

  let key: String
  let kind: Kind

  init(_ key: String, _ kind: Kind) {
    self.key = key
    self.kind = kind
  }

  /// A number.
  static func number(
    _ key: String, _ value: Double, limits: ClosedRange<Double>? = nil,
    slider: ClosedRange<Double>
  ) -> FilterParameter {
    FilterParameter(key, .number(value, limits: limits, slider: slider))
  }

  /// The value where none is set.
  var defaultValue: Any? {
    switch kind {
    case .image, .data: nil
    case .number(let value, _, _): NSNumber(value: value)
    case .flag(let value): NSNumber(value: value)
    case .point(let x, let y): CIVector(x: CGFloat(x), y: CGFloat(y))
    case .rect(let rect): CIVector(cgRect: rect)
    case .color(let color): color
    case .transform: CGAffineTransform.identity
    case .text(let text): text
    }
  }

  /// What `CIFilter.attributes` says of the input.
  var attributes: [String: Any] {
    var attributes: [String: Any] = [
      kCIAttributeClass: className,
      kCIAttributeDisplayName: String(key.dropFirst("input".count)),
    ]
    attributes[kCIAttributeDefault] = defaultValue
    attributes[kCIAttributeType] = typeName
    if case .number(_, let limits, let slider) = kind {
      attributes[kCIAttributeSliderMin] = NSNumber(value: slider.lowerBound)
      attributes[kCIAttributeSliderMax] = NSNumber(value: slider.upperBound)
      if let limits {
        attributes[kCIAttributeMin] = NSNumber(value: limits.lowerBound)
        if limits.upperBound.isFinite {
          attributes[kCIAttributeMax] = NSNumber(value: limits.upperBound)
        }
      }
    }
    return attributes
  }

  private var className: String {
    switch kind {
    case .image: "CIImage"
    case .number, .flag: "NSNumber"
    case .point, .rect: "CIVector"
    case .color: "CIColor"
    case .transform: "NSValue"
    case .data: "NSData"
    case .text: "NSString"
    }
  }

  private var typeName: String? {
    switch kind {
    case .image: kCIAttributeTypeImage
    case .number: key == kCIInputRadiusKey ? kCIAttributeTypeDistance : kCIAttributeTypeScalar
    case .flag: kCIAttributeTypeBoolean
    case .point: kCIAttributeTypePosition
    case .rect: kCIAttributeTypeRectangle
    case .color: kCIAttributeTypeColor
    case .transform: kCIAttributeTypeTransform
    case .data, .text: nil
    }
  }
}
