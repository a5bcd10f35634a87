import Flatbed
import Testing

@testable import FlatbedCommand

@Suite struct TIFFTests {
  private let folder = TemporaryFolder()

  /// Writes a TIFF file of three pages: a desk with a page on it, in each colour layout.
  private func writePages() throws {
    let desk = Pictures.desk()
    var clear = Image<UInt8>(width: 240, height: 160, layout: .rgba, filledWith: 255)
    for y in 0..<160 {
      for x in 0..<240 {
        for channel in 0..<3 { clear[x, y, channel] = desk[x, y, channel] }
      }
    }
    let pages = [ImagePixels.eight(desk), .eight(clear), .eight(desk)]
    folder.write(
      try ImageEncoder.encodeTIFF(pages: pages.map { ($0, EncodingOptions()) }), to: "a.tiff")
  }

  private func scan(_ arguments: String...) -> CommandRun {
    CommandRun(["scan", "--corners", Pictures.corners] + arguments)
  }

  @Test("Every page of a file makes a result with the page's number in its name")
  func pages() throws {
    try writePages()
    let result = scan("--json", folder["a.tiff"])
    #expect(result.status == 0)
    try #require(result.lines.count == 3)
    for page in 1...3 {
      let name = "a-scan-p\(page).tiff"
      #expect(
        result.lines[page - 1].hasPrefix(
          "{\"file\": \"\(folder["a.tiff"])\", \"page\": \(page), \"width\": 240, "))
      #expect(result.lines[page - 1].contains("\"path\": \"\(folder[name])\""))
      let crop = try Pictures.decoded(try #require(folder.read(name)))
      #expect(crop.pixels.layout == (page == 2 ? .rgba : .rgb))
      #expect(crop.pixels.width == 160)
      #expect(crop.pixels.height == 100)
    }
  }

  @Test("A page can be chosen, and -o has room for one only")
  func chosenPage() throws {
    try writePages()
    #expect(scan("--page", "2", folder["a.tiff"]).output == folder["a-scan-p2.tiff"] + "\n")
    #expect(scan("--page", "3", "-o", folder["x.png"], folder["a.tiff"]).status == 0)
    #expect(folder.names() == ["a-scan-p2.tiff", "a.tiff", "x.png"])
    let all = scan("-o", folder["y.png"], folder["a.tiff"])
    #expect(all.status == 2)
    #expect(
      all.errors
        == "flatbed: \(folder["a.tiff"]): it has 3 pages and -o is for one: "
        + "add --page N, or name a folder\n")
    #expect(folder.read("y.png") == nil)
    let missing = scan("--json", "--page", "4", "-o", folder["y.png"], folder["a.tiff"])
    #expect(missing.status == 3)
    #expect(missing.output.contains(#""code": "notFound""#))
  }

  @Test("Messages and lines name the page where there are several")
  func names() throws {
    let desk = ImagePixels.eight(Pictures.deskWithWhitePage())
    let empty = ImagePixels.eight(Pictures.emptyDesk())
    folder.write(
      try ImageEncoder.encodeTIFF(pages: [desk, empty].map { ($0, EncodingOptions()) }),
      to: "a.tiff")
    let result = CommandRun(["rectangles", folder["a.tiff"]])
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("\(folder["a.tiff"]) page 1: "))
    #expect(result.errors == "flatbed: \(folder["a.tiff"]) page 2: no rectangle was found\n")
  }

  @Test(
    "A compression makes the results TIFF, and any of them keeps the picture",
    arguments: ["none", "lzw", "deflate", "jpeg"])
  func compression(kind: String) throws {
    folder.write(try Pictures.encoded(Pictures.desk()), to: "a.png")
    #expect(scan("--compression", kind, folder["a.png"]).status == 0)
    let crop = try Pictures.decoded(try #require(folder.read("a-scan.tiff")))
    #expect(Pictures.quarterError(crop.pixels) <= (kind == "jpeg" ? 12 : 0))
  }

  @Test("Group 4 is for pages of one bit a pixel")
  func group4() throws {
    folder.write(try Pictures.encoded(Pictures.desk()), to: "color.png")
    let refused = scan("--json", "--compression", "g4", folder["color.png"])
    #expect(refused.status == 3)
    #expect(refused.output.contains(#""code": "unsupported""#))
    var image = Image<UInt8>(width: 240, height: 160, layout: .gray, filledWith: 255)
    for y in 60..<90 {
      for x in 80..<140 { image[x, y, 0] = 0 }
    }
    var options = EncodingOptions()
    options.isBilevel = true
    folder.write(try ImageEncoder.encode(.eight(image), as: .png, options: options), to: "bw.png")
    #expect(scan("--compression", "g4", folder["bw.png"]).status == 0)
    let crop = try Pictures.decoded(try #require(folder.read("bw-scan.tiff")))
    #expect(crop.metadata.bitsPerSample == 1)
    let pixels = crop.pixels.eightBit
    // The black block began 40 columns and 30 rows into the page.
    #expect(pixels[39, 45, 0] == 255)
    #expect(pixels[40, 45, 0] == 0)
    #expect(pixels[60, 29, 0] == 255)
    #expect(pixels[60, 30, 0] == 0)
  }
}
