import Foundation

/// A filter of one input image, for those with typed inputs.
class TypedFilter: CIFilter {
  var inputImage: CIImage? {
    get { current.image() }
    set { setValue(newValue, forKey: kCIInputImageKey) }
  }
}

extension CIFilter {
  /// A number as typed filters have it.
  func float(_ key: String) -> Float { Float(current.number(key)) }

  /// Sets a point.
  func setPoint(_ point: CGPoint, forKey key: String) {
    setValue(CIVector(cgPoint: point), forKey: key)
  }
}
