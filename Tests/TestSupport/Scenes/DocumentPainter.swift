import Raster

/// Draws what is printed on a document; lengths come in millimetres and leave in pixels.
struct DocumentPainter {
  var canvas: Canvas
  let scale: Double
  var generator: SplitMix64
  let document: DrawnDocument

  mutating func draw(_ mark: Mark) {
    switch mark {
    case .text(let area, let lineHeight, let color):
      drawText(area, lineHeight: lineHeight, color: color)
    case .frame(let area, let thickness, let color):
      drawFrame(area, thickness: thickness, color: color)
    case .table(let area, let columns, let rows, let color):
      drawTable(area, columns: columns, rows: rows, color: color)
    case .block(let area, let color):
      fill(area, color)
    case .photo(let area):
      drawPhoto(area)
    case .barCode(let area, let color):
      drawBarCode(area, color: color)
    case .notebook(let spacing):
      drawNotebook(spacing: spacing)
    case .fold(let y, let depth):
      drawFold(y: y, depth: depth)
    case .staple(let x, let y):
      fill(Area(x: x, y: y, width: 11, height: 0.8), .gray(205))
      fill(Area(x: x, y: y + 0.8, width: 11, height: 0.6), .gray(90))
    }
  }

  mutating func fill(_ area: Area, _ color: SceneColor) {
    canvas.fillRectangle(
      x: area.x * scale, y: area.y * scale, width: area.width * scale,
      height: area.height * scale, color: color)
  }

  private mutating func drawFrame(_ area: Area, thickness: Double, color: SceneColor) {
    fill(Area(x: area.x, y: area.y, width: area.width, height: thickness), color)
    let bottom = area.y + area.height - thickness
    fill(Area(x: area.x, y: bottom, width: area.width, height: thickness), color)
    fill(Area(x: area.x, y: area.y, width: thickness, height: area.height), color)
    let right = area.x + area.width - thickness
    fill(Area(x: right, y: area.y, width: thickness, height: area.height), color)
  }

  private mutating func drawTable(_ area: Area, columns: Int, rows: Int, color: SceneColor) {
    let cellWidth = area.width / Double(columns)
    let cellHeight = area.height / Double(rows)
    drawFrame(area, thickness: 0.5, color: color)
    for row in 1..<rows {
      let y = area.y + Double(row) * cellHeight
      fill(Area(x: area.x, y: y, width: area.width, height: 0.4), color)
    }
    for column in 1..<columns {
      let x = area.x + Double(column) * cellWidth
      fill(Area(x: x, y: area.y, width: 0.4, height: area.height), color)
    }
    for row in 0..<rows {
      for column in 0..<columns where generator.chance(0.8) {
        let cell = Area(
          x: area.x + Double(column) * cellWidth + 2,
          y: area.y + Double(row) * cellHeight + cellHeight * 0.3,
          width: cellWidth * 0.7, height: cellHeight * 0.45)
        drawText(cell, lineHeight: cell.height, color: color)
      }
    }
  }

  private mutating func drawBarCode(_ area: Area, color: SceneColor) {
    let module = 0.33
    var x = area.x
    while x < area.x + area.width {
      let bar = module * generator.uniform(1, 4).rounded(.down)
      fill(Area(x: x, y: area.y, width: bar, height: area.height), color)
      x += bar + module * generator.uniform(1, 4).rounded(.down)
    }
  }

  private mutating func drawNotebook(spacing: Double) {
    var y = spacing * 2
    while y < document.height - spacing {
      fill(Area(x: 0, y: y, width: document.width, height: 0.3), .rgb(178, 196, 218))
      y += spacing
    }
    fill(Area(x: 18, y: 0, width: 0.4, height: document.height), .rgb(222, 150, 150))
    y = spacing
    while y < document.height - spacing / 2 {
      let center = Point(x: 7 * scale, y: y * scale)
      canvas.fill(.disc(center: center, radius: 2.5 * scale), color: .gray(70))
      y += spacing
    }
  }

  private mutating func drawFold(y: Double, depth: Float) {
    let crease = Float(y * scale)
    let reach = Float(document.height * scale * 0.25)
    canvas.map { _, row, color in
      let distance = row - crease
      // The upper half turns away from the light, most of all at the crease.
      let shade = distance < 0 ? depth * (0.4 + 0.6 * max(0, 1 + distance / reach)) : 0
      return color * (1 - shade)
    }
  }

  /// Soft patches over a gradient, with a dark figure: no straight lines inside.
  private mutating func drawPhoto(_ area: Area) {
    let top = randomColor()
    let bottom = randomColor()
    let patches = ValueNoise(seed: generator.next())
    let grain = 12 / Float(min(area.width, area.height))
    let left = Float(area.x)
    let upper = Float(area.y)
    for line in 0..<max(1, Int(area.height * scale)) {
      let y = Double(line) / scale
      let share = Float(y / area.height)
      for column in 0..<max(1, Int(area.width * scale)) {
        let x = Double(column) / scale
        let px = (left + Float(x)) * grain * 0.35
        let py = (upper + Float(y)) * grain * 0.35
        let light = 42 * patches(px, py) + 18 * patches(px * 3 + 50, py * 3)
        let warmth = 30 * patches(px * 0.7 + 90, py * 0.7)
        let color = top.mixed(with: bottom, share) + SceneColor(light + warmth, light, light, 0)
        let inside = Area(x: area.x + x, y: area.y + y, width: 1 / scale, height: 1 / scale)
        fill(inside, color)
      }
    }
    let head = Point(x: area.x + area.width / 2, y: area.y + area.height * 0.45) * scale
    let size = min(area.width, area.height) * scale
    canvas.fill(.disc(center: head, radius: size * 0.2), color: randomColor())
  }

  private mutating func randomColor() -> SceneColor {
    .rgb(
      Float(generator.uniform(50, 190)), Float(generator.uniform(50, 190)),
      Float(generator.uniform(50, 190)))
  }
}
