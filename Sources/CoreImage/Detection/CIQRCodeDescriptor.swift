import Flatbed
public import Foundation

/// What it takes to draw a bar code again exactly as it was seen.
public class CIBarcodeDescriptor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  // Sendable: every property, here and in the subclass, is a constant.

  /// True: what is decoded is checked.
  public class var supportsSecureCoding: Bool { true }

  override init() {}

  /// Decodes a descriptor, of which there is nothing in this class.
  public required init?(coder: NSCoder) {}

  /// Encodes the descriptor.
  public func encode(with coder: NSCoder) {}

  /// The descriptor itself: it does not change.
  public func copy(with zone: NSZone?) -> Any { self }
}

/// What it takes to draw a QR code again exactly as it was seen.
public final class CIQRCodeDescriptor: CIBarcodeDescriptor, @unchecked Sendable {
  /// How much of a symbol is spent on error correction, by the letters of ISO/IEC 18004.
  public enum ErrorCorrectionLevel: Int, Sendable, CaseIterable {
    /// About 7 % of the codewords can be wrong.
    case levelL = 0x4C
    /// About 15 % of the codewords can be wrong.
    case levelM = 0x4D
    /// About 25 % of the codewords can be wrong.
    case levelQ = 0x51
    /// About 30 % of the codewords can be wrong.
    case levelH = 0x48
  }

  /// The data codewords in message order, error correction applied: the segments' bits, terminator
  /// and pad codewords included, as many as version and level have room for.
  public let errorCorrectedPayload: Data
  /// The version, 1…40.
  public let symbolVersion: Int
  /// The data mask pattern, 0…7.
  public let maskPattern: UInt8
  /// The level of error correction.
  public let errorCorrectionLevel: ErrorCorrectionLevel

  /// Makes a descriptor of its parts; nil where no symbol has them.
  ///
  /// That is where there is no such version or pattern, and where the payload has not as many
  /// codewords as a symbol of the version and level.
  ///
  /// - Parameters:
  ///   - errorCorrectedPayload: the data codewords.
  ///   - symbolVersion: the version, 1…40.
  ///   - maskPattern: the data mask pattern, 0…7.
  ///   - errorCorrectionLevel: the level of error correction.
  public init?(
    payload errorCorrectedPayload: Data, symbolVersion: Int, maskPattern: UInt8,
    errorCorrectionLevel: ErrorCorrectionLevel
  ) {
    let symbol = SymbolDescriptor(
      type: .qr, version: symbolVersion, errorCorrectionLevel: errorCorrectionLevel.native,
      maskPattern: Int(maskPattern), errorCorrectedPayload: [UInt8](errorCorrectedPayload))
    guard (try? ModuleGrid(symbol)) != nil else { return nil }
    self.errorCorrectedPayload = errorCorrectedPayload
    self.symbolVersion = symbolVersion
    self.maskPattern = maskPattern
    self.errorCorrectionLevel = errorCorrectionLevel
    super.init()
  }

  /// Makes the descriptor of a symbol that was read; nil for what is no QR code of Model 2.
  convenience init?(_ symbol: SymbolDescriptor) {
    guard symbol.type == .qr, let mask = UInt8(exactly: symbol.maskPattern),
      let level = ErrorCorrectionLevel(symbol.errorCorrectionLevel)
    else { return nil }
    self.init(
      payload: Data(symbol.errorCorrectedPayload), symbolVersion: symbol.version,
      maskPattern: mask, errorCorrectionLevel: level)
  }

  /// Decodes a descriptor; nil where its parts do not fit each other.
  public required convenience init?(coder: NSCoder) {
    guard
      let payload = coder.decodeObject(of: NSData.self, forKey: CodingKey.payload),
      let mask = UInt8(exactly: coder.decodeInteger(forKey: CodingKey.mask)),
      let level = ErrorCorrectionLevel(rawValue: coder.decodeInteger(forKey: CodingKey.level))
    else { return nil }
    self.init(
      payload: Data(referencing: payload),
      symbolVersion: coder.decodeInteger(forKey: CodingKey.version), maskPattern: mask,
      errorCorrectionLevel: level)
  }

  /// Encodes the descriptor.
  public override func encode(with coder: NSCoder) {
    coder.encode(NSData(data: errorCorrectedPayload), forKey: CodingKey.payload)
    coder.encode(symbolVersion, forKey: CodingKey.version)
    coder.encode(Int(maskPattern), forKey: CodingKey.mask)
    coder.encode(errorCorrectionLevel.rawValue, forKey: CodingKey.level)
  }

  private enum CodingKey {
    static let payload = "errorCorrectedPayload"
    static let version = "symbolVersion"
    static let mask = "maskPattern"
    static let level = "errorCorrectionLevel"
  }

  /// True for a descriptor of the same parts.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIQRCodeDescriptor else { return false }
    return other.errorCorrectedPayload == errorCorrectedPayload
      && other.symbolVersion == symbolVersion && other.maskPattern == maskPattern
      && other.errorCorrectionLevel == errorCorrectionLevel
  }

  /// The hash of the payload.
  public override var hash: Int { errorCorrectedPayload.hashValue }
}

extension CIQRCodeDescriptor.ErrorCorrectionLevel {
  /// The level by its letter.
  fileprivate init?(_ level: ErrorCorrectionLevel) {
    guard let letter = level.rawValue.utf8.first else { return nil }
    self.init(rawValue: Int(letter))
  }

  /// The level as the module of codes has it.
  fileprivate var native: ErrorCorrectionLevel {
    switch self {
    case .levelL: .low
    case .levelM: .medium
    case .levelQ: .quartile
    case .levelH: .high
    }
  }
}
