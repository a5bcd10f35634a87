import ImageFiles
import Raster
import TestSupport
import Testing

/// Files that promise too much, are cut off, or were tampered with.
@Suite("Hostile files")
struct HostileFileTests {
  /// The JPEG and PNG documents that decode.
  static let names = ["jpg", "png"].flatMap { ending in
    TestDocument.names(beginningWith: "", in: "Files").filter { $0.hasSuffix(".\(ending)") }
  }

  private static func file(_ name: String) throws -> ImageFile {
    try ImageFile(path: TestDocument.path(name))
  }

  @Test(
    "A header that promises too many pixels is refused before anything is allocated",
    arguments: [
      ("size-19000.png", 19_000), ("size-2147483647.png", 2_147_483_647),
      ("size-65500.jpg", 65_500),
    ])
  func tooLarge(name: String, side: Int) throws {
    let file = try Self.file("Bad/\(name)")
    #expect(try file.metadata().width == side)
    #expect(throws: ImageFileError.tooLarge(width: side, height: side, limit: 200_000_000)) {
      try file.decode()
    }
  }

  @Test("The limit is an option")
  func limit() throws {
    let file = try Self.file("Files/sampling-1x1.jpg")
    var options = DecodingOptions()
    options.maximumPixelCount = 61 * 43
    #expect(try file.decode(options: options).pixels.width == 61)
    options.maximumPixelCount = 61 * 43 - 1
    #expect(throws: ImageFileError.tooLarge(width: 61, height: 43, limit: 61 * 43 - 1)) {
      try file.decode(options: options)
    }
  }

  @Test(
    "Damaged pixels of a PNG are an error", arguments: ["pixels-check-sum", "header-check-sum"])
  func checkSums(name: String) throws {
    let error = #expect(throws: ImageFileError.self) { try Self.file("Bad/\(name).png").decode() }
    guard case .corrupt = error else { return #expect(error == .corrupt(detail: "")) }
  }

  @Test("A damaged eXIf chunk does not turn the picture, and a warning tells of it")
  func damagedEXIF() throws {
    let decoded = try Self.file("Bad/exif-check-sum.png").decode()
    #expect(decoded.metadata.orientation == .up)
    #expect(decoded.warnings.count == 1)
  }

  @Test("Compressed chunks that unpack to a thousand times their size are left alone")
  func bombs() throws {
    let text = try Self.file("Bad/text-bomb.png").decode()
    #expect(text.pixels.width == 33)
    let profile = try Self.file("Bad/profile-bomb.png").decode()
    #expect(profile.metadata.colorProfile == nil)
  }

  @Test("An index beyond the palette is read as some colour or refused")
  func paletteIndex() throws {
    let decoded = try? Self.file("Bad/palette-short.png").decode()
    #expect(decoded == nil || decoded?.pixels.layout == .rgb)
  }

  @Test("A progressive JPEG of hundreds of scans is refused")
  func scans() throws {
    #expect(throws: ImageFileError.corrupt(detail: "more than 100 scans")) {
      try Self.file("Bad/scans.jpg").decode()
    }
  }

  @Test(
    "What libjpeg cannot do is unsupported, not corrupt", arguments: ["twelve-bits", "lossless"])
  func unsupported(name: String) throws {
    let error = #expect(throws: ImageFileError.self) { try Self.file("Bad/\(name).jpg").decode() }
    guard case .unsupported = error else { return #expect(error == .unsupported(what: "")) }
  }

  @Test("Garbage between markers is skipped with a warning")
  func garbage() throws {
    let (image, decoded) = try JPEGDecodingTests.decode("Bad/garbage-between.jpg")
    #expect(try #require(largestDifference(image, DrawnPicture.colors)) <= 3)
    #expect(decoded.warnings.count == 1)
  }

  @Test(
    "EXIF data without sense is as good as none",
    arguments: ["empty", "order", "far-directory", "orientation-9", "zero-denominator"])
  func senselessEXIF(name: String) throws {
    let (image, decoded) = try JPEGDecodingTests.decode("Bad/exif-\(name).jpg")
    #expect(try #require(largestDifference(image, DrawnPicture.colors)) <= 3)
    #expect(decoded.metadata.orientation == .up)
    #expect(decoded.metadata.resolution == nil)
    #expect(decoded.metadata.focalLengthIn35mmFilm == nil)
  }

  @Test("Of an EXIF directory that runs beyond the end, what is there counts")
  func endlessDirectory() throws {
    let (image, decoded) = try JPEGDecodingTests.decode("Bad/exif-huge-count.jpg")
    #expect(decoded.metadata.orientation == .right)
    #expect(image.width == 43)
  }

  @Test("What is no picture is told apart from what is not there")
  func noPicture() throws {
    #expect(throws: ImageFileError.notAnImage) { try ImageFile(bytes: []) }
    #expect(throws: ImageFileError.notAnImage) { try ImageFile(bytes: Array("GIF89a".utf8)) }
    #expect(throws: ImageFileError.notAnImage) {
      try ImageFile(path: TestDocument.path("make-files.py"))
    }
    #expect(throws: ImageFileError.notAnImage) { try ImageFile(path: "/dev/zero") }
    #expect(throws: ImageFileError.notAnImage) { try ImageFile(path: "/dev/null") }
    #expect(throws: ImageFileError.notFound) { try ImageFile(path: "/no/such/file.png") }
    #expect(throws: ImageFileError.notFound) {
      try ImageFile(path: TestDocument.path("Files/gray.jpg/inside"))
    }
    #expect(throws: ImageFileError.unreadable(reason: "Is a directory")) {
      try ImageFile(path: TestDocument.folder)
    }
  }

  @Test("A JPEG without its tail is decoded as far as it goes", arguments: [2, 3, 15, 66, 300])
  func missingTail(count: Int) throws {
    let whole = TestDocument.bytes("Files/sampling-1x1.jpg")
    let file = try ImageFile(bytes: whole.dropLast(count))
    let decoded = try file.decode()
    guard case .eight(let image) = decoded.pixels else { return #expect(Bool(false)) }
    #expect(decoded.warnings.count == 1)
    #expect(decoded.warnings[0].hasPrefix("it ends too early: "))
    #expect(decoded.warnings[0].hasSuffix("only the end marker is missing") == (count == 2))
    // The first rows of blocks are there, whatever is missing below.
    for x in 0..<61 {
      #expect(abs(Int(image[x, 0, 1]) - 255) <= 3)
    }
    var strict = DecodingOptions()
    strict.isStrict = true
    let error = #expect(throws: ImageFileError.self) { try file.decode(options: strict) }
    guard case .truncated = error else { return #expect(error == .truncated(detail: "")) }
  }

  @Test("A PNG without its tail is decoded as far as it goes", arguments: PNGDecodingTests.suffixes)
  func missingPNGTail(suffix: String) throws {
    let whole = TestDocument.bytes("Files/rgb-16\(suffix).png")
    let expected = try ImageFile(bytes: whole).decode().pixels
    let decoded = try ImageFile(bytes: whole.dropLast(whole.count / 2)).decode()
    #expect(decoded.warnings.count == 1)
    guard case .sixteen(let image) = decoded.pixels, case .sixteen(let all) = expected
    else { return #expect(Bool(false)) }
    #expect(image.width == 33 && image.height == 21)
    // The first pixel is there in either case; the last row's is not.
    #expect(image[0, 0, 2] == all[0, 0, 2])
    if suffix.isEmpty {
      #expect(image[32, 20, 0] == 32_768)
    }
  }

  @Test("Every beginning of every file ends in an error or a warning", arguments: names)
  func prefixes(name: String) throws {
    let bytes = TestDocument.bytes(name)
    var strict = DecodingOptions()
    strict.isStrict = true
    var silent: [Int] = []
    var lenient: [Int] = []
    for count in 0..<bytes.count {
      let beginning = Array(bytes[..<count])
      guard let file = try? ImageFile(bytes: beginning) else { continue }
      if let decoded = try? file.decode(), decoded.warnings.isEmpty { silent.append(count) }
      guard count % 8 == bytes.count % 8 else { continue }
      if (try? file.decode(options: strict)) != nil { lenient.append(count) }
    }
    #expect(silent.isEmpty)
    #expect(lenient.isEmpty)
  }

  @Test("Changed bytes never crash, and a PNG tells of each", arguments: names)
  func changes(name: String) throws {
    let bytes = TestDocument.bytes(name)
    var generator = SplitMix64(seed: UInt64(bytes.count))
    var silent: [Int] = []
    for _ in 0..<200 {
      var changed = bytes
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      changed[place] ^= UInt8.random(in: 1...255, using: &generator)
      guard let file = try? ImageFile(bytes: changed), let decoded = try? file.decode() else {
        continue
      }
      #expect(decoded.pixels.width > 0 && decoded.pixels.height > 0)
      if decoded.warnings.isEmpty { silent.append(place) }
    }
    if name.hasSuffix(".png") { #expect(silent.isEmpty) }
  }

  @Test("The libraries print nothing, whatever they are given")
  func silence() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      for folder in ["Files", "Bad"] {
        for name in TestDocument.names(beginningWith: "", in: folder) {
          let bytes = TestDocument.bytes(name)
          for count in stride(from: bytes.count, to: 0, by: -(bytes.count / 7 + 1)) {
            _ = try? ImageFile(bytes: Array(bytes[..<count])).decode()
          }
        }
      }
    }
    #expect(result?.standardErrorContent.isEmpty == true)
    #expect(result?.standardOutputContent.isEmpty == true)
  }
}
