import Raster
import TestSupport
import Testing

@testable import ImageFiles

@Suite("TIFF files that must be refused are refused by name")
struct TIFFRefusalTests {
  func decode(_ name: String, limit: Int? = nil) throws -> DecodedImage {
    var options = DecodingOptions()
    if let limit { options.maximumPixelCount = limit }
    return try TIFFDecoder(TestDocument.bytes("Bad/\(name).tiff")).decode(page: 1, options: options)
  }

  @Test(
    "What is not read here is named",
    arguments: [
      ("tiff-old-jpeg", "old-style JPEG (compression 6)"),
      ("tiff-old-jpeg-4a46", "old-style JPEG (compression 6)"),
      ("tiff-jpeg2000", "JPEG 2000 (compression 34712)"),
      ("tiff-float32", "32-bit floating-point"),
      ("tiff-float32-tiles", "32-bit floating-point"),
      ("tiff-gray12", "12-bit"),
      ("tiff-gray32", "32-bit"),
      ("tiff-signed16", "signed"),
      ("tiff-rgb565", "differing bits (5, 6, 5)"),
      ("tiff-cielab", "CIE L*a*b*"),
      ("tiff-ink-set-2", "ink set 2"),
      ("tiff-mask", "transparency mask"),
      ("tiff-palette16", "palette of 16 bits"),
      ("tiff-17-samples", "17 samples"),
    ])
  func unsupported(name: String, what: String) throws {
    let error = #expect(throws: ImageFileError.self) { try decode(name) }
    guard case .unsupported(let refused) = try #require(error) else {
      Issue.record("\(name) is refused as \(String(describing: error))")
      return
    }
    #expect(refused.contains(what))
  }

  @Test(
    "A header that makes no sense is damage",
    arguments: [
      "tiff-zero-width", "tiff-zero-rows-per-strip", "tiff-tile-width-2-31", "tiff-tile-65536",
      "tiff-tile-zero", "tiff-short-palette", "tiff-bigtiff-offset-size",
    ])
  func corrupt(name: String) throws {
    let error = try #require(#expect(throws: ImageFileError.self) { try decode(name) })
    guard case .corrupt = error else {
      Issue.record("\(name) is refused as \(error)")
      return
    }
  }

  @Test(
    "A file that ends before its directory or its pixels is truncated",
    arguments: ["tiff-header-only", "tiff-directory-outside", "tiff-offset-outside"])
  func truncated(name: String) throws {
    let error = try #require(#expect(throws: ImageFileError.self) { try decode(name) })
    guard case .truncated = error else {
      Issue.record("\(name) is refused as \(error)")
      return
    }
  }

  @Test("A header of more pixels than the limit is refused with both numbers")
  func tooLarge() {
    #expect(throws: ImageFileError.tooLarge(width: 19000, height: 19000, limit: 200_000_000)) {
      try decode("tiff-19000")
    }
    let largest = 0x7FFF_FFFF
    #expect(throws: ImageFileError.tooLarge(width: largest, height: largest, limit: 200_000_000)) {
      try decode("tiff-largest-size")
    }
    #expect(throws: ImageFileError.tooLarge(width: largest, height: largest, limit: 200_000_000)) {
      try decode("tiff-most-tiles")
    }
  }

  @Test("The limit counts to the pixel")
  func limit() throws {
    let decoder = try TIFFDecoder(TestDocument.bytes("Files/tiff-gray1.tiff"))
    var options = DecodingOptions()
    options.maximumPixelCount = 37 * 23
    #expect(try decoder.decode(page: 1, options: options).pixels.eightBits?.width == 37)
    options.maximumPixelCount -= 1
    #expect(throws: ImageFileError.tooLarge(width: 37, height: 23, limit: 850)) {
      try decoder.decode(page: 1, options: options)
    }
  }
}
