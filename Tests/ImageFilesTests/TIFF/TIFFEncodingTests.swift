import Raster
import Testing

@testable import ImageFiles

@Suite("Pictures written as TIFF are read back")
struct TIFFEncodingTests {
  /// A picture of several strips, no multiple of eight wide.
  static func picture<Sample: PixelSample>(
    _ layout: ChannelLayout, width: Int = 701, height: Int = 431
  ) -> Image<Sample> {
    TIFFTestPicture.draw(layout, width: width, height: height) { x, y in
      (0..<layout.channelCount).map { $0 * 50 + x * (3 + $0) + y * 5 + (x * y >> 4) }
        .map { $0 * (Sample.bitWidth == 16 ? 211 : 1) }
    }
  }

  static func options(_ compression: EncodingOptions.TIFFCompression) -> EncodingOptions {
    var options = EncodingOptions()
    options.tiffCompression = compression
    return options
  }

  func decode(_ bytes: [UInt8], page: Int = 1) throws -> DecodedImage {
    var options = DecodingOptions()
    options.isStrict = true
    return try TIFFDecoder(bytes).decode(page: page, options: options)
  }

  @Test(
    "Every layout and width of samples comes back from every lossless compression",
    arguments: [.none, .lzw, .deflate] as [EncodingOptions.TIFFCompression], ChannelLayout.allCases)
  func lossless(compression: EncodingOptions.TIFFCompression, layout: ChannelLayout) throws {
    let eight: Image<UInt8> = Self.picture(layout)
    let sixteen: Image<UInt16> = Self.picture(layout)
    for pixels in [ImagePixels.eight(eight), .sixteen(sixteen)] {
      let bytes = try TIFFEncoder.encode([(pixels, Self.options(compression))])
      let decoded = try decode(bytes)
      #expect(decoded.pixels == pixels)
      #expect(decoded.metadata.layout == layout)
      #expect(decoded.metadata.orientation == .up)
      #expect(bytes.starts(with: [0x49, 0x49, 42, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 42]))
    }
  }

