/// Where a version's codewords lie: its function patterns, and the modules that they leave.
struct SymbolLayout: Sendable {
  /// The modules whose value does not depend on the message.
  let patterns: FunctionPatterns
  /// The modules of the codewords' bits in order, by their index in the grid.
  let placement: [UInt16]

  /// Lays out a version.
  init(_ version: SymbolVersion) {
    patterns = FunctionPatterns(version)
    placement = CodewordPlacement.modules(in: patterns)
  }
}
