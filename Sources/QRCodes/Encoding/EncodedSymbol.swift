/// A message as a symbol.
public struct EncodedSymbol: Sendable, Hashable {
  /// The symbol's version, level, mask and data.
  public let descriptor: SymbolDescriptor
  /// The segments of its data.
  public let segments: [SymbolSegment]
  /// Its modules.
  public let grid: ModuleGrid
}
