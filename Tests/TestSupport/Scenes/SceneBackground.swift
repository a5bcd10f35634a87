import Glibc
import Raster

/// What documents lie on.
public enum SceneBackground: Sendable {
  /// One colour.
  case plain(SceneColor)
  /// From one colour to another, in a direction in degrees: 0 rightwards, 90 downwards.
  case gradient(from: SceneColor, to: SceneColor, angle: Double)
  /// Boards of wood with grain along a direction in degrees, boards `board` pixels wide.
  case wood(SceneColor = .rgb(141, 102, 68), angle: Double = 4, board: Double = 260)
  /// Bricks or tiles in staggered rows, with joints between them.
  case tiles(SceneColor, joint: SceneColor, width: Double, height: Double, angle: Double = 0)
  /// Woven cloth with soft wrinkles.
  case cloth(SceneColor)
  /// Discs, pens and triangles of many colours, none with four corners, on a ground.
  case clutter(SceneColor, count: Int)
  /// Random light and dark, from pixel to pixel.
  case speckle(SceneColor, amplitude: Float)
  /// Round dots in a turned grid, growing from left to right as in a printed tint.
  case halftone(ink: SceneColor, paper: SceneColor, pitch: Double)

  /// Fills a canvas.
  func draw(on canvas: inout Canvas, seed: UInt64) {
    switch self {
    case .plain(let color):
      canvas.map { _, _, _ in color }
    case .gradient(let from, let to, let angle):
      drawGradient(on: &canvas, from: from, to: to, angle: angle)
    case .wood(let color, let angle, let board):
      drawWood(on: &canvas, color, angle: angle, board: Float(board), seed: seed)
    case .tiles(let color, let joint, let width, let height, let angle):
      drawTiles(
        on: &canvas, color, joint: joint, size: Point(x: width, y: height), angle: angle,
        seed: seed)
    case .cloth(let color):
      drawCloth(on: &canvas, color, seed: seed)
    case .clutter(let color, let count):
      canvas.map { _, _, _ in color }
      drawClutter(on: &canvas, count: count, seed: seed)
    case .speckle(let color, let amplitude):
      var generator = SplitMix64(seed: seed ^ 0x5EC)
      canvas.map { _, _, _ in
        color + .gray(Float(generator.uniform(-1, 1)) * amplitude)
      }
    case .halftone(let ink, let paper, let pitch):
      drawHalftone(on: &canvas, ink: ink, paper: paper, pitch: Float(pitch))
    }
  }
}

/// The part of a direction in degrees along x and along y.
private func direction(_ angle: Double) -> (cos: Float, sin: Float) {
  (Float(cos(angle * .pi / 180)), Float(sin(angle * .pi / 180)))
}

private func drawGradient(
  on canvas: inout Canvas, from: SceneColor, to: SceneColor, angle: Double
) {
  let turn = direction(angle)
  let reach = abs(turn.cos) * Float(canvas.width) + abs(turn.sin) * Float(canvas.height)
  let middle = (x: Float(canvas.width) / 2, y: Float(canvas.height) / 2)
  canvas.map { x, y, _ in
    let along = (x - middle.x) * turn.cos + (y - middle.y) * turn.sin
    return from.mixed(with: to, along / reach + 0.5)
  }
}

private func drawWood(
  on canvas: inout Canvas, _ color: SceneColor, angle: Double, board: Float, seed: UInt64
) {
  let turn = direction(angle)
  let grain = ValueNoise(seed: seed)
  canvas.map { x, y, _ in
    let along = x * turn.cos + y * turn.sin
    let across = y * turn.cos - x * turn.sin
    let plank = (across / board).rounded(.down)
    let offset = plank * 37
    let broad = grain(along * 0.006 + offset, across * 0.045)
    let fine = grain(along * 0.02 + offset, across * 0.33)
    let pores = grain(along * 0.06 + offset, across * 0.9)
    let shade = 1 + 0.12 * broad + 0.07 * fine + 0.05 * pores + 0.05 * grain(offset, 0.5)
    let fromSeam = across - plank * board
    let seam: Float = fromSeam < 2 ? 0.6 : 1
    return color * (shade * seam)
  }
}

private func drawTiles(
  on canvas: inout Canvas, _ color: SceneColor, joint: SceneColor, size: Point, angle: Double,
  seed: UInt64
) {
  let turn = direction(angle)
  let grain = ValueNoise(seed: seed)
  let width = Float(size.x)
  let height = Float(size.y)
  let gap = max(2, height * 0.07)
  canvas.map { x, y, _ in
    let across = y * turn.cos - x * turn.sin
    let row = (across / height).rounded(.down)
    let along = x * turn.cos + y * turn.sin + row * width * 0.5
    let column = (along / width).rounded(.down)
    let inRow = across - row * height
    let inColumn = along - column * width
    let rough = 9 * grain(x * 0.4, y * 0.4)
    if inRow < gap || inColumn < gap {
      return joint + .gray(rough)
    }
    let own = 14 * grain(column * 7.3 + 0.5, row * 5.1 + 0.5)
    return color + .gray(own + rough + 6 * grain(x * 0.03, y * 0.03))
  }
}

private func drawCloth(on canvas: inout Canvas, _ color: SceneColor, seed: UInt64) {
  let wrinkles = ValueNoise(seed: seed)
  canvas.map { x, y, _ in
    let bend = 6 * wrinkles(x * 0.01, y * 0.01)
    let weave = sin((x + bend) * 1.3) * 0.03 + sin((y - bend) * 1.3) * 0.03
    let soft = 0.1 * wrinkles(x * 0.008 + y * 0.004, y * 0.012) + 0.03 * wrinkles(x * 0.5, y * 0.5)
    return color * (1 + weave + soft)
  }
}

private func drawHalftone(
  on canvas: inout Canvas, ink: SceneColor, paper: SceneColor, pitch: Float
) {
  let turn = direction(22)
  let width = Float(canvas.width)
  canvas.map { x, y, _ in
    let u = (x * turn.cos + y * turn.sin) / pitch
    let v = (y * turn.cos - x * turn.sin) / pitch
    let du = u - u.rounded()
    let dv = v - v.rounded()
    let radius = 0.2 + 0.25 * x / width
    let distance = ((du * du + dv * dv).squareRoot() - radius) * pitch
    return paper.mixed(with: ink, min(max(0.5 - distance, 0), 1))
  }
}

private func drawClutter(on canvas: inout Canvas, count: Int, seed: UInt64) {
  var generator = SplitMix64(seed: seed ^ 0xC1)
  for index in 0..<count {
    let center = Point(
      x: generator.uniform(0, Double(canvas.width)), y: generator.uniform(0, Double(canvas.height)))
    let size = generator.uniform(0.03, 0.13) * Double(canvas.width)
    let color = SceneColor.rgb(
      Float(generator.uniform(20, 200)), Float(generator.uniform(20, 200)),
      Float(generator.uniform(20, 200)))
    let turn = generator.uniform(0, 2 * .pi)
    func around(_ angle: Double) -> Point {
      center + Point(x: cos(turn + angle) * size, y: sin(turn + angle) * size)
    }
    let shape: Shape =
      switch index % 3 {
      case 0: .disc(center: center, radius: size * 0.7)
      case 1: .capsule(from: around(0), to: around(.pi), radius: size * 0.12)
      default: .polygon([around(0), around(2.1), around(4.1)])
      }
    canvas.fill(shape, color: color)
  }
}
