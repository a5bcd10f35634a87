import QRCodes
import Raster

/// How a symbol is printed and seen, in the measures in which damage is told.
public struct SymbolSetting: Sendable {
  /// What is printed.
  public var face: SymbolFace
  /// The pixels of a module, were it not tilted.
  public var moduleSize = 6.0
  /// The turn in the picture plane, in degrees.
  public var roll: Double
  /// How far what is at the picture's top leans away from the camera, in degrees.
  public var tilt = 0.0
  /// How far the symbol reaches round a cylinder to either side, in degrees; 0 for a plane.
  public var halfAngle = 0.0
  /// True where the symbol is seen through its back.
  public var isMirrored = false
  /// The blur's standard deviation, in modules.
  public var blurInModules = 0.0
  /// The standard deviation of the noise.
  public var noise = 1.0
  /// Which part of a pixel the symbol's middle falls on, and what the noise is drawn from.
  public var seed: UInt64

  /// Makes the setting of a clean print that lies flat before the camera, seen with little noise.
  ///
  /// - Parameters:
  ///   - face: what is printed.
  ///   - roll: the turn in the picture plane, in degrees.
  ///   - seed: which part of a pixel the symbol's middle falls on, and what the noise is drawn from.
  public init(face: SymbolFace, roll: Double, seed: UInt64) {
    self.face = face
    self.roll = roll
    self.seed = seed
  }

  /// The picture: square, with the symbol in its middle.
  public var drawing: DrawnSymbol {
    let (width, height) = (Double(face.grid.width), Double(face.grid.height))
    // Room for the border and some of the ground around it, however the symbol is turned.
    let margin = face.quietZone + 4
    let diagonal = Point(x: width + 2 * margin, y: height + 2 * margin).length
    let side = Int((diagonal * moduleSize).rounded(.up))
    var generator = SplitMix64(seed: seed)
    let center = Point(
      x: Double(side) / 2 + generator.uniform(-0.5, 0.5),
      y: Double(side) / 2 + generator.uniform(-0.5, 0.5))
    var drawing = DrawnSymbol(
      face, on: surface(center: center, side: side), width: side, height: side)
    drawing.blur = blurInModules * moduleSize
    drawing.noise = noise
    drawing.seed = generator.next()
    return drawing
  }

  private func surface(center: Point, side: Int) -> SymbolSurface {
    if halfAngle > 0 {
      return .cylinder(
        .init(center: center, moduleSize: moduleSize, roll: roll, halfAngle: halfAngle))
    }
    let (width, height) = (Double(face.grid.width), Double(face.grid.height))
    let pose = Pose(
      center: center, span: max(width, height) * moduleSize, roll: roll, tilt: tilt)
    let quad = SceneCamera(width: side, height: side).quad(
      width: width, height: height, pose: pose)
    guard isMirrored else { return .plane(quad) }
    return .plane(
      Quad(
        topLeft: quad.topRight, topRight: quad.topLeft, bottomRight: quad.bottomLeft,
        bottomLeft: quad.bottomRight))
  }
}
