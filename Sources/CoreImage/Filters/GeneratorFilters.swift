import Flatbed
public import Foundation

extension FilterDefinition {
  /// One colour without end.
  static let constantColorGenerator = FilterDefinition(
    name: "CIConstantColorGenerator", displayName: "Constant Color",
    categories: [kCICategoryGenerator],
    parameters: [FilterParameter(kCIInputColorKey, .color(.red))]
  ) { values in
    CIImage(color: values.color(kCIInputColorKey))
  }

  /// A QR code of one pixel a module with a light border of one.
  ///
  /// Where the message fits in no code there is no image.
  static let qrCodeGenerator = FilterDefinition(
    name: "CIQRCodeGenerator", displayName: "QR Code Generator",
    categories: [kCICategoryGenerator],
    parameters: [
      FilterParameter("inputMessage", .data), FilterParameter("inputCorrectionLevel", .text("M")),
    ]
  ) { values in
    guard let message = values.data("inputMessage"),
      let level = ErrorCorrectionLevel(rawValue: values.text("inputCorrectionLevel"))
    else { return nil }
    var encoder = QRSymbolEncoder()
    encoder.errorCorrectionLevel = level
    guard let symbol = try? encoder.encode(bytes: [UInt8](message)) else { return nil }
    let picture = symbol.grid.image(moduleSize: 1, quietZone: 1)
    // Looked up without interpolation, so that modules stay sharp when the image is enlarged.
    return CIImage(
      BitmapRecipe(
        bitmap: Bitmap(.eight(picture), encoding: .curved), sampling: .nearest),
      properties: [:], colorSpace: .standardGray)
  }
}

/// One colour without end.
public protocol CIConstantColorGenerator: CIFilterProtocol {
  /// The colour; red at first.
  var color: CIColor { get set }
}

/// A QR code.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  /// The message's bytes.
  var message: Data { get set }
  /// "L", "M", "Q" or "H"; "M" at first.
  var correctionLevel: String { get set }
}

private final class ConstantColorFilter: CIFilter, CIConstantColorGenerator {
  var color: CIColor {
    get { current.color(kCIInputColorKey) }
    set { setValue(newValue, forKey: kCIInputColorKey) }
  }
}

private final class QRCodeFilter: CIFilter, CIQRCodeGenerator {
  var message: Data {
    get { current.data("inputMessage") ?? Data() }
    set { setValue(newValue, forKey: "inputMessage") }
  }
  var correctionLevel: String {
    get { current.text("inputCorrectionLevel") }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }
}

extension CIFilter {
  /// A filter that makes one colour without end.
  public class func constantColorGenerator() -> any CIFilter & CIConstantColorGenerator {
    ConstantColorFilter(.constantColorGenerator)
  }

  /// A filter that makes QR codes.
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    QRCodeFilter(.qrCodeGenerator)
  }
}
