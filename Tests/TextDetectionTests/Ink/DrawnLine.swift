import Glibc

@testable import Raster
@testable import TextDetection

/// A line of strokes drawn at a known place, turned by some angle.
struct DrawnLine {
  /// The characters without blanks.
  var text: String
  /// The left end of the baseline.
  var origin: Point
  /// The height of capitals in pixels.
  var height: Double
  /// The reading direction, from the x axis towards the y axis.
  var angleInRadians = 0.0
  /// The distance of two characters ÷ the height; letters of this font touch at 0.66.
  var advance = 0.8

  private var unit: Double { height / StrokeFont.height }

  /// The place in the picture of a position along the line and below the baseline.
  func place(_ x: Double, _ y: Double) -> Point {
    let (c, s) = (cos(angleInRadians), sin(angleInRadians))
    return Point(x: origin.x + x * c - y * s, y: origin.y + x * s + y * c)
  }

  /// The boxes of the characters in the line's own frame, blanks left out.
  var boxes: [InkBox] {
    text.enumerated().compactMap { i, character in
      let points = StrokeFont.strokes(of: character).joined()
      guard !points.isEmpty else { return nil }
      var box = InkBox.empty
      for point in points {
        let reach = StrokeFont.strokeWidth * unit / 2
        let x = Double(i) * advance * height + point.x * unit
        let y = point.y * unit - height
        box.formUnion(InkBox(left: x - reach, top: y - reach, right: x + reach, bottom: y + reach))
      }
      return box
    }
  }

  /// The quad in the picture around a box in the line's frame.
  func quad(_ box: InkBox) -> Quad {
    Quad(
      topLeft: place(box.left, box.top), topRight: place(box.right, box.top),
      bottomRight: place(box.right, box.bottom), bottomLeft: place(box.left, box.bottom))
  }

  /// The tight quad around all characters.
  var quad: Quad { quad(boxes.reduce(.empty) { $0.union($1) }) }

  /// The line as a candidate whose height and place are somewhat off.
  func candidate(taller factor: Double = 1, lower shift: Double = 0) -> LineCandidate {
    let outline = boxes.reduce(InkBox.empty) { $0.union($1) }
    let half = outline.height * factor / 2
    let places = [outline.left, outline.right].map { x in
      LineCandidate.Place(
        center: place(x, outline.middle + shift * height), above: half, below: half)
    }
    return LineCandidate(places: places)
  }

  /// Draws the line.
  func draw(into image: inout Image<UInt8>, color: RGBColor) {
    for (i, character) in text.enumerated() {
      for stroke in StrokeFont.strokes(of: character) {
        let points = stroke.map { point in
          place(Double(i) * advance * height + point.x * unit, point.y * unit - height)
        }
        for (start, end) in zip(points, points.dropFirst()) {
          image.drawLine(
            from: start, to: end, color: color, width: StrokeFont.strokeWidth * unit)
        }
      }
    }
  }

  /// The line alone on a ground.
  func picture(
    width: Int, height: Int, ground: RGBColor = .white, ink: RGBColor = .black
  ) -> Image<UInt8> {
    var image = Image<UInt8>(width: width, height: height, layout: .rgb, filledWith: 0)
    for y in 0..<height {
      for x in 0..<width {
        image[x, y, 0] = ground.red
        image[x, y, 1] = ground.green
        image[x, y, 2] = ground.blue
      }
    }
    draw(into: &image, color: ink)
    return image
  }

  /// What is read of the line in a picture.
  func ink(
    in image: Image<UInt8>, taller factor: Double = 1, lower shift: Double = 0,
    guide: (StripGeometry) -> LineGuide = { _ in .none }
  ) -> LineInk? {
    LineInkFinder().ink(
      of: candidate(taller: factor, lower: shift), in: image.view, guide: guide)
  }

  /// How many of the characters were found: boxes that share 0.6 of their area with one's.
  func found(in ink: LineInk) -> Int {
    boxes.count { box in
      ink.characters.contains { quad(box).intersectionOverUnion(with: $0.quad) >= 0.6 }
    }
  }
}

extension RGBColor {
  /// A gray.
  static func gray(_ value: UInt8) -> RGBColor { RGBColor(red: value, green: value, blue: value) }
}
