import Foundation
import Raster

/// How stored pixels lie against the upright picture, by the numbers of EXIF and TIFF.
public enum CGImagePropertyOrientation: UInt32, Sendable, CaseIterable {
  /// Row 0 is at the top, column 0 on the left.
  case up = 1
  /// Row 0 is at the top, column 0 on the right.
  case upMirrored = 2
  /// Row 0 is at the bottom, column 0 on the right.
  case down = 3
  /// Row 0 is at the bottom, column 0 on the left.
  case downMirrored = 4
  /// Row 0 is on the left, column 0 at the top.
  case leftMirrored = 5
  /// Row 0 is on the right, column 0 at the top.
  case right = 6
  /// Row 0 is on the right, column 0 at the bottom.
  case rightMirrored = 7
  /// Row 0 is on the left, column 0 at the bottom.
  case left = 8
}

extension CGImagePropertyOrientation {
  /// The map that makes a picture that fills a rectangle upright, its lower left corner staying
  /// where it is; the identity where the rectangle has no finite size.
  func transform(of extent: CGRect) -> CGAffineTransform {
    guard self != .up, PixelRegion(extent) != nil else { return .identity }
    let width = Double(extent.width)
    let height = Double(extent.height)
    let orientation = Orientation(tag: Int(rawValue))
    let uprightHeight = orientation.swapsAxes ? width : height
    let stored = PictureFrame(extent)
    let upright = PictureFrame(
      CGRect(origin: extent.origin, size: CGSize(width: 0, height: uprightHeight)))
    func image(ofX x: Double, y: Double) -> CGPoint {
      let position = stored.position(CGPoint(x: extent.minX + x, y: extent.minY + y))
      return upright.point(orientation.upright(position, width: width, height: height))
    }
    // An affine map is known by what it makes of three points.
    let origin = image(ofX: 0, y: 0)
    let right = image(ofX: 1, y: 0)
    let up = image(ofX: 0, y: 1)
    let (a, b) = ((right.x - origin.x).rounded(), (right.y - origin.y).rounded())
    let (c, d) = ((up.x - origin.x).rounded(), (up.y - origin.y).rounded())
    return CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: origin.x - a * extent.minX - c * extent.minY,
      ty: origin.y - b * extent.minX - d * extent.minY)
  }
}
