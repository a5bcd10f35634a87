import Flatbed
import Testing

@testable import FlatbedCommand

@Suite struct MakeQRTests {
  private let folder = TemporaryFolder()

  /// The symbol in a picture whose modules and quiet zone are known.
  private func symbol(
    in bytes: [UInt8]?, moduleSize: Int = 8, quietZone: Int = 4
  ) throws -> DecodedSymbol {
    let picture = try Pictures.decoded(try #require(bytes)).pixels.eightBit
    let width = picture.width / moduleSize - 2 * quietZone
    let height = picture.height / moduleSize - 2 * quietZone
    var grid = ModuleGrid(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let middle = (quietZone + x, quietZone + y)
        grid[x, y] =
          picture[middle.0 * moduleSize + moduleSize / 2, middle.1 * moduleSize + moduleSize / 2, 0]
          < 128
      }
    }
    return try QRSymbolDecoder().decode(grid).get()
  }

  @Test("The message is written as a code, and the path printed")
  func plain() throws {
    let result = CommandRun(["make-qr", "-o", folder["a.png"], "Hello, wörld"])
    #expect(result.status == 0)
    #expect(result.output == folder["a.png"] + "\n")
    #expect(result.errors == "")
    let symbol = try symbol(in: folder.read("a.png"))
    #expect(symbol.message == "Hello, wörld")
    #expect(symbol.descriptor.errorCorrectionLevel == .medium)
    #expect(symbol.descriptor.version == 1)
  }

