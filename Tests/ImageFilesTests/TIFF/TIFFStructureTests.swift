import Raster
import TestSupport
import Testing

@testable import ImageFiles

@Suite("What a TIFF says about its pages")
struct TIFFStructureTests {
  func decoder(_ name: String) throws -> TIFFDecoder {
    try TIFFDecoder(TestDocument.bytes("Files/\(name).tiff"))
  }

  @Test("Every orientation is made upright, and stays as stored when asked", arguments: 1...8)
  func orientation(tag: Int) throws {
    let decoder = try decoder("tiff-orientation-\(tag)")
    let upright = try decoder.decode(page: 1, options: DecodingOptions())
    #expect(upright.pixels == .eight(TIFFTestPicture.gray8))
    #expect(upright.metadata.orientation.rawValue == tag)
    #expect(upright.metadata.uprightWidth == 37)
    #expect(upright.metadata.uprightHeight == 23)
    // Of the stored picture, as the tags say.
    #expect(upright.metadata.resolution == Resolution(horizontal: 300, vertical: 150))

    var options = DecodingOptions()
    options.appliesOrientation = false
    let stored = try #require(try decoder.decode(page: 1, options: options).pixels.eightBits)
    #expect(stored.width == upright.metadata.width)
    #expect(stored.oriented(upright.metadata.orientation) == TIFFTestPicture.gray8)
  }

  @Test("Dots per centimetre become dots per inch; no unit and no number are no resolution")
  func resolution() throws {
    let centimetres = try #require(try decoder("tiff-resolution-cm").metadata(page: 1).resolution)
    #expect(abs(centimetres.horizontal - 300) < 0.01)
    #expect(abs(centimetres.vertical - 300) < 0.01)
    #expect(try decoder("tiff-resolution-none").metadata(page: 1).resolution == nil)
    #expect(try decoder("tiff-resolution-zero").metadata(page: 1).resolution == nil)
    #expect(try decoder("tiff-gray1").metadata(page: 1).resolution == nil)
  }

  @Test("A profile is kept where it describes the decoded colours, and dropped with the inks")
  func profile() throws {
    let profile = try #require(try decoder("tiff-profile-rgb").metadata(page: 1).colorProfile)
    #expect(profile.count > 128)
    #expect(Array(profile[36..<40]) == Array("acsp".utf8))
    #expect(try decoder("tiff-profile-gray").metadata(page: 1).colorProfile?.count == 128)
    #expect(try decoder("tiff-profile-cmyk").metadata(page: 1).colorProfile == nil)
  }

  @Test("All three pages of a file with alpha are there, each with its own pixels")
  func pagesWithAlpha() throws {
    let decoder = try decoder("tiff-pages-rgba")
    #expect(decoder.pageCount == 3)
    for page in 1...3 {
      let width = TIFFTestPicture.width
      let expected: Image<UInt8> = TIFFTestPicture.draw(.rgba) { x, y in
        let source = (x + width - (page - 1)) % width
        return TIFFTestPicture.rgb(source, y) + [TIFFTestPicture.alpha(source, y)]
      }
      let decoded = try decoder.decode(page: page, options: DecodingOptions())
      #expect(decoded.pixels == .eight(expected))
    }
  }

  @Test(
    "A page number outside the file is refused with the number of pages", arguments: [0, 4, -1])
  func noSuchPage(page: Int) throws {
    let decoder = try decoder("tiff-pages-rgba")
    #expect(throws: ImageFileError.noSuchPage(page: page, count: 3)) {
      try decoder.decode(page: page, options: DecodingOptions())
    }
    #expect(throws: ImageFileError.noSuchPage(page: page, count: 3)) {
      try decoder.metadata(page: page)
    }
  }

  @Test("Thumbnails are no pages, whichever tag marks them, unless there is nothing else")
  func thumbnails() throws {
    let first = try decoder("tiff-thumbnail-first")
    #expect(first.pageCount == 2)
    #expect(
      try first.decode(page: 1, options: DecodingOptions()).pixels == .eight(TIFFTestPicture.gray8))
    #expect(
      try first.decode(page: 2, options: DecodingOptions()).pixels == .eight(TIFFTestPicture.rgb8))
    #expect(try decoder("tiff-old-subfile-type").pageCount == 1)
    let only = try decoder("tiff-thumbnail-only")
    #expect(only.pageCount == 1)
    #expect(try only.metadata(page: 1).width == 5)
  }

  @Test("The smallest BigTIFF is read in both byte orders", arguments: ["ii", "mm"])
  func smallestBigTIFF(order: String) throws {
    let name = "tiff-bigtiff-1x1-\(order)"
    #expect(ImageFormat(contentStart: TestDocument.bytes("Files/\(name).tiff").span) == .tiff)
    let decoded = try decoder(name).decode(page: 1, options: DecodingOptions())
    let expected = Image<UInt8>(width: 1, height: 1, layout: .gray, samples: [0x5A])
    #expect(decoded.pixels == .eight(expected))
  }

  @Test("A page of old-style JPEG is refused by name, and the pages around it are read")
  func oldJPEGAmongPages() throws {
    let decoder = try decoder("tiff-group4-then-old-jpeg")
    #expect(decoder.pageCount == 3)
    let options = DecodingOptions()
    #expect(
      try decoder.decode(page: 1, options: options).pixels == .eight(TIFFTestPicture.bilevel))
    let error = #expect(throws: ImageFileError.self) {
      try decoder.decode(page: 2, options: options)
    }
    #expect(error?.description.contains("old-style JPEG (compression 6)") == true)
    #expect(try decoder.decode(page: 3, options: options).pixels == .eight(TIFFTestPicture.gray8))
  }

  @Test("The metadata of a page is there without decoding")
  func metadata() throws {
    let metadata = try decoder("tiff-rgba16").metadata(page: 1)
    #expect(metadata.format == .tiff)
    #expect(metadata.width == 37)
    #expect(metadata.height == 23)
    #expect(metadata.layout == .rgba)
    #expect(metadata.bitsPerSample == 16)
    #expect(metadata.orientation == .up)
  }

  @Test("A file of another format is no TIFF")
  func otherFormats() {
    for bytes in [
      [], [0x49, 0x49], Array("II*".utf8), [0x89, 0x50, 0x4E, 0x47], [0x4D, 0x4D, 42, 0],
    ] {
      #expect(throws: ImageFileError.notAnImage) { try TIFFDecoder(bytes) }
    }
  }
}

@Suite("TIFF through the module's front")
struct TIFFFrontTests {
  @Test("An image file has the pages that were encoded, and refuses others")
  func pages() throws {
    let options = EncodingOptions()
    let file = try ImageFile(
      bytes: ImageEncoder.encodeTIFF(pages: [
        (.eight(TIFFTestPicture.rgba8), options), (.sixteen(TIFFTestPicture.gray16), options),
      ]))
    #expect(file.format == .tiff)
    #expect(file.pageCount == 2)
    #expect(try file.decode(page: 1).pixels == .eight(TIFFTestPicture.rgba8))
    #expect(try file.decode(page: 2).pixels == .sixteen(TIFFTestPicture.gray16))
    #expect(try file.metadata(page: 2).bitsPerSample == 16)
    #expect(throws: ImageFileError.noSuchPage(page: 3, count: 2)) { try file.decode(page: 3) }
  }

  @Test("A picture is encoded as a TIFF of one page")
  func onePage() throws {
    let bytes = try ImageEncoder.encode(.eight(TIFFTestPicture.gray8), as: .tiff)
    #expect(try ImageFile(bytes: bytes).decode().pixels == .eight(TIFFTestPicture.gray8))
  }
}