  @Test(
    "Black and white is split at half of the range and comes back from every code",
    arguments: [.none, .lzw, .deflate, .g4] as [EncodingOptions.TIFFCompression], [1, 8, 13, 701])
  func bilevel(compression: EncodingOptions.TIFFCompression, width: Int) throws {
    var options = Self.options(compression)
    options.isBilevel = true
    let eight: Image<UInt8> = Self.picture(.gray, width: width)
    let sixteen: Image<UInt16> = Self.picture(.gray, width: width)
    let decoded8 = try decode(TIFFEncoder.encode([(.eight(eight), options)]))
    #expect(decoded8.metadata.bitsPerSample == 1)
    let image8 = try #require(decoded8.pixels.eightBits)
    #expect(image8.samples == eight.samples.map { $0 < 128 ? 0 : 255 })
    let image16 = try #require(
      decode(TIFFEncoder.encode([(.sixteen(sixteen), options)])).pixels.eightBits)
    #expect(image16.samples == sixteen.samples.map { $0 < 32768 ? 0 : 255 })
  }

  /// A picture without edges, which JPEG keeps well.
  static let smooth: Image<UInt8> = TIFFTestPicture.draw(.rgb, width: 701, height: 431) { x, y in
    [x / 3, y / 2, 255 - x / 5 - y / 5]
  }

  @Test(
    "JPEG in TIFF comes back close, finer with full colour",
    arguments: EncodingOptions.ChromaSubsampling.allCases)
  func jpeg(subsampling: EncodingOptions.ChromaSubsampling) throws {
    var options = Self.options(.jpeg)
    options.chromaSubsampling = subsampling
    let bytes = try TIFFEncoder.encode([(.eight(Self.smooth), options)])
    let image = try #require(decode(bytes).pixels.eightBits)
    let difference = try #require(TIFFTestPicture.largestDifference(image, Self.smooth))
    #expect(difference <= 6)
    options.quality = 30
    #expect(try TIFFEncoder.encode([(.eight(Self.smooth), options)]).count < bytes.count)
  }

  @Test("Gray JPEG in TIFF stays gray")
  func grayJPEG() throws {
    let gray: Image<UInt8> = TIFFTestPicture.draw(.gray, width: 701, height: 431) { x, y in
      [(x + y) / 5]
    }
    let image = try #require(
      decode(TIFFEncoder.encode([(.eight(gray), Self.options(.jpeg))])).pixels.eightBits)
    let difference = try #require(TIFFTestPicture.largestDifference(image, gray))
    #expect(difference <= 4)
  }

  @Test("Full colour in JPEG takes more bytes and keeps coloured edges better")
  func subsampling() throws {
    let stripes: Image<UInt8> = TIFFTestPicture.draw(.rgb, width: 96, height: 48) { x, _ in
      x % 2 == 0 ? [200, 60, 60] : [60, 60, 200]
    }
    var errors: [Int] = []
    for subsampling in [EncodingOptions.ChromaSubsampling.full444, .half420] {
      var options = Self.options(.jpeg)
      options.chromaSubsampling = subsampling
      let decoded = try decode(TIFFEncoder.encode([(.eight(stripes), options)]))
      let image = try #require(decoded.pixels.eightBits)
      errors.append(try #require(TIFFTestPicture.largestDifference(image, stripes)))
    }
    #expect(errors[0] < 30)
    #expect(errors[1] > 60)
  }

  @Test("Pages keep their own sizes, samples, compressions and order")
  func pages() throws {
    var bilevel = Self.options(.g4)
    bilevel.isBilevel = true
    let rgba: Image<UInt8> = Self.picture(.rgba, width: 50, height: 40)
    let gray: Image<UInt16> = Self.picture(.gray, width: 31, height: 20)
    let black = Image<UInt8>(width: 20, height: 9, layout: .gray, filledWith: 0)
    let bytes = try TIFFEncoder.encode([
      (.eight(rgba), Self.options(.lzw)), (.sixteen(gray), Self.options(.none)),
      (.eight(black), bilevel),
    ])
    let decoder = try TIFFDecoder(bytes)
    #expect(decoder.pageCount == 3)
    #expect(try decode(bytes, page: 1).pixels == .eight(rgba))
    #expect(try decode(bytes, page: 2).pixels == .sixteen(gray))
    #expect(try decode(bytes, page: 3).pixels == .eight(black))
  }

  @Test("300 dots per inch and the profile go into every page of the file")
  func metadata() throws {
    var options = EncodingOptions()
    options.resolution = Resolution(dotsPerInch: 300)
    var profile = [UInt8](repeating: 7, count: 200)
    profile.replaceSubrange(16..<20, with: Array("RGB ".utf8))
    options.colorProfile = profile
    let color: Image<UInt8> = Self.picture(.rgb, width: 9, height: 9)
    let gray: Image<UInt8> = Self.picture(.gray, width: 9, height: 9)
    let bytes = try TIFFEncoder.encode([(.eight(color), options), (.eight(gray), options)])
    let decoder = try TIFFDecoder(bytes)
    #expect(try decoder.metadata(page: 1).resolution == Resolution(dotsPerInch: 300))
    #expect(try decoder.metadata(page: 1).colorProfile == profile)
    #expect(try decoder.metadata(page: 2).resolution == Resolution(dotsPerInch: 300))
    // A profile of red, green and blue says nothing about gray.
    #expect(try decoder.metadata(page: 2).colorProfile == nil)
  }

  @Test("A resolution that is none is left out", arguments: [0, -1, Double.nan, .infinity])
  func senselessResolution(dotsPerInch: Double) throws {
    var options = EncodingOptions()
    options.resolution = Resolution(dotsPerInch: dotsPerInch)
    let bytes = try TIFFEncoder.encode([(.eight(TIFFTestPicture.gray8), options)])
    #expect(try TIFFDecoder(bytes).metadata(page: 1).resolution == nil)
  }

  @Test("What a compression cannot hold is refused by name")
  func unsupported() {
    var bilevel = EncodingOptions()
    bilevel.isBilevel = true
    var bilevelJPEG = Self.options(.jpeg)
    bilevelJPEG.isBilevel = true
    let cases: [(ImagePixels, EncodingOptions, String)] = [
      (.eight(TIFFTestPicture.gray8), Self.options(.g4), "Group 4"),
      (.eight(TIFFTestPicture.rgb8), bilevel, "not gray"),
      (.eight(TIFFTestPicture.grayAlpha8), bilevel, "not gray"),
      (.sixteen(TIFFTestPicture.rgb16), Self.options(.jpeg), "16-bit"),
      (.eight(TIFFTestPicture.gray8), bilevelJPEG, "1-bit"),
      (.eight(TIFFTestPicture.rgba8), Self.options(.jpeg), "alpha"),
      (
        .eight(Image(width: 0, height: 3, layout: .gray, samples: [])), EncodingOptions(),
        "without pixels"
      ),
    ]
    for (pixels, options, words) in cases {
      let error = #expect(throws: ImageFileError.self) {
        try TIFFEncoder.encode([(pixels, options)])
      }
      guard case .unsupported(let what) = error else {
        Issue.record("refused as \(String(describing: error))")
        continue
      }
      #expect(what.contains(words))
    }
    #expect(throws: ImageFileError.self) { try TIFFEncoder.encode([]) }
  }

  @Test("BigTIFF is chosen where the pages could pass 4 GiB, and not before")
  func bigTIFF() throws {
    #expect(!TIFFEncoder.needsBigTIFF(largestPageByteCounts: [1 << 30, 1 << 30, 1 << 31 - 1]))
    #expect(TIFFEncoder.needsBigTIFF(largestPageByteCounts: [1 << 31, 1 << 31]))
  }

  @Test("A BigTIFF that is written is read back")
  func writtenBigTIFF() throws {
    let writer = try TIFFWriter(isBigTIFF: true)
    let options = Self.options(.none)
    try writer.setTags(of: TIFFStripLayout(.eight(TIFFTestPicture.rgb8), options), options)
    try writer.write(TIFFTestPicture.rgb8.samples.span, asStrip: 0)
    try writer.endPage()
    let bytes = try writer.bytes()
    #expect(bytes.starts(with: [0x49, 0x49, 43, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 43]))
    #expect(try decode(bytes).pixels == .eight(TIFFTestPicture.rgb8))
  }
}
