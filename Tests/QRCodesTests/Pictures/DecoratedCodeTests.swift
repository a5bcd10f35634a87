import Glibc
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
    /// Finder patterns of a disc in a square ring.
    case discs
    /// Finder patterns whose squares have two round corners and two sharp ones.
    case leaves
    /// Finder patterns of a square that stands on its corner, in a square ring.
    case diamonds
    /// Finder patterns with a ring of two thirds of a module.
    case thinRings
    /// Finder patterns with a hole in the middle module.
    case holes
    /// All modules but the finder patterns' as dots.
    case dots
    /// Finder patterns of dots too.
    case dotsOnly
  }

  /// Whether a finder pattern is dark at a place in modules from its middle.
  private static func isDark(_ p: Point, _ shape: Shape) -> Bool {
    /// True within a square of half side h with corners of radius r: all of them, or those on one
    /// diagonal.
    func isWithin(_ h: Double, _ r: Double, onlyDiagonal: Bool = false) -> Bool {
      let r = onlyDiagonal && p.x * p.y < 0 ? 0.001 : r
      let d = Point(x: max(0, abs(p.x) - h + r), y: max(0, abs(p.y) - h + r))
      return d.length < r
    }
    let ring = max(abs(p.x), abs(p.y))
    let isInSquareRing = (2.5..<3.5).contains(ring)
    switch shape {
    case .roundFinders:
      return p.length < 1.5 || (2.5..<3.5).contains(p.length)
    case .roundedFinders:
      return isWithin(1.5, 0.75) || (isWithin(3.5, 1.5) && !isWithin(2.5, 1))
    case .discs:
      return p.length < 1.6 || isInSquareRing
    case .leaves:
      return isWithin(1.5, 1, onlyDiagonal: true)
        || (isWithin(3.5, 2.2, onlyDiagonal: true) && !isWithin(2.5, 1.4, onlyDiagonal: true))
    case .diamonds:
      return abs(p.x) + abs(p.y) < 2 || isInSquareRing
    case .thinRings:
      return ring < 1.5 || (2.85..<3.5).contains(ring)
    case .holes:
      return (0.5..<1.5).contains(ring) || isInSquareRing
    case .dots, .dotsOnly:
      return ring < 1.5 || isInSquareRing
    }
  }

  /// A symbol turned by an angle in degrees, with room around it.
  private static func picture(
    _ grid: ModuleGrid, _ shape: Shape, turnedBy angle: Double
  ) -> Image<UInt8> {
    let size = Double(grid.width)
    let side = Int((size + 8) * 6 * (angle == 0 ? 1 : 1.42))
    let (cosine, sine) = (cos(angle / 180 * .pi), sin(angle / 180 * .pi))
    let far = size - 3.5
    let finders = [Point(x: 3.5, y: 3.5), Point(x: far, y: 3.5), Point(x: 3.5, y: far)]
    return painted(width: side, height: side, samples: 2) {
      let d = Point(x: $0.x - Double(side) / 2, y: $0.y - Double(side) / 2) * (1 / 6.0)
      let (along, down): (Double, Double) = (
        d.x * cosine + d.y * sine, d.y * cosine - d.x * sine
      )
      let p = Point(x: along + size / 2, y: down + size / 2)
      guard p.x >= 0, p.y >= 0, p.x < size, p.y < size else { return 255 }
      let finder = finders.first { max(abs($0.x - p.x), abs($0.y - p.y)) < 3.5 }
      if let finder, shape != .dotsOnly { return isDark(p - finder, shape) ? 0 : 255 }
      guard grid[Int(p.x), Int(p.y)] else { return 255 }
      guard shape == .dots || shape == .dotsOnly else { return 0 }
      let middle = Point(x: Double(Int(p.x)) + 0.5, y: Double(Int(p.y)) + 0.5)
      return p.distance(to: middle) < 0.45 ? 0 : 255
    }.picture
  }

  private static func codes(
    _ shape: Shape, version: Int, turnedBy angle: Double
  ) throws -> (read: [[UInt8]], made: [UInt8]) {
    let made = EncodedSymbol.random(.qr, version: version, level: .quartile, seed: 4)
    let symbol = try #require(made)
    let found = QRCodeDetector().codes(in: picture(symbol.grid, shape, turnedBy: angle))
    return (found.map(\.symbol.bytes), symbol.segments.flatMap(\.bytes))
  }

  @Test(
    "Finder patterns of other shapes are found, turned too, and modules that are dots",
    arguments: Shape.allCases, [0, 20, 45.0])
  func found(shape: Shape, angle: Double) throws {
    for version in [1, 2, 6] {
      let codes = try Self.codes(shape, version: version, turnedBy: angle)
      withKnownIssue("Of such patterns some are missed", isIntermittent: true) {
        #expect(codes.read == [codes.made], "version \(version)")
      } when: {
        shape == .holes || shape == .dotsOnly
      }
    }
  }

  @Test(
    "Decoration never gives another message", arguments: Shape.allCases, [7, 200.0])
  func noOther(shape: Shape, angle: Double) throws {
    for version in [3, 5] {
      let codes = try Self.codes(shape, version: version, turnedBy: angle)
      #expect(codes.read.allSatisfy { $0 == codes.made })
      #expect(codes.read.count <= 1)
    }
  }
}
