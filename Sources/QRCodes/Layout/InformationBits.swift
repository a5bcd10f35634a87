/// One copy of format or version information as it was read from a grid: its bits, and how much
/// each can be trusted.
struct InformationBits: Sendable {
  /// The bits, the first module's highest.
  private(set) var bits: UInt32 = 0
  /// The certainty of each bit, 0…255, the first module's first; empty where all are certain.
  private var certainties: [UInt8] = []

  /// Reads modules, most significant bit first.
  init(_ modules: [(x: Int, y: Int)], in grid: ModuleGrid) {
    for module in modules {
      bits = bits << 1 | (grid[module.x, module.y] ? 1 : 0)
    }
    if !grid.uncertainties.isEmpty {
      certainties = modules.map { 255 - grid.uncertainty(x: $0.x, y: $0.y) }
    }
  }

  /// The number of bits that differ from a code word, each counted by its certainty.
  func distance(to word: UInt32) -> Double {
    var difference = bits ^ word
    guard !certainties.isEmpty else { return Double(difference.nonzeroBitCount) }
    var sum = 0
    while difference != 0 {
      let bit = difference.trailingZeroBitCount
      difference &= difference - 1
      sum += Int(certainties[certainties.count - 1 - bit])
    }
    return Double(sum) / 255
  }
}
