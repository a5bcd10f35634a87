import QRCodes
import TestSupport
import Testing

/// A symbol that another program made.
struct ForeignSymbol: Sendable {
  var version: SymbolVersion
  var level: ErrorCorrectionLevel
  var mask: Int
  /// The message's bytes; those of kanji are Shift-JIS.
  var message: [UInt8]
  /// The one segment of the message; nil where the program chose the segments.
  var segment: SymbolSegment?
  /// The data codewords; empty where the program did not tell.
  var payload: [UInt8] = []
  /// The mask that the program prefers for this message.
  var preferredMask: Int?
  var grid: ModuleGrid

  var name: String { "\(version.name)-\(level.rawValue) mask \(mask)" }
}

/// The symbols of TestDocuments/QR/grids.bin; how they were made is told in make-grids.py beside it.
struct GridCollection: Sendable {
  var qr: [ForeignSymbol] = []
  var microQR: [ForeignSymbol] = []
  var rMQR: [ForeignSymbol] = []
  /// QR and Micro QR codes with the masks that their program preferred; their masks are not told.
  var preferred: [ForeignSymbol] = []
  var sequenceMessage: [UInt8] = []
  var sequence: [ModuleGrid] = []
  var mixed: [(message: [UInt8], grid: ModuleGrid)] = []

  static let all = Result { try GridCollection(bytes: TestDocument.bytes("QR/grids.bin")) }

  init(bytes: [UInt8]) throws {
    var reader = Reader(bytes: bytes)
    try readQR(&reader)
    try readMicroQR(&reader)
    try readRMQR(&reader)
    try readPreferred(&reader)
    let count = reader.number(2)
    sequenceMessage = reader.byteString()
    for _ in 0..<count {
      sequence.append(try reader.grid(of: #require(SymbolVersion(.qr, reader.number(1)))))
    }
    for _ in 0..<reader.number(2) {
      let message = reader.byteString()
      mixed.append((message, try reader.grid(of: #require(SymbolVersion(.qr, reader.number(1))))))
    }
    try #require(reader.isAtEnd)
  }

  private mutating func readQR(_ reader: inout Reader) throws {
    for number in 1...reader.number(2) {
      let version = try #require(SymbolVersion(.qr, number))
      var firstOfLevel: [ForeignSymbol] = []
      for level in ErrorCorrectionLevel.allCases {
        let mode = reader.number(1)
        let preferredMask = reader.number(1)
        let message = reader.byteString()
        firstOfLevel.append(
          ForeignSymbol(
            version: version, level: level, mask: 0, message: message,
            segment: segment(message, mode: mode), payload: reader.byteString(),
            preferredMask: preferredMask, grid: reader.grid(of: version)))
      }
      let differences = (1...7).map { _ in reader.bits(version.width * version.height) }
      for (index, first) in firstOfLevel.enumerated() {
        qr.append(first)
        for mask in 1...7 {
          var difference = differences[mask - 1]
          if index > 0 {
            for _ in 0..<reader.number(1) {
              difference[reader.number(2)] ^= 1
            }
          }
          var symbol = first
          symbol.mask = mask
          symbol.grid = first.grid.combined(with: difference)
          qr.append(symbol)
        }
      }
    }
  }

  private mutating func readMicroQR(_ reader: inout Reader) throws {
    for _ in 0..<reader.number(2) {
      let version = try #require(SymbolVersion(.microQR, reader.number(1)))
      let level = ErrorCorrectionLevel.allCases[reader.number(1)]
      let mode = reader.number(1)
      let preferredMask = reader.number(1)
      let message = reader.byteString()
      let payload = reader.byteString()
      for mask in 0..<4 {
        microQR.append(
          ForeignSymbol(
            version: version, level: level, mask: mask, message: message,
            segment: segment(message, mode: mode), payload: payload,
            preferredMask: preferredMask, grid: reader.grid(of: version)))
      }
    }
  }

  private mutating func readRMQR(_ reader: inout Reader) throws {
    for _ in 0..<reader.number(2) {
      let version = try #require(SymbolVersion(.rMQR, reader.number(1)))
      let level = ErrorCorrectionLevel.allCases[reader.number(1)]
      let mode = reader.number(1)
      let message = reader.byteString()
      rMQR.append(
        ForeignSymbol(
          version: version, level: level, mask: 0, message: message,
          segment: segment(message, mode: mode), grid: reader.grid(of: version)))
    }
  }

  private mutating func readPreferred(_ reader: inout Reader) throws {
    for _ in 0..<reader.number(2) {
      let type = reader.number(1) == 0 ? SymbolType.qr : .microQR
      let version = try #require(SymbolVersion(type, reader.number(1)))
      let level = ErrorCorrectionLevel.allCases[reader.number(1)]
      preferred.append(
        ForeignSymbol(
          version: version, level: level, mask: 0, message: reader.byteString(),
          grid: reader.grid(of: version)))
    }
  }

  private func segment(_ message: [UInt8], mode: Int) -> SymbolSegment? {
    switch mode {
    case 0: .numeric(message)
    case 1: .alphanumeric(message)
    case 2: .byte(message)
    case 3: .kanji(message)
    default: nil
    }
  }
}

/// Reads the collection's fields one after the other.
private struct Reader {
  var bytes: [UInt8]
  var position = 0

  var isAtEnd: Bool { position == bytes.count }

  mutating func number(_ size: Int) -> Int {
    defer { position += size }
    return bytes[position..<position + size].reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func byteString() -> [UInt8] {
    let count = number(2)
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  mutating func bits(_ count: Int) -> [UInt8] {
    let start = position
    position += (count + 7) / 8
    return (0..<count).map { bytes[start + $0 / 8] >> UInt8(7 - $0 % 8) & 1 }
  }

  mutating func grid(of version: SymbolVersion) -> ModuleGrid {
    ModuleGrid(
      width: version.width, height: version.height,
      modules: bits(version.width * version.height))
  }
}

extension ModuleGrid {
  /// The grid with the modules inverted where `difference` is 1.
  fileprivate func combined(with difference: [UInt8]) -> ModuleGrid {
    var grid = self
    for (i, bit) in difference.enumerated() where bit != 0 {
      grid[i % width, i / width].toggle()
    }
    return grid
  }
}
