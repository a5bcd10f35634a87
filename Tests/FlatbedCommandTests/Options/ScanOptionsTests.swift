import Flatbed
import Testing

@testable import FlatbedCommand

@Suite struct ScanOptionsTests {
  private func options(_ arguments: String...) throws -> ScanOptions {
    let words = (["scan"] + arguments + ["x"]).map { Path($0) }
    guard case .command(let line) = try Invocation(arguments: words) else {
      throw UsageError("no command was read")
    }
    return try ScanOptions(OptionValues(line.values))
  }

  @Test("The format comes from --format, else the extension, else --compression")
  func format() throws {
    #expect(try options("-o", "a.png").format == .png)
    #expect(try options("-o", "a.JPG").format == .jpeg)
    #expect(try options("-o", "a.png", "--format", "jpeg").format == .jpeg)
    #expect(try options("-o", "a", "--format", "tiff").format == .tiff)
    #expect(try options("--compression", "lzw").format == .tiff)
    #expect(try options("-d", "x.png").format == nil)
    #expect(try options().format == nil)
  }

  @Test("Corners are read between commas or spaces, with fractions and signs")
  func corners() throws {
    let quad = Quad(
      topLeft: Point(x: -1.5, y: 2), topRight: Point(x: 9, y: 0),
      bottomRight: Point(x: 10, y: 11), bottomLeft: Point(x: 0, y: 12))
    #expect(try options("--corners", "-1.5,2,9,0,10,11,0,12").corners == quad)
    #expect(try options("--corners", "-1.5,2 9,0 10,11 0,12").corners == quad)
  }

  @Test("A scan looks for one rectangle as the detector's options say")
  func detector() throws {
    let detector = try options("--min-size", "0.25", "--max-aspect", "2").detector
    #expect(detector.minimumSize == 0.25)
    #expect(detector.maximumAspectRatio == 2)
    #expect(detector.maximumCount == 1)
    #expect(detector.accuracy == .high)
  }

  @Test("The accuracy is the detector's")
  func accuracy() throws {
    #expect(try options("--accuracy", "low").detector.accuracy == .low)
    #expect(try options("--accuracy", "high").detector.accuracy == .high)
  }

  @Test("The name's end is its extension, a leading dot is none")
  func extensions() {
    #expect(pathExtension(of: "a/b.tar.gz") == "gz")
    #expect(pathExtension(of: "a.b/c") == "")
    #expect(pathExtension(of: ".jpg") == "")
    #expect(pathExtension(of: "") == "")
  }
}
