import QRCodes
import Raster
import TestSupport
import Testing

/// Pictures on which other readers were reported to fail.
@Suite struct PictureCaseTests {
  private func messages(in picture: Image<UInt8>) -> [String] {
    QRCodeDetector().codes(in: picture).compactMap(\.symbol.message)
  }

  /// A sheet of white with pictures at places.
  private func sheet(
    width: Int, height: Int, _ pictures: [(picture: Image<UInt8>, x: Int, y: Int)]
  ) -> Image<UInt8> {
    var sheet = Image<UInt8>(width: width, height: height, layout: .gray, filledWith: 255)
    for (picture, left, top) in pictures {
      for y in 0..<picture.height {
        for x in 0..<picture.width { sheet[left + x, top + y, 0] = picture[x, y, 0] }
      }
    }
    return sheet
  }

  @Test(
    "Numbers whose symbols hold what looks like finder patterns are found",
    arguments: [
      9133, 24901, 27002, 28211, 30270, 33094, 36997, 37379, 51851, 62533, 63856, 70558, 71054,
      74397, 76142, 79599, 91536,
    ])
  func falseFinderPatterns(number: Int) throws {
    var encoder = QRSymbolEncoder()
    encoder.errorCorrectionLevel = .high
    for mask in 0..<8 {
      encoder.maskPattern = mask
      let picture = try encoder.encode(String(number)).grid.image(moduleSize: 5)
      #expect(messages(in: picture) == [String(number)], "mask \(mask)")
    }
  }

  @Test("Every clean Micro QR code of the first thousand numbers is found")
  func microNumbers() throws {
    var encoder = QRSymbolEncoder()
    encoder.type = .microQR
    encoder.version = 4
    encoder.errorCorrectionLevel = .quartile
    for number in 0..<1000 {
      let picture = try encoder.encode(String(number)).grid.image(moduleSize: 4)
      #expect(messages(in: picture) == [String(number)])
    }
  }

  @Test("All codes of a sheet of a hundred are found, some light on dark", arguments: [3, 101])
  func hundredCodes(invertingEvery step: Int) throws {
    var pictures: [(Image<UInt8>, Int, Int)] = []
    for i in 0..<100 {
      let grid = try QRSymbolEncoder().encode("code \(i)").grid
      var picture = grid.image(moduleSize: 3)
      if i % step == step - 1 {
        picture = Image(
          width: picture.width, height: picture.height, layout: .gray,
          samples: picture.samples.map { 255 - $0 })
      }
      pictures.append((picture, 10 + i % 10 * 100, 10 + i / 10 * 100))
    }
    let codes = QRCodeDetector().codes(in: sheet(width: 1020, height: 1020, pictures))
    #expect(Set(codes.compactMap(\.symbol.message)) == Set((0..<100).map { "code \($0)" }))
    #expect(Set(codes.map(\.symbol.bytes)).count == codes.count)
    #expect(codes.filter(\.isInverted).count == 100 / step)
  }

  @Test("A code and its mirror image are both found, and told apart")
  func mirroredPair() throws {
    let grid = try QRSymbolEncoder().encode("either way").grid
    let (one, other) = (grid.image(moduleSize: 4), grid.transposed.image(moduleSize: 4))
    let codes = QRCodeDetector().codes(
      in: sheet(width: 2 * one.width, height: one.height, [(one, 0, 0), (other, one.width, 0)]))
    #expect(codes.compactMap(\.symbol.message) == ["either way", "either way"])
    #expect(Set(codes.map(\.symbol.isMirrored)) == [false, true])
  }

  @Test("A sticker of 8 or 10 mm on a sheet of A4 is found", arguments: [200, 300], [8.0, 10.0])
  func sticker(dotsPerInch: Int, millimeters: Double) throws {
    let grid = try QRSymbolEncoder().encode("ASN00042").grid
    var setting = SymbolSetting(face: SymbolFace(grid: grid), roll: 3, seed: 7)
    let dotsPerMillimeter = Double(dotsPerInch) / 25.4
    setting.moduleSize = millimeters * dotsPerMillimeter / Double(grid.width)
    setting.blurInModules = 0.2
    let sticker = setting.drawing.image()
    let page = sheet(
      width: Int(210 * dotsPerMillimeter), height: Int(297 * dotsPerMillimeter),
      [(sticker, 40 * dotsPerInch / 25, 60 * dotsPerInch / 25)])
    #expect(messages(in: page) == ["ASN00042"])
  }

  @Test("Pixels that are twice as high as wide do not matter, nor the other way round")
  func stretched() throws {
    let picture = try QRSymbolEncoder().encode("a fax of a code").grid.image(moduleSize: 4)
    let (width, height) = (picture.width, picture.height)
    var wide = Image<UInt8>(width: 2 * width, height: height, layout: .gray, filledWith: 0)
    var high = Image<UInt8>(width: width, height: 2 * height, layout: .gray, filledWith: 0)
    for y in 0..<height {
      for x in 0..<2 * width { wide[x, y, 0] = picture[x / 2, y, 0] }
    }
    for y in 0..<2 * height {
      for x in 0..<width { high[x, y, 0] = picture[x, y / 2, 0] }
    }
    #expect(messages(in: wide) == ["a fax of a code"])
    #expect(messages(in: high) == ["a fax of a code"])
  }

  @Test("A code that fills the picture to its edges is found")
  func noBorder() throws {
    for version in [1, 2, 7, 15] {
      let symbol = try #require(
        EncodedSymbol.random(.qr, version: version, level: .medium, seed: 3))
      let picture = symbol.grid.image(moduleSize: 5, quietZone: 0)
      #expect(
        QRCodeDetector().codes(in: picture).map(\.symbol.bytes) == [
          symbol.segments.flatMap(\.bytes)
        ])
    }
  }

  @Test("Pictures of any shape without a code give none")
  func nothing() {
    for (width, height) in [(0, 0), (1, 1), (1, 300), (300, 1), (2, 2), (7, 7), (21, 21), (40, 3)] {
      for lightness: UInt8 in [0, 128, 255] {
        let picture = Image<UInt8>(
          width: width, height: height, layout: .gray, filledWith: lightness)
        #expect(QRCodeDetector().codes(in: picture).isEmpty)
      }
    }
  }

  @Test("Noise, coarse and fine, gives no code", arguments: [1, 2, 3, 5, 8])
  func noise(grain: Int) {
    var generator = SplitMix64(seed: UInt64(grain))
    let side = 480
    for isBilevel in [false, true] {
      let grains = (0..<(side / grain + 1) * (side / grain + 1)).map { _ -> UInt8 in
        let sample = UInt8.random(in: 0...255, using: &generator)
        return isBilevel ? (sample < 128 ? 0 : 255) : sample
      }
      var picture = Image<UInt8>(width: side, height: side, layout: .gray, filledWith: 0)
      for y in 0..<side {
        for x in 0..<side {
          picture[x, y, 0] = grains[y / grain * (side / grain + 1) + x / grain]
        }
      }
      #expect(QRCodeDetector().codes(in: picture).isEmpty)
    }
  }
}
