import ImageFiles
import Raster
import TestSupport
import Testing

/// Every colour type and depth, interlaced and not, against the formula the file was drawn by.
@Suite("Decoding PNG")
struct PNGDecodingTests {
  static let suffixes = ["", "-interlaced"]

  /// The decoded samples of pixel (x, y), whatever their width.
  private static func samples(_ pixels: ImagePixels, _ x: Int, _ y: Int) -> [Int] {
    (0..<pixels.layout.channelCount).map { channel in
      switch pixels {
      case .eight(let image): Int(image[x, y, channel])
      case .sixteen(let image): Int(image[x, y, channel])
      }
    }
  }

  private static func check(
    _ name: String, layout: ChannelLayout, bits: Int, _ pixel: (Int, Int) -> [Int]
  ) throws {
    let decoded = try ImageFile(path: TestDocument.path("Files/\(name).png")).decode()
    #expect(decoded.warnings.isEmpty)
    #expect(decoded.metadata.bitsPerSample == bits)
    #expect(decoded.metadata.layout == layout)
    #expect(decoded.pixels.layout == layout)
    #expect(decoded.pixels.width == 33 && decoded.pixels.height == 21)
    if case .sixteen = decoded.pixels { #expect(bits == 16) } else { #expect(bits < 16) }
    var wrong = 0
    for y in 0..<21 {
      for x in 0..<33 where Self.samples(decoded.pixels, x, y) != pixel(x, y) {
        wrong += 1
      }
    }
    #expect(wrong == 0, "\(name): \(wrong) pixels")
  }

  /// A gray level as decoded: scaled to 0…255 where it has fewer than eight bits.
  private static func scaled(_ level: Int, bits: Int) -> Int {
    bits < 8 ? level * 255 / ((1 << bits) - 1) : level
  }

  @Test("Gray of every depth", arguments: [1, 2, 4, 8, 16], suffixes)
  func gray(bits: Int, suffix: String) throws {
    try Self.check("gray-\(bits)\(suffix)", layout: .gray, bits: bits) { x, y in
      [Self.scaled(DrawnPicture.level(bits: bits, plane: 0, x: x, y: y), bits: bits)]
    }
  }

  @Test("Gray with a transparent level", arguments: [1, 2, 4, 8, 16], suffixes)
  func transparentGray(bits: Int, suffix: String) throws {
    let name = "gray-\(bits)-transparent\(suffix)"
    try Self.check(name, layout: .grayAlpha, bits: bits) { x, y in
      let level = DrawnPicture.level(bits: bits, plane: 0, x: x, y: y)
      let opaque = bits == 16 ? 65_535 : 255
      return [Self.scaled(level, bits: bits), level == 1 ? 0 : opaque]
    }
  }

  @Test("A palette of every depth", arguments: [1, 2, 4, 8], suffixes)
  func palette(bits: Int, suffix: String) throws {
    try Self.check("palette-\(bits)\(suffix)", layout: .rgb, bits: bits) { x, y in
      Self.paletteColor(DrawnPicture.level(bits: bits, plane: 0, x: x, y: y))
    }
  }

  @Test("A palette with transparency", arguments: [1, 2, 4, 8], suffixes)
  func translucentPalette(bits: Int, suffix: String) throws {
    let name = "palette-\(bits)-translucent\(suffix)"
    try Self.check(name, layout: .rgba, bits: bits) { x, y in
      let index = DrawnPicture.level(bits: bits, plane: 0, x: x, y: y)
      let isTranslucent = index < 1 << (bits - 1)
      let alpha = isTranslucent ? ((255 - index * 10) % 256 + 256) % 256 : 255
      return Self.paletteColor(index) + [alpha]
    }
  }

  private static func paletteColor(_ index: Int) -> [Int] {
    [index * 7 % 256, 255 - index, index * 3 % 256]
  }

  @Test("Gray with alpha", arguments: [8, 16], suffixes)
  func grayAlpha(bits: Int, suffix: String) throws {
    try Self.check("gray-alpha-\(bits)\(suffix)", layout: .grayAlpha, bits: bits) { x, y in
      (0..<2).map { DrawnPicture.level(bits: bits, plane: $0, x: x, y: y) }
    }
  }

  @Test("Red, green and blue", arguments: [8, 16], suffixes)
  func rgb(bits: Int, suffix: String) throws {
    try Self.check("rgb-\(bits)\(suffix)", layout: .rgb, bits: bits) { x, y in
      (0..<3).map { DrawnPicture.level(bits: bits, plane: $0, x: x, y: y) }
    }
  }

  @Test("Red, green and blue with a transparent colour", arguments: [8, 16], suffixes)
  func transparentRGB(bits: Int, suffix: String) throws {
    try Self.check("rgb-\(bits)-transparent\(suffix)", layout: .rgba, bits: bits) { x, y in
      func color(_ x: Int, _ y: Int) -> [Int] {
        (0..<3).map { DrawnPicture.level(bits: bits, plane: $0, x: x, y: y) }
      }
      return color(x, y) + [color(x, y) == color(0, 0) ? 0 : bits == 16 ? 65_535 : 255]
    }
  }

  @Test("Red, green and blue with alpha", arguments: [8, 16], suffixes)
  func rgba(bits: Int, suffix: String) throws {
    try Self.check("rgba-\(bits)\(suffix)", layout: .rgba, bits: bits) { x, y in
      (0..<4).map { DrawnPicture.level(bits: bits, plane: $0, x: x, y: y) }
    }
  }

  @Test("Two pixels of a palette with a transparent colour look white and blue on white")
  func smallestPalette() throws {
    let pixels = try ImageFile(path: TestDocument.path("Files/palette-2-by-1.png")).decode().pixels
    let expected = Image<UInt8>(
      width: 2, height: 1, layout: .rgb, samples: [255, 255, 255, 0, 0, 255])
    #expect(pixels.layout == .rgba)
    #expect(pixels.eightBitOnWhite == expected)
  }
}
