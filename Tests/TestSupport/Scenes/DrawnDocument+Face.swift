import Raster

extension DrawnDocument {
  /// The document's face, at so many pixels a millimetre; the seed decides words and pictures.
  func face(pixelsPerMillimeter scale: Double, seed: UInt64) -> Canvas {
    var painter = DocumentPainter(
      canvas: Canvas(
        width: max(1, Int((width * scale).rounded(.up))),
        height: max(1, Int((height * scale).rounded(.up))), color: paper),
      scale: scale, generator: SplitMix64(seed: seed), document: self)
    for mark in marks {
      painter.draw(mark)
    }
    return painter.canvas
  }

  /// The outline's corners in millimetres, clockwise: a rounded or torn corner is cut straight.
  var outline: [Point] {
    let c = [
      Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height),
    ]
    return (0..<4).flatMap { index in
      let missing = missingCorners.first { $0.corner == index }
      // Where a rounded corner's middle lies, the arc is 0.59 radii from the sharp corner each way.
      let alongWidth = missing?.alongWidth ?? cornerRadius * 0.59
      let alongHeight = missing?.alongHeight ?? cornerRadius * 0.59
      guard alongWidth > 0, alongHeight > 0 else { return [c[index]] }
      let arriving = (c[(index + 3) % 4] - c[index]).normalized
      let leaving = (c[(index + 1) % 4] - c[index]).normalized
      // Corners 0 and 2 are reached along the height, 1 and 3 along the width.
      let isEven = index % 2 == 0
      return [
        c[index] + arriving * (isEven ? alongHeight : alongWidth),
        c[index] + leaving * (isEven ? alongWidth : alongHeight),
      ]
    }
  }

  /// How far a point of the document's plane is outside its outline, in millimetres; negative
  /// inside, and exact near the outline.
  func signedDistance(to point: Point) -> Double {
    let beside = abs(point.x - width / 2) - width / 2 + cornerRadius
    let above = abs(point.y - height / 2) - height / 2 + cornerRadius
    let corner = Point(x: max(beside, 0), y: max(above, 0)).length
    var distance = corner + min(max(beside, above), 0) - cornerRadius
    for missing in missingCorners {
      distance = max(distance, signedDistance(to: point, beyond: missing))
    }
    return distance
  }

  /// How far a point is on the torn-off side of a missing corner's tear.
  private func signedDistance(to point: Point, beyond missing: MissingCorner) -> Double {
    let isRight = missing.corner == 1 || missing.corner == 2
    let isBottom = missing.corner >= 2
    let x = isRight ? width - point.x : point.x
    let y = isBottom ? height - point.y : point.y
    let normal = Point(x: missing.alongHeight, y: missing.alongWidth)
    return (missing.alongWidth * missing.alongHeight - normal.dot(Point(x: x, y: y)))
      / normal.length
  }
}
