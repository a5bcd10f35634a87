import ImageFiles
import Raster
import TestSupport
import Testing

/// What is written, read again.
@Suite("Encoding")
struct EncodingTests {
  private static func noise<Sample: PixelSample>(
    _ layout: ChannelLayout, width: Int = 37, height: Int = 11
  ) -> Image<Sample> {
    var generator = SplitMix64(seed: 7)
    let count = width * height * layout.channelCount
    return Image(
      width: width, height: height, layout: layout,
      samples: (0..<count).map { _ in Sample(truncatingIfNeeded: generator.next()) })
  }

  private static func roundTrip(
    _ pixels: ImagePixels, _ format: ImageFormat, _ options: EncodingOptions = EncodingOptions()
  ) throws -> DecodedImage {
    var strict = DecodingOptions()
    strict.isStrict = true
    let decoded = try ImageFile(
      bytes: ImageEncoder.encode(pixels, as: format, options: options)
    ).decode(options: strict)
    #expect(decoded.metadata.format == format)
    #expect(decoded.metadata.orientation == .up)
    #expect(decoded.warnings.isEmpty)
    return decoded
  }

  @Test("PNG keeps every layout in 8 and 16 bits", arguments: ChannelLayout.allCases)
  func png(layout: ChannelLayout) throws {
    let eight = ImagePixels.eight(Self.noise(layout))
    #expect(try Self.roundTrip(eight, .png).pixels == eight)
    let sixteen = ImagePixels.sixteen(Self.noise(layout))
    #expect(try Self.roundTrip(sixteen, .png).pixels == sixteen)
  }

  @Test("PNG of one bit keeps black and white", arguments: [1, 7, 8, 9, 37])
  func bilevelPNG(width: Int) throws {
    var options = EncodingOptions()
    options.isBilevel = true
    let gray: Image<UInt8> = Self.noise(.gray, width: width)
    let decoded = try Self.roundTrip(.eight(gray), .png, options)
    #expect(decoded.metadata.bitsPerSample == 1)
    let expected = Image<UInt8>(
      width: width, height: 11, layout: .gray, samples: gray.samples.map { $0 < 128 ? 0 : 255 })
    #expect(decoded.pixels == .eight(expected))
    let sixteen: Image<UInt16> = Self.noise(.gray, width: width)
    guard case .eight(let bits) = try Self.roundTrip(.sixteen(sixteen), .png, options).pixels
    else { return #expect(Bool(false)) }
    #expect(bits.samples == sixteen.samples.map { $0 < 32_768 ? 0 : 255 })
  }

  @Test(
    "One bit with colour or alpha is refused",
    arguments: [ChannelLayout.grayAlpha, .rgb, .rgba])
  func bilevelColor(layout: ChannelLayout) throws {
    var options = EncodingOptions()
    options.isBilevel = true
    #expect(throws: ImageFileError.self) {
      try ImageEncoder.encode(.eight(Self.noise(layout)), as: .png, options: options)
    }
  }

  @Test("JPEG keeps a smooth picture, in every way it is written", arguments: [false, true])
  func jpeg(isProgressive: Bool) throws {
    var options = EncodingOptions()
    options.isProgressive = isProgressive
    options.quality = 98
    for subsampling in [EncodingOptions.ChromaSubsampling.half420, .full444] {
      options.chromaSubsampling = subsampling
      guard
        case .eight(let colors) = try Self.roundTrip(
          .eight(DrawnPicture.colors), .jpeg, options
        ).pixels,
        case .eight(let grays) = try Self.roundTrip(
          .eight(DrawnPicture.grays), .jpeg, options
        ).pixels
      else { return #expect(Bool(false)) }
      let tolerance = subsampling == .full444 ? 3 : 5
      #expect(try #require(largestDifference(colors, DrawnPicture.colors)) <= tolerance)
      #expect(try #require(largestDifference(grays, DrawnPicture.grays)) <= 2)
    }
  }

  @Test("The options show in the JPEG's markers")
  func markers() throws {
    func frame(_ change: (inout EncodingOptions) -> Void) throws -> (kind: UInt8, sampling: UInt8) {
      var options = EncodingOptions()
      change(&options)
      let bytes = try ImageEncoder.encode(
        .eight(DrawnPicture.colors), as: .jpeg, options: options)
      // T.81: SOF0 is C0, SOF2 C2; behind length, precision, height, width and the number of
      // components comes the first one's name and sampling.
      let start = try #require(
        bytes.indices.dropLast(12).first {
          bytes[$0] == 0xFF && (bytes[$0 + 1] == 0xC0 || bytes[$0 + 1] == 0xC2)
        })
      return (bytes[start + 1], bytes[start + 11])
    }
    #expect(try frame { _ in } == (0xC0, 0x22))
    #expect(try frame { $0.chromaSubsampling = .full444 } == (0xC0, 0x11))
    #expect(try frame { $0.isProgressive = true } == (0xC2, 0x22))
  }

  @Test("A higher quality makes a larger file, and no quality is out of range")
  func quality() throws {
    let picture = ImagePixels.eight(Self.noise(.rgb))
    let sizes = try [-10, 10, 50, 92, 100, 1000].map { quality in
      var options = EncodingOptions()
      options.quality = quality
      return try ImageEncoder.encode(picture, as: .jpeg, options: options).count
    }
    #expect(sizes == sizes.sorted())
    #expect(Set(sizes[0..<5]).count == 5)
    #expect(sizes[4] == sizes[5])
  }

