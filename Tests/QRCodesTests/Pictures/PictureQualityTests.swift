import Raster
import TestSupport
import Testing

@testable import QRCodes

/// Narrow borders, tilt, and where corners are reported.
@Suite struct PictureQualityTests {
  private static func symbol(_ version: Int) throws -> EncodedSymbol {
    try #require(EncodedSymbol.random(.qr, version: version, level: .medium, seed: 6))
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
