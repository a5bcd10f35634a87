import TestSupport
import Testing

@testable import QRCodes

@Suite struct MaskPenaltyTests {
  @Test("The penalty is that of the standard's table, read word by word")
  func twin() {
    var random = SplitMix64(seed: 41)
    for size in [21, 25, 29] {
      for density in [0.2, 0.5, 0.8, 0.97] {
        for _ in 0..<10 {
          var grid = ModuleGrid(width: size, height: size)
          for y in 0..<size {
            for x in 0..<size {
              grid[x, y] = random.chance(density)
            }
          }
          #expect(MaskPenalty.penalty(of: grid) == Self.plainPenalty(of: grid))
        }
      }
    }
  }

  @Test("A grid of one colour has the penalties that can be counted by hand")
  func oneColour() {
    // 42 lines of one run: 3 + 16 each; 400 blocks; 50 % off, ten steps.
    let grid = ModuleGrid(width: 21, height: 21)
    #expect(MaskPenalty.penalty(of: grid) == 42 * 19 + 400 * 3 + 100)
    #expect(MaskPenalty.penalty(of: grid.inverted) == 42 * 19 + 400 * 3 + 100)
  }

  @Test("What looks like a finder counts with light on either side, and the quiet zone is light")
  func finderLike() {
    var grid = ModuleGrid(width: 21, height: 21)
    let without = MaskPenalty.penalty(of: grid)
    for x in [14, 16, 17, 18, 20] {
      grid[x, 10] = true
    }
    // In row 10: the run of 21 becomes one of 14, and the pattern is there. In five columns a run of
    // 21 becomes two of 10. Fourteen blocks touch the dark modules. Five of 441 modules take one step off
    // the proportion.
    let runs = (3 + 9) - (3 + 16) + 5 * (2 * (3 + 5) - (3 + 16))
    let blocks = -3 * 14
    #expect(MaskPenalty.penalty(of: grid) - without == runs + blocks + 40 - 10)
  }

  /// ISO/IEC 18004:2015, clause 7.8.3.1 and table 11, as plainly as can be.
  private static func plainPenalty(of grid: ModuleGrid) -> Int {
    let size = grid.width
    let lines =
      (0..<size).map { y in (0..<size).map { grid[$0, y] } }
      + (0..<size).map { x in (0..<size).map { grid[x, $0] } }
    var penalty = 0
    for line in lines {
      var start = 0
      while start < size {
        var end = start
        while end < size, line[end] == line[start] { end += 1 }
        if end - start >= 5 { penalty += 3 + end - start - 5 }
        start = end
      }
      for start in 0...size - 7
      where line[start..<start + 7].elementsEqual([true, false, true, true, true, false, true]) {
        let before = line[max(0, start - 4)..<start]
        let behind = line[start + 7..<min(size, start + 11)]
        if !before.contains(true) || !behind.contains(true) { penalty += 40 }
      }
    }
    var dark = 0
    for y in 0..<size {
      for x in 0..<size {
        dark += grid[x, y] ? 1 : 0
        guard x > 0, y > 0 else { continue }
        let block = [grid[x, y], grid[x - 1, y], grid[x, y - 1], grid[x - 1, y - 1]]
        if Set(block).count == 1 { penalty += 3 }
      }
    }
    let percentOff = abs(100 * Double(dark) / Double(size * size) - 50)
    return penalty + 10 * Int(percentOff / 5)
  }
}
