public import Foundation

/// A QR code.
///
/// Corners are those of the outermost modules, named in the symbol's own frame: `topLeft` is at the
/// finder pattern between the other two, whatever way the code is turned or mirrored.
public final class CIQRCodeFeature: CIFeature, @unchecked Sendable {
  private let corners: FeatureCorners
  /// The message; nil where its bytes are no text.
  public let messageString: String?
  /// What it takes to draw the symbol again; nil for kinds that Core Image has no word for: Micro
  /// QR, rMQR and Model 1 codes.
  public let symbolDescriptor: CIQRCodeDescriptor?

  init(_ corners: FeatureCorners, messageString: String?, symbolDescriptor: CIQRCodeDescriptor?) {
    self.corners = corners
    self.messageString = messageString
    self.symbolDescriptor = symbolDescriptor
    super.init(type: CIFeatureTypeQRCode, bounds: corners.bounds)
  }

  /// The symbol's upper left corner.
  public var topLeft: CGPoint { corners.topLeft }
  /// The symbol's upper right corner.
  public var topRight: CGPoint { corners.topRight }
  /// The symbol's lower left corner.
  public var bottomLeft: CGPoint { corners.bottomLeft }
  /// The symbol's lower right corner.
  public var bottomRight: CGPoint { corners.bottomRight }
}
