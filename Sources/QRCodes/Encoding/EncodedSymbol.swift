/// A message as a symbol.
public struct EncodedSymbol: Sendable, Hashable {
  /// The symbol's version, level, mask and data.
  public let descriptor: SymbolDescriptor
  /// The segments of its data.
  public let segments: [Segment]
  /// Its modules.
  public let grid: ModuleGrid
}
