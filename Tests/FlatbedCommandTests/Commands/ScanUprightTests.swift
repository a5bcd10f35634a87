import Flatbed
import TestSupport
import Testing

@testable import FlatbedCommand

@Suite struct ScanUprightTests {
  private let folder = TemporaryFolder()

  /// The letter turned clockwise as a file, and the corners of all of it.
  private func write(
    turned orientation: Orientation, to name: String, resolution: Double? = nil
  ) throws -> String {
    let page = try ImageFile(bytes: TestDocument.bytes("Text/letter.png")).decode()
    let picture = page.pixels.eightBit.oriented(orientation)
    folder.write(try Pictures.encoded(picture, resolution: resolution), to: name)
    let (width, height) = (picture.width, picture.height)
    return "0,0,\(width),0,\(width),\(height),0,\(height)"
  }

  private func letter() throws -> Image<UInt8> {
    try ImageFile(bytes: TestDocument.bytes("Text/letter.png")).decode().pixels.eightBit
  }

  private func result(_ name: String) throws -> Image<UInt8> {
    try Pictures.decoded(try #require(folder.read(name))).pixels.eightBit
  }

  @Test(
    "A letter comes out upright from every quarter, without loss; its corners stay",
    arguments: [
      (Orientation.up, 0), (.right, 3), (.down, 2), (.left, 1),
    ])
  func quarters(turned orientation: Orientation, turns: Int) throws {
    let corners = try write(turned: orientation, to: "page.png")
    let scan = CommandRun([
      "scan", "--upright", "--json", "--corners", corners, "-o", folder["out.png"],
      folder["page.png"],
    ])
    #expect(scan.status == 0)
    #expect(scan.errors == "")
    #expect(
      scan.output.contains(
        #""upright": {"quarterTurns": \#(turns), "skewDegrees": 0, "confidence": "#))
    #expect(scan.output.contains(#""rectangles": [{"topLeft": [0, 0], "topRight": ["#))
    #expect(scan.output.contains(#""width": 720, "height": 760, "format": "png"}]"#))
    #expect(try result("out.png") == letter())
  }

  @Test("The whole picture comes out upright where there is no document in it")
  func orWhole() throws {
    _ = try write(turned: .down, to: "page.png")
    let scan = CommandRun([
      "scan", "--upright", "--or-whole", "-o", folder["out.png"], folder["page.png"],
    ])
    #expect(scan.status == 1)
    #expect(try result("out.png") == letter())
  }

  @Test("Width, height and paper are those of the upright result")
  func sizes() throws {
    let corners = try write(turned: .right, to: "page.png", resolution: 300)
    func output(_ options: String...) -> String {
      CommandRun(
        ["scan", "--upright", "--json", "--overwrite", "--corners", corners] + options + [
          "-o", folder["out.png"], folder["page.png"],
        ]
      ).output
    }
    #expect(output("--width", "360").contains(#""width": 360, "height": 380, "#))
    // The letter is a little higher than wide: the paper stands.
    #expect(
      output("--paper", "a4", "--dpi", "50").contains(#""width": 413, "height": 585, "#))
    #expect(output().contains(#""width": 720, "height": 760, "format": "png", "dpi": 300}"#))
  }

  @Test("A page without text is left as it is, which is told")
  func blank() throws {
    folder.write(try Pictures.encoded(Pictures.desk()), to: "desk.png")
    let scan = CommandRun([
      "scan", "--upright", "--json", "--corners", Pictures.corners, "-o", folder["out.png"],
      folder["desk.png"],
    ])
    #expect(scan.status == 0)
    #expect(
      scan.output.contains(
        #""upright": {"quarterTurns": 0, "skewDegrees": 0, "confidence": 0}, "outputs": "#))
    #expect(
      scan.errors
        == "flatbed: \(folder["desk.png"]): its text does not tell which way up it is; "
        + "it was not turned\n")
    #expect(Pictures.quarterError(.eight(try result("out.png"))) == 0)
  }

  @Test("A letter that lies askew comes out straight")
  func skew() throws {
    let page = try ImageFile(bytes: TestDocument.bytes("Text/letter.png")).decode()
    var options = CropOptions()
    options.skewInRadians = -4 * .pi / 180
    let frame = "0,0,720,0,720,760,0,760"
    let whole = Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: 720, y: 0),
      bottomRight: Point(x: 720, y: 760), bottomLeft: Point(x: 0, y: 760))
    let askew = DocumentScanner().crop(page, to: whole, options: options)
    folder.write(try Pictures.encoded(askew.eightBit), to: "page.png")
    let scan = CommandRun([
      "scan", "--upright", "--json", "--corners", frame, "-o", folder["out.png"],
      folder["page.png"],
    ])
    let object = try #require(JSONValue(parsing: scan.outputBytes))
    let degrees = try #require(object["upright"]?["skewDegrees"]?.number)
    #expect(abs(degrees - 4) < 0.2)
    // All rows of a line's box are in the picture again, and white runs between the lines.
    let straight = try result("out.png")
    for y in [190, 350, 480, 540] {
      #expect((80..<600).allSatisfy { straight[$0, y, 0] > 200 }, "row \(y)")
    }
  }

  @Test("Without --upright nothing is told of it")
  func withoutOption() throws {
    folder.write(try Pictures.encoded(Pictures.desk()), to: "desk.png")
    let scan = CommandRun([
      "scan", "--json", "--corners", Pictures.corners, "-o", folder["out.png"],
      folder["desk.png"],
    ])
    #expect(!scan.output.contains("upright"))
  }
}
