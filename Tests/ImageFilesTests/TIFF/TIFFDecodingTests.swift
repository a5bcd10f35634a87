import Raster
import TestSupport
import Testing

@testable import ImageFiles

@Suite("TIFF files by other encoders are decoded to the formula that they were made from")
struct TIFFDecodingTests {
  /// Decodes a page strictly.
  static func decode(_ name: String, page: Int = 1) throws -> DecodedImage {
    var options = DecodingOptions()
    options.isStrict = true
    return try TIFFDecoder(TestDocument.bytes("Files/\(name).tiff"))
      .decode(page: page, options: options)
  }

  static let filesOf8Bits: [(String, Image<UInt8>)] = [
    ("tiff-gray8-none-ii", TIFFTestPicture.gray8),
    ("tiff-gray8-none-mm", TIFFTestPicture.gray8),
    ("tiff-rgb8-bigtiff-ii", TIFFTestPicture.rgb8),
    ("tiff-rgb8-bigtiff-mm", TIFFTestPicture.rgb8),
    ("tiff-rgb8-bigtiff-lzw", TIFFTestPicture.smooth),
    ("tiff-rgb8-packbits", TIFFTestPicture.rgb8),
    ("tiff-rgb8-lzw", TIFFTestPicture.rgb8),
    ("tiff-rgb8-old-deflate", TIFFTestPicture.rgb8),
    ("tiff-rgb8-deflate-tiles", TIFFTestPicture.rgb8),
    ("tiff-rgb8-planar", TIFFTestPicture.rgb8),
    ("tiff-rgb8-planar-tiles", TIFFTestPicture.rgb8),
    ("tiff-rgba8-unassociated", TIFFTestPicture.rgba8),
    ("tiff-rgba8-unspecified", TIFFTestPicture.rgb8),
    ("tiff-rgba8-planar", TIFFTestPicture.rgba8),
    ("tiff-graya8", TIFFTestPicture.grayAlpha8),
    ("tiff-miniswhite8", TIFFTestPicture.gray8),
    ("tiff-cmyk8", TIFFTestPicture.inks()),
    ("tiff-cmyk8-planar", TIFFTestPicture.inks()),
    ("tiff-gray1", TIFFTestPicture.levels(bits: 1)),
    ("tiff-gray2", TIFFTestPicture.levels(bits: 2)),
    ("tiff-gray4", TIFFTestPicture.levels(bits: 4)),
    ("tiff-miniswhite1-mm", TIFFTestPicture.levels(bits: 1)),
    ("tiff-miniswhite2-mm", TIFFTestPicture.levels(bits: 2)),
    ("tiff-miniswhite4-mm", TIFFTestPicture.levels(bits: 4)),
    ("tiff-palette1", TIFFTestPicture.palette(bits: 1)),
    ("tiff-palette2", TIFFTestPicture.palette(bits: 2)),
    ("tiff-palette4", TIFFTestPicture.palette(bits: 4)),
    ("tiff-palette8", TIFFTestPicture.palette(bits: 8)),
    ("tiff-palette8-old", TIFFTestPicture.palette(bits: 8)),
    ("tiff-rgb4", TIFFTestPicture.rgb4),
    ("tiff-unknown-tags", TIFFTestPicture.gray8),
    ("tiff-no-byte-counts", TIFFTestPicture.gray8),
  ]

  @Test("8 bits and fewer come out as 8 bits", arguments: filesOf8Bits)
  func eightBits(name: String, expected: Image<UInt8>) throws {
    let decoded = try Self.decode(name)
    #expect(decoded.pixels == .eight(expected))
    #expect(decoded.metadata.layout == expected.layout)
    #expect(decoded.warnings.isEmpty)
  }

  static let filesOf16Bits: [(String, Image<UInt16>)] = [
    ("tiff-gray16-lzw-ii", TIFFTestPicture.gray16),
    ("tiff-gray16-lzw-mm", TIFFTestPicture.gray16),
    ("tiff-gray16-tiles-mm", TIFFTestPicture.gray16),
    ("tiff-rgb16-none-ii", TIFFTestPicture.rgb16),
    ("tiff-rgb16-none-mm", TIFFTestPicture.rgb16),
    ("tiff-rgb16-deflate-ii", TIFFTestPicture.rgb16),
    ("tiff-rgb16-deflate-mm", TIFFTestPicture.rgb16),
    ("tiff-rgba16", TIFFTestPicture.rgba16),
    ("tiff-cmyk16", TIFFTestPicture.inks()),
  ]

