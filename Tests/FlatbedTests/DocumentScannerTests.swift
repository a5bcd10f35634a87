import Flatbed
import TestSupport
import Testing

@Suite("Cropping documents")
struct DocumentScannerTests {
  static let scanner = DocumentScanner()

  static func page(
    _ image: Image<UInt8>, reduction: Int = 1, focalLengthIn35mmFilm: Double? = nil
  ) -> DecodedImage {
    DecodedImage(
      pixels: .eight(image),
      metadata: ImageMetadata(
        format: .jpeg, width: image.width * reduction, height: image.height * reduction,
        layout: image.layout, focalLengthIn35mmFilm: focalLengthIn35mmFilm),
      reduction: reduction)
  }

  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quad {
    Quad(
      topLeft: Point(x: x, y: y), topRight: Point(x: x + width, y: y),
      bottomRight: Point(x: x + width, y: y + height), bottomLeft: Point(x: x, y: y + height))
  }

  static func eight(_ pixels: ImagePixels) throws -> Image<UInt8> {
    guard case .eight(let image) = pixels else { throw DepthChanged() }
    return image
  }

  struct DepthChanged: Error {}

  /// Random pixels.
  static func noise(_ width: Int, _ height: Int, _ layout: ChannelLayout) -> Image<UInt8> {
    var random = SplitMix64(seed: 3)
    return Image(
      width: width, height: height, layout: layout,
      samples: (0..<width * height * layout.channelCount).map { _ in
        UInt8.random(in: 0...255, using: &random)
      })
  }

  /// A dark page on a light ground, its edges sharp to a sixteenth of a pixel.
  static func darkPage(_ quad: Quad, width: Int, height: Int) -> Image<UInt8> {
    var image = Image<UInt8>(width: width, height: height, layout: .gray, filledWith: 250)
    for y in 0..<height {
      for x in 0..<width {
        var inside = 0
        for i in 0..<16 {
          let point = Point(
            x: Double(x) + (Double(i % 4) + 0.5) / 4, y: Double(y) + (Double(i / 4) + 0.5) / 4)
          if quad.contains(point) { inside += 1 }
        }
        image[x, y, 0] = UInt8(250 - 15 * inside)
      }
    }
    return image
  }

  static let tilted = Quad(
    topLeft: Point(x: 83.3, y: 61.8), topRight: Point(x: 297.4, y: 48.1),
    bottomRight: Point(x: 341.7, y: 262.9), bottomLeft: Point(x: 52.2, y: 240.6))

