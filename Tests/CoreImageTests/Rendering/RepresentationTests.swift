import CoreImage
import Flatbed
import TestSupport
import Testing

@Suite("Files of images")
struct RepresentationTests {
  private let context = CIContext()
  private let colors = CGColorSpaceCreateDeviceRGB()
  private let gray = CGColorSpaceCreateDeviceGray()
  /// Two rows of two colours, opaque.
  private let image = colorImage([
    [[255, 0, 0, 255], [0, 255, 0, 255]], [[0, 0, 255, 255], [9, 8, 7, 255]],
  ])

  private func decoded(_ data: Data?) throws -> DecodedImage {
    try ImageFile(bytes: [UInt8](try #require(data))).decode()
  }

  @Test("PNG and TIFF hold the very samples, without alpha where all is opaque")
  func exact() throws {
    let png = context.pngRepresentation(of: image, format: .RGBA8, colorSpace: colors)
    let tiff = context.tiffRepresentation(of: image, format: .BGRA8, colorSpace: colors)
    // A bitmap's pixels are known to be opaque only where its format has no alpha.
    for page in [try decoded(png), try decoded(tiff)] {
      #expect(
        page.pixels.eightBitOnWhite.samples == [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7])
    }
    let opaque = image.composited(over: CIImage(color: .white)).cropped(to: image.extent)
    let file = context.pngRepresentation(of: opaque, format: .RGBA8, colorSpace: colors)
    #expect(try decoded(file).pixels.layout == .rgb)
  }

  @Test(
    "Each format has the channels and the bits that it says",
    arguments: [
      (CIFormat.RGBA8, ChannelLayout.rgba, 8), (.ARGB8, .rgba, 8), (.RGBX8, .rgb, 8),
      (.RGBA16, .rgba, 16), (.L8, .gray, 8), (.L16, .gray, 16), (.LA8, .grayAlpha, 8),
    ])
  func formats(format: CIFormat, layout: ChannelLayout, bits: Int) throws {
    let space = layout.withoutAlpha == .gray ? gray : colors
    let page = try decoded(
      context.pngRepresentation(of: image, format: format, colorSpace: space))
    #expect(page.pixels.layout == layout && page.metadata.bitsPerSample == bits)
  }

  @Test("Gray of red, green and blue light is their luminance")
  func luminance() throws {
    let page = try decoded(
      context.pngRepresentation(of: image, format: .L8, colorSpace: gray))
    // 255 · encoded(0.2126), encoded(0.7152), encoded(0.0722) by sRGB's curve.
    #expect(page.pixels.eightBit.samples == [127, 220, 76, 8])
  }

  @Test("Resolution, compression and bits are what the options say")
  func options() throws {
    let key = CIImageRepresentationOption(rawValue: kCGImagePropertyTIFFCompression as String)
    let bilevel = context.tiffRepresentation(
      of: image, format: .L8, colorSpace: gray,
      options: [.bitsPerSample: 1, .tiffCompression: "g4", .dotsPerInch: 300])
    let page = try decoded(bilevel)
    #expect(page.metadata.bitsPerSample == 1 && page.pixels.layout == .gray)
    #expect(page.metadata.resolution == Resolution(dotsPerInch: 300))
    // Black and white at half of the range: luminances of 127, 220, 76 and 8.
    #expect(page.pixels.eightBit.samples == [0, 255, 0, 0])
    let plain = context.tiffRepresentation(
      of: image, format: .RGBX8, colorSpace: colors, options: [key: 1])
    let packed = context.tiffRepresentation(
      of: image, format: .RGBX8, colorSpace: colors, options: [key: 5])
    #expect(plain != nil && packed != nil && plain != packed)
    let sixteen = context.pngRepresentation(
      of: image, format: .RGBX8, colorSpace: colors, options: [.bitsPerSample: 16])
    #expect(try decoded(sixteen).metadata.bitsPerSample == 16)
    let width = kCGImagePropertyDPIWidth as CIImageRepresentationOption
    let height = kCGImagePropertyDPIHeight as CIImageRepresentationOption
    let jpeg = context.jpegRepresentation(
      of: image, colorSpace: colors, options: [width: 200, height: 100])
    #expect(try decoded(jpeg).metadata.resolution == Resolution(horizontal: 200, vertical: 100))
  }

  @Test("A file's own resolution goes along, and its colour profile where its space is asked for")
  func carriedOver() throws {
    let url = URL(fileURLWithPath: TestDocument.path("Files/profile.jpg"))
    let photo = try #require(CIImage(contentsOf: url))
    let profile = try ImageFile(path: url.path).metadata().colorProfile
    let space = try #require(photo.colorSpace)
    let own = try decoded(context.pngRepresentation(of: photo, format: .RGBA8, colorSpace: space))
    #expect(own.metadata.colorProfile == profile && profile != nil)
    let other = try decoded(
      context.pngRepresentation(of: photo, format: .RGBA8, colorSpace: colors))
    #expect(other.metadata.colorProfile == nil)
    let density = try #require(
      CIImage(contentsOf: URL(fileURLWithPath: TestDocument.path("Files/density-inch.jpg"))))
    let jpeg = try decoded(context.jpegRepresentation(of: density, colorSpace: colors))
    #expect(jpeg.metadata.resolution == Resolution(horizontal: 300, vertical: 150))
  }

