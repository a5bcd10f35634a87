/// The kinds of symbol that the module reads.
public enum SymbolType: String, Sendable, Hashable, CaseIterable {
  /// QR Code Model 2, which everyone calls QR code (ISO/IEC 18004:2015).
  case qr
  /// QR Code Model 1, its forerunner (ISO/IEC 18004:2000, annex M): read, never written.
  case qrModel1
  /// Micro QR Code, M1 to M4 (ISO/IEC 18004:2015).
  case microQR
  /// Rectangular Micro QR Code (ISO/IEC 23941:2022).
  case rMQR
}
