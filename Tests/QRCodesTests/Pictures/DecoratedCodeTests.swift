import Raster
import TestSupport
import Testing

@testable import QRCodes

/// Codes whose modules or finder patterns are drawn as other shapes than squares.
@Suite struct DecoratedCodeTests {
  /// What is drawn in place of squares.
  enum Shape: CaseIterable {
    /// Finder patterns with rounded corners.
    case roundedFinders
    /// Finder patterns of a disc and a ring, which any line through their middle cuts in widths of
    /// 1 : 1 : 3 : 1 : 1.
    case roundFinders
    /// All modules but the finder patterns' as dots.
    case dots
    /// Finder patterns of dots too.
    case dotsOnly
  }

  /// Whether a finder pattern is dark at a place in modules from its middle.
  private static func isDark(_ p: Point, _ shape: Shape) -> Bool {
    switch shape {
    case .roundFinders:
      return p.length < 1.5 || (2.5..<3.5).contains(p.length)
    case .roundedFinders:
      // Squares of half side h with corners of radius r.
      func isWithin(_ h: Double, _ r: Double) -> Bool {
        let d = Point(x: max(0, abs(p.x) - h + r), y: max(0, abs(p.y) - h + r))
        return d.length < r
      }
      return isWithin(1.5, 0.75) || (isWithin(3.5, 1.5) && !isWithin(2.5, 1))
    case .dots, .dotsOnly:
      let ring = max(abs(p.x), abs(p.y))
      return ring < 1.5 || (2.5..<3.5).contains(ring)
    }
  }

  private static func picture(_ grid: ModuleGrid, _ shape: Shape) -> Image<UInt8> {
    let size = grid.width
    let side = (size + 8) * 6
    let far = Double(size) - 3.5
    let finders = [Point(x: 3.5, y: 3.5), Point(x: far, y: 3.5), Point(x: 3.5, y: far)]
    return painted(width: side, height: side, samples: 4) {
      let p = Point(x: $0.x / 6 - 4, y: $0.y / 6 - 4)
      guard p.x >= 0, p.y >= 0, p.x < Double(size), p.y < Double(size) else { return 255 }
      let finder = finders.first { max(abs($0.x - p.x), abs($0.y - p.y)) < 3.5 }
      if let finder, shape != .dotsOnly { return isDark(p - finder, shape) ? 0 : 255 }
      guard grid[Int(p.x), Int(p.y)] else { return 255 }
      guard shape == .dots || shape == .dotsOnly else { return 0 }
      let middle = Point(x: Double(Int(p.x)) + 0.5, y: Double(Int(p.y)) + 0.5)
      return p.distance(to: middle) < 0.45 ? 0 : 255
    }.picture
  }

  private static func codes(_ shape: Shape, version: Int) throws -> (read: [[UInt8]], made: [UInt8])
  {
    let made = EncodedSymbol.random(.qr, version: version, level: .quartile, seed: 4)
    let symbol = try #require(made)
    let found = QRCodeDetector().codes(in: picture(symbol.grid, shape))
    return (found.map(\.symbol.bytes), symbol.segments.flatMap(\.bytes))
  }

  @Test(
    "Rounded and round finder patterns are found, and modules that are dots",
    arguments: [Shape.roundedFinders, .roundFinders, .dots], [2, 4])
  func found(shape: Shape, version: Int) throws {
    let codes = try Self.codes(shape, version: version)
    #expect(codes.read == [codes.made])
  }

  @Test("Decoration never gives another message", arguments: Shape.allCases, [1, 3, 5])
  func noOther(shape: Shape, version: Int) throws {
    let codes = try Self.codes(shape, version: version)
    #expect(codes.read.allSatisfy { $0 == codes.made })
    #expect(codes.read.count <= 1)
  }
}
