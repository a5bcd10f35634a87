import Flatbed
import TestSupport
import Testing

/// The whole way: pages of text are looked at, and turned.
@Suite("The orientation of text on pages")
struct TextOrientationTests {
  static func page(_ name: String) throws -> DecodedImage {
    try ImageFile(bytes: TestDocument.bytes("Text/\(name).png")).decode()
  }

  static func frame(_ page: DecodedImage) -> Quad {
    DocumentScannerTests.box(0, 0, Double(page.pixels.width), Double(page.pixels.height))
  }

  /// The page turned by quarter turns and a skew, both clockwise.
  static func turned(
    _ page: DecodedImage, quarterTurns: Int, skewInDegrees: Double = 0
  ) throws -> DecodedImage {
    var options = CropOptions()
    options.quarterTurns = quarterTurns
    options.skewInRadians = -skewInDegrees * .pi / 180
    let crop = DocumentScanner().crop(page, to: frame(page), options: options)
    return DocumentScannerTests.page(try DocumentScannerTests.eight(crop))
  }

  static func orientation(_ page: DecodedImage) -> PageOrientation {
    DocumentScanner().textOrientation(of: page, in: frame(page))
  }

  @Test("A letter is found to lie as it lies, in all four directions", arguments: 0...3)
  func quarters(quarterTurns: Int) throws {
    let page = try Self.turned(Self.page("letter"), quarterTurns: quarterTurns)
    let orientation = Self.orientation(page)
    #expect(orientation.isCertain)
    #expect(orientation.certainPart.quarterTurns == (4 - quarterTurns) % 4)
    #expect(orientation.certainPart.skewInRadians == 0)
  }

  @Test(
    "A letter's skew is found to a fifth of a degree, and its turns nevertheless",
    arguments: [(0, 1.2), (0, -4), (0, 8), (2, 2.5), (1, -3), (3, -1)])
  func skew(quarterTurns: Int, degrees: Double) throws {
    let page = try Self.turned(
      Self.page("letter"), quarterTurns: quarterTurns, skewInDegrees: degrees)
    let orientation = Self.orientation(page)
    #expect(orientation.certainPart.quarterTurns == (4 - quarterTurns) % 4)
    let found = orientation.certainPart.skewInRadians * 180 / .pi
    #expect(abs(found - degrees) < 0.2, "\(found)")
  }

  @Test(
    "A table of capitals and figures is never turned the wrong way (CASES X8)", arguments: 0...3)
  func table(quarterTurns: Int) throws {
    let page = try Self.turned(Self.page("table"), quarterTurns: quarterTurns)
    let turns = Self.orientation(page).certainPart.quarterTurns
    #expect([0, (4 - quarterTurns) % 4].contains(turns))
  }

  @Test("A blank page is left as it is, and one pixel too")
  func blank() {
    for (width, height) in [(600, 800), (1, 1)] {
      let blank = Image<UInt8>(width: width, height: height, layout: .gray, filledWith: 240)
      let orientation = Self.orientation(DocumentScannerTests.page(blank))
      #expect(orientation.confidence == 0)
      #expect(orientation.certainPart.quarterTurns == 0)
      #expect(orientation.certainPart.skewInRadians == 0)
    }
  }
}
