import Raster
import Testing

@Suite("Drawing for annotated pictures")
struct DrawingTests {
  static let red = RGBColor(red: 255, green: 0, blue: 0)

  static func sheet(_ width: Int, _ height: Int) -> Image<UInt8> {
    Image(width: width, height: height, layout: .rgb, filledWith: 255)
  }

  /// The area that red ink covers, in pixels: what green is missing.
  static func ink(_ image: Image<UInt8>) -> Double {
    var missing = 0
    for (i, sample) in image.samples.enumerated() where i % 3 == 1 { missing += 255 - Int(sample) }
    return Double(missing) / 255
  }

  @Test("An upright line covers exactly its width, and shares the pixels at its edge")
  func uprightLine() {
    var image = Self.sheet(40, 20)
    image.drawLine(
      from: Point(x: -20, y: 10.25), to: Point(x: 60, y: 10.25), color: Self.red, width: 3)
    // From 8.75 to 11.75.
    for x in 0..<40 {
      #expect((7...12).map { image[x, $0, 1] } == [255, 191, 0, 0, 64, 255])
      #expect((7...12).allSatisfy { image[x, $0, 0] == 255 })
    }
  }

  @Test(
    "A line covers length × width and its two round ends, at every slope",
    arguments: [(180.0, 37.0), (30, 190), (150, 150), (12, 14), (190, 20)])
  func slopingLine(end: (Double, Double)) {
    var image = Self.sheet(200, 200)
    let (a, b) = (Point(x: 20.3, y: 15.8), Point(x: end.0, y: end.1))
    image.drawLine(from: a, to: b, color: Self.red, width: 5)
    let area = a.distance(to: b) * 5 + 6.25 * .pi
    #expect(abs(Self.ink(image) / area - 1) < 0.02)
  }

  @Test("A hairline is as faint as it is thin, and a line of no width leaves no trace")
  func hairline() {
    var image = Self.sheet(40, 20)
    image.drawLine(
      from: Point(x: -9, y: 10.5), to: Point(x: 60, y: 10.5), color: Self.red, width: 0.2)
    #expect(image[20, 10, 1] == 204 && image[20, 9, 1] == 255)
    var blank = Self.sheet(40, 20)
    blank.drawLine(from: Point(x: 1, y: 1), to: Point(x: 30, y: 9), color: Self.red, width: 0)
    #expect(blank == Self.sheet(40, 20))
  }

  @Test("A disc covers its area around its centre")
  func disc() {
    var image = Self.sheet(60, 60)
    image.drawDisc(center: Point(x: 31, y: 28), diameter: 20, color: Self.red)
    #expect(abs(Self.ink(image) / (100 * .pi) - 1) < 0.01)
    for i in 0..<9 {
      #expect(image[31 + i, 28, 1] == 0 && image[30 - i, 27, 1] == 0)
      #expect(image[31 + i, 28, 1] == image[30 - i, 27, 1])
    }
    #expect(image[42, 28, 1] == 255)
  }

  @Test("A quad's sides and corners are drawn and its inside is left as it was")
  func quad() {
    var image = Self.sheet(100, 80)
    let quad = Quad(
      topLeft: Point(x: 20, y: 20), topRight: Point(x: 80, y: 20),
      bottomRight: Point(x: 80, y: 60), bottomLeft: Point(x: 20, y: 60))
    image.draw(quad, color: Self.red, lineWidth: 4)
    for (x, y) in [(50, 20), (80, 40), (50, 60), (20, 40), (80, 20), (80, 60), (20, 60)] {
      #expect(image[x, y, 0] == 255 && image[x, y, 1] == 0)
    }
    // The top-left corner has a light middle.
    #expect(image[20, 20, 1] == 255 && image[20, 15, 1] == 0)
    #expect(image[50, 40, 1] == 255 && image[10, 10, 1] == 255)
    // A corner's disc is three lines wide.
    #expect(image[83, 63, 1] < 40 && image[85, 65, 1] == 255 && image[87, 60, 1] == 255)
  }

  @Test("What lies outside the picture, however far, is left out")
  func outside() {
    var image = Self.sheet(30, 30)
    let far = Quad(
      topLeft: Point(x: -1e12, y: -1e12), topRight: Point(x: 1e12, y: -5),
      bottomRight: Point(x: 1e300, y: 1e300), bottomLeft: Point(x: -40, y: 90))
    image.draw(far, color: Self.red, lineWidth: 2)
    image.drawDisc(center: Point(x: .nan, y: 4), diameter: 9, color: Self.red)
    image.drawDisc(center: Point(x: 15, y: .infinity), diameter: 9, color: Self.red)
    #expect(Self.ink(image) == 0)
    var empty = Self.sheet(0, 0)
    empty.draw(far, color: Self.red, lineWidth: 2)
    #expect(empty.samples.isEmpty)
  }

  @Test("Every character of a label has strokes of its own and keeps to its cell")
  func glyphs() {
    var seen: [[UInt8]: Character] = [:]
    for character in "0123456789.,-+%:/()ABCDEFGHIJKLMNPQRSTUVWXYZ" {
      var image = Self.sheet(48, 48)
      let width = image.draw(
        String(character), at: Point(x: 10, y: 10), height: 24, color: Self.red)
      #expect(abs(width - 19.2) < 1e-9)
      #expect(Self.ink(image) > 5, "\(character) is blank")
      var outside = 0
      for y in 0..<48 {
        for x in 0..<48 where !((9...28).contains(x) && (9...34).contains(y)) {
          outside += 255 - Int(image[x, y, 1])
        }
      }
      #expect(outside == 0, "\(character) leaves its cell")
      let twin = seen.updateValue(character, forKey: image.samples)
      #expect(twin == nil, "\(character) looks like \(twin.map(String.init) ?? "")")
    }
  }

  @Test("Small letters look like capitals, and unknown characters are blanks")
  func otherCharacters() {
    var small = Self.sheet(120, 20)
    var large = small
    small.draw("tilt \u{4E2D}9", at: Point(x: 2, y: 2), height: 12, color: Self.red)
    large.draw("TILT  9", at: Point(x: 2, y: 2), height: 12, color: Self.red)
    #expect(small == large)
  }

  @Test("Gray and alpha become red, green and blue")
  func rgb() {
    let gray = Image<UInt8>(width: 2, height: 1, layout: .grayAlpha, samples: [7, 255, 9, 0])
    #expect(gray.rgb.samples == [7, 7, 7, 9, 9, 9])
    let color = Image<UInt8>(width: 1, height: 2, layout: .rgba, samples: [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(color.rgb.samples == [1, 2, 3, 5, 6, 7] && color.rgb.layout == .rgb)
    #expect(color.rgb.rgb == color.rgb)
  }
}
