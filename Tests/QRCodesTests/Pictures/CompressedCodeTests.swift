import ImageFiles
import Raster
import TestSupport
import Testing

@testable import QRCodes

/// Small modules in JPEG files: written as a file, decoded, and looked at.
@Suite struct CompressedCodeTests {
  /// How a file is written.
  struct Writing: CustomTestStringConvertible {
    var quality: Int
    var subsampling: EncodingOptions.ChromaSubsampling
    var isProgressive = false

    var testDescription: String {
      "quality \(quality), \(subsampling.rawValue)\(isProgressive ? ", progressive" : "")"
    }

    /// What is decoded from the file of a picture.
    func decoded(_ picture: Image<UInt8>) throws -> Image<UInt8> {
      var options = EncodingOptions()
      options.quality = quality
      options.chromaSubsampling = subsampling
      options.isProgressive = isProgressive
      let bytes = try ImageEncoder.encode(.eight(picture), as: .jpeg, options: options)
      // The marker of a JPEG's start, and a size that only compression with losses gives.
      #expect(bytes.starts(with: [0xFF, 0xD8]) && bytes.count < picture.width * picture.height)
      return try ImageFile(bytes: bytes).decode().pixels.eightBit
    }
  }

  static let writings = [
    Writing(quality: 80, subsampling: .half420), Writing(quality: 60, subsampling: .half420),
    Writing(quality: 40, subsampling: .half420),
    Writing(quality: 60, subsampling: .full444, isProgressive: true),
  ]

  private static func drawing(version: Int, moduleSize: Double) throws -> (
    picture: Image<UInt8>, message: [UInt8]
  ) {
    let symbol = try #require(
      EncodedSymbol.random(.qr, version: version, level: .medium, seed: 6))
    var setting = SymbolSetting(face: SymbolFace(grid: symbol.grid), roll: 4, seed: 5)
    setting.moduleSize = moduleSize
    return (setting.drawing.image(), symbol.segments.flatMap(\.bytes))
  }

  /// A gray picture in two inks: what is black becomes one colour, what is white another.
  private static func tinted(
    _ picture: Image<UInt8>, dark: [Int], light: [Int]
  ) -> Image<UInt8> {
    let samples = picture.samples.flatMap { sample -> [UInt8] in
      let level = Int(sample)
      return (0..<3).map { channel -> UInt8 in
        let mixed = dark[channel] * (255 - level) + light[channel] * level
        return UInt8(mixed / 255)
      }
    }
    return Image(width: picture.width, height: picture.height, layout: .rgb, samples: samples)
  }

  @Test(
    "Modules of 2 to 4 pixels are read out of JPEG files", arguments: [2, 2.6, 3, 4.0], writings)
  func gray(moduleSize: Double, writing: Writing) throws {
    for version in [2, 5, 9] {
      let (picture, message) = try Self.drawing(version: version, moduleSize: moduleSize)
      let read = try QRCodeDetector().codes(in: writing.decoded(picture)).map(\.symbol.bytes)
      #expect(read == [message], "version \(version)")
    }
  }

  @Test(
    "Coloured ones too, whose colours are stored at half the size",
    arguments: [2, 2.6, 3, 4.0], writings)
  func coloured(moduleSize: Double, writing: Writing) throws {
    let inks = [([20, 30, 120], [250, 240, 210]), ([150, 20, 30], [225, 240, 250])]
    for (dark, light) in inks {
      let (picture, message) = try Self.drawing(version: 4, moduleSize: moduleSize)
      let tinted = Self.tinted(picture, dark: dark, light: light)
      let read = try QRCodeDetector().codes(in: writing.decoded(tinted)).map(\.symbol.bytes)
      #expect(read == [message], "ink \(dark)")
    }
  }

  @Test("A file of low quality is far from the picture it was made of, as it should be here")
  func losses() throws {
    let (picture, _) = try Self.drawing(version: 5, moduleSize: 2)
    func error(_ quality: Int) throws -> Int {
      let decoded = try Writing(quality: quality, subsampling: .half420).decoded(picture)
      var sum = 0
      for (a, b) in zip(decoded.samples, picture.samples) { sum += abs(Int(a) - Int(b)) }
      return sum / picture.samples.count
    }
    #expect(try error(40) >= 3)
    #expect(try error(98) <= 1)
  }
}
