import Raster
import TestSupport
import Testing

@testable import QRCodes

@Suite struct ModuleLevelsTests {
  /// The levels of a plane each of whose pixels is a module.
  private static func levels(_ plane: Plane<UInt8>) -> ModuleLevels {
    let map = SymbolMap(
      width: plane.width, height: plane.height, origin: Point(x: 0, y: 0), moduleSize: 1)
    return ModuleLevels(map, in: GrayLevels(plane), spread: 0)
  }

  @Test("Modules are sampled in their middles, or all over them", arguments: [0, 0.25])
  func sampling(spread: Double) throws {
    let grid = randomGrid(width: 17, height: 11, seed: 1)
    let map = SymbolMap(
      width: 17, height: 11, origin: Point(x: 30, y: 9), moduleSize: 6, angleInRadians: 0.2)
    let back = try #require(map.homography.inverse)
    let plane = painted(width: 140, height: 110) {
      let p = back.apply($0)
      guard p.x >= 0, p.y >= 0, p.x < 17, p.y < 11 else { return 128 }
      return grid[Int(p.x), Int(p.y)] ? 40 : 200
    }
    let levels = ModuleLevels(map, in: GrayLevels(plane), spread: spread)
    for y in 0..<11 {
      for x in 0..<17 {
        #expect(abs(levels[x, y] - (grid[x, y] ? 40 : 200)) < 12)
      }
    }
  }

  @Test(
    "What a blur spread to the neighbours comes back", arguments: [0.1, 0.17, 0.22],
    [(9, 7), (1, 12), (12, 1), (1, 1)])
  func deblurred(share: Double, size: (Int, Int)) {
    let (width, height) = size
    let original = randomBytes(width * height, seed: 5).map(Double.init)
    func blurred(_ values: [Double], isAcross: Bool) -> [Double] {
      values.indices.map { index in
        let (x, y) = (index % width, index / width)
        let before = isAcross ? y * width + max(x - 1, 0) : max(y - 1, 0) * width + x
        let after =
          isAcross ? y * width + min(x + 1, width - 1) : min(y + 1, height - 1) * width + x
        return values[index] * (1 - 2 * share) + (values[before] + values[after]) * share
      }
    }
    let spread = blurred(blurred(original, isAcross: true), isAcross: false)
    var levels = Self.levels(Plane(width: width, height: height, filledWith: 0))
    levels.values = spread.map { Float($0) }
    let restored = levels.deblurred(share: Float(share))
    for (value, expected) in zip(restored.values, original) {
      #expect(abs(Double(value) - expected) < 0.05)
    }
  }

  @Test(
    "A grid under a steep shade is parted rightly, light on dark too", arguments: [false, true])
  func shade(isInverted: Bool) {
    let grid = randomGrid(width: 33, height: 33, seed: 2)
    // Dark modules at the bright end are lighter than light ones at the dim end.
    let elements = (0..<33 * 33).map { index -> UInt8 in
      let (x, y) = (index % 33, index / 33)
      let light = 240 - 5 * Double(x) - 0.6 * Double(y)
      return UInt8(grid[x, y] != isInverted ? light * 0.35 : light)
    }
    let levels = Self.levels(Plane(width: 33, height: 33, elements: elements))
    let read = levels.grid(isInverted: isInverted)
    let wrong = (0..<33 * 33).filter { read[$0 % 33, $0 / 33] != grid[$0 % 33, $0 / 33] }
    #expect(wrong.isEmpty)
    #expect((0..<33 * 33).allSatisfy { read.uncertainty(x: $0 % 33, y: $0 / 33) < 254 })
  }

  @Test("A module midway between dark and light is the most uncertain one")
  func uncertainty() {
    let grid = randomGrid(width: 21, height: 21, seed: 3)
    var elements = (0..<441).map { grid[$0 % 21, $0 / 21] ? UInt8(30) : 210 }
    elements[10 * 21 + 10] = 120
    let read = Self.levels(Plane(width: 21, height: 21, elements: elements)).grid(isInverted: false)
    let uncertainties = (0..<441).map { read.uncertainty(x: $0 % 21, y: $0 / 21) }
    #expect(uncertainties[10 * 21 + 10] > 200)
    #expect(uncertainties.filter { $0 > 60 }.count == 1)
  }

  @Test("Modules outside the picture are unseen, all others not")
  func outside() {
    let plane = randomGrid(width: 20, height: 20, seed: 4).image(moduleSize: 3, quietZone: 0)
      .view.luminance()
    let map = SymbolMap(width: 20, height: 20, origin: Point(x: -15, y: 9), moduleSize: 3)
    let levels = ModuleLevels(map, in: GrayLevels(plane), spread: 0.25)
    let read = levels.grid(isInverted: false)
    for y in 0..<20 {
      for x in 0..<20 {
        let isSeen = x >= 5 && y < 17
        #expect((read.uncertainty(x: x, y: y) == ModuleGrid.unseen) == !isSeen)
      }
    }
  }

  @Test("Known modules agree with their own version's symbol, not with another's")
  func agreement() throws {
    let made = EncodedSymbol.random(.qr, version: 4, level: .low, seed: 3)
    let symbol = try #require(made)
    let other = randomGrid(width: 33, height: 33, seed: 9)
    let patterns = FunctionPatterns(try #require(SymbolVersion(.qr, 4)))
    func agreement(_ grid: ModuleGrid, isInverted: Bool) -> Double {
      let plane = grid.image(moduleSize: 1, quietZone: 0).view.luminance()
      return Self.levels(plane).agreement(with: patterns, isInverted: isInverted)
    }
    #expect(agreement(symbol.grid, isInverted: false) > 0.999)
    #expect(agreement(symbol.grid, isInverted: true) < -0.999)
    #expect(agreement(symbol.grid.inverted, isInverted: true) > 0.999)
    #expect(abs(agreement(other, isInverted: false)) < 0.3)
  }
}
