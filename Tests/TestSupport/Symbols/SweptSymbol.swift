public import QRCodes

/// A symbol and its picture, as a sweep's step makes it.
public struct SweptSymbol: Sendable {
  /// The symbol.
  public let symbol: EncodedSymbol
  /// Its picture.
  public let drawing: DrawnSymbol

  /// The bytes of the message.
  public var message: [UInt8] { symbol.segments.flatMap(\.bytes) }
}
