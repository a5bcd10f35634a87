/// Where a symbol belongs in a message that is spread over several symbols.
public struct StructuredAppend: Sendable, Hashable {
  /// The symbol's place in the sequence, from 0.
  public var index: Int
  /// The number of symbols of the sequence, 1…16.
  public var count: Int
  /// The exclusive or of all bytes of the whole message.
  public var parity: UInt8

  /// Makes a place in a sequence.
  public init(index: Int, count: Int, parity: UInt8) {
    self.index = index
    self.count = count
    self.parity = parity
  }
}
