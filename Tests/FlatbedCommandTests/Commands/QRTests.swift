import Flatbed
import Glibc
import Testing

@testable import FlatbedCommand

@Suite struct QRTests {
  private let folder = TemporaryFolder()

  /// Writes a picture of codes and says where it is.
  private func picture(of grids: [ModuleGrid], named name: String = "codes.png") throws -> String {
    folder.write(try Pictures.encoded(Pictures.codes(grids)), to: name)
    return folder[name]
  }

  private func grid(_ message: String) throws -> ModuleGrid {
    try QRSymbolEncoder().encode(message).grid
  }

  /// The first position of a name in JSON.
  private func position(_ name: String, in text: String) -> Point? {
    guard let start = text.firstRange(of: "\"\(name)\": [")?.upperBound else { return nil }
    let numbers = text[start...].prefix { $0 != "]" }.split(separator: ",")
      .compactMap { Double($0.drop { $0 == " " }) }
    return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
  }

  @Test("The message of each code is printed on a line")
  func plain() throws {
    let path = try picture(of: [grid("first code"), grid("ĝis la dua")])
    let result = CommandRun(["qr", path])
    #expect(result.status == 0)
    #expect(result.output == "first code\nĝis la dua\n")
    #expect(result.errors == "")
  }

  @Test("Of several pictures the messages alone are printed; one without a code counts")
  func several() throws {
    _ = try picture(of: [grid("a")], named: "a.png")
    _ = try picture(of: [grid("b")], named: "b.png")
    folder.write(try Pictures.encoded(Pictures.emptyDesk()), to: "c.png")
    let result = CommandRun(["qr", folder.path])
    #expect(result.status == 1)
    #expect(result.output == "a\nb\n")
    #expect(result.errors == "flatbed: \(folder["c.png"]): no code was found\n")
    #expect(CommandRun(["qr", "-q", folder["c.png"]]).errors == "")
    #expect(CommandRun(["qr", folder["a.png"], folder["missing.png"]]).status == 3)
  }

  @Test("An object per picture is printed, corners within half a module of the symbol's")
  func json() throws {
    let grid = try grid("Hello")
    let result = CommandRun(["qr", "--json", try picture(of: [grid])])
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        #"{"file": "\#(folder["codes.png"])", "page": 1, "width": 116, "height": 116, "#
          + #""orientation": 1, "qrCodes": [{"topLeft": ["#))
    #expect(result.output.contains(#""message": "Hello", "bytes": "SGVsbG8=", "symbol": "#))
    #expect(result.output.hasSuffix("}}\n"))
    // Four modules of four pixels lie between the picture's edge and the symbol's.
    for (name, x, y) in [
      ("topLeft", 16.0, 16.0), ("topRight", 100, 16), ("bottomRight", 100, 100),
      ("bottomLeft", 16, 100),
    ] {
      let found = try #require(position(name, in: result.output))
      #expect(abs(found.x - x) < 2 && abs(found.y - y) < 2, "\(name): \(found)")
    }
    let missing = CommandRun(["qr", "--json", folder["none.png"]])
    #expect(missing.status == 3)
    #expect(missing.output.contains(#""error": {"code": "notFound", "#))
  }

  @Test("--raw prints the very bytes, zeros and all, and nothing else")
  func raw() throws {
    var bytes: [UInt8] = [0, 0x0A, 0xFF, 0, 0]
    var generator = SystemRandomNumberGenerator()
    bytes += (0..<40).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let path = try picture(of: [QRSymbolEncoder().encode(bytes: bytes).grid])
    let result = CommandRun(["qr", "--raw", path])
    #expect(result.status == 0)
    #expect(result.outputBytes == bytes)
    let plain = CommandRun(["qr", path])
    #expect(plain.status == 0)
  }

  @Test("--raw refuses several codes, and finding none is status 1")
  func rawOfSeveral() throws {
    let path = try picture(of: [grid("a"), grid("b")])
    let result = CommandRun(["qr", "--raw", path])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(
      result.errors == "flatbed: \(path): it has 2 codes and --raw is for one: "
        + "crop the picture, or print them with --json\n")
    folder.write(try Pictures.encoded(Pictures.emptyDesk()), to: "desk.png")
    let none = CommandRun(["qr", "--raw", folder["desk.png"]])
    #expect(none.status == 1)
    #expect(none.outputBytes == [])
  }

