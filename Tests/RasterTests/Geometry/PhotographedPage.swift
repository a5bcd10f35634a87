import Glibc
import Raster
import TestSupport

/// A rectangle in space and the quad that a pinhole camera makes of it, 4000 × 3000 pixels.
struct PhotographedPage {
  static let pictureWidth = 4000.0
  static let pictureHeight = 3000.0
  static let diagonal = 5000.0

  /// How the page is tilted against the picture.
  enum Tilt: String, CaseIterable {
    /// By 0…50° about an axis of any direction in the page's plane.
    case anyAxis
    /// By up to 50° about the picture's horizontal axis and then about its vertical one, no more
    /// than 50° in all, the page lying straight or turned a little.
    case twoAxes
    /// By 0…50° about the page's own horizontal or vertical axis: no focal length to be had.
    case ownAxis
  }

  var ratio: Double
  var focalLength: Double
  var quad: Quad

  /// Draws lots until the page lies wholly in the picture, off its middle.
  init(ratio: Double, tilt: Tilt, using random: inout SplitMix64) {
    // Phones' main lenses, and one in six a longer one.
    let millimeters = random.chance(1.0 / 6) ? random.uniform(48, 80) : random.uniform(24, 35)
    let focalLength = millimeters / 43.266_615 * Self.diagonal
    var quad: Quad?
    while quad == nil {
      quad = Self.lot(ratio: ratio, focalLength: focalLength, tilt: tilt, using: &random)
    }
    self.ratio = ratio
    self.focalLength = focalLength
    self.quad =
      quad
      ?? Quad(
        topLeft: Point(x: 0, y: 0), topRight: Point(x: 0, y: 0), bottomRight: Point(x: 0, y: 0),
        bottomLeft: Point(x: 0, y: 0))
  }

  private static func lot(
    ratio: Double, focalLength: Double, tilt: Tilt, using random: inout SplitMix64
  ) -> Quad? {
    let limit = 50 * Double.pi / 180
    var turn = random.uniform(-.pi, .pi)
    var axis = random.uniform(-.pi, .pi)
    var angle = random.uniform(0, limit)
    switch tilt {
    case .anyAxis: break
    case .ownAxis: axis = random.chance(0.5) ? 0 : .pi / 2
    case .twoAxes:
      turn = random.uniform(-0.35, 0.35)
      let (aboutX, aboutY) = (random.uniform(-limit, limit), random.uniform(-limit, limit))
      angle = acos(cos(aboutX) * cos(aboutY))
      // The page's normal is turned towards (sin y cos x, −sin x), about the axis across that.
      axis = atan2(sin(aboutY) * cos(aboutX), sin(aboutX)) - turn
      guard angle <= limit else { return nil }
    }
    let height = 1 / ratio.squareRoot()
    let width = ratio * height
    let distance = random.uniform(0.9, 2.6) * focalLength / diagonal * 1.6
    let offset = Point(x: random.uniform(-0.5, 0.5), y: random.uniform(-0.4, 0.4))
    let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { u, v -> Point? in
      let (x, y) = (u * width, v * height)
      // Rodrigues' formula about an axis in the page's plane, then the turn about its normal.
      let along = x * cos(axis) + y * sin(axis)
      let across = -x * sin(axis) + y * cos(axis)
      let flat = Point(
        x: along * cos(axis) - across * cos(angle) * sin(axis),
        y: along * sin(axis) + across * cos(angle) * cos(axis))
      let depth = distance + across * sin(angle)
      guard depth > 0.05 else { return nil }
      let turned = Point(
        x: flat.x * cos(turn) - flat.y * sin(turn) + offset.x,
        y: flat.x * sin(turn) + flat.y * cos(turn) + offset.y)
      return Point(x: pictureWidth / 2, y: pictureHeight / 2) + turned * (focalLength / depth)
    }.compactMap(\.self)
    guard corners.count == 4 else { return nil }
    let quad = Quad(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    let isInside = corners.allSatisfy { point in
      (20...pictureWidth - 20).contains(point.x) && (20...pictureHeight - 20).contains(point.y)
    }
    // A page in a photo takes at least a twelfth of it.
    return isInside && quad.signedArea > pictureWidth * pictureHeight / 12 ? quad : nil
  }

  /// The quad with every coordinate moved by up to half a pixel.
  func noisyQuad(using random: inout SplitMix64) -> Quad {
    quad.map { corner in
      corner + Point(x: random.uniform(-0.5, 0.5), y: random.uniform(-0.5, 0.5))
    }
  }
}
