/// Turns an image about its middle and cuts it to its extent.
public protocol CIStraighten: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The angle in radians, counter-clockwise; 0 at first.
  var angle: Float { get set }
}

/// Turns the camera that took an image.
public protocol CIPerspectiveRotate: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The focal length as that of a 35 mm camera in millimetres; 28 at first.
  var focalLength: Float { get set }
  /// The angle about the level axis in radians; what is above comes nearer.
  var pitch: Float { get set }
  /// The angle about the upright axis in radians; what is on the right goes farther away.
  var yaw: Float { get set }
  /// The angle about the axis that the camera looks along in radians, counter-clockwise.
  var roll: Float { get set }
}

/// Turns the camera so that the left and the right side of a quadrilateral become upright.
public protocol CIKeystoneCorrectionVertical: CIFourCoordinateGeometryFilter {
  /// The focal length as that of a 35 mm camera in millimetres; 28 at first.
  var focalLength: Float { get set }
}

/// Turns the camera so that the upper and the lower side of a quadrilateral become level.
public protocol CIKeystoneCorrectionHorizontal: CIFourCoordinateGeometryFilter {
  /// The focal length as that of a 35 mm camera in millimetres; 28 at first.
  var focalLength: Float { get set }
}

/// Turns the camera so that a quadrilateral's sides become upright and level.
public protocol CIKeystoneCorrectionCombined: CIFourCoordinateGeometryFilter {
  /// The focal length as that of a 35 mm camera in millimetres; 28 at first.
  var focalLength: Float { get set }
}

private final class StraightenFilter: TypedFilter, CIStraighten {
  var angle: Float {
    get { float(kCIInputAngleKey) }
    set { setValue(newValue, forKey: kCIInputAngleKey) }
  }
}

private final class PerspectiveRotateFilter: TypedFilter, CIPerspectiveRotate {
  var focalLength: Float {
    get { float("inputFocalLength") }
    set { setValue(newValue, forKey: "inputFocalLength") }
  }
  var pitch: Float {
    get { float("inputPitch") }
    set { setValue(newValue, forKey: "inputPitch") }
  }
  var yaw: Float {
    get { float("inputYaw") }
    set { setValue(newValue, forKey: "inputYaw") }
  }
  var roll: Float {
    get { float("inputRoll") }
    set { setValue(newValue, forKey: "inputRoll") }
  }
}

private final class KeystoneFilter: FourCornerFilter, CIKeystoneCorrectionVertical,
  CIKeystoneCorrectionHorizontal, CIKeystoneCorrectionCombined
{
  var focalLength: Float {
    get { float("inputFocalLength") }
    set { setValue(newValue, forKey: "inputFocalLength") }
  }
}

extension CIFilter {
  /// A filter that turns an image and cuts it to its extent.
  public class func straighten() -> any CIFilter & CIStraighten {
    StraightenFilter(.straighten)
  }

  /// A filter that turns the camera.
  public class func perspectiveRotate() -> any CIFilter & CIPerspectiveRotate {
    PerspectiveRotateFilter(.perspectiveRotate)
  }

  /// A filter that makes two sides of a quadrilateral upright.
  public class func keystoneCorrectionVertical() -> any CIFilter & CIKeystoneCorrectionVertical {
    KeystoneFilter(.keystoneCorrectionVertical)
  }

  /// A filter that makes two sides of a quadrilateral level.
  public class func keystoneCorrectionHorizontal()
    -> any CIFilter & CIKeystoneCorrectionHorizontal
  {
    KeystoneFilter(.keystoneCorrectionHorizontal)
  }

  /// A filter that makes a quadrilateral's sides upright and level.
  public class func keystoneCorrectionCombined() -> any CIFilter & CIKeystoneCorrectionCombined {
    KeystoneFilter(.keystoneCorrectionCombined)
  }
}
