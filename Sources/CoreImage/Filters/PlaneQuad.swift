import Flatbed
import Foundation

/// A quadrilateral in Core Image's plane.
struct PlaneQuad {
  let topLeft: CGPoint
  let topRight: CGPoint
  let bottomRight: CGPoint
  let bottomLeft: CGPoint

  /// The quadrilateral of a filter's inputs.
  init(_ values: FilterValues) {
    topLeft = values.point("inputTopLeft")
    topRight = values.point("inputTopRight")
    bottomRight = values.point("inputBottomRight")
    bottomLeft = values.point("inputBottomLeft")
  }

  var corners: [CGPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The corners as positions in a picture.
  func quad(in frame: PictureFrame) -> Quad {
    Quad(
      topLeft: frame.position(topLeft), topRight: frame.position(topRight),
      bottomRight: frame.position(bottomRight), bottomLeft: frame.position(bottomLeft))
  }

  /// From positions in the unit square, y down, to the quadrilateral; mirrored ones too.
  ///
  /// - Returns: nil where the corners make no convex quadrilateral.
  var fromUnitSquare: Homography? {
    let frame = PictureFrame(CGRect.zero)
    let quad = quad(in: frame)
    if quad.isConvex { return Homography(unitSquareTo: quad).map { frame.toPlane * $0 } }
    // Named the other way round the corners of a mirrored quadrilateral run clockwise.
    let mirrored = Quad(
      topLeft: quad.topRight, topRight: quad.topLeft, bottomRight: quad.bottomLeft,
      bottomLeft: quad.bottomRight)
    guard mirrored.isConvex else { return nil }
    return Homography(unitSquareTo: mirrored).map {
      frame.toPlane * $0 * Homography(-1, 0, 1, 0, 1, 0, 0, 0, 1)
    }
  }

  /// An image, the corners of a rectangle in it moved here; nothing where that cannot be.
  func image(of image: CIImage, corners extent: CGRect) -> CIImage {
    guard PixelRegion(extent) != nil, let fromUnitSquare,
      let toUnitSquare = fromUnitSquare.inverse
    else { return image.making(EmptyRecipe()) }
    let fromSquareToImage =
      PictureFrame(extent).toPlane
      * .scaling(x: Double(extent.width), y: Double(extent.height))
    return image.making(
      MovedRecipe(
        input: image.cropped(to: extent).recipe, toInput: fromSquareToImage * toUnitSquare,
        extent: CGRect(around: corners)))
  }
}
