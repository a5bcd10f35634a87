public import Raster

/// A document at its place in a scene.
public struct PlacedDocument: Sendable {
  /// What lies there.
  public var document: DrawnDocument
  /// Where its corners are seen, its own top-left corner first.
  public var corners: Quad
  /// The shadow that it throws on what it lies on, nil for none.
  public var shadow: DropShadow?

  /// Places a document by its corners.
  public init(_ document: DrawnDocument, corners: Quad, shadow: DropShadow? = DropShadow()) {
    self.document = document
    self.corners = corners
    self.shadow = shadow
  }

  /// Places a document before a camera.
  public init(
    _ document: DrawnDocument, camera: SceneCamera, pose: Pose,
    shadow: DropShadow? = DropShadow()
  ) {
    self.init(
      document,
      corners: camera.quad(width: document.width, height: document.height, pose: pose),
      shadow: shadow)
  }
}

/// A soft shadow in the shape of a document.
public struct DropShadow: Sendable {
  /// How far the shadow is moved, in pixels.
  public var offset: Point
  /// The width of its edge, in pixels.
  public var softness: Double
  /// How much light it takes away, 0…1.
  public var strength: Float

  /// Makes a shadow; without arguments, that of a sheet which lies nearly flat.
  public init(
    offset: Point = Point(x: 1.5, y: 2.5), softness: Double = 6, strength: Float = 0.25
  ) {
    self.offset = offset
    self.softness = softness
    self.strength = strength
  }
}

/// Something that lies over the documents: a finger, a pen, a cable.
public struct Occluder: Sendable {
  /// Its shape in the picture.
  public var shape: Shape
  /// Its colour.
  public var color: SceneColor

  /// Makes an object.
  public init(_ shape: Shape, color: SceneColor) {
    self.shape = shape
    self.color = color
  }

  /// A thumb that reaches into the picture, its tip at a point.
  public static func finger(tip: Point, from root: Point, width: Double) -> Occluder {
    Occluder(.capsule(from: root, to: tip, radius: width / 2), color: .rgb(205, 158, 134))
  }

  /// A dark pen.
  public static func pen(from start: Point, to end: Point, width: Double) -> Occluder {
    Occluder(.capsule(from: start, to: end, radius: width / 2), color: .rgb(35, 40, 70))
  }
}

/// A picture like a photo of documents, drawn in memory, of which the truth is known exactly.
///
/// The same values give the same pixels on every machine of one kind of arithmetic.
public struct DrawnScene: Sendable {
  /// The picture's width in pixels.
  public var width: Int
  /// The picture's height in pixels.
  public var height: Int
  /// Decides everything random: grain, words, noise.
  public var seed: UInt64
  /// What the documents lie on.
  public var background: SceneBackground
  /// The documents, the lowest first.
  public var documents: [PlacedDocument] = []
  /// What lies over the documents, the lowest first.
  public var occluders: [Occluder] = []
  /// The light.
  public var light = SceneLight()
  /// What the lens and the sensor do.
  public var lens = Lens()

  /// Makes a scene without documents.
  public init(
    width: Int = 1000, height: Int = 750, seed: UInt64 = 1, background: SceneBackground = .wood()
  ) {
    self.width = width
    self.height = height
    self.seed = seed
    self.background = background
  }

  /// Makes a scene of one document before a camera.
  public init(
    _ document: DrawnDocument, pose: Pose, background: SceneBackground = .wood(),
    width: Int = 1000, height: Int = 750, seed: UInt64 = 1
  ) {
    self.init(width: width, height: height, seed: seed, background: background)
    documents = [PlacedDocument(document, camera: camera, pose: pose)]
  }

  /// The camera of 28 mm (as of a 35 mm camera) that scenes are seen through.
  public var camera: SceneCamera { SceneCamera(width: width, height: height) }

  /// The picture's middle.
  public var center: Point { Point(x: Double(width) / 2, y: Double(height) / 2) }

  /// Where the documents' corners are seen; a torn or rounded corner is where its edges would meet.
  public var truth: [Quad] { documents.map(\.corners) }

  /// Draws the picture.
  public func image() -> Image<UInt8> {
    var canvas = Canvas(width: width, height: height, color: .gray(0))
    background.draw(on: &canvas, seed: seed)
    for (index, placed) in documents.enumerated() {
      placed.draw(on: &canvas, seed: seed &+ UInt64(index) &* 7919)
    }
    for occluder in occluders {
      canvas.fill(occluder.shape, color: occluder.color)
    }
    light.apply(to: &canvas)
    return lens.picture(of: canvas, seed: seed)
  }
}
