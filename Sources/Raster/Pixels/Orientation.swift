/// How stored pixels lie against the upright picture: the EXIF and TIFF orientation, 1 to 8.
///
/// A case says where the upright picture's top and left edges are in what is stored, in the words
/// of Core Image and ImageIO. To make a stored picture upright, apply the orientation to it.
public enum Orientation: Int, Sendable, CaseIterable {
  /// The stored picture is upright.
  case up = 1
  /// Mirrored from left to right.
  case upMirrored = 2
  /// Turned by 180°.
  case down = 3
  /// Mirrored from top to bottom.
  case downMirrored = 4
  /// Transposed: upright after mirroring in the main diagonal.
  case leftMirrored = 5
  /// Upright after turning by 90° clockwise.
  case right = 6
  /// Upright after mirroring in the other diagonal.
  case rightMirrored = 7
  /// Upright after turning by 90° counter-clockwise.
  case left = 8

  /// The orientation that a file's tag means; values that no standard defines mean upright.
  public init(tag: Int) {
    self = Orientation(rawValue: tag) ?? .up
  }

  /// True where making the picture upright exchanges its width and its height.
  @inlinable
  public var swapsAxes: Bool { rawValue >= 5 }

  /// The orientation that undoes this one: applied to the upright picture, it gives the stored one.
  public var inverse: Orientation {
    switch self {
    case .right: .left
    case .left: .right
    default: self
    }
  }

  /// The position in the upright picture of a position in the stored one.
  ///
  /// - Parameters:
  ///   - point: pixels from the stored picture's top-left corner, y down.
  ///   - width: the stored picture's width.
  ///   - height: the stored picture's height.
  /// - Returns: the position, in pixels from the upright picture's top-left corner.
  public func upright(_ point: Point, width: Double, height: Double) -> Point {
    switch self {
    case .up: point
    case .upMirrored: Point(x: width - point.x, y: point.y)
    case .down: Point(x: width - point.x, y: height - point.y)
    case .downMirrored: Point(x: point.x, y: height - point.y)
    case .leftMirrored: Point(x: point.y, y: point.x)
    case .right: Point(x: height - point.y, y: point.x)
    case .rightMirrored: Point(x: height - point.y, y: width - point.x)
    case .left: Point(x: point.y, y: width - point.x)
    }
  }
}
