import QRCodes
import Testing

/// Writes segments into a symbol and reads it again.
func read(
  _ segments: [SymbolSegment], as type: SymbolType = .qr, level: ErrorCorrectionLevel = .low,
  characterSet: MessageCharacterSet? = nil
) throws -> DecodedSymbol {
  var encoder = QRSymbolEncoder()
  encoder.type = type
  encoder.errorCorrectionLevel = level
  return try read(encoder.encode(segments: segments).grid, characterSet: characterSet)
}

/// Reads a grid, which must give a message.
func read(_ grid: ModuleGrid, characterSet: MessageCharacterSet? = nil) throws -> DecodedSymbol {
  var decoder = QRSymbolDecoder()
  decoder.characterSet = characterSet
  return try decoder.decode(grid).get()
}

/// Draws a symbol whose data begin with the bits given, and go on with zeros.
///
/// - Parameters:
///   - bits: zeros and ones; anything else only groups them.
///   - type: the type of the symbol.
///   - version: its version.
///   - level: its level.
///   - payloadCount: the data codewords of such a symbol.
/// - Returns: the grid of a symbol with mask 0.
/// - Throws: `QREncodingError` where there is no such symbol.
func grid(
  ofBits bits: String, type: SymbolType = .qr, version: Int = 1,
  level: ErrorCorrectionLevel = .low, payloadCount: Int = 19
) throws -> ModuleGrid {
  var payload = [UInt8](repeating: 0, count: payloadCount)
  for (i, bit) in bits.filter({ $0 == "0" || $0 == "1" }).enumerated() where bit == "1" {
    payload[i / 8] |= 0x80 >> UInt8(i % 8)
  }
  return try ModuleGrid(
    SymbolDescriptor(
      type: type, version: version, errorCorrectionLevel: level, maskPattern: 0,
      errorCorrectedPayload: payload))
}
