import Flatbed
import Testing

@testable import FlatbedCommand

@Suite struct ScanTests {
  private let folder = TemporaryFolder()

  /// Writes the desk with a page on it and scans it with its corners given.
  private func scan(_ name: String, _ options: String...) -> CommandRun {
    CommandRun(["scan", "--corners", Pictures.corners] + options + [folder[name]])
  }

  @Test("The page is cropped to a file beside the input, whose path is printed")
  func beside() throws {
    folder.write(try Pictures.encoded(Pictures.desk()), to: "desk.png")
    let result = scan("desk.png")
    #expect(result.status == 0)
    #expect(result.output == folder["desk-scan.png"] + "\n")
    #expect(result.errors == "")
    let crop = try Pictures.decoded(try #require(folder.read("desk-scan.png")))
    #expect(crop.metadata.width == 160)
    #expect(crop.metadata.height == 100)
    #expect(Pictures.quarterError(crop.pixels) == 0)
    #expect(folder.names() == ["desk-scan.png", "desk.png"])
  }

  @Test(
    "Every orientation of a photo gives the same upright crop without an orientation tag",
    arguments: Orientation.allCases)
  func orientations(orientation: Orientation) throws {
    folder.write(try Pictures.photo(Pictures.desk(), taggedAs: orientation), to: "photo.jpg")
    let result = scan("photo.jpg", "--json", "-o", folder["crop.png"])
    #expect(
      result.output.hasPrefix(
        #"{"file": "\#(folder["photo.jpg"])", "page": 1, "width": 240, "height": 160, "#
          + #""orientation": \#(orientation.rawValue), "rectangles": [{"topLeft": [40, 30], "#))
    let crop = try Pictures.decoded(try #require(folder.read("crop.png")))
    #expect(crop.metadata.orientation == .up)
    #expect(crop.metadata.width == 160)
    #expect(crop.metadata.height == 100)
    // JPEG at quality 92 moves an even colour by a few levels.
    #expect(Pictures.quarterError(crop.pixels) <= 6)
    #expect(scan("photo.jpg").status == 0)
    let jpeg = try #require(folder.read("photo-scan.jpg"))
    #expect(try Pictures.decoded(jpeg).metadata.orientation == .up)
    #expect(Pictures.quarterError(try Pictures.decoded(jpeg).pixels) <= 12)
  }

  @Test(
    "A page is found and cropped upright in every orientation of a photo",
    arguments: Orientation.allCases)
  func detection(orientation: Orientation) throws {
    folder.write(
      try Pictures.photo(Pictures.deskWithWhitePage(), taggedAs: orientation), to: "photo.jpg")
    let result = CommandRun(["scan", "-o", folder["crop.png"], folder["photo.jpg"]])
    #expect(result.status == 0)
    #expect(result.errors == "")
    let crop = try Pictures.decoded(try #require(folder.read("crop.png")))
    #expect(abs(crop.metadata.width - 640) <= 3)
    #expect(abs(crop.metadata.height - 400) <= 3)
    #expect(Pictures.quarterError(crop.pixels) <= 6)
  }

  @Test("A photo without its tail is scanned, and a warning says so, except with --quiet")
  func truncation() throws {
    let bytes = try Pictures.encoded(Pictures.desk(), as: .jpeg)
    folder.write(Array(bytes.dropLast(200)), to: "desk.jpg")
    let result = scan("desk.jpg")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("flatbed: \(folder["desk.jpg"]): "))
    #expect(result.errors.split(separator: "\n").count == 1)
    let quiet = scan("desk.jpg", "--quiet", "--overwrite")
    #expect(quiet.status == 0)
    #expect(quiet.errors == "")
  }

  @Test("JSON tells the output's path, size, format and resolution")
  func json() throws {
    folder.write(try Pictures.encoded(Pictures.desk(), resolution: 300), to: "desk.png")
    let result = scan("desk.png", "--json", "-o", folder["crop.jpg"])
    #expect(
      result.output.contains(
        #""outputs": [{"path": "\#(folder["crop.jpg"])", "width": 160, "height": 100, "#
          + #""format": "jpeg", "dpi": 300}], "milliseconds": {"decode": "#))
    #expect(result.lines.count == 1)
  }

  @Test("The resolution of the input is carried to the crop (CASES A4)")
  func resolution() throws {
    for format in [ImageFormat.png, .jpeg] {
      folder.write(try Pictures.encoded(Pictures.desk(), as: format, resolution: 300), to: "in")
      #expect(scan("in", "--overwrite", "-o", folder["out.\(format.pathExtension)"]).status == 0)
      let bytes = try #require(folder.read("out.\(format.pathExtension)"))
      let resolution = try #require(try Pictures.decoded(bytes).metadata.resolution)
      #expect(abs(resolution.horizontal - 300) < 0.02)
      #expect(abs(resolution.vertical - 300) < 0.02)
    }
  }

  @Test("A crop at half the size has half the resolution")
  func scaledResolution() throws {
    folder.write(try Pictures.encoded(Pictures.desk(), resolution: 300), to: "desk.png")
    let result = scan("desk.png", "--json", "--width", "80", "-d", folder["out"])
    #expect(result.output.contains(#""width": 80, "height": 50, "format": "png", "dpi": 150}"#))
  }

  @Test("Paper and dots per inch fix the size, lying as the page lies")
  func paper() throws {
    folder.write(try Pictures.encoded(Pictures.desk(), resolution: 300), to: "desk.png")
    // A4 at 50 dots per inch, 297 mm across and 210 mm down.
    let sized = scan("desk.png", "--json", "--paper", "a4", "--dpi", "50", "-d", folder["a"])
    #expect(sized.output.contains(#""width": 585, "height": 413, "format": "png", "dpi": 50}"#))
    // As many pixels across as the page has: 160 on 297 mm.
    let shaped = scan("desk.png", "--json", "--paper", "a4", "-d", folder["b"])
    #expect(shaped.output.contains(#""width": 160, "height": 113, "format": "png", "dpi": 13.68}"#))
    // Lying across, a receipt's 80 mm go down.
    let receipt = scan("desk.png", "--json", "--paper", "receipt80", "-d", folder["c"])
    #expect(
      receipt.output.contains(#""width": 160, "height": 100, "format": "png", "dpi": 31.75}"#))
    let tagged = scan("desk.png", "--json", "--dpi", "72.5", "-d", folder["d"])
    #expect(tagged.output.contains(#""width": 160, "height": 100, "format": "png", "dpi": 72.5}"#))
  }

  @Test("The colour profile of the input is carried to the crop")
  func colorProfile() throws {
    // An ICC header: 128 bytes, its size first, RGB from byte 16, acsp from byte 36.
    var profile = [UInt8](repeating: 0, count: 132)
    profile.replaceSubrange(0..<4, with: [0, 0, 0, 132])
    profile[8] = 2
    profile.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
    profile.replaceSubrange(36..<40, with: Array("acsp".utf8))
    let bytes = try Pictures.encoded(Pictures.desk(), as: .jpeg, profile: profile)
    folder.write(bytes, to: "desk.jpg")
    #expect(scan("desk.jpg").status == 0)
    let crop = try Pictures.decoded(try #require(folder.read("desk-scan.jpg")))
    #expect(crop.metadata.colorProfile == profile)
  }

  @Test("A lower quality makes a smaller JPEG")
  func quality() throws {
    folder.write(try Pictures.encoded(Pictures.desk(), as: .jpeg), to: "desk.jpg")
    let sizes = try ["20", "95"].map { quality in
      #expect(scan("desk.jpg", "--quality", quality, "-o", folder[quality + ".jpg"]).status == 0)
      return try #require(folder.read(quality + ".jpg")).count
    }
    #expect(sizes[0] < sizes[1])
  }

  @Test("A picture goes through a pipe")
  func pipe() throws {
    let bytes = try Pictures.encoded(Pictures.desk())
    let result = CommandRun(
      ["scan", "--corners", Pictures.corners, "-o", "-", "-"], input: bytes)
    #expect(result.status == 0)
    #expect(result.errors == "")
    let crop = try Pictures.decoded(result.outputBytes)
    #expect(crop.metadata.format == .png)
    #expect(Pictures.quarterError(crop.pixels) == 0)
  }

  @Test("Where nothing is found nothing is written, and the status is 1")
  func nothingFound() throws {
    folder.write(try Pictures.encoded(Pictures.emptyDesk()), to: "desk.png")
    let result = CommandRun(["scan", folder["desk.png"]])
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors == "flatbed: \(folder["desk.png"]): no document was found\n")
    #expect(CommandRun(["scan", "--quiet", folder["desk.png"]]).errors == "")
    let json = CommandRun(["scan", "--json", folder["desk.png"]])
    #expect(json.output.contains(#""rectangles": [], "outputs": [], "#))
    #expect(folder.names() == ["desk.png"])
  }

  @Test("With --or-whole the whole picture is written upright where nothing is found")
  func orWhole() throws {
    let desk = Pictures.stored(Pictures.emptyDesk(), as: .right)
    folder.write(try Pictures.encoded(desk), to: "desk.png")
    let result = CommandRun(["scan", "--or-whole", folder["desk.png"]])
    #expect(result.status == 1)
    #expect(result.output == folder["desk-scan.png"] + "\n")
    #expect(
      result.errors
        == "flatbed: \(folder["desk.png"]): no document was found; the whole picture was written\n")
    let whole = try Pictures.decoded(try #require(folder.read("desk-scan.png")))
    #expect(whole.pixels == .eight(desk))
  }

  @Test("A damaged or missing input is told and the others are worked on")
  func failures() throws {
    let bytes = try Pictures.encoded(Pictures.desk())
    folder.write(bytes, to: "good.png")
    folder.write(Array(bytes.prefix(20)), to: "short.png")
    folder.write(Array("text".utf8), to: "text.png")
    let names = ["missing.png", "text.png", "short.png", "good.png"].map { folder[$0] }
    let result = CommandRun(["scan", "--json", "--corners", Pictures.corners] + names)
    #expect(result.status == 3)
    let lines = result.lines
    try #require(lines.count == 4)
    #expect(
      lines[0]
        == #"{"file": "\#(names[0])", "error": {"code": "notFound", "message": "there is no such file"}}"#
    )
    #expect(lines[1].contains(#""error": {"code": "notAnImage", "#))
    #expect(lines[2].contains(#""error": {"code": "truncated", "#))
    #expect(lines[3].contains(#""outputs": [{"#))
    #expect(result.errors.split(separator: "\n").count == 3)
    #expect(result.errors.hasPrefix("flatbed: \(names[0]): there is no such file\n"))
  }

  @Test("A picture over the limit is refused with the name of the option")
  func tooLarge() throws {
    folder.write(try Pictures.encoded(Pictures.desk()), to: "desk.png")
    let result = scan("desk.png", "--max-pixels", "38399")
    #expect(result.status == 3)
    #expect(result.errors.contains("--max-pixels"))
    #expect(scan("desk.png", "--max-pixels", "38400").status == 0)
  }
}
