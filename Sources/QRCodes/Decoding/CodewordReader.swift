/// The codewords of a symbol as they were read, and how far they can be trusted.
struct ReadCodewords {
  /// The codewords in the order of the symbol, interleaved; with four bits in the last data codeword
  /// where the version has it so, its lower four zero.
  var values: [UInt8]
  /// For each codeword the sum of its modules' uncertainties; empty where all are certain.
  var uncertainties: [UInt16]
  /// For each codeword whether nothing was seen of one of its modules; empty where all are certain.
  var isUnseen: [Bool]
}

extension SymbolLayout {
  /// Reads the codewords from a grid.
  ///
  /// - Parameters:
  ///   - grid: a grid of the layout's size.
  ///   - maskPattern: the data mask that lies over them.
  ///   - blocks: how many there are, and whether one of them is short.
  /// - Returns: as many codewords as the blocks have.
  func codewords(in grid: ModuleGrid, maskPattern: Int, blocks: BlockLayout) -> ReadCodewords {
    var modules = grid.modules
    DataMask.apply(maskPattern, of: patterns.version, to: &modules)
    let shortCodeword = blocks.lastDataCodewordBits < 8 ? blocks.dataCount - 1 : nil
    var result = ReadCodewords(
      values: Array(repeating: 0, count: blocks.codewordCount), uncertainties: [], isUnseen: [])
    let hasUncertainties = !grid.uncertainties.isEmpty
    if hasUncertainties {
      result.uncertainties = Array(repeating: 0, count: blocks.codewordCount)
      result.isUnseen = Array(repeating: false, count: blocks.codewordCount)
    }
    var start = 0
    for codeword in 0..<blocks.codewordCount {
      let count = codeword == shortCodeword ? blocks.lastDataCodewordBits : 8
      var value: UInt8 = 0
      for i in start..<start + count {
        value = value << 1 | modules[Int(placement[i])]
      }
      result.values[codeword] = value << UInt8(8 - count)
      if hasUncertainties {
        for i in start..<start + count {
          let uncertainty = grid.uncertainties[Int(placement[i])]
          result.uncertainties[codeword] += UInt16(uncertainty)
          result.isUnseen[codeword] = result.isUnseen[codeword] || uncertainty == ModuleGrid.unseen
        }
      }
      start += count
    }
    if patterns.version.type == .qrModel1 {
      // The corner module and its neighbours are fixed, not data.
      result.values[0] &= 0x0F
    }
    return result
  }
}
