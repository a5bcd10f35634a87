/// The order in which the codewords of several blocks lie in a symbol: the first codeword of every
/// block, then the second ones and so on; data first, then error correction
/// (ISO/IEC 18004:2015, clause 7.6).
///
/// In Model 1 the blocks follow each other: the data of the first, of the second and so on, then the
/// error correction of the first, of the second and so on.
extension BlockLayout {
  /// For each codeword of a block, its place in the symbol's sequence of codewords.
  func positions(ofBlock block: Int) -> [Int] {
    guard isInterleaved else {
      let data = block * shortDataCount..<(block + 1) * shortDataCount
      let firstCorrection = dataCount + block * errorCorrectionCount
      return Array(data) + Array(firstCorrection..<firstCorrection + errorCorrectionCount)
    }
    var positions: [Int] = []
    positions.reserveCapacity(shortDataCount + 1 + errorCorrectionCount)
    for i in 0..<shortDataCount {
      positions.append(i * blockCount + block)
    }
    let shortBlockCount = blockCount - longBlockCount
    if block >= shortBlockCount {
      positions.append(shortDataCount * blockCount + block - shortBlockCount)
    }
    for i in 0..<errorCorrectionCount {
      positions.append(dataCount + i * blockCount + block)
    }
    return positions
  }
}
