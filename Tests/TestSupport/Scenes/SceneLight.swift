import Glibc
public import Raster

/// How a scene is lit; the default is even light.
public struct SceneLight: Sendable {
  /// A shadow with a straight edge, as of a person or a window frame.
  public struct CastShadow: Sendable {
    /// A point on the shadow's edge.
    public var point: Point
    /// The direction into the shadow, in degrees: 0 rightwards, 90 downwards.
    public var angle: Double
    /// The width of the edge in pixels.
    public var softness: Double
    /// How much light is taken away, 0…1.
    public var strength: Float

    /// Makes a shadow.
    public init(point: Point, angle: Double, softness: Double, strength: Float) {
      self.point = point
      self.angle = angle
      self.softness = softness
      self.strength = strength
    }
  }

  /// A round bright spot: a lamp mirrored in glossy paper.
  public struct Glare: Sendable {
    /// The spot's middle.
    public var center: Point
    /// The distance in pixels at which a third of the brightness is left.
    public var radius: Double
    /// What is added in the middle, in 0…255.
    public var strength: Float

    /// Makes a bright spot.
    public init(center: Point, radius: Double, strength: Float) {
      self.center = center
      self.radius = radius
      self.strength = strength
    }
  }

  /// How much darker the picture is at its dark side than at its bright one, 0…1.
  public var falloff: Float = 0
  /// The direction towards the dark side, in degrees: 0 rightwards, 90 downwards.
  public var falloffAngle = 30.0
  /// A shadow over the scene.
  public var castShadow: CastShadow?
  /// A bright spot on the scene.
  public var glare: Glare?

  /// Makes even light.
  public init() {}

  /// Makes light that grows weaker across the picture.
  public init(falloff: Float, angle: Double = 30) {
    self.falloff = falloff
    falloffAngle = angle
  }

  /// Lights a canvas that was drawn in even light.
  func apply(to canvas: inout Canvas) {
    applyFalloff(to: &canvas)
    applyCastShadow(to: &canvas)
    applyGlare(to: &canvas)
  }

  private func applyFalloff(to canvas: inout Canvas) {
    guard falloff > 0 else { return }
    let right = Float(cos(falloffAngle * .pi / 180))
    let down = Float(sin(falloffAngle * .pi / 180))
    let reach = abs(right) * Float(canvas.width) + abs(down) * Float(canvas.height)
    let middle = (x: Float(canvas.width) / 2, y: Float(canvas.height) / 2)
    canvas.map { x, y, color in
      let along = ((x - middle.x) * right + (y - middle.y) * down) / reach + 0.5
      return color * (1 - falloff * along)
    }
  }

  private func applyCastShadow(to canvas: inout Canvas) {
    guard let castShadow else { return }
    let right = Float(cos(castShadow.angle * .pi / 180))
    let down = Float(sin(castShadow.angle * .pi / 180))
    let start = (x: Float(castShadow.point.x), y: Float(castShadow.point.y))
    let softness = Float(castShadow.softness)
    canvas.map { x, y, color in
      let depth = ((x - start.x) * right + (y - start.y) * down) / softness + 0.5
      let share = min(max(depth, 0), 1)
      return color * (1 - castShadow.strength * share * share * (3 - 2 * share))
    }
  }

  private func applyGlare(to canvas: inout Canvas) {
    guard let glare else { return }
    let center = (x: Float(glare.center.x), y: Float(glare.center.y))
    let scale = 1 / Float(glare.radius * glare.radius)
    canvas.map { x, y, color in
      let dx = x - center.x
      let dy = y - center.y
      return color + .gray(glare.strength * exp(-(dx * dx + dy * dy) * scale))
    }
  }
}
