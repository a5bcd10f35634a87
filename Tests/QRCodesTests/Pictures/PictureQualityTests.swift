import Raster
import TestSupport
import Testing

@testable import QRCodes

/// Small modules, compression, tilt, and where corners are reported.
@Suite struct PictureQualityTests {
  private static func symbol(_ version: Int) throws -> EncodedSymbol {
    try #require(EncodedSymbol.random(.qr, version: version, level: .medium, seed: 6))
  }

  @Test(
    "Modules of few pixels are read out of compressed pictures", arguments: [2, 2.6, 3, 4.0],
    [60, 70, 80])
  func compressed(moduleSize: Double, quality: Int) throws {
    for version in [2, 5] {
      let symbol = try Self.symbol(version)
      var setting = SymbolSetting(face: SymbolFace(grid: symbol.grid), roll: 4, seed: 5)
      setting.moduleSize = moduleSize
      let picture = setting.drawing.image().quantized(quality: quality)
      let read = QRCodeDetector().codes(in: picture).map(\.symbol.bytes)
      #expect(read == [symbol.segments.flatMap(\.bytes)], "version \(version)")
    }
  }

  @Test("What quantizing does to a picture is what it should")
  func quantizing() {
    let even = Image<UInt8>(width: 19, height: 9, layout: .gray, filledWith: 255)
    #expect(even.quantized(quality: 75) == even)
    let noise = Image<UInt8>(
      width: 32, height: 32, layout: .gray, samples: randomBytes(1024, seed: 3))
    func error(_ quality: Int) -> Int {
      zip(noise.quantized(quality: quality).samples, noise.samples)
        .map { abs(Int($0) - Int($1)) }.reduce(0, +) / 1024
    }
    #expect(error(100) <= 1)
    #expect(error(90) < error(60) && error(60) > 8)
  }

  @Test(
    "Corners lie on the outer modules' edges within half a module, tilted and turned",
    arguments: [0, 25, 110, 200, 290.0], [0, 35, 55.0])
  func corners(roll: Double, tilt: Double) throws {
    for version in [1, 4, 8] {
      let symbol = try Self.symbol(version)
      var setting = SymbolSetting(face: SymbolFace(grid: symbol.grid), roll: roll, seed: 9)
      setting.tilt = tilt
      let drawing = setting.drawing
      let codes = QRCodeDetector().codes(in: drawing.image())
      try #require(codes.count == 1)
      let size = Double(symbol.grid.width)
      let project = Projection(width: size, height: size, onto: drawing.corners)
      for (corner, expected) in zip(codes[0].corners.corners, drawing.corners.corners) {
        let place = project.inverse(corner)
        let truth = project.inverse(expected)
        #expect(max(abs(place.x - truth.x), abs(place.y - truth.y)) < 0.5, "version \(version)")
      }
    }
  }

  @Test("A light code on dark ground with a border of one module is found", arguments: 1...4)
  func invertedNarrow(version: Int) throws {
    let symbol = try Self.symbol(version)
    for moduleSize in [3, 5, 9] {
      let inner = symbol.grid.inverted.image(moduleSize: moduleSize, quietZone: 0)
      let border = moduleSize
      let ground = 40
      let side = inner.width + 2 * border + 2 * ground
      var picture = Image<UInt8>(width: side, height: side, layout: .gray, filledWith: 255)
      for y in ground..<side - ground {
        for x in ground..<side - ground {
          let (column, row) = (x - ground - border, y - ground - border)
          let isCode = (0..<inner.width).contains(column) && (0..<inner.width).contains(row)
          picture[x, y, 0] = isCode ? inner[column, row, 0] : 0
        }
      }
      let codes = QRCodeDetector().codes(in: picture)
      #expect(codes.map(\.symbol.bytes) == [symbol.segments.flatMap(\.bytes)])
      #expect(codes.map(\.isInverted) == [true])
    }
  }
}