  @Test("Bytes that are no text are told of, and are a code nevertheless")
  func binary() throws {
    let path = try picture(of: [
      QRSymbolEncoder().encode(bytes: [0, 0xFF, 0xFE, 0x81, 0]).grid
    ])
    let result = CommandRun(["qr", path])
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("flatbed: \(path): a code has 5 bytes that are no text: "))
  }

  @Test("A code without a message, by an empty segment or none, is printed as an empty line")
  func empty() throws {
    for segments in [[], [SymbolSegment.byte([])]] {
      let path = try picture(of: [QRSymbolEncoder().encode(segments: segments).grid])
      let result = CommandRun(["qr", path])
      #expect(result.status == 0)
      #expect(result.output == "\n")
    }
  }

  @Test("--charset says what undeclared bytes mean")
  func charset() throws {
    // 你好 in GB 2312, by which it is also a Korean text.
    let path = try picture(of: [
      QRSymbolEncoder().encode(bytes: [0xC4, 0xE3, 0xBA, 0xC3]).grid
    ])
    #expect(CommandRun(["qr", "--charset", "gb2312", path]).output == "你好\n")
    #expect(CommandRun(["qr", "--charset", "iso-8859-1", path]).output == "ÄãºÃ\n")
  }

  @Test("A set of codes is joined whatever their order, and left in parts by --no-join")
  func structuredAppend() throws {
    let grids = try QRSymbolEncoder().encode("one two three four", overSymbols: 3).map(\.grid)
    let path = try picture(of: [grids[2], grids[0], grids[1]])
    #expect(CommandRun(["qr", path]).output == "one two three four\n")
    #expect(CommandRun(["qr", "--raw", path]).output == "one two three four")
    let parts = CommandRun(["qr", "--no-join", path])
    #expect(parts.lines.sorted() == ["e four", "o thre", "one tw"])
    let some = try picture(of: [grids[2], grids[0]], named: "some.png")
    let incomplete = CommandRun(["qr", "--json", some])
    #expect(incomplete.status == 0)
    #expect(incomplete.output.contains(#""structuredAppend": {"index": 2, "count": 3, "parity": "#))
  }

  @Test("A code that is turned, mirrored or light on dark says so")
  func otherWays() throws {
    let grid = try grid("some message")
    let mirrored = CommandRun(["qr", "--json", try picture(of: [grid.transposed])])
    #expect(mirrored.output.contains(#""message": "some message", "#))
    #expect(mirrored.output.contains(#""mirrored": true, "inverted": false"#))
    let dark = Pictures.inverted(Pictures.codes([grid]))
    folder.write(try Pictures.encoded(dark), to: "dark.png")
    let inverted = CommandRun(["qr", "--json", folder["dark.png"]])
    #expect(inverted.output.contains(#""message": "some message", "#))
    #expect(inverted.output.contains(#""mirrored": false, "inverted": true"#))
  }

  @Test("--min-size and --max-count leave out small codes")
  func sizes() throws {
    let small = try grid("small").image(moduleSize: 2)
    var picture = Image<UInt8>(width: 400, height: 300, layout: .gray, filledWith: 255)
    let large = try grid("large").image(moduleSize: 6)
    for (image, left) in [(small, 10), (large, 150)] {
      for y in 0..<image.height {
        for x in 0..<image.width { picture[left + x, 20 + y, 0] = image[x, y, 0] }
      }
    }
    folder.write(try Pictures.encoded(picture), to: "a.png")
    #expect(CommandRun(["qr", folder["a.png"]]).lines.count == 2)
    #expect(CommandRun(["qr", "--max-count", "1", folder["a.png"]]).output == "large\n")
    #expect(CommandRun(["qr", "--min-size", "0.3", folder["a.png"]]).output == "large\n")
  }

  @Test("A message with line feeds takes several lines; on a terminal it cannot steer it")
  func controlCharacters() throws {
    let path = try picture(of: [grid("a\u{1B}[2Jb\r\nc")])
    #expect(CommandRun(["qr", path]).output == "a\u{1B}[2Jb\r\nc\n")
    let terminal = try #require(PseudoTerminal())
    var streams = StandardStreams()
    streams.output = terminal.terminal
    #expect(run(arguments: ["qr", Path(path)], streams: streams) == 0)
    #expect(terminal.close() == "a?[2Jb\r\nc\r\n")
  }

  @Test("A picture with the codes drawn over it is written")
  func annotation() throws {
    let path = try picture(of: [grid("annotated")])
    let result = CommandRun(["qr", "--annotate", folder["found.png"], path])
    #expect(result.status == 0)
    let found = try Pictures.decoded(try #require(folder.read("found.png"))).pixels.eightBit
    #expect(found.layout == .rgb)
    // Green on the symbol's upper edge, where the top-left finder pattern ends.
    #expect(Int(found[16 + 44, 16, 1]) - Int(found[16 + 44, 16, 0]) > 60)
    #expect(CommandRun(["qr", "--annotate", folder["found.png"], path]).status == 3)
  }
}