  @Test("Options say which code it becomes")
  func options() throws {
    let result = CommandRun([
      "make-qr", "-o", folder["a.png"], "--level", "H", "--symbol-version", "5", "--mask", "6",
      "--module-size", "3", "--quiet-zone", "1", "--eci", "é",
    ])
    #expect(result.status == 0)
    let picture = try Pictures.decoded(try #require(folder.read("a.png")))
    #expect(picture.metadata.width == (37 + 2) * 3)
    let symbol = try symbol(in: folder.read("a.png"), moduleSize: 3, quietZone: 1)
    #expect(symbol.descriptor.version == 5)
    #expect(symbol.descriptor.errorCorrectionLevel == .high)
    #expect(symbol.descriptor.maskPattern == 6)
    #expect(symbol.segments == [.eci(26), .byte([0xC3, 0xA9])])
  }

  @Test(
    "Micro QR and rMQR codes are made, by the standard's names of their sizes",
    arguments: [
      ("microQR", "M3", SymbolType.microQR, 3), ("microQR", "3", .microQR, 3),
      ("rMQR", "R11x59", .rMQR, 13), ("rMQR", "r17X139", .rMQR, 32),
    ])
  func types(type: String, version: String, expected: SymbolType, number: Int) throws {
    let result = CommandRun([
      "make-qr", "-o", folder["a.png"], "--type", type, "--symbol-version", version, "0123",
    ])
    #expect(result.status == 0)
    let symbol = try symbol(in: folder.read("a.png"), quietZone: 2)
    #expect(symbol.descriptor.type == expected)
    #expect(symbol.descriptor.version == number)
    #expect(symbol.message == "0123")
  }

  @Test("The extension or --format decides the format; PNG and TIFF have one bit a pixel")
  func formats() throws {
    let cases: [(arguments: [String], name: String, format: ImageFormat, bits: Int)] = [
      (["-o", folder["a.png"]], "a.png", .png, 1), (["-o", folder["a.tif"]], "a.tif", .tiff, 1),
      (["-o", folder["a.jpg"]], "a.jpg", .jpeg, 8),
      (["-o", folder["b.x"], "--format", "tiff", "--compression", "jpeg"], "b.x", .tiff, 8),
    ]
    for (arguments, name, format, bits) in cases {
      let result = CommandRun(["make-qr", "--dpi", "300", "text"] + arguments)
      #expect(result.status == 0)
      let picture = try Pictures.decoded(try #require(folder.read(name)))
      #expect(picture.metadata.format == format)
      #expect(picture.metadata.bitsPerSample == bits)
      let resolution = try #require(picture.metadata.resolution)
      #expect(abs(resolution.horizontal - 300) < 0.1)
      #expect(try symbol(in: folder.read(name)).message == "text")
    }
  }

  @Test("Standard input is written byte by byte, its zeros and line feeds included")
  func standardInput() throws {
    let bytes: [UInt8] = [0, 0x0A, 0xFF, 0x00, 0x80, 0x0A]
    let result = CommandRun(["make-qr", "-o", folder["a.png"], "-"], input: bytes)
    #expect(result.status == 0)
    #expect(try symbol(in: folder.read("a.png")).bytes == bytes)
  }

  @Test("A message that is not UTF-8 is written byte by byte")
  func bytes() throws {
    let result = CommandRun(paths: [
      "make-qr", "-o", Path(folder["a.png"]), Path(bytes: [0x61, 0xFF]),
    ])
    #expect(result.status == 0)
    #expect(try symbol(in: folder.read("a.png")).bytes == [0x61, 0xFF])
    let declared = CommandRun(["make-qr", "--eci", "-o", folder["b.png"], "-"], input: [0xFF])
    #expect(declared.status == 3)
    #expect(declared.errors.contains("--eci declares the message to be UTF-8, which it is not"))
  }

  @Test("With -o - the picture goes to standard output and no path is printed")
  func standardOutput() throws {
    let result = CommandRun(["make-qr", "-o", "-", "--", "-5 °C"])
    #expect(result.status == 0)
    #expect(try symbol(in: result.outputBytes).message == "-5 °C")
  }

  @Test("A file that exists stays as it was, except with --overwrite")
  func existing() throws {
    folder.write([1, 2, 3], to: "a.png")
    let refused = CommandRun(["make-qr", "-o", folder["a.png"], "text"])
    #expect(refused.status == 3)
    #expect(refused.output == "")
    #expect(refused.errors.hasPrefix("flatbed: \(folder["a.png"]): it exists already"))
    #expect(folder.read("a.png") == [1, 2, 3])
    #expect(CommandRun(["make-qr", "--overwrite", "-o", folder["a.png"], "text"]).status == 0)
    #expect(try symbol(in: folder.read("a.png")).message == "text")
    #expect(folder.names() == ["a.png"])
  }

  @Test("A message over several codes makes numbered files, or none where one exists")
  func structuredAppend() throws {
    let arguments = [
      "make-qr", "--structured-append", "3", "--eci", "-o", folder["a.b.png"], "äöüß and more",
    ]
    let result = CommandRun(arguments)
    #expect(result.status == 0)
    let names = (1...3).map { "a.b-\($0).png" }
    #expect(result.output == names.map { folder[$0] + "\n" }.joined())
    let symbols = try names.map { try symbol(in: folder.read($0)) }
    #expect(symbols.compactMap(\.message).joined() == "äöüß and more")
    #expect(symbols.compactMap(\.structuredAppend?.index) == [0, 1, 2])
    // Declared in each code: a reader may meet any of them alone.
    #expect(symbols.allSatisfy { $0.segments[1] == .eci(26) })

    let other = TemporaryFolder()
    other.write([], to: "a-2.png")
    let refused = CommandRun([
      "make-qr", "--structured-append", "3", "-o", other["a.png"], "text",
    ])
    #expect(refused.status == 3)
    #expect(other.names() == ["a-2.png"])
  }

  @Test("A message that is too long is refused with the length that fits")
  func tooLong() {
    // ISO/IEC 18004:2015, table 7: the capacities of version 40 and of M4.
    let cases: [(arguments: [String], message: String, fitting: Int)] = [
      (["--level", "L"], String(repeating: "a", count: 2954), 2953),
      (["--level", "H"], String(repeating: "7", count: 3058), 3057),
      (["--level", "L"], String(repeating: "7", count: 7090), 7089),
      (["--level", "M", "--type", "microQR"], String(repeating: "1", count: 31), 30),
      (["--level", "M", "--type", "microQR"], String(repeating: "1", count: 500), 30),
      (["--level", "M", "--symbol-version", "1"], String(repeating: "a", count: 15), 14),
    ]
    for (arguments, message, fitting) in cases {
      let result = CommandRun(["make-qr", "-o", folder["a.png"], message] + arguments)
      #expect(result.status == 2)
      #expect(
        result.errors.hasPrefix(
          "flatbed: the message is too long: of its \(message.utf8.count) bytes the first "
            + "\(fitting) fit; "), "\(result.errors)")
    }
    let input = [UInt8](repeating: 0xFF, count: 200_000)
    let result = CommandRun(
      ["make-qr", "--structured-append", "16", "-o", folder["a.png"], "-"], input: input)
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("flatbed: standard input: the message is too long: "))
    #expect(folder.names() == [])
  }

  @Test("An empty message is refused")
  func empty() {
    let typed = CommandRun(["make-qr", "-o", folder["a.png"], ""])
    #expect(typed.status == 2)
    #expect(
      typed.errors == "flatbed: the message is empty: there is nothing to make a code of\n")
    let piped = CommandRun(["make-qr", "-o", folder["a.png"], "-"])
    #expect(piped.status == 3)
    #expect(folder.names() == [])
  }
}
