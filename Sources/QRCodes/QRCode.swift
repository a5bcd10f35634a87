public import Raster

/// A QR, Micro QR or rMQR code in a picture.
public struct QRCode: Sendable, Hashable {
  /// The outer corners of the outermost modules, in pixels, named in the symbol's own frame: top left
  /// is at the finder pattern between the other two, whatever way the code is turned or mirrored.
  public let corners: Quad
  /// What the symbol says.
  public let symbol: DecodedSymbol
  /// True where the light modules of the picture are the symbol's dark ones.
  public let isInverted: Bool

  /// Makes a code of its place and of what it says.
  public init(corners: Quad, symbol: DecodedSymbol, isInverted: Bool) {
    self.corners = corners
    self.symbol = symbol
    self.isInverted = isInverted
  }
}
