import Foundation
import Raster

/// Where a picture whose positions count from its top-left corner, y down, lies in the plane of
/// Core Image, where y points up.
///
/// This is the one place where coordinates are flipped. The flip is its own inverse but for the
/// picture's place, so the same three numbers serve both ways.
struct PictureFrame: Sendable, Hashable {
  /// The left edge in Core Image's plane.
  let left: Double
  /// The top edge in Core Image's plane: the largest y.
  let top: Double

  /// The frame of a picture that fills a rectangle.
  init(_ rect: CGRect) {
    left = Double(rect.minX)
    top = Double(rect.maxY)
  }

  /// The frame of a picture that fills a region.
  init(_ region: PixelRegion) {
    left = Double(region.minX)
    top = Double(region.maxY)
  }

  /// From positions in the picture to points of the plane.
  var toPlane: Homography { Homography(1, 0, left, 0, -1, top, 0, 0, 1) }

  /// From points of the plane to positions in the picture.
  var toPicture: Homography { Homography(1, 0, -left, 0, -1, top, 0, 0, 1) }

  /// The point of the plane at a position in the picture.
  func point(_ position: Point) -> CGPoint {
    CGPoint(x: left + position.x, y: top - position.y)
  }

  /// The position in the picture of a point of the plane.
  func position(_ point: CGPoint) -> Point {
    Point(x: Double(point.x) - left, y: top - Double(point.y))
  }

  /// The rectangle of the plane that a box in the picture covers.
  func rect(_ box: (x: Double, y: Double, width: Double, height: Double)) -> CGRect {
    CGRect(x: left + box.x, y: top - box.y - box.height, width: box.width, height: box.height)
  }
}
