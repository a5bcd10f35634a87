extension DocumentPainter {
  /// Fills an area with lines of words; the last line of each paragraph ends early.
  mutating func drawText(_ area: Area, lineHeight: Double, color: SceneColor) {
    let xHeight = lineHeight * 0.36
    var baseline = area.y + lineHeight * 0.72
    while baseline < area.y + area.height + 1e-6 {
      let isShort = generator.chance(0.15)
      let length = area.width * (isShort ? generator.uniform(0.2, 0.7) : 1)
      drawLine(
        from: area.x, to: area.x + length, baseline: baseline, xHeight: xHeight, color: color)
      baseline += lineHeight
    }
  }

  private mutating func drawLine(
    from start: Double, to end: Double, baseline: Double, xHeight: Double, color: SceneColor
  ) {
    var x = start
    while true {
      let letters = Int(generator.uniform(2, 10))
      let advance = xHeight * 1.15
      guard x + Double(letters) * advance <= end else { return }
      for _ in 0..<letters {
        drawGlyph(x: x, baseline: baseline, xHeight: xHeight, color: color)
        x += advance
      }
      x += xHeight * 0.9
    }
  }

  /// Stems and bars in a letter's place, chosen at random: nothing to read, but strokes, gaps,
  /// ascenders and descenders as in print.
  private mutating func drawGlyph(
    x: Double, baseline: Double, xHeight: Double, color: SceneColor
  ) {
    let stroke = xHeight * 0.19
    let width = xHeight * 0.85
    let form = generator.next()
    let rises = form & 7 == 0
    let drops = form & 7 == 1
    let top = baseline - xHeight * (rises ? 1.5 : 1)
    let bottom = baseline + xHeight * (drops ? 0.45 : 0)
    fill(Area(x: x, y: top, width: stroke, height: bottom - top), color)
    if form & 8 == 0 {
      let right = x + width - stroke
      fill(Area(x: right, y: baseline - xHeight, width: stroke, height: xHeight), color)
    }
    if form & 16 == 0 {
      fill(Area(x: x, y: baseline - xHeight, width: width, height: stroke), color)
    }
    if form & 32 == 0 {
      fill(Area(x: x, y: baseline - xHeight * 0.55, width: width, height: stroke), color)
    }
    if form & 64 == 0 {
      fill(Area(x: x, y: baseline - stroke, width: width, height: stroke), color)
    }
  }
}
