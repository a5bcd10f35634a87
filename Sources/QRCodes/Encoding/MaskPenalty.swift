/// How hard a masked symbol would be to read: the data mask with the best value is taken.
enum MaskPenalty {
  private static let runPenalty = 3
  private static let blockPenalty = 3
  private static let finderLikePenalty = 40
  private static let proportionPenalty = 10

  /// The penalty of a QR code (ISO/IEC 18004:2015, clause 7.8.3.1): runs of five and more modules,
  /// blocks of two by two, what looks like a finder pattern, and an uneven share of dark modules.
  static func penalty(of grid: ModuleGrid) -> Int {
    let transposed = grid.transposed
    var penalty = blocks(in: grid) + proportion(in: grid)
    for y in 0..<grid.height {
      for modules in [grid.modules, transposed.modules] {
        let line = modules[y * grid.width..<(y + 1) * grid.width]
        penalty += runs(in: line) + finderLike(in: line)
      }
    }
    return penalty
  }

  /// The merit of a Micro QR code, of which the highest is best (ISO/IEC 18004:2015, clause 7.8.3.2).
  ///
  /// It counts dark modules at the two edges that have no timing pattern.
  static func microMerit(of grid: ModuleGrid) -> Int {
    let right = (1..<grid.height).count { grid[grid.width - 1, $0] }
    let bottom = (1..<grid.width).count { grid[$0, grid.height - 1] }
    return 16 * min(right, bottom) + max(right, bottom)
  }

  /// Runs of five and more modules of one colour.
  private static func runs(in line: ArraySlice<UInt8>) -> Int {
    var penalty = 0
    var length = 0
    var previous: UInt8?
    for module in line {
      length = module == previous ? length + 1 : 1
      previous = module
      if length == 5 {
        penalty += runPenalty
      } else if length > 5 {
        penalty += 1
      }
    }
    return penalty
  }

  /// Dark and light in the proportions 1 : 1 : 3 : 1 : 1 with a light area four modules wide before
  /// or behind; the quiet zone is light.
  private static func finderLike(in line: ArraySlice<UInt8>) -> Int {
    let pattern: UInt32 = 0b101_1101
    let quiet = 4
    var penalty = 0
    // The last 15 modules: four before, the pattern, four behind.
    var window: UInt32 = 0
    for position in 0..<line.count + 2 * quiet {
      let i = line.startIndex + position - quiet
      let module = line.indices.contains(i) ? UInt32(line[i]) : 0
      window = window << 1 | module
      let isPattern = position >= 2 * quiet + 2 && window >> 4 & 0b111_1111 == pattern
      if isPattern, window & 0b1111 == 0 || window >> 11 & 0b1111 == 0 {
        penalty += finderLikePenalty
      }
    }
    return penalty
  }

  /// Blocks of two by two modules of one colour; larger ones count as all those in them.
  private static func blocks(in grid: ModuleGrid) -> Int {
    var count = 0
    for y in 1..<grid.height {
      for x in 1..<grid.width {
        let i = y * grid.width + x
        let sum =
          grid.modules[i] + grid.modules[i - 1] + grid.modules[i - grid.width]
          + grid.modules[i - grid.width - 1]
        count += sum % 4 == 0 ? 1 : 0
      }
    }
    return blockPenalty * count
  }

  /// Each full 5 % by which the share of dark modules is off one half.
  private static func proportion(in grid: ModuleGrid) -> Int {
    let dark = grid.modules.count { $0 != 0 }
    let total = grid.modules.count
    return proportionPenalty * (abs(2 * dark - total) * 10 / total)
  }
}