  @Test("16 bits stay 16 bits", arguments: filesOf16Bits)
  func sixteenBits(name: String, expected: Image<UInt16>) throws {
    let decoded = try Self.decode(name)
    #expect(decoded.pixels == .sixteen(expected))
    #expect(decoded.metadata.bitsPerSample == 16)
  }

  @Test(
    "Black and white comes out the same from every code, both bit orders and both photometrics",
    arguments: [
      "huffman", "group3", "group3-1d", "group3-2d-fill", "group4", "group4-lsb", "packbits-lsb",
      "group4-tiles", "group4-strips-mm", "black-is-zero-group4",
    ])
  func bilevel(name: String) throws {
    let decoded = try Self.decode("tiff-bilevel-\(name)")
    #expect(decoded.pixels == .eight(TIFFTestPicture.bilevel))
    #expect(decoded.metadata.bitsPerSample == 1)
  }

  @Test("Colours that were multiplied by alpha are divided by it")
  func associatedAlpha() throws {
    let image = try #require(try Self.decode("tiff-rgba8-associated").pixels.eightBits)
    let expected = TIFFTestPicture.rgba8
    #expect(image.layout == .rgba)
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let alpha = Int(expected[x, y, 3])
        #expect(Int(image[x, y, 3]) == alpha)
        for channel in 0..<3 where alpha > 0 {
          // Half a step of the multiplied value is 127.5 / alpha steps of the colour.
          let error = abs(Int(image[x, y, channel]) - Int(expected[x, y, channel]))
          #expect(error <= (128 + alpha) / alpha)
        }
      }
    }
  }

  @Test(
    "JPEG in TIFF is close to what went in, in all its forms",
    arguments: [
      ("tiff-jpeg-ycbcr-420", 8), ("tiff-jpeg-ycbcr-444", 5), ("tiff-jpeg-rgb", 5),
    ])
  func jpeg(name: String, tolerance: Int) throws {
    let image = try #require(try Self.decode(name).pixels.eightBits)
    let difference = try #require(TIFFTestPicture.largestDifference(image, TIFFTestPicture.smooth))
    #expect(difference <= tolerance)
  }

  @Test("JPEG in tiles is close to what went in, away from the black that filled the last tiles")
  func jpegTiles() throws {
    let image = try #require(try Self.decode("tiff-jpeg-ycbcr-tiles").pixels.eightBits)
    #expect(image.width == 37 && image.height == 23)
    for y in 0..<16 {
      for x in 0..<32 {
        for channel in 0..<3 {
          let expected = TIFFTestPicture.smooth[x, y, channel]
          #expect(abs(Int(image[x, y, channel]) - Int(expected)) <= 8)
        }
      }
    }
  }

  @Test("Gray JPEG in TIFF stays gray")
  func grayJPEG() throws {
    let image = try #require(try Self.decode("tiff-jpeg-gray").pixels.eightBits)
    let difference = try #require(
      TIFFTestPicture.largestDifference(image, TIFFTestPicture.smoothGray))
    #expect(difference <= 5)
  }

  @Test(
    "YCbCr without JPEG becomes RGB, colours shared by blocks of pixels",
    arguments: [
      // A block's colour is its mean: off by its colour's slope over half the block.
      ("tiff-ycbcr-11", 2), ("tiff-ycbcr-21", 8), ("tiff-ycbcr-22", 14), ("tiff-ycbcr-42", 22),
      ("tiff-ycbcr-22-deflate-mm", 14),
    ])
  func chroma(name: String, tolerance: Int) throws {
    let image = try #require(try Self.decode(name).pixels.eightBits)
    let difference = try #require(TIFFTestPicture.largestDifference(image, TIFFTestPicture.smooth))
    #expect(difference <= tolerance)
  }
}
