import Glibc
public import Raster

/// How a flat document lies before the camera.
public struct Pose: Sendable {
  /// Where the document's middle is seen, in pixels.
  public var center: Point
  /// How long the document's longer side would be seen, in pixels, were it not tilted.
  public var span: Double
  /// The turn in the picture plane, in degrees, clockwise as seen.
  public var roll: Double
  /// How far the document's top leans away from the camera, in degrees.
  public var tilt: Double
  /// How far the document's right side leans away from the camera, in degrees.
  public var pan: Double

  /// Makes a pose; the angles are in degrees.
  public init(
    center: Point, span: Double, roll: Double = 0, tilt: Double = 0, pan: Double = 0
  ) {
    self.center = center
    self.span = span
    self.roll = roll
    self.tilt = tilt
    self.pan = pan
  }
}

/// A pinhole camera that looks along its axis through the middle of the picture.
public struct SceneCamera: Sendable {
  /// The picture's width in pixels.
  public var width: Double
  /// The picture's height in pixels.
  public var height: Double
  /// The focal length in pixels.
  public var focalLength: Double

  /// Makes a camera; the focal length is told as that of a 35 mm camera with the same angle of view.
  public init(width: Int, height: Int, focalLengthIn35mmFilm: Double = 28) {
    self.width = Double(width)
    self.height = Double(height)
    let diagonal = (self.width * self.width + self.height * self.height).squareRoot()
    // The diagonal of a 36 × 24 mm frame (CIPA DC-008, FocalLengthIn35mmFilm).
    focalLength = focalLengthIn35mmFilm / 43.266_615 * diagonal
  }

  /// The corners, as seen, of a document of a given width and height in any unit of length.
  ///
  /// - Returns: the document's own top-left corner first, wherever it lies in the picture.
  public func quad(width: Double, height: Double, pose: Pose) -> Quad {
    let depth = focalLength * max(width, height) / pose.span
    let middle = Point(x: self.width / 2, y: self.height / 2)
    let shift = (pose.center - middle) * (depth / focalLength)
    let roll = pose.roll * .pi / 180
    let tilt = pose.tilt * .pi / 180
    let pan = pose.pan * .pi / 180

    func seen(_ u: Double, _ v: Double) -> Point {
      let turned = Point(x: u * cos(roll) - v * sin(roll), y: u * sin(roll) + v * cos(roll))
      // About the x axis, then about the y axis; z runs away from the camera.
      let leaning = (y: turned.y * cos(tilt), z: -turned.y * sin(tilt))
      let x = turned.x * cos(pan) - leaning.z * sin(pan)
      let z = turned.x * sin(pan) + leaning.z * cos(pan) + depth
      return middle
        + Point(x: x + shift.x, y: leaning.y + shift.y) * (focalLength / z)
    }
    return Quad(
      topLeft: seen(-width / 2, -height / 2), topRight: seen(width / 2, -height / 2),
      bottomRight: seen(width / 2, height / 2), bottomLeft: seen(-width / 2, height / 2))
  }
}
