import Glibc
import Raster
import TestSupport
import Testing

@testable import QRCodes

/// Pictures that hold no code, or part of one, or too much of what looks like one.
@Suite struct HostilePictureTests {
  private static func codes(in plane: Plane<UInt8>) -> [QRCode] {
    QRCodeDetector().codes(in: plane.picture)
  }

  private static func finderCount(in plane: Plane<UInt8>) -> Int {
    let threshold = LocalThreshold(plane)
    return FinderPatternSearch().patterns(in: plane, threshold: threshold).count
  }

  @Test("Strokes as of letters give no code", arguments: 0..<UInt64(3))
  func strokes(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var image = Image<UInt8>(width: 500, height: 400, layout: .rgb, filledWith: 250)
    for row in 0..<20 {
      for column in 0..<40 {
        let corner = Point(x: 12 + Double(column) * 12, y: 10 + Double(row) * 19)
        for _ in 0..<3 {
          let ends = (0..<2).map { _ in
            corner + Point(x: generator.uniform(0, 8), y: generator.uniform(0, 12))
          }
          image.drawLine(from: ends[0], to: ends[1], color: .black, width: 1.8)
        }
      }
    }
    #expect(QRCodeDetector().codes(in: image).isEmpty)
  }

  @Test("A halftone gives no code", arguments: [4.0, 6.5, 9])
  func halftone(period: Double) {
    // Dots on a screen turned by 45°, larger where it is darker.
    let plane = painted(width: 420, height: 320, samples: 2) {
      let (u, v) = (($0.x + $0.y) / period, ($0.x - $0.y) / period + 900)
      let dot = Point(x: u - floor(u) - 0.5, y: v - floor(v) - 0.5).length
      let tone = 0.5 + 0.45 * sin($0.x / 40) * cos($0.y / 55)
      return dot < tone * 0.7 ? 0 : 255
    }
    #expect(Self.codes(in: plane).isEmpty)
  }

  @Test("Two thousand finder patterns without a code come to an end, with none")
  func manyFinders() {
    let plane = painted(width: 1350, height: 1350, samples: 1) {
      let ring = max(abs(fmod($0.x, 30) - 15), abs(fmod($0.y, 30) - 15)) / 3
      return ring < 1.5 || (ring >= 2.5 && ring < 3.5) ? 0 : 255
    }
    #expect(Self.finderCount(in: plane) == 45 * 45)
    #expect(Self.codes(in: plane).isEmpty)
  }

  @Test("Finder patterns strewn at random come to an end too, with no code")
  func strewnFinders() {
    var generator = SplitMix64(seed: 12)
    var samples = [UInt8](repeating: 230, count: 700 * 700)
    for _ in 0..<150 {
      let module = Int(generator.uniform(2, 6))
      let left = Int(generator.uniform(0, 650))
      let top = Int(generator.uniform(0, 650))
      for y in 0..<9 * module where top + y < 700 {
        for x in 0..<9 * module where left + x < 700 {
          let ring = max(abs(x / module - 4), abs(y / module - 4))
          samples[(top + y) * 700 + left + x] = ring <= 1 || ring == 3 ? 20 : 230
        }
      }
    }
    let plane = Plane(width: 700, height: 700, elements: samples)
    #expect(Self.finderCount(in: plane) > 40)
    #expect(Self.codes(in: plane).isEmpty)
  }

  @Test("Small pictures of any size and content give no code", arguments: 0..<UInt64(300))
  func small(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let isLine = generator.chance(0.2)
    let width = Int(generator.uniform(0, 41))
    let height = isLine ? 1 : Int(generator.uniform(0, 41))
    let layout = ChannelLayout.allCases[Int(seed % 4)]
    let isExtreme = generator.chance(0.5)
    let count = width * height * layout.channelCount
    let samples = randomBytes(count, seed: seed).map { isExtreme ? ($0 < 128 ? 0 : 255) : $0 }
    for isTurned in [false, true] {
      let image = Image(
        width: isTurned ? height : width, height: isTurned ? width : height, layout: layout,
        samples: samples)
      #expect(QRCodeDetector().codes(in: image).isEmpty)
    }
  }

  @Test("Part of a code gives its message or nothing", arguments: 0..<UInt64(60))
  func crops(seed: UInt64) throws {
    let made = EncodedSymbol.random(.qr, version: Int(seed % 8) + 1, level: .quartile, seed: 2)
    let symbol = try #require(made)
    var generator = SplitMix64(seed: seed)
    var setting = SymbolSetting(
      face: SymbolFace(grid: symbol.grid), roll: generator.uniform(0, 360), seed: seed)
    setting.moduleSize = generator.uniform(2, 5)
    let drawing = setting.drawing
    let picture = drawing.image()
    for least in [0.9, 0, 0, 0.0] {
      let width = Int(
        generator.uniform(max(1, least * Double(picture.width)), Double(picture.width)))
      let height = Int(
        generator.uniform(max(1, least * Double(picture.height)), Double(picture.height)))
      let left = Int(generator.uniform(0, Double(picture.width - width)))
      let top = Int(generator.uniform(0, Double(picture.height - height)))
      var crop = Image<UInt8>(width: width, height: height, layout: .gray, filledWith: 0)
      for y in 0..<height {
        for x in 0..<width { crop[x, y, 0] = picture[left + x, top + y, 0] }
      }
      let codes = QRCodeDetector().codes(in: crop)
      let isWhole = drawing.corners.corners.allSatisfy {
        $0.x > Double(left) && $0.y > Double(top) && $0.x < Double(left + width)
          && $0.y < Double(top + height)
      }
      #expect(isWhole ? codes.count == 1 : codes.count <= 1)
      #expect(codes.allSatisfy { $0.symbol.bytes == symbol.segments.flatMap(\.bytes) })
    }
  }
}
