import Flatbed
import Foundation

/// How a quadrilateral of an image becomes a rectangle, and how large that is.
///
/// Core Image says nothing about the size. Here the rectangle has the shape that the perspective
/// tells, by the lens's focal length where the image's properties hold it, and the resolution of the
/// side on which the image's pixels lie densest: what `flatbed scan` does. Its lower left corner is
/// the origin.
struct PerspectiveCorrection {
  /// The rectangle, in whole pixels.
  let rectangle: CGRect
  /// From the plane in which the rectangle lies to that of the image; nil where the corners make no
  /// convex quadrilateral.
  let toImage: Homography?

  /// Plans the correction of a part of an image.
  init(_ quad: PlaneQuad, of image: CIImage) {
    let extent = image.extent
    let isFinite = PixelRegion(extent) != nil
    let frame = PictureFrame(isFinite ? extent : CGRect(around: quad.corners))
    let size = isFinite ? extent.size : CGRect(around: quad.corners).size
    let metadata = ImageProperties.metadata(
      image.properties, width: Int(max(size.width.rounded(), 1)),
      height: Int(max(size.height.rounded(), 1)))
    let given = quad.quad(in: frame)
    // Mirrored or not, the rectangle is the same.
    let clockwise =
      given.isConvex
      ? given
      : Quad(
        topLeft: given.topRight, topRight: given.topLeft, bottomRight: given.bottomLeft,
        bottomLeft: given.bottomRight)
    var options = CropOptions()
    options.inset = 0
    let plan = CropPlan(for: clockwise, inPictureOf: metadata, options: options)
    rectangle = CGRect(x: 0, y: 0, width: plan.width, height: plan.height)
    let toUnitSquare =
      Homography.scaling(x: 1 / Double(plan.width), y: 1 / Double(plan.height))
      * PictureFrame(rectangle).toPicture
    toImage = quad.fromUnitSquare.map { $0 * toUnitSquare }
  }

  /// The corrected image.
  ///
  /// - Parameters:
  ///   - image: the image that the correction was planned for.
  ///   - isCropped: true keeps the rectangle alone; false all of the image, as far as it lies within
  ///     ten rectangles' sides of the rectangle.
  /// - Returns: nothing where the corners make no convex quadrilateral.
  func image(of image: CIImage, isCropped: Bool) -> CIImage {
    guard let toImage else { return image.making(EmptyRecipe()) }
    let extent = isCropped ? rectangle : wholeExtent(of: image.extent, toImage)
    return image.making(
      MovedRecipe(input: image.recipe, toInput: toImage, extent: extent, isCut: true))
  }

  /// The box around the corrected image.
  private func wholeExtent(of extent: CGRect, _ toImage: Homography) -> CGRect {
    let far = rectangle.insetBy(dx: -10 * rectangle.width, dy: -10 * rectangle.height)
    guard !extent.isInfinite, let fromImage = toImage.inverse else { return far }
    let middle = toImage.apply(Point(x: Double(rectangle.midX), y: Double(rectangle.midY)))
    return extent.moved(by: fromImage.positive(at: middle), within: far)
  }
}
