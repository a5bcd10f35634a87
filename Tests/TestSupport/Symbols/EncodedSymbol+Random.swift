public import QRCodes

extension EncodedSymbol {
  /// A symbol that is full, or nearly, of random characters: digits in Micro QR codes, digits and
  /// letters in others.
  ///
  /// - Returns: nil where the type has no such version or the version no such level.
  public static func random(
    _ type: SymbolType, version: Int, level: ErrorCorrectionLevel, seed: UInt64
  ) -> EncodedSymbol? {
    guard let size = SymbolVersion(type, version), size.errorCorrectionLevels.contains(level)
    else { return nil }
    var encoder = QRSymbolEncoder()
    encoder.type = type
    encoder.version = version
    encoder.errorCorrectionLevel = level
    var generator = SplitMix64(seed: seed)
    let digits = Array("0123456789".utf8)
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    let alphabet = type == .microQR ? digits : digits + letters
    // Three modules a character are fewer than any mode needs: what is too much comes off.
    var bytes = (0..<size.width * size.height / 3).map { _ in
      alphabet[Int(generator.next() % UInt64(alphabet.count))]
    }
    while !bytes.isEmpty {
      do {
        return try encoder.encode(bytes: bytes)
      } catch .messageTooLong(let bits, let capacity) {
        let fitting = bytes.count * capacity / bits
        bytes.removeLast(max(bytes.count - fitting, 1))
      } catch {
        bytes.removeLast()
      }
    }
    return nil
  }
}
