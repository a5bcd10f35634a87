import Flatbed
import Foundation

extension FilterDefinition {
  /// Turns an image about its middle, makes it as much larger as it takes, and cuts it to its extent.
  static let straighten = FilterDefinition(
    name: "CIStraightenFilter", displayName: "Straighten",
    categories: [kCICategoryGeometryAdjustment],
    parameters: [
      FilterParameter(kCIInputImageKey, .image),
      .number(kCIInputAngleKey, 0, slider: -Double.pi...Double.pi),
    ]
  ) { values in
    values.image().map { $0.straightened(by: values.number(kCIInputAngleKey)) }
  }

  /// Turns the camera that took an image.
  static let perspectiveRotate = FilterDefinition(
    name: "CIPerspectiveRotate", displayName: "Perspective Rotate",
    categories: [kCICategoryGeometryAdjustment],
    parameters: [
      FilterParameter(kCIInputImageKey, .image), focalLength,
      .number("inputPitch", 0, slider: -0.1...0.1), .number("inputYaw", 0, slider: -0.1...0.1),
      .number("inputRoll", 0, slider: -0.1...0.1),
    ]
  ) { values in
    let rotation = CameraRotation(
      pitch: values.number("inputPitch"), yaw: values.number("inputYaw"),
      roll: values.number("inputRoll"))
    return values.image().map { image in
      image.turned(by: { _ in rotation }, focalLength: values.number("inputFocalLength"))
    }
  }

  /// Turns the camera so that two lines become upright.
  static let keystoneCorrectionVertical = keystone(
    "CIKeystoneCorrectionVertical", "Vertical Keystone Correction", .vertical)
  /// Turns the camera so that two lines become level.
  static let keystoneCorrectionHorizontal = keystone(
    "CIKeystoneCorrectionHorizontal", "Horizontal Keystone Correction", .horizontal)
  /// Turns the camera so that two lines become upright and two level.
  static let keystoneCorrectionCombined = keystone(
    "CIKeystoneCorrectionCombined", "Combined Keystone Correction", .combined)

  private static func keystone(
    _ name: String, _ displayName: String, _ guides: CameraRotation.Guides
  ) -> FilterDefinition {
    FilterDefinition(
      name: name, displayName: displayName, categories: [kCICategoryGeometryAdjustment],
      parameters: [FilterParameter(kCIInputImageKey, .image), focalLength] + corners
    ) { values in
      values.image().map { image in
        image.turned(
          by: {
            CameraRotation(
              making: guides, of: PlaneQuad(values), in: image.extent, focalLength: $0)
          }, focalLength: values.number("inputFocalLength"))
      }
    }
  }

  /// The focal length as that of a 35 mm camera in millimetres.
  private static let focalLength = FilterParameter.number(
    "inputFocalLength", 28, limits: 1...10_000, slider: 10...200)
}

extension CIImage {
  /// The image turned about its middle, so much larger that it fills its extent; an infinite image as
  /// it is.
  fileprivate func straightened(by angle: Double) -> CIImage {
    guard PixelRegion(extent) != nil, angle != 0 else { return self }
    let sides = (Double(extent.width), Double(extent.height))
    let scale = abs(cos(angle)) + abs(sin(angle)) * max(sides.0 / sides.1, sides.1 / sides.0)
    let turn = CGAffineTransform(translationX: extent.midX, y: extent.midY)
      .rotated(by: CGFloat(angle)).scaledBy(x: CGFloat(scale), y: CGFloat(scale))
      .translatedBy(x: -extent.midX, y: -extent.midY)
    guard let back = Homography(turn).inverse else { return self }
    return making(MovedRecipe(input: recipe, toInput: back, extent: extent, isCut: true))
  }

  /// The image as the camera would have seen it after a turn.
  ///
  /// - Parameters:
  ///   - rotation: the turn, told the focal length in pixels.
  ///   - focalLength: as that of a 35 mm camera in millimetres.
  /// - Returns: the image as it is where it is infinite or there is no turn.
  fileprivate func turned(
    by rotation: (Double) -> CameraRotation?, focalLength: Double
  ) -> CIImage {
    guard PixelRegion(extent) != nil else { return self }
    let inPixels = CameraRotation.focalLength(focalLength, of: extent)
    guard let (there, back) = rotation(inPixels)?.maps(of: extent, focalLength: inPixels)
    else { return self }
    let far = extent.insetBy(dx: -10 * extent.width, dy: -10 * extent.height)
    return making(
      MovedRecipe(
        input: recipe, toInput: back, extent: extent.moved(by: there, within: far), isCut: true))
  }
}

extension CGRect {
  /// The box around what a projective map makes of the rectangle, as far as that lies within bounds.
  ///
  /// What lies beyond the horizon has no place in the plane, and what is near it a far one: where the
  /// horizon crosses the rectangle it is all of the bounds.
  func moved(by map: Homography, within bounds: CGRect) -> CGRect {
    let corners = [
      Point(x: Double(minX), y: Double(minY)), Point(x: Double(maxX), y: Double(minY)),
      Point(x: Double(minX), y: Double(maxY)), Point(x: Double(maxX), y: Double(maxY)),
    ]
    guard corners.allSatisfy({ map.weight(at: $0) > 0 }) else { return bounds }
    let moved = corners.map { map.apply($0) }
    return CGRect(around: moved.map { CGPoint(x: $0.x, y: $0.y) }).common(with: bounds)
  }
}