  @Test("A quad on whole pixels gives these pixels, untouched")
  func wholePixels() throws {
    let image = Self.noise(90, 70, .rgb)
    let crop = try Self.eight(Self.scanner.crop(Self.page(image), to: Self.box(13, 21, 60, 40)))
    #expect(crop.width == 60 && crop.height == 40)
    for y in 0..<40 {
      for x in 0..<60 { #expect(crop[x, y, 2] == image[x + 13, y + 21, 2]) }
    }
    let whole = try Self.eight(Self.scanner.crop(Self.page(image), to: Self.box(0, 0, 90, 70)))
    #expect(whole == image)
  }

  @Test("No pixel of a crop shows the background")
  func noBackground() throws {
    let image = Self.darkPage(Self.tilted, width: 400, height: 300)
    let crop = try Self.eight(Self.scanner.crop(Self.page(image), to: Self.tilted))
    // The page is 10, its surroundings 250; ringing of the interpolation stays below 5.
    #expect(crop.samples.allSatisfy { $0 <= 15 })
  }

  @Test("A crop keeps the resolution of its densest side and does not exceed it")
  func resolution() throws {
    let image = Image<UInt8>(width: 400, height: 300, layout: .gray, filledWith: 9)
    let crop = try Self.eight(Self.scanner.crop(Self.page(image), to: Self.tilted))
    let longest = Self.tilted.sideLengths
    #expect(Double(crop.width) >= longest[2] - 4 && Double(crop.height) >= longest[1] - 4)
    let growth = Double(crop.width * crop.height) / Self.tilted.signedArea
    #expect(growth < 1.6)
  }

  @Test("Lines on the page come out straight and in place")
  func straightened() throws {
    // A chequerboard of 8 × 6 fields on a page in perspective, drawn through the inverse map.
    let map = try #require(Homography(unitSquareTo: Self.tilted)?.inverse)
    var image = Image<UInt8>(width: 400, height: 300, layout: .gray, filledWith: 128)
    for y in 0..<300 {
      for x in 0..<400 {
        let p = map.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        guard (0...1).contains(p.x), (0...1).contains(p.y) else { continue }
        image[x, y, 0] = (Int(p.x * 8) + Int(p.y * 6)).isMultiple(of: 2) ? 20 : 230
      }
    }
    var options = CropOptions()
    options.width = 320
    options.height = 240
    options.inset = 0
    let crop = try Self.eight(
      Self.scanner.crop(Self.page(image), to: Self.tilted, options: options))
    #expect(crop.width == 320 && crop.height == 240)
    for row in 0..<6 {
      for column in 0..<8 {
        let isDark = (row + column).isMultiple(of: 2)
        for (dx, dy) in [(5, 5), (35, 5), (5, 35), (35, 35), (20, 20)] {
          let sample = crop[column * 40 + dx, row * 40 + dy, 0]
          #expect(isDark ? sample < 60 : sample > 190)
        }
      }
    }
  }

  @Test("The size asked for is the size that comes out, and one side asks for the other")
  func sizes() throws {
    let page = Self.page(Self.noise(400, 300, .gray))
    func size(_ change: (inout CropOptions) -> Void) throws -> [Int] {
      var options = CropOptions()
      change(&options)
      let crop = try Self.eight(Self.scanner.crop(page, to: Self.tilted, options: options))
      return [crop.width, crop.height]
    }
    #expect(try size { ($0.width, $0.height) = (31, 77) } == [31, 77])
    #expect(try size { ($0.width, $0.aspectRatio) = (100, 0.5) } == [100, 200])
    #expect(try size { ($0.height, $0.aspectRatio) = (100, 0.5) } == [50, 100])
    #expect(try size { ($0.width, $0.height) = (0, -4) } == [1, 1])
    let wide = try size { $0.aspectRatio = 2 }
    #expect(abs(Double(wide[0]) / Double(wide[1]) - 2) < 0.01)
  }

  @Test("Wishes beyond the limit are met in shape, at a lower resolution")
  func limit() throws {
    let page = Self.page(Self.noise(400, 300, .gray))
    var options = CropOptions()
    options.maximumPixelCount = 5000
    (options.width, options.height) = (Int.max, Int.max / 2)
    let crop = try Self.eight(Self.scanner.crop(page, to: Self.tilted, options: options))
    #expect(crop.width * crop.height <= 5000 && crop.width * crop.height > 4000)
    options.width = nil
    options.height = nil
    options.aspectRatio = 1e12
    let line = try Self.eight(Self.scanner.crop(page, to: Self.tilted, options: options))
    #expect(line.width == 5000 && line.height == 1)
  }

  @Test("Extreme quads end in a picture of bounded size")
  func extremeQuads() throws {
    let page = Self.page(Self.noise(400, 300, .rgb))
    let grazing = Quad(
      topLeft: Point(x: 199, y: 10), topRight: Point(x: 201, y: 10),
      bottomRight: Point(x: 399, y: 12), bottomLeft: Point(x: 1, y: 12.5))
    let far = Quad(
      topLeft: Point(x: -9000, y: -9000), topRight: Point(x: 9000, y: -8000),
      bottomRight: Point(x: 9500, y: 9000), bottomLeft: Point(x: -9000, y: 9000))
    let tiny = Self.box(20.25, 30.25, 0.2, 0.1)
    let elsewhere = Self.box(-5000, 700, 30, 40)
    var random = SplitMix64(seed: 77)
    let lots = (0..<40).compactMap { _ in
      Quad(
        cornersInAnyOrder: (0..<4).map { _ in
          Point(x: random.uniform(-200, 600), y: random.uniform(-200, 500))
        })
    }
    for quad in [grazing, far, tiny, elsewhere] + lots {
      let crop = try Self.eight(Self.scanner.crop(page, to: quad))
      #expect(crop.width >= 1 && crop.height >= 1)
      #expect(Double(crop.width * crop.height) <= max(4 * quad.signedArea, 1))
      #expect(crop.width * crop.height <= 2 * 400 * 300)
    }
  }

  @Test("A quad that is not convex gives one blank pixel")
  func invalidQuads() throws {
    let page = Self.page(Image<UInt8>(width: 40, height: 30, layout: .rgba, filledWith: 5))
    var crossed = Self.box(5, 5, 20, 20)
    swap(&crossed.topLeft, &crossed.topRight)
    var broken = Self.box(5, 5, 20, 20)
    broken.bottomLeft.y = .nan
    for quad in [crossed, broken, Self.box(3, 3, 0, 0)] {
      let crop = try Self.eight(Self.scanner.crop(page, to: quad))
      #expect(crop.width == 1 && crop.height == 1 && crop.samples == [255, 255, 255, 0])
    }
  }

  @Test("What of a page lies outside the picture is white")
  func cutPage() throws {
    let page = Self.page(Image<UInt8>(width: 200, height: 100, layout: .gray, filledWith: 30))
    let crop = try Self.eight(Self.scanner.crop(page, to: Self.box(150, 20, 100, 60)))
    #expect(crop.width == 100 && crop.height == 60)
    #expect(crop[10, 30, 0] == 30 && crop[48, 30, 0] == 30 && crop[60, 30, 0] == 255)
  }

  @Test("A reduced page gives the same crop, smaller")
  func reducedPage() throws {
    let page = Self.page(
      Image<UInt8>(width: 100, height: 75, layout: .gray, filledWith: 8), reduction: 4)
    let crop = try Self.eight(Self.scanner.crop(page, to: Self.box(40, 40, 200, 120)))
    #expect(crop.width == 50 && crop.height == 30)
  }

  @Test("Sixteen bits stay sixteen")
  func sixteenBits() {
    let image = Image<UInt16>(width: 20, height: 20, layout: .gray, filledWith: 40_001)
    let page = DecodedImage(
      pixels: .sixteen(image),
      metadata: ImageMetadata(
        format: .png, width: 20, height: 20, layout: .gray, bitsPerSample: 16))
    let crop = Self.scanner.crop(page, to: Self.box(2.5, 3.5, 10, 8))
    guard case .sixteen(let cropped) = crop else {
      Issue.record("the crop has eight bits")
      return
    }
    #expect(cropped.samples.allSatisfy { $0 == 40_001 })
  }

  @Test("The crop has the page's own shape, within 1.5 % where EXIF tells the focal length")
  func shape() throws {
    // An A4 page tilted by 40° about its own horizontal axis, which only the focal length tells
    // from a shorter page: 26 mm of a 35 mm camera, 4000 × 3000 pixels.
    let focalLength = 26 / 43.266_615 * 5000
    let (s, c) = (0.642_787_6, 0.766_044_4)
    let corners = [(-1.05, -1.485), (1.05, -1.485), (1.05, 1.485), (-1.05, 1.485)].map { x, y in
      let depth = 5.4 + y * s
      return Point(x: 2000 + focalLength * x / depth, y: 1500 + focalLength * y * c / depth)
    }
    let quad = Quad(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    let metadata = ImageMetadata(
      format: .jpeg, width: 3000, height: 4000, layout: .gray, orientation: .right,
      focalLengthIn35mmFilm: 26)
    // The file says so in its own, turned, frame; the quad is in the upright one.
    let estimate = try #require(Self.scanner.shape(of: quad, in: metadata))
    #expect(abs(estimate.ratio / (210 / 297) - 1) < 0.015)
    let image = Image<UInt8>(width: 4000, height: 3000, layout: .gray, filledWith: 99)
    let page = DecodedImage(pixels: .eight(image), metadata: metadata)
    let crop = try Self.eight(Self.scanner.crop(page, to: quad))
    #expect(abs(Double(crop.width) / Double(crop.height) / (210 / 297) - 1) < 0.015)
  }

  @Test(
    "The reduction for finding leaves 810 pixels or more",
    arguments: [
      (4000, 3000, 4), (3968, 2976, 4), (3264, 2448, 4), (3236, 2427, 2), (3000, 4000, 4),
      (8000, 6000, 8), (1600, 1200, 1),
      (2000, 1500, 2), (640, 480, 1), (20_000, 100, 8), (1, 1, 1),
    ])
  func reductions(width: Int, height: Int, expected: Int) {
    let metadata = ImageMetadata(format: .jpeg, width: width, height: height, layout: .rgb)
    #expect(DocumentScanner.reduction(forFindingIn: metadata) == expected)
  }

  @Test(
    "A crop that is encoded while it is made is the same file as one that is encoded after",
    arguments: ChannelLayout.allCases, [ImageFormat.jpeg, .png])
  func encodedCrop(layout: ChannelLayout, format: ImageFormat) throws {
    let page = Self.page(Self.noise(700, 500, layout))
    let quad = Quad(
      topLeft: Point(x: 40, y: 30), topRight: Point(x: 660, y: 50),
      bottomRight: Point(x: 640, y: 470), bottomLeft: Point(x: 30, y: 450))
    for threads in [1, 8] {
      var options = CropOptions()
      options.maximumThreadCount = threads
      let crop = Self.scanner.crop(page, to: quad, options: options)
      let size = Self.scanner.sizeOfCrop(page, to: quad, options: options)
      #expect(size == (crop.width, crop.height))
      let bytes = try Self.scanner.encodedCrop(page, to: quad, options: options, as: format)
      #expect(try bytes == ImageEncoder.encode(crop, as: format))
    }
  }

  @Test("A crop too long for a JPEG is refused, not begun")
  func crampedFormat() throws {
    let page = Self.page(Self.noise(60, 40, .rgb))
    var options = CropOptions()
    (options.width, options.height) = (70_000, 2)
    #expect(throws: ImageFileError.self) {
      try Self.scanner.encodedCrop(page, to: Self.box(5, 5, 40, 30), options: options, as: .jpeg)
    }
  }

  @Test(
    "For low accuracy the reduction leaves 405 pixels or more",
    arguments: [(4000, 3000, 8), (3240, 2430, 8), (3239, 2430, 4), (1600, 1200, 2), (640, 480, 1)])
  func lowAccuracyReductions(width: Int, height: Int, expected: Int) {
    let metadata = ImageMetadata(format: .jpeg, width: width, height: height, layout: .rgb)
    #expect(DocumentScanner.reduction(forFindingIn: metadata, accuracy: .low) == expected)
  }
}
