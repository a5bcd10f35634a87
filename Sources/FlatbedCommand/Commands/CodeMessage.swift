import Flatbed

/// Why a message did not become a picture of a code.
enum MessageError: Error, Equatable, CustomStringConvertible {
  /// There is nothing in it.
  case empty
  /// Standard input cannot be read.
  case unreadable
  /// It is to be declared UTF-8, and is not.
  case notUTF8
  /// Only so many of its first bytes fit into what is allowed.
  case tooLong(bytes: Int, fitting: Int, advice: String)
  /// Even several symbols do not hold it.
  case tooLongForSymbols(bytes: Int, symbols: Int)
  /// The encoder cannot make it into such a symbol.
  case encoding(QREncodingError)
  /// The picture would be too large.
  case pictureTooLarge(width: Int, height: Int)

  var description: String {
    switch self {
    case .empty: "the message is empty: there is nothing to make a code of"
    case .unreadable: "it cannot be read"
    case .notUTF8: "--eci declares the message to be UTF-8, which it is not: leave it out"
    case .tooLong(let bytes, let fitting, let advice):
      "the message is too long: of its \(bytes) bytes the first \(fitting) fit; \(advice)"
    case .tooLongForSymbols(let bytes, let symbols):
      "the message is too long: its \(bytes) bytes do not fit into \(symbols) such codes"
    case .encoding(let error): error.description
    case .pictureTooLarge(let width, let height):
      "the picture would have \(width) × \(height) pixels: lower --module-size or --quiet-zone"
    }
  }
}

/// A message that is to become a code.
struct CodeMessage {
  /// Its bytes.
  private let bytes: [UInt8]
  /// The same as text, where it may be put into characters of whatever modes; nil for bytes that
  /// must come back as they are.
  private let text: String?

  /// The most bytes that any number of symbols can hold: sixteen times the digits in version 40-L.
  static let mostBytes = 16 * mostBytesOfSymbol

  /// The digits that version 40-L holds (ISO/IEC 18004:2015, table 7).
  private static let mostBytesOfSymbol = 7089

  /// Makes a message.
  ///
  /// - Parameters:
  ///   - bytes: the message.
  ///   - isText: it may be put into characters of whatever modes.
  ///   - declaresUTF8: it is to be declared UTF-8, and so has to be text.
  /// - Throws: where it is empty, or is declared and no UTF-8.
  init(bytes: [UInt8], isText: Bool, declaresUTF8: Bool) throws(MessageError) {
    if bytes.isEmpty { throw .empty }
    self.bytes = bytes
    text = isText || declaresUTF8 ? String(validating: bytes, as: UTF8.self) : nil
    if declaresUTF8, text == nil { throw .notUTF8 }
  }

  /// The symbols of the message.
  ///
  /// - Throws: where it does not fit, or cannot be put into such a symbol.
  func symbols(_ options: MakeQROptions) throws(MessageError) -> [EncodedSymbol] {
    let encoder = options.encoder
    let count = options.symbolCount
    do throws(QREncodingError) {
      guard bytes.count <= count * Self.mostBytesOfSymbol else {
        throw .messageTooLong(bits: bytes.count * 8, capacity: 0)
      }
      if count > 1 {
        guard let text else { return try encoder.encode(bytes: bytes, overSymbols: count) }
        return try encoder.encode(text, overSymbols: count)
      }
      return [try symbol(encoder, prefix: length)]
    } catch {
      switch error {
      case .messageTooLong where count > 1:
        throw .tooLongForSymbols(bytes: bytes.count, symbols: count)
      // Small symbols cannot even count the characters of a long message.
      case .messageTooLong, .unsupportedSegment:
        let fitting = fittingBytes(encoder)
        guard fitting > 0 else { throw .encoding(error) }
        throw .tooLong(bytes: bytes.count, fitting: fitting, advice: Self.advice(encoder))
      default: throw .encoding(error)
      }
    }
  }

  /// The number of characters, or of bytes where it is no text.
  private var length: Int { text?.unicodeScalars.count ?? bytes.count }

  /// The symbol of the first characters or bytes.
  private func symbol(
    _ encoder: QRSymbolEncoder, prefix count: Int
  ) throws(QREncodingError) -> EncodedSymbol {
    guard let text else { return try encoder.encode(bytes: Array(bytes.prefix(count))) }
    return try encoder.encode(String(text.unicodeScalars.prefix(count)))
  }

  /// The number of the first bytes that fit, no character divided.
  private func fittingBytes(_ encoder: QRSymbolEncoder) -> Int {
    var fitting = 0
    var tooMany = min(length, Self.mostBytesOfSymbol + 1)
    while fitting + 1 < tooMany {
      let middle = (fitting + tooMany) / 2
      if (try? symbol(encoder, prefix: middle)) != nil {
        fitting = middle
      } else {
        tooMany = middle
      }
    }
    return text.map { String($0.unicodeScalars.prefix(fitting)).utf8.count } ?? fitting
  }

  /// What may help with a message that is too long.
  private static func advice(_ encoder: QRSymbolEncoder) -> String {
    if encoder.version != nil { return "leave out --symbol-version, or shorten it" }
    if encoder.type != .qr { return "--type qr holds more" }
    let level = encoder.errorCorrectionLevel == .low ? "" : "--level L holds more, and "
    return level + "--structured-append N spreads it over N codes"
  }
}
