import Raster

extension PlacedDocument {
  /// Draws the shadow and then the document, smoothed as by a sensor whose pixels are squares.
  func draw(on canvas: inout Canvas, seed: UInt64) {
    drawShadow(on: &canvas)
    let scale = faceScale()
    let face = document.face(pixelsPerMillimeter: scale, seed: seed)
    let fromPicture = Projection(
      width: document.width, height: document.height, onto: corners
    ).inverse

    let (low, high) = Shape.bounds(of: corners.corners)
    let columns = Int(max(0, low.x - 1))..<Int(max(0, min(Double(canvas.width), high.x + 2)))
    let rows = Int(max(0, low.y - 1))..<Int(max(0, min(Double(canvas.height), high.y + 2)))
    for y in rows {
      var row = canvas.pixels.mutableRow(y)
      for x in columns {
        let share = coverage(x: x, y: y, fromPicture)
        guard share > 0 else { continue }
        let color = sample(face, x: x, y: y, fromPicture, scale: scale)
        row[x] = row[x].mixed(with: color, share)
      }
    }
  }

  private func drawShadow(on canvas: inout Canvas) {
    guard let shadow else { return }
    let toPicture = Projection(width: document.width, height: document.height, onto: corners)
    let outline = Shape.polygon(document.outline.map { toPicture($0) + shadow.offset })
    canvas.fill(outline, softness: shadow.softness) { old, share in
      old * (1 - shadow.strength * share)
    }
  }

  /// Pixels a millimetre at which the face is a little finer than it is seen anywhere.
  private func faceScale() -> Double {
    let c = corners
    let across = max(c.topLeft.distance(to: c.topRight), c.bottomLeft.distance(to: c.bottomRight))
    let down = max(c.topLeft.distance(to: c.bottomLeft), c.topRight.distance(to: c.bottomRight))
    let scale = 1.3 * max(across / document.width, down / document.height)
    return min(scale, 3000 / max(document.width, document.height))
  }

  /// How much of a pixel the document covers, 0…1.
  private func coverage(x: Int, y: Int, _ fromPicture: Projection) -> Float {
    let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    let onFace = fromPicture(middle)
    let distance = document.signedDistance(to: onFace)
    let besides = fromPicture(middle + Point(x: 1, y: 0))
    let below = fromPicture(middle + Point(x: 0, y: 1))
    let reach = onFace.distance(to: besides) + onFace.distance(to: below)
    if distance > reach { return 0 }
    if distance < -reach { return 1 }
    // Only pixels at the outline come here: 64 samples place it within a few hundredths of a pixel.
    var inside = 0
    for i in 0..<8 {
      for j in 0..<8 {
        let sample = Point(
          x: Double(x) + (Double(j) + 0.5) / 8, y: Double(y) + (Double(i) + 0.5) / 8)
        if document.signedDistance(to: fromPicture(sample)) <= 0 { inside += 1 }
      }
    }
    return Float(inside) / 64
  }

  /// The mean of four samples of the face in a pixel.
  private func sample(
    _ face: Canvas, x: Int, y: Int, _ fromPicture: Projection, scale: Double
  ) -> SceneColor {
    var sum = SceneColor.gray(0)
    for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
      sum += face.interpolated(at: fromPicture(Point(x: Double(x) + dx, y: Double(y) + dy)) * scale)
    }
    return sum * 0.25
  }
}

extension Canvas {
  /// The colour at a position, blended from the four pixels around it; the border is continued.
  func interpolated(at point: Point) -> SceneColor {
    let x = min(max(Float(point.x) - 0.5, 0), Float(width - 1))
    let y = min(max(Float(point.y) - 0.5, 0), Float(height - 1))
    let left = Int(x)
    let top = Int(y)
    let right = min(left + 1, width - 1)
    let bottom = min(top + 1, height - 1)
    let upperRow = pixels.row(top)
    let lowerRow = pixels.row(bottom)
    let across = x - Float(left)
    let upper = upperRow[left].mixed(with: upperRow[right], across)
    let lower = lowerRow[left].mixed(with: lowerRow[right], across)
    return upper.mixed(with: lower, y - Float(top))
  }
}
