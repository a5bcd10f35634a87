import Flatbed
import Foundation

/// A turn of the camera that took an image, about its own centre: what moves an image's points without
/// telling anything about how far away they are.
///
/// The camera stands at the origin and looks along -z, x to the right and y up; the image lies at
/// z = -f with its middle on the axis.
struct CameraRotation {
  /// The rows of the matrix that turns directions.
  let rows: (Direction, Direction, Direction)

  /// A direction in the camera's frame.
  typealias Direction = SIMD3<Double>

  /// Turns by angles in radians, each counter-clockwise for who looks from the axis' positive end: about
  /// x first, then about y, then about z.
  init(pitch: Double, yaw: Double, roll: Double) {
    let (cx, sx, cy, sy) = (cos(pitch), sin(pitch), cos(yaw), sin(yaw))
    let (cz, sz) = (cos(roll), sin(roll))
    rows = (
      Direction(cz * cy, cz * sy * sx - sz * cx, cz * sy * cx + sz * sx),
      Direction(sz * cy, sz * sy * sx + cz * cx, sz * sy * cx - cz * sx),
      Direction(-sy, cy * sx, cy * cx)
    )
  }

  /// The turn that puts directions, of length 1 and at right angles, onto the x axis and the y axis.
  init(x: Direction, y: Direction) {
    rows = (x, y, x.cross(y))
  }

  /// What the turn makes of an image that a lens took.
  ///
  /// - Parameters:
  ///   - extent: where the whole image lies; finite.
  ///   - focalLength: the lens's, in pixels.
  /// - Returns: from points of the image as it was to points of the turned one, and back; both by
  ///   matrices whose weight is positive in the middle.
  func maps(of extent: CGRect, focalLength: Double) -> (there: Homography, back: Homography) {
    let (a, b, c) = rows
    let turn = Homography(a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z)
    let turnBack = Homography(a.x, b.x, c.x, a.y, b.y, c.y, a.z, b.z, c.z)
    let (x, y) = (Double(extent.midX), Double(extent.midY))
    let f = focalLength
    let toDirection = Homography(1, 0, -x, 0, 1, -y, 0, 0, -f)
    let toPoint = Homography(1, 0, -x / f, 0, 1, -y / f, 0, 0, -1 / f)
    return (toPoint * turn * toDirection, toPoint * turnBack * toDirection)
  }

  /// The focal length in pixels of an image, by that of a 35 mm camera in millimetres.
  static func focalLength(_ millimeters: Double, of extent: CGRect) -> Double {
    let size = (width: Int(extent.width.rounded(.up)), height: Int(extent.height.rounded(.up)))
    var metadata = ImageMetadata(format: .png, width: size.width, height: size.height, layout: .rgb)
    metadata.focalLengthIn35mmFilm = millimeters
    return metadata.focalLengthInPixels ?? 0
  }
}

extension SIMD3<Double> {
  /// The vector product.
  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// The vector at length 1; nil where it has none to speak of.
  var normalized: SIMD3<Double>? {
    let length = (self * self).sum().squareRoot()
    return length > 1e-12 && length.isFinite ? self / length : nil
  }

  /// What of the vector lies at right angles to another of length 1.
  func without(_ other: SIMD3<Double>) -> SIMD3<Double> {
    self - other * (self * other).sum()
  }
}

extension CameraRotation {
  /// Which of a quadrilateral's sides are to become upright or level.
  enum Guides: Sendable {
    /// The left and the right one, upright.
    case vertical
    /// The upper and the lower one, level.
    case horizontal
    /// All of them. Where the focal length is not the camera's both cannot be: then the left and the
    /// right one are, and the others as nearly as can be.
    case combined
  }

  /// The turn that makes lines that lead to one point parallel; nil where the sides are no lines, or
  /// one and the same.
  ///
  /// - Parameters:
  ///   - guides: which sides of the quadrilateral count.
  ///   - quad: the sides' ends.
  ///   - extent: where the whole image lies.
  ///   - focalLength: the lens's, in pixels.
  init?(
    making guides: Guides, of quad: PlaneQuad, in extent: CGRect, focalLength: Double
  ) {
    func direction(_ point: CGPoint) -> Direction {
      Direction(
        Double(point.x - extent.midX), Double(point.y - extent.midY), -focalLength)
    }
    /// The direction that two lines in space have in common, both of them parallel to it.
    func common(_ a: (CGPoint, CGPoint), _ b: (CGPoint, CGPoint)) -> Direction? {
      guard let first = direction(a.0).cross(direction(a.1)).normalized,
        let second = direction(b.0).cross(direction(b.1)).normalized
      else { return nil }
      return first.cross(second).normalized
    }
    let (right, up) = (Direction(1, 0, 0), Direction(0, 1, 0))
    let upwards = common((quad.bottomLeft, quad.topLeft), (quad.bottomRight, quad.topRight))
      .map { $0.y < 0 ? -$0 : $0 }
    let level = common((quad.topLeft, quad.topRight), (quad.bottomLeft, quad.bottomRight))
      .map { $0.x < 0 ? -$0 : $0 }
    switch guides {
    case .vertical:
      guard let upwards, let x = right.without(upwards).normalized else { return nil }
      self.init(x: x, y: upwards)
    case .horizontal:
      guard let level, let y = up.without(level).normalized else { return nil }
      self.init(x: level, y: y)
    case .combined:
      guard let upwards, let x = level?.without(upwards).normalized else { return nil }
      self.init(x: x, y: upwards)
    }
  }
}
