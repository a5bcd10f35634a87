import Raster
import TestSupport
import Testing

@testable import QRCodes

/// Timing patterns and version information of drawn symbols.
@Suite struct TimingPatternTests {
  private static func symbol(_ version: Int) throws -> EncodedSymbol {
    try #require(EncodedSymbol.random(.qr, version: version, level: .medium, seed: 8))
  }

  private static func triple(in plane: Plane<UInt8>) throws -> FinderTriple {
    let patterns = FinderPatternSearch().patterns(
      in: plane, threshold: LocalThreshold(plane))
    return try #require(FinderTriple.triples(among: patterns).first)
  }

  @Test(
    "The modules round a cylinder are counted, row and column", arguments: [0.0, 30, 50], [0, 70.0])
  func cylinder(halfAngle: Double, roll: Double) throws {
    for version in [4, 9] {
      var setting = SymbolSetting(
        face: SymbolFace(grid: try Self.symbol(version).grid), roll: roll, seed: 2)
      setting.halfAngle = halfAngle
      let plane = setting.drawing.image().view.luminance()
      let triple = try Self.triple(in: plane)
      let size = 17 + 4 * version
      for isRow in [true, false] {
        let walk = TimingWalk(triple, isRow: isRow, size: size, on: plane)
        #expect(walk?.size == size, "version \(version), row: \(isRow)")
      }
    }
  }

  @Test("A walk bends a map to where the columns of a cylinder are")
  func bent() throws {
    var setting = SymbolSetting(face: SymbolFace(grid: try Self.symbol(6).grid), roll: 10, seed: 2)
    setting.halfAngle = 50
    let drawing = setting.drawing
    let plane = drawing.image().view.luminance()
    let triple = try Self.triple(in: plane)
    let row = try #require(TimingWalk(triple, isRow: true, size: 41, on: plane))
    let column = try #require(TimingWalk(triple, isRow: false, size: 41, on: plane))
    let flat = SymbolMap(affine: triple, size: 41)
    let map = try #require(flat.bent(toRow: row, column: column))
    #expect(TimingPattern.agreement(of: map, isInverted: false, on: plane) > 0.95)
    #expect(TimingPattern.agreement(of: flat, isInverted: false, on: plane) < 0.8)
  }

  @Test("A walk ends where the timing pattern is covered")
  func covered() throws {
    for isDark in [false, true] {
      var face = SymbolFace(grid: try Self.symbol(5).grid)
      for x in 14..<20 {
        for y in 5..<8 { face.grid[x, y] = isDark }
      }
      let plane = SymbolSetting(face: face, roll: 20, seed: 2).drawing.image().view.luminance()
      let triple = try Self.triple(in: plane)
      #expect(TimingWalk(triple, isRow: true, size: 37, on: plane) == nil)
      #expect(TimingWalk(triple, isRow: false, size: 37, on: plane)?.size == 37)
    }
  }

  @Test("Timing patterns agree with the true map and with no other size", arguments: [2, 7, 15])
  func agreement(version: Int) throws {
    let size = 17 + 4 * version
    let picture = try Self.symbol(version).grid.image(moduleSize: 4)
    let plane = picture.view.luminance()
    func agreement(_ other: Int, isInverted: Bool = false) -> Double {
      let module = Double(4 * size) / Double(other)
      let map = SymbolMap(
        width: other, height: other, origin: Point(x: 16, y: 16), moduleSize: module)
      return TimingPattern.agreement(of: map, isInverted: isInverted, on: plane)
    }
    #expect(agreement(size) > 0.999)
    #expect(agreement(size, isInverted: true) < -0.999)
    for other in [size - 4, size + 4, size + 8] where other >= 21 {
      // A few modules more or fewer leave parts of a short pattern in step.
      #expect(abs(agreement(other)) < 0.5, "\(other) modules")
    }
  }

  @Test("One timing pattern alone counts where the other is not asked for")
  func oneOfTwo() throws {
    var grid = try Self.symbol(3).grid
    for y in 8..<21 { grid[6, y] = false }
    let plane = grid.image(moduleSize: 4).view.luminance()
    let map = SymbolMap(width: 29, height: 29, origin: Point(x: 16, y: 16), moduleSize: 4)
    #expect(TimingPattern.agreement(of: map, isInverted: false, on: plane, column: false) > 0.999)
    #expect(TimingPattern.agreement(of: map, isInverted: false, on: plane, row: false) < 0.5)
  }

  @Test("Version information is read beside the finder patterns", arguments: 7...40)
  func version(number: Int) throws {
    let grid = try Self.symbol(number).grid
    for isInverted in [false, true] {
      let plane = (isInverted ? grid.inverted : grid).image(moduleSize: 2).view.luminance()
      let triple = FinderTriple.perfect(
        size: grid.width, origin: Point(x: 8, y: 8), across: Point(x: 2, y: 0),
        down: Point(x: 0, y: 2), isInverted: isInverted)
      let versions = VersionInformation.versions(
        beside: triple, isInverted: isInverted, on: plane)
      #expect(versions.first == number)
    }
  }

  @Test("Symbols without version information state none", arguments: 2...6)
  func noVersion(number: Int) throws {
    let grid = try Self.symbol(number).grid
    let plane = grid.image(moduleSize: 2).view.luminance()
    let triple = FinderTriple.perfect(
      size: grid.width, origin: Point(x: 8, y: 8), across: Point(x: 2, y: 0),
      down: Point(x: 0, y: 2))
    #expect(
      VersionInformation.versions(beside: triple, isInverted: false, on: plane).isEmpty)
  }
}