  @Test("JPEG lays alpha on white and reduces sixteen bits to eight")
  func jpegFromRGBA() throws {
    var options = EncodingOptions()
    options.quality = 100
    options.chromaSubsampling = .full444
    let flat = Image<UInt16>(
      width: 16, height: 16, layout: .rgba,
      samples: Array(repeating: [0, 65_535, 25_700, 32_768], count: 256).flatMap { $0 })
    let decoded = try Self.roundTrip(.sixteen(flat), .jpeg, options)
    guard case .eight(let image) = decoded.pixels else { return #expect(Bool(false)) }
    #expect(image.layout == .rgb)
    // 128 of 255 opaque: 0 becomes 127, 255 stays, 100 becomes 177.
    #expect(abs(Int(image[8, 8, 0]) - 127) <= 1)
    #expect(abs(Int(image[8, 8, 1]) - 255) <= 1)
    #expect(abs(Int(image[8, 8, 2]) - 177) <= 1)
    let gray = Image<UInt8>(
      width: 8, height: 8, layout: .grayAlpha,
      samples: Array(repeating: [0, 0], count: 64).flatMap { $0 })
    guard case .eight(let white) = try Self.roundTrip(.eight(gray), .jpeg, options).pixels else {
      return #expect(Bool(false))
    }
    #expect(white == Image(width: 8, height: 8, layout: .gray, filledWith: 255))
  }

  @Test("The resolution is written", arguments: [ImageFormat.jpeg, .png])
  func resolution(format: ImageFormat) throws {
    var options = EncodingOptions()
    options.resolution = Resolution(horizontal: 300, vertical: 203.2)
    let metadata = try Self.roundTrip(.eight(DrawnPicture.colors), format, options).metadata
    let resolution = try #require(metadata.resolution)
    // JPEG holds whole dots per inch, PNG whole dots per metre.
    let tolerance = format == .jpeg ? 0.5 : 0.02
    #expect(abs(resolution.horizontal - 300) <= tolerance)
    #expect(abs(resolution.vertical - 203.2) <= tolerance)
  }

  @Test(
    "A resolution that no number can hold is left out",
    arguments: [0, -300, 1e12, .infinity, .nan], [ImageFormat.jpeg, .png])
  func senselessResolution(dotsPerInch: Double, format: ImageFormat) throws {
    var options = EncodingOptions()
    options.resolution = Resolution(horizontal: dotsPerInch, vertical: 300)
    let decoded = try Self.roundTrip(.eight(DrawnPicture.colors), format, options)
    #expect(decoded.metadata.resolution == nil)
  }

  @Test(
    "The colour profile is embedded, in pieces where it is long", arguments: [0, 70_000, 200_000])
  func profile(padding: Int) throws {
    var profile = TestDocument.bytes("Files/srgb.icc")
    try #require(profile.count > 400)
    // Padding at the end belongs to no tag; the first four bytes tell the length.
    profile += Array(repeating: 0, count: padding)
    let count = UInt32(profile.count)
    for i in 0..<4 { profile[i] = UInt8(truncatingIfNeeded: count >> (24 - 8 * i)) }
    var options = EncodingOptions()
    options.colorProfile = profile
    for format in [ImageFormat.jpeg, .png] {
      let decoded = try Self.roundTrip(.eight(DrawnPicture.colors), format, options)
      #expect(decoded.metadata.colorProfile == profile)
    }
  }

  @Test("A colour profile that is none or for other channels is left out")
  func otherProfile() throws {
    var options = EncodingOptions()
    let profile = TestDocument.bytes("Files/srgb.icc")
    for format in [ImageFormat.jpeg, .png] {
      options.colorProfile = profile
      let gray = try Self.roundTrip(.eight(DrawnPicture.grays), format, options)
      #expect(gray.metadata.colorProfile == nil)
      options.colorProfile = [1, 2, 3]
      let short = try Self.roundTrip(.eight(DrawnPicture.colors), format, options)
      #expect(short.metadata.colorProfile == nil)
    }
  }

  @Test("The alpha of PNG is that of the picture", arguments: [ChannelLayout.grayAlpha, .rgba])
  func alphaOnWhite(layout: ChannelLayout) throws {
    let image: Image<UInt8> = Self.noise(layout)
    let decoded = try Self.roundTrip(.eight(image), .png)
    #expect(decoded.pixels.eightBitOnWhite == image.compositedOnWhite())
  }

  @Test("A picture without pixels is refused", arguments: ImageFormat.allCases)
  func empty(format: ImageFormat) {
    let image = Image<UInt8>(width: 0, height: 5, layout: .gray, filledWith: 0)
    #expect(throws: ImageFileError.unsupported(what: "a picture without pixels")) {
      try ImageEncoder.encode(.eight(image), as: format)
    }
  }

  @Test("A JPEG of more than 65500 pixels a side is refused, a PNG is not")
  func long() throws {
    let image = Image<UInt8>(width: 70_000, height: 1, layout: .gray, filledWith: 9)
    #expect(throws: ImageFileError.self) { try ImageEncoder.encode(.eight(image), as: .jpeg) }
    #expect(try Self.roundTrip(.eight(image), .png).pixels == .eight(image))
  }

  @Test("Sixteen bits reduce to the nearest of eight")
  func reduction() {
    let all = Image<UInt16>(
      width: 256, height: 256, layout: .gray, samples: (0...65_535).map { UInt16($0) })
    let expected = (0...65_535).map { UInt8((Double($0) / 257).rounded()) }
    #expect(ImagePixels.sixteen(all).eightBit.samples == expected)
  }
}
