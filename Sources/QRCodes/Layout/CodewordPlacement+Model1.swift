extension CodewordPlacement {
  /// The modules of a Model 1 symbol's codewords (ISO/IEC 18004:2000, annex M).
  ///
  /// A codeword is a block of eight modules, read from its bottom right corner leftwards and
  /// upwards: two wide and four tall right and left of the finder patterns' columns, four wide and
  /// two tall between them. Blocks follow each other upwards, columns from right to left. Extension
  /// patterns take the place of every other block at the right and the bottom edge.
  static func model1(size: Int) -> [UInt16] {
    var modules: [UInt16] = []
    func append(right: Int, bottom: Int, width: Int) {
      for bit in 0..<8 {
        let i = (bottom - bit / width) * size + right - bit % width
        modules.append(UInt16(truncatingIfNeeded: i))
      }
    }

    let rightRows = (size - 8) / 4
    for column in 0..<2 {
      for row in 0..<rightRows {
        let isExtension = column == 0 && row % 2 == 0 && row > 0 && row < rightRows - 1
        if !isExtension {
          append(right: size - 1 - 2 * column, bottom: size - 1 - 4 * row, width: 2)
        }
      }
    }

    let middleColumns = size / 4 - 3
    for column in 0..<middleColumns {
      // Above the horizontal timing pattern there is room only left of the right finder pattern.
      let rows = column == 0 ? size / 2 - 4 : size / 2
      for row in 0..<rows {
        let isExtension = row == 0 && column % 2 == 1 && column != middleColumns - 1
        if !isExtension {
          let belowTiming = row < size / 2 - 3
          append(
            right: size - 5 - 4 * column, bottom: size - 1 - 2 * row - (belowTiming ? 0 : 1),
            width: 4)
        }
      }
    }

    for right in [8, 5, 3, 1] {
      for row in 0..<(size - 16) / 4 {
        append(right: right, bottom: size - 9 - 4 * row, width: 2)
      }
    }
    return modules
  }
}
