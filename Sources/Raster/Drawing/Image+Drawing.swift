extension Image where Sample == UInt8 {
  /// Draws a quad: its sides as lines, a disc at each corner and a ring at the top-left one.
  ///
  /// - Parameters:
  ///   - quad: corners in pixels; what lies outside the picture is left out.
  ///   - color: the colour of all.
  ///   - lineWidth: the sides' width in pixels; the discs' diameter is three times that.
  /// - Precondition: the picture is `rgb`.
  public mutating func draw(_ quad: Quad, color: RGBColor, lineWidth: Double) {
    let corners = quad.corners
    for i in 0..<4 {
      drawLine(from: corners[i], to: corners[(i + 1) % 4], color: color, width: lineWidth)
    }
    for corner in corners {
      drawDisc(center: corner, diameter: 3 * lineWidth, color: color)
    }
    // A light middle, since the names of the corners matter to whoever looks at a result.
    drawDisc(center: quad.topLeft, diameter: 1.5 * lineWidth, color: .white)
  }

  /// Draws a straight line with round ends.
  ///
  /// - Precondition: the picture is `rgb`.
  public mutating func drawLine(from a: Point, to b: Point, color: RGBColor, width: Double) {
    fill(Capsule(from: a, to: b, radius: width / 2), color: color)
  }

  /// Draws a filled disc.
  ///
  /// - Precondition: the picture is `rgb`.
  public mutating func drawDisc(center: Point, diameter: Double, color: RGBColor) {
    fill(Capsule(from: center, to: center, radius: diameter / 2), color: color)
  }

  /// Draws a line of text in strokes.
  ///
  /// There are digits, Latin letters (small ones look like capitals) and `. , - + % : / ( )`; any
  /// other character is a blank.
  ///
  /// - Parameters:
  ///   - label: the text.
  ///   - position: the top-left corner of the text.
  ///   - height: the height of a digit in pixels; a character takes 0.8 of it across.
  ///   - color: the colour of the strokes.
  /// - Returns: the width of the text in pixels.
  /// - Precondition: the picture is `rgb`.
  @discardableResult
  public mutating func draw(
    _ label: String, at position: Point, height: Double, color: RGBColor
  ) -> Double {
    let unit = height / StrokeFont.height
    var left = position
    for character in label {
      for stroke in StrokeFont.strokes(of: character) {
        for (start, end) in zip(stroke, stroke.dropFirst()) {
          drawLine(
            from: left + start * unit, to: left + end * unit, color: color,
            width: StrokeFont.strokeWidth * unit)
        }
      }
      left.x += StrokeFont.advance * unit
    }
    return left.x - position.x
  }

  /// Lays a colour over all pixels that a shape covers, as far as it covers them.
  private mutating func fill(_ shape: Capsule, color: RGBColor) {
    precondition(layout == .rgb, "drawing needs a picture of rgb, not \(layout)")
    guard let rows = shape.rows(within: height) else { return }
    for y in rows {
      guard let columns = shape.columns(ofRow: y, within: width) else { continue }
      var row = mutableRow(y)
      for x in columns {
        let share = shape.coverage(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        guard share > 0 else { continue }
        blend(&row, x, color, share)
      }
    }
  }
}

/// Mixes a colour into one pixel of a row.
private func blend(_ row: inout MutableSpan<UInt8>, _ x: Int, _ color: RGBColor, _ share: Double) {
  for (channel, sample) in [color.red, color.green, color.blue].enumerated() {
    let old = Double(row[x * 3 + channel])
    row[x * 3 + channel] = UInt8((old + (Double(sample) - old) * share).rounded())
  }
}
