extension QRSymbolEncoder {
  /// Spreads a text over several QR codes (ISO/IEC 18004:2015, clause 8).
  ///
  /// No character is divided, and each symbol says where it belongs. The parity is of the text's
  /// UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - message: the text.
  ///   - count: the number of symbols, 2…16 and at most the characters of the text.
  /// - Returns: the symbols in order, all of them of the version that the longest part needs.
  /// - Throws: `QREncodingError` where a part does not fit, or the count is impossible.
  public func encode(
    _ message: String, overSymbols count: Int
  ) throws(QREncodingError) -> [EncodedSymbol] {
    let scalars = Array(message.unicodeScalars)
    let parity = message.utf8.reduce(0, ^)
    let isASCII = message.utf8.allSatisfy { $0 < 0x80 }
    let prefix: [SymbolSegment] = declaresCharacterSet && !isASCII ? [.eci(26)] : []
    return try encode(
      count: count, length: scalars.count, parity: parity, prefix: prefix
    ) { range in
      // Kanji would make the bytes other than those that the parity is of.
      scalars[range].map { Segmentation.Unit(bytes: Array(String($0).utf8)) }
    }
  }

  /// Spreads bytes over several QR codes (ISO/IEC 18004:2015, clause 8).
  ///
  /// - Parameters:
  ///   - bytes: the message.
  ///   - count: the number of symbols, 2…16 and at most the number of bytes.
  /// - Returns: the symbols in order, all of them of the version that the longest part needs.
  /// - Throws: `QREncodingError` where a part does not fit, or the count is impossible.
  public func encode(
    bytes: [UInt8], overSymbols count: Int
  ) throws(QREncodingError) -> [EncodedSymbol] {
    let parity = bytes.reduce(0, ^)
    return try encode(count: count, length: bytes.count, parity: parity, prefix: []) { range in
      bytes[range].map { Segmentation.Unit(bytes: [$0]) }
    }
  }

  private func encode(
    count: Int, length: Int, parity: UInt8, prefix: [SymbolSegment],
    units: (Range<Int>) -> [Segmentation.Unit]
  ) throws(QREncodingError) -> [EncodedSymbol] {
    guard type == .qr else { throw .unsupportedSegment(type) }
    guard (2...16).contains(count), count <= length else { throw .invalidSymbolCount(count) }
    let parts = (0..<count).map { units($0 * length / count..<($0 + 1) * length / count) }

    func symbols(_ encoder: QRSymbolEncoder) throws(QREncodingError) -> [EncodedSymbol] {
      var symbols: [EncodedSymbol] = []
      for (index, part) in parts.enumerated() {
        let place = StructuredAppend(index: index, count: count, parity: parity)
        symbols.append(
          try encoder.encode { format in
            Segmentation.segments(of: part, format: format).map {
              [.structuredAppend(place)] + prefix + $0
            }
          })
      }
      return symbols
    }

    let smallest = try symbols(self)
    var encoder = self
    encoder.version = smallest.map(\.descriptor.version).max()
    return try symbols(encoder)
  }
}
