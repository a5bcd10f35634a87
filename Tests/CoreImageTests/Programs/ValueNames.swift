import CoreImage

/// Uses of the names of colours, vectors and transforms.
func valueNames() -> [Any?] {
  let space = CGColorSpaceCreateDeviceRGB()
  let colors: [CIColor?] = [
    CIColor(red: 1, green: 0, blue: 0), CIColor(red: 1, green: 0, blue: 0, alpha: 0.5),
    CIColor(red: 1, green: 0, blue: 0, colorSpace: space),
    CIColor(red: 1, green: 0, blue: 0, alpha: 0.5, colorSpace: space), CIColor(string: "1 0 0"),
    .black, .white, .gray, .red, .green, .blue, .cyan, .magenta, .yellow, .clear,
  ]
  let parts = colors.compactMap { $0 }.flatMap { color -> [Any?] in
    [
      color.red, color.green, color.blue, color.alpha, color.components, color.numberOfComponents,
      color.stringRepresentation, color.colorSpace,
    ]
  }
  let transform = CGAffineTransform.identity.translatedBy(x: 1, y: 2).scaledBy(x: 2, y: 2)
    .rotated(by: 1).inverted().concatenating(.identity)
  let vectors = [
    CIVector(x: 1), CIVector(x: 1, y: 2), CIVector(x: 1, y: 2, z: 3),
    CIVector(x: 1, y: 2, z: 3, w: 4), CIVector(cgPoint: .zero), CIVector(cgRect: .zero),
    CIVector(cgAffineTransform: transform), CIVector(string: "[1 2]"),
  ]
  let numbers = vectors.flatMap { vector -> [Any?] in
    [
      vector.x, vector.y, vector.z, vector.w, vector.value(at: 1), vector.count,
      vector.cgPointValue, vector.cgRectValue, vector.cgAffineTransformValue,
      vector.stringRepresentation,
    ]
  }
  let moved: [Any?] = [
    transform.isIdentity, CGPoint.zero.applying(transform), CGSize.zero.applying(transform),
    CGRect.zero.applying(transform),
  ]
  return parts + numbers + moved
}
