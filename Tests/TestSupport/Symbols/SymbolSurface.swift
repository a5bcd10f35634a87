import Glibc
public import Raster

/// What a printed symbol is stuck on, and how that lies before the camera.
public enum SymbolSurface: Sendable {
  /// A plane, seen through a pinhole; the quad is the symbol's own corners in the picture.
  case plane(Quad)
  /// A cylinder with its axis along the symbol's columns, seen from far away.
  case cylinder(Cylinder)

  /// How a cylinder with a symbol around it is seen.
  public struct Cylinder: Sendable {
    /// Where the symbol's middle is seen, in pixels.
    public var center: Point
    /// The pixels of a module in the middle.
    public var moduleSize: Double
    /// The turn in the picture plane, in degrees, clockwise as seen.
    public var roll: Double
    /// How far the symbol reaches round the cylinder from its middle to either side, in degrees; at
    /// 90 its outermost columns lie on the horizon.
    public var halfAngle: Double

    /// Makes a cylinder's view.
    public init(center: Point, moduleSize: Double, roll: Double, halfAngle: Double) {
      (self.center, self.moduleSize) = (center, moduleSize)
      (self.roll, self.halfAngle) = (roll, halfAngle)
    }
  }

  /// The symbol's corners in the picture, named in its own frame, for a symbol of so many modules.
  public func corners(width: Double, height: Double) -> Quad {
    switch self {
    case .plane(let quad): quad
    case .cylinder(let cylinder):
      Quad(
        topLeft: Point(x: 0, y: 0), topRight: Point(x: width, y: 0),
        bottomRight: Point(x: width, y: height), bottomLeft: Point(x: 0, y: height)
      ).map { cylinder.seen($0, width: width, height: height) }
    }
  }

  /// The map from positions in the picture to positions in modules from the symbol's top-left
  /// corner; nil for what the surface does not reach.
  func unrolling(width: Double, height: Double) -> (Point) -> Point? {
    switch self {
    case .plane(let quad):
      let back = Projection(width: width, height: height, onto: quad).inverse
      return { back($0) }
    case .cylinder(let cylinder):
      return { cylinder.unrolled($0, width: width, height: height) }
    }
  }
}

extension SymbolSurface.Cylinder {
  /// The cylinder's radius in modules.
  private func radius(width: Double) -> Double {
    width / 2 / (halfAngle * .pi / 180)
  }

  fileprivate func seen(_ position: Point, width: Double, height: Double) -> Point {
    let radius = radius(width: width)
    let x = radius * sin((position.x - width / 2) / radius)
    let y = position.y - height / 2
    let (c, s) = (cos(roll * .pi / 180), sin(roll * .pi / 180))
    return center + Point(x: x * c - y * s, y: x * s + y * c) * moduleSize
  }

  fileprivate func unrolled(_ pixel: Point, width: Double, height: Double) -> Point? {
    let radius = radius(width: width)
    let turned = (pixel - center) * (1 / moduleSize)
    let (c, s) = (cos(roll * .pi / 180), sin(roll * .pi / 180))
    let x = turned.x * c + turned.y * s
    let y = turned.y * c - turned.x * s
    guard abs(x) < radius else { return nil }
    return Point(x: width / 2 + radius * asin(x / radius), y: y + height / 2)
  }
}