  @Test("Lower quality makes smaller JPEGs; what is clear becomes white")
  func jpeg() throws {
    let key = kCGImageDestinationLossyCompressionQuality as CIImageRepresentationOption
    let url = URL(fileURLWithPath: TestDocument.path("Photos/identity-card.jpg"))
    let photo = try #require(CIImage(contentsOf: url))
    let sizes = [0.1, 0.5, 1.0].map {
      context.jpegRepresentation(of: photo, colorSpace: colors, options: [key: $0])?.count ?? 0
    }
    #expect(sizes[0] > 0 && sizes[0] < sizes[1] && sizes[1] < sizes[2])
    let clear = CIImage(color: .clear).cropped(to: CGRect(x: 0, y: 0, width: 8, height: 8))
    let white = try decoded(context.jpegRepresentation(of: clear, colorSpace: colors))
    #expect(white.pixels.eightBit.samples.allSatisfy { $0 == 255 })
  }

  @Test("Empty and infinite images, wrong spaces and HEIF make no files")
  func refused() throws {
    let url = URL(fileURLWithPath: "/nonexistent/folder/a.png")
    #expect(context.jpegRepresentation(of: .empty(), colorSpace: colors) == nil)
    #expect(context.jpegRepresentation(of: CIImage(color: .red), colorSpace: colors) == nil)
    #expect(context.pngRepresentation(of: image, format: .L8, colorSpace: colors) == nil)
    #expect(context.tiffRepresentation(of: image, format: .A8, colorSpace: gray) == nil)
    #expect(context.heifRepresentation(of: image, format: .RGBA8, colorSpace: colors) == nil)
    #expect(throws: CIRepresentationError.self) {
      try context.writePNGRepresentation(of: image, to: url, format: .RGBA8, colorSpace: colors)
    }
    do {
      try context.writeHEIFRepresentation(of: image, to: url, format: .RGBA8, colorSpace: colors)
      Issue.record("HEIF was written")
    } catch {
      #expect(error.localizedDescription == "writing HEIF is not supported")
    }
  }

  @Test("Of a file whose pixels cannot be read nothing is made, found or written")
  func damaged() throws {
    var rows = [[UInt8]](repeating: [UInt8](repeating: 0, count: 64), count: 64)
    for y in 0..<64 {
      for x in 0..<64 { rows[y][x] = UInt8(truncatingIfNeeded: 7 * x * x + 31 * y) }
    }
    let noise = grayImage(rows)
    let png = try #require(context.pngRepresentation(of: noise, format: .L8, colorSpace: gray))
    let place = try #require(png.range(of: Data("IDAT".utf8))).upperBound
    var broken = png
    for i in place..<place + 64 { broken[i] ^= 0xFF }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "CoreImageTests-\(UUID().uuidString).png")
    let image = try #require(CIImage(data: broken))
    #expect(image.extent == noise.extent)
    let layers = CIImage(color: .clear).cropped(to: noise.extent).composited(
      over: image.applyingFilter("CIColorControls"))
    for image in [image, layers] {
      #expect(context.createCGImage(image, from: image.extent) == nil)
      #expect(context.jpegRepresentation(of: image, colorSpace: gray) == nil)
      #expect(throws: CIRepresentationError.self) {
        try context.writePNGRepresentation(of: image, to: url, format: .L8, colorSpace: gray)
      }
      for type in [CIDetectorTypeRectangle, CIDetectorTypeQRCode, CIDetectorTypeText] {
        #expect(CIDetector(ofType: type, context: nil)?.features(in: image).isEmpty == true)
      }
    }
    #expect(!FileManager.default.fileExists(atPath: url.path))
    #expect(context.createCGImage(noise, from: noise.extent) != nil)
  }
}
