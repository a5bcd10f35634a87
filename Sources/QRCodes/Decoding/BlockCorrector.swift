/// Corrects a symbol's codewords block by block.
struct BlockCorrector {
  /// Codewords that stay unused where erasures are chosen by how uncertain they are.
  ///
  /// Without them, any codewords at all would pass for a message once there are enough erasures.
  /// Three leave about one chance in a million for each choice.
  private static let guardedCodewords = 3

  private let blocks: BlockLayout
  private var decoder = ReedSolomonDecoder()
  /// What the blocks that were corrected needed.
  private(set) var use = ErrorCorrectionUse()

  /// Makes a corrector for symbols with such blocks.
  init(_ blocks: BlockLayout) {
    self.blocks = blocks
  }

  /// The data codewords of all blocks in message order; nil where a block cannot be corrected.
  mutating func payload(of codewords: ReadCodewords) -> [UInt8]? {
    var payload: [UInt8] = []
    payload.reserveCapacity(blocks.dataCount)
    for index in 0..<blocks.blockCount {
      let positions = blocks.positions(ofBlock: index)
      var block = positions.map { codewords.values[$0] }
      guard correct(&block, at: positions, of: codewords) else { return nil }
      payload += block.prefix(blocks.dataCount(ofBlock: index))
    }
    guard blocks.lastDataCodewordBits == 8 || payload.last.map({ $0 & 0x0F == 0 }) == true else {
      // The bits that an M1 or M3 symbol's last codeword does not have were corrected.
      return nil
    }
    return payload
  }

  /// Corrects a block: with no erasures, which proves most; else with what was not seen at all; else
  /// with ever more of the most uncertain codewords.
  private mutating func correct(
    _ block: inout [UInt8], at positions: [Int], of codewords: ReadCodewords
  ) -> Bool {
    let count = blocks.errorCorrectionCount
    let budget = count - blocks.misdecodeProtection
    var trials = 1
    if let correction = decoder.correct(&block, errorCorrectionCount: count, budget: budget) {
      note(correction, length: block.count, budget: budget, trials: trials)
      return true
    }
    guard !codewords.uncertainties.isEmpty else { return false }

    let unseen = positions.indices.filter { codewords.isUnseen[positions[$0]] }
    if !unseen.isEmpty, unseen.count <= budget {
      trials += 1
      if let correction = decoder.correctAgain(
        &block, errorCorrectionCount: count, erasures: unseen, budget: budget)
      {
        note(correction, length: block.count, budget: budget, trials: trials)
        return true
      }
    }

    let ranked = mostUncertain(at: positions, of: codewords)
    let guardedBudget = count - max(blocks.misdecodeProtection, Self.guardedCodewords)
    // Two at a time: one more gives up as much as it can gain (Forney 1966, generalized minimum
    // distance decoding).
    for erased in stride(from: 2, through: min(ranked.count, guardedBudget), by: 2) {
      trials += 1
      if let correction = decoder.correctAgain(
        &block, errorCorrectionCount: count, erasures: Array(ranked.prefix(erased)),
        budget: guardedBudget)
      {
        note(correction, length: block.count, budget: budget, trials: trials)
        return true
      }
    }
    return false
  }

  /// The codewords of a block that are uncertain at all, most uncertain first.
  private func mostUncertain(at positions: [Int], of codewords: ReadCodewords) -> [Int] {
    positions.indices
      .filter { codewords.uncertainties[positions[$0]] > 0 }
      .sorted {
        let a = codewords.uncertainties[positions[$0]]
        let b = codewords.uncertainties[positions[$1]]
        return a != b ? a > b : $0 < $1
      }
  }

  private mutating func note(
    _ correction: ReedSolomonDecoder.Correction, length: Int, budget: Int, trials: Int
  ) {
    use.add(
      correction, length: length, errorCorrectionCount: blocks.errorCorrectionCount,
      budget: budget, trials: trials)
  }
}
