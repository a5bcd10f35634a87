import Raster
import TestSupport
import Testing

@testable import ImageFiles

@Suite("Damaged TIFF files are read as far as they go")
struct TIFFDamageTests {
  func decode(_ name: String, isStrict: Bool = false) throws -> DecodedImage {
    var options = DecodingOptions()
    options.isStrict = isStrict
    return try TIFFDecoder(TestDocument.bytes("Bad/\(name).tiff")).decode(page: 1, options: options)
  }

  /// The rows from the top that are those of `expected`; nil unless all others are white.
  func rowsBeforeWhite<Sample>(_ image: Image<Sample>, _ expected: Image<Sample>) -> Int? {
    let length = image.samplesPerRow
    let rows = (0..<image.height).map { image.samples[$0 * length..<($0 + 1) * length] }
    let sound = rows.indices.prefix {
      rows[$0] == expected.samples[$0 * length..<($0 + 1) * length]
    }
    let rest = rows[sound.endIndex...]
    return rest.allSatisfy { $0.allSatisfy { $0 == .max } } ? sound.count : nil
  }

  @Test("A file cut in its tenth row gives nine, white below, and a warning that counts the rows")
  func uncompressedCut() throws {
    let decoded = try decode("tiff-gray8-cut")
    let image = try #require(decoded.pixels.eightBits)
    #expect(rowsBeforeWhite(image, TIFFTestPicture.gray8) == 9)
    #expect(decoded.warnings.count == 1)
    #expect(decoded.warnings.first?.contains("14 of 23 rows are missing") == true)
    #expect(throws: ImageFileError.self) { try decode("tiff-gray8-cut", isStrict: true) }
  }

  @Test("Deflate that ends early gives the rows before its end")
  func deflateCut() throws {
    let decoded = try decode("tiff-deflate-cut")
    let image = try #require(decoded.pixels.eightBits)
    let rows = try #require(rowsBeforeWhite(image, TIFFTestPicture.rgb8))
    #expect(rows > 3 && rows < 23)
    #expect(decoded.warnings.first?.contains("\(23 - rows) of 23 rows are missing") == true)
    #expect(throws: ImageFileError.self) { try decode("tiff-deflate-cut", isStrict: true) }
  }

  @Test("A row of which one plane is missing is missing, and counted once")
  func planarCut() throws {
    let decoded = try decode("tiff-planar-cut")
    let image = try #require(decoded.pixels.eightBits)
    let expected: Image<UInt8> = TIFFTestPicture.draw(.rgb) { _, _ in [0x80, 0x40, 0x20] }
    #expect(rowsBeforeWhite(image, expected) == 9)
    #expect(decoded.warnings.first?.contains("14 of 23 rows are missing") == true)
  }

  @Test("A wrong byte in Group 4 gives the rows before it")
  func group4() throws {
    let decoded = try decode("tiff-group4-broken")
    let image = try #require(decoded.pixels.eightBits)
    #expect(image.width == 37 && image.height == 23)
    let length = image.samplesPerRow
    let rows = (0..<23).prefix { y in
      image.samples[y * length..<(y + 1) * length]
        == TIFFTestPicture.bilevel.samples[y * length..<(y + 1) * length]
    }
    #expect(rows.count >= 5)
    #expect(decoded.warnings.count == 1)
    #expect(throws: ImageFileError.self) { try decode("tiff-group4-broken", isStrict: true) }
  }

  @Test("A byte count beyond the file's end costs nothing but a warning")
  func byteCountLies() throws {
    let decoded = try decode("tiff-byte-count-lies")
    #expect(decoded.pixels == .eight(TIFFTestPicture.gray8))
    #expect(decoded.warnings.count == 1)
    let error = try #require(
      #expect(throws: ImageFileError.self) { try decode("tiff-byte-count-lies", isStrict: true) })
    guard case .truncated = error else {
      Issue.record("refused as \(error)")
      return
    }
  }

  @Test(
    "A list of pages that loops or breaks off ends there, with a warning on the last page",
    arguments: ["tiff-loop", "tiff-next-outside"])
  func brokenChain(name: String) throws {
    #expect(try TIFFDecoder(TestDocument.bytes("Bad/\(name).tiff")).pageCount == 1)
    let decoded = try decode(name)
    #expect(decoded.pixels == .eight(TIFFTestPicture.gray8))
    #expect(decoded.warnings.first?.contains("list of pages") == true)
    #expect(throws: ImageFileError.self) { try decode(name, isStrict: true) }
  }
}

@Suite("Hostile TIFF files neither crash nor hang")
struct TIFFFuzzTests {
  static let files =
    TestDocument.names(beginningWith: "tiff-", in: "Files")
    + TestDocument.names(beginningWith: "tiff-", in: "Bad")

  /// Decodes every page under a limit that leaves room for the tests' pictures only.
  ///
  /// - Returns: true where every page was decoded without a warning.
  @discardableResult
  func decodeAll(_ bytes: [UInt8], isStrict: Bool = false) -> Bool {
    var options = DecodingOptions()
    options.maximumPixelCount = 100_000
    options.isStrict = isStrict
    guard let decoder = try? TIFFDecoder(bytes) else { return false }
    var isSound = true
    for page in 1...min(decoder.pageCount, 4) {
      let decoded = try? decoder.decode(page: page, options: options)
      isSound = isSound && decoded?.warnings.isEmpty == true
      if let decoded {
        let image = decoded.pixels.eightBits.map { ($0.width, $0.height) }
        let upright = (decoded.metadata.uprightWidth, decoded.metadata.uprightHeight)
        if let image { #expect(image == upright) }
      }
    }
    return isSound
  }

  @Test("The files are there")
  func filesAreThere() {
    #expect(Self.files.count > 100)
  }

  @Test("No prefix of a file crashes, and one that lost pixels says so", arguments: files)
  func prefixes(name: String) throws {
    let bytes = TestDocument.bytes(name)
    let whole = (try? TIFFDecoder(bytes)).map { decoder in
      (1...decoder.pageCount).map { try? decoder.decode(page: $0, options: DecodingOptions()) }
    }
    for count in 0..<bytes.count {
      let prefix = Array(bytes[..<count])
      guard decodeAll(prefix), let whole else { continue }
      // Where nothing is said to be missing, nothing may be missing.
      let cut = try TIFFDecoder(prefix)
      try #require(cut.pageCount == whole.count)
      for page in 1...cut.pageCount {
        let decoded = try cut.decode(page: page, options: DecodingOptions())
        #expect(decoded.pixels == whole[page - 1]?.pixels)
      }
    }
  }

  @Test("Bytes changed at random end in pixels, a warning or an error", arguments: files)
  func flippedBytes(name: String) {
    let bytes = TestDocument.bytes(name)
    guard !bytes.isEmpty else { return }
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for round in 0..<200 {
      var damaged = bytes
      for _ in 0...round % 4 {
        damaged[random(below: damaged.count)] = UInt8(random(below: 256))
      }
      decodeAll(damaged, isStrict: round % 3 == 0)
    }
  }
}
