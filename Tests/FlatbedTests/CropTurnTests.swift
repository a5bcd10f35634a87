import Flatbed
import Glibc
import TestSupport
import Testing

@Suite("Turning crops")
struct CropTurnTests {
  /// The orientations whose undoing is so many quarter turns clockwise.
  static let orientations: [Orientation] = [.up, .right, .down, .left]

  static func crop(
    _ image: Image<UInt8>, to quad: Quad, _ change: (inout CropOptions) -> Void = { _ in }
  ) throws -> Image<UInt8> {
    var options = CropOptions()
    change(&options)
    return try DocumentScannerTests.eight(
      DocumentScannerTests.scanner.crop(
        DocumentScannerTests.page(image), to: quad, options: options))
  }

  @Test("A crop of whole pixels is turned without loss", arguments: -1...5)
  func losslessTurns(quarterTurns: Int) throws {
    let image = DocumentScannerTests.noise(90, 70, .rgb)
    let quad = DocumentScannerTests.box(13, 21, 60, 40)
    let turned = try Self.crop(image, to: quad) { $0.quarterTurns = quarterTurns }
    let orientation = Self.orientations[(quarterTurns + 4) % 4]
    #expect(try turned == Self.crop(image, to: quad).oriented(orientation))
  }

  @Test("A crop in perspective is the same when turned, but for rounding", arguments: 1...3)
  func turnsInPerspective(quarterTurns: Int) throws {
    let image = DocumentScannerTests.noise(400, 300, .gray)
    let plain = try Self.crop(image, to: DocumentScannerTests.tilted)
    let turned = try Self.crop(image, to: DocumentScannerTests.tilted) {
      $0.quarterTurns = quarterTurns
    }
    let expected = plain.oriented(Self.orientations[quarterTurns])
    try #require(turned.width == expected.width && turned.height == expected.height)
    let errors = zip(turned.samples, expected.samples).map { abs(Int($0) - Int($1)) }
    // Positions are rounded to fractions of a pixel, and between two of them noise changes fast.
    #expect(errors.reduce(0, +) < errors.count)
    #expect(errors.max() ?? 0 <= 16)
  }

  @Test("Width, height and shape that are asked for are those of the turned crop")
  func sizes() throws {
    let image = DocumentScannerTests.noise(400, 300, .gray)
    func size(_ change: (inout CropOptions) -> Void) throws -> [Int] {
      let crop = try Self.crop(image, to: DocumentScannerTests.box(20, 30, 300, 200)) {
        $0.quarterTurns = 3
        change(&$0)
      }
      return [crop.width, crop.height]
    }
    #expect(try size { _ in } == [200, 300])
    #expect(try size { $0.width = 100 } == [100, 150])
    #expect(try size { $0.height = 100 } == [67, 100])
    #expect(try size { ($0.width, $0.height) = (31, 77) } == [31, 77])
    #expect(try size { ($0.width, $0.aspectRatio) = (100, 0.5) } == [100, 200])
  }

  @Test(
    "A line that runs askew runs along a row once its skew is undone",
    arguments: [(0, 5.0), (0, -12), (1, 7), (2, 3), (3, -4)])
  func skew(quarterTurns: Int, degrees: Double) throws {
    var image = Image<UInt8>(width: 300, height: 240, layout: .rgb, filledWith: 255)
    let angle = (degrees - 90 * Double(quarterTurns)) * .pi / 180
    let middle = Point(x: 150, y: 120)
    let reach = Point(x: cos(angle), y: sin(angle)) * 75
    image.drawLine(from: middle - reach, to: middle + reach, color: .black, width: 5)
    let crop = try Self.crop(image, to: DocumentScannerTests.box(30, 20, 240, 200)) {
      $0.quarterTurns = quarterTurns
      $0.skewInRadians = degrees * .pi / 180
    }
    for x in stride(from: crop.width / 2 - 70, through: crop.width / 2 + 70, by: 10) {
      let column = (0..<crop.height).filter { crop[x, $0, 0] < 128 }
      let center = Double(column.reduce(0, +)) / Double(max(column.count, 1)) + 0.5
      #expect(column.count == 5 || column.count == 4 || column.count == 6)
      #expect(abs(center - Double(crop.height) / 2) < 0.75, "column \(x)")
    }
  }

  @Test("A skew that is no number is none")
  func impossibleSkew() throws {
    let image = DocumentScannerTests.noise(60, 50, .gray)
    let quad = DocumentScannerTests.box(10, 10, 30, 20)
    let crop = try Self.crop(image, to: quad) { $0.skewInRadians = .nan }
    #expect(try crop == Self.crop(image, to: quad))
  }
}
