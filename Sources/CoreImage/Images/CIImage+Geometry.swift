import Flatbed
public import Foundation

extension CIImage {
  /// The image moved by an affine map; its extent is the box around the moved one.
  ///
  /// A map without a way back, which flattens the image, leaves nothing of it.
  public func transformed(by transform: CGAffineTransform) -> CIImage {
    guard !transform.isIdentity, !extent.isNull, !(recipe is ColorRecipe) else { return self }
    guard let toInput = Homography(transform).inverse else { return making(EmptyRecipe()) }
    return making(
      MovedRecipe(
        input: recipe, toInput: toInput.rounded, extent: extent.applying(transform).tidied))
  }

  /// The image moved by an affine map; downsampling is of high quality in any case.
  public func transformed(
    by transform: CGAffineTransform, highQualityDownsample: Bool
  ) -> CIImage {
    transformed(by: transform)
  }

  /// What of the image lies in a rectangle; the origin stays where it is.
  public func cropped(to rect: CGRect) -> CIImage {
    let crop = CropRecipe(recipe, to: rect)
    return crop.extent.isNull ? making(EmptyRecipe()) : making(crop)
  }

  /// The image with its edge pixels going on to infinity.
  public func clampedToExtent() -> CIImage { clamped(to: extent) }

  /// What of the image lies in a rectangle, with the edge pixels of that going on to infinity.
  public func clamped(to rect: CGRect) -> CIImage {
    let cropped = cropped(to: rect)
    guard let kept = PixelRegion(cropped.extent) else { return cropped }
    return making(ClampRecipe(input: cropped.recipe, kept: kept))
  }

  /// The image made upright by its EXIF orientation, 1…8; any other number does nothing.
  ///
  /// An infinite image stays as it is.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    transformed(by: orientationTransform(forExifOrientation: orientation))
  }

  /// The image made upright.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    transformed(by: orientationTransform(for: orientation))
  }

  /// The map that makes the image upright; the identity for an infinite image.
  public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
    let known = UInt32(exactly: orientation).flatMap { CGImagePropertyOrientation(rawValue: $0) }
    return orientationTransform(for: known ?? .up)
  }

  /// The map that makes the image upright; the identity for an infinite image.
  public func orientationTransform(
    for orientation: CGImagePropertyOrientation
  ) -> CGAffineTransform {
    orientation.transform(of: extent)
  }

  /// The image, looked up without interpolation when it is moved.
  public func samplingNearest() -> CIImage {
    making(SampledRecipe(input: recipe, sampling: .nearest))
  }

  /// The image, interpolated when it is moved: bicubically, as without asking.
  public func samplingLinear() -> CIImage {
    making(SampledRecipe(input: recipe, sampling: .smooth))
  }
}

extension Homography {
  /// The map with numbers that rounding has brought next to whole ones made whole, so that what
  /// keeps pixels is known to.
  fileprivate var rounded: Homography {
    func tidy(_ number: Double) -> Double {
      let whole = number.rounded()
      return abs(number - whole) < 1e-9 * max(1, abs(number)) ? whole : number
    }
    return Homography(
      tidy(h11), tidy(h12), tidy(h13), tidy(h21), tidy(h22), tidy(h23), tidy(h31), tidy(h32),
      tidy(h33))
  }
}

extension CGRect {
  /// The rectangle with sides that rounding has moved next to whole numbers put onto them.
  var tidied: CGRect {
    guard !isNull, !isInfinite else { return self }
    func tidy(_ number: CGFloat) -> CGFloat {
      let whole = number.rounded()
      return abs(number - whole) < 1e-9 * max(1, abs(number)) ? whole : number
    }
    let (left, bottom) = (tidy(minX), tidy(minY))
    return CGRect(x: left, y: bottom, width: tidy(maxX) - left, height: tidy(maxY) - bottom)
  }
}
