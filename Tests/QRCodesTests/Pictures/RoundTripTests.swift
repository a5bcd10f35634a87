import QRCodes
import Raster
import TestSupport
import Testing

@Suite struct RoundTripTests {
  /// Characters of the scripts and sets that messages are in.
  private static let alphabets: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0xFF, 0x3041...0x3093, 0x4E00...0x9FA5, 0xAC00...0xD7A3, 0x391...0x3A1,
    0x410...0x44F, 0x1F300...0x1F5FF,
  ]

  /// A setting that depends on the seed alone: 2 to 12 pixels a module, any turn, mirrored or not,
  /// light on dark or not.
  private static func drawing(
    of symbol: EncodedSymbol, _ generator: inout SplitMix64
  ) -> (drawing: DrawnSymbol, isMirrored: Bool, isInverted: Bool) {
    var setting = SymbolSetting(
      face: SymbolFace(grid: symbol.grid), roll: generator.uniform(0, 360),
      seed: generator.next())
    // Large symbols are kept to a thousand pixels or so, for the time that drawing takes.
    let largest = min(12, 700 / Double(symbol.grid.width))
    setting.moduleSize = generator.uniform(2, max(largest, 2.1))
    setting.isMirrored = generator.chance(0.3)
    let isInverted = generator.chance(0.3)
    if isInverted {
      (setting.face.dark, setting.face.light, setting.face.ground) = (255, 0, 0)
    }
    return (setting.drawing, setting.isMirrored, isInverted)
  }

  /// Draws a symbol somehow, reads it and checks all but its message.
  private func roundTrip(
    _ symbol: EncodedSymbol, _ generator: inout SplitMix64
  ) throws -> DecodedSymbol {
    let (drawing, isMirrored, isInverted) = Self.drawing(of: symbol, &generator)
    let codes = QRCodeDetector().codes(in: drawing.image())
    try #require(codes.count == 1)
    let code = codes[0]
    #expect(code.symbol.descriptor == symbol.descriptor)
    #expect(code.symbol.isMirrored == isMirrored)
    #expect(code.isInverted == isInverted)
    let side = drawing.corners.topLeft.distance(to: drawing.corners.topRight)
    let halfModule = side / Double(symbol.grid.width) / 2
    for (corner, place) in zip(code.corners.corners, drawing.corners.corners) {
      #expect(corner.distance(to: place) < halfModule)
    }
    return code.symbol
  }

  @Test("Any bytes come back, however the symbol lies", arguments: 0..<UInt64(40))
  func bytes(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let count = Int(generator.uniform(1, generator.chance(0.2) ? 900 : 120))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var encoder = QRSymbolEncoder()
    encoder.errorCorrectionLevel = ErrorCorrectionLevel.allCases[Int(seed % 4)]
    let symbol = try roundTrip(encoder.encode(bytes: bytes), &generator)
    #expect(symbol.bytes == bytes)
  }

  @Test("Any text comes back, declared or not", arguments: 0..<UInt64(48))
  func texts(seed: UInt64) throws {
    var generator = SplitMix64(seed: 1000 + seed)
    let alphabet = Self.alphabets[Int(seed) % Self.alphabets.count]
    let scalars = (0..<Int(generator.uniform(1, 60))).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: alphabet, using: &generator))
    }
    let text = String(String.UnicodeScalarView(scalars))
    var encoder = QRSymbolEncoder()
    encoder.errorCorrectionLevel = ErrorCorrectionLevel.allCases[Int(seed / 8 % 4)]
    encoder.declaresCharacterSet = generator.chance(0.5)
    let symbol = try roundTrip(encoder.encode(text), &generator)
    #expect(symbol.message == text)
  }

  @Test("Micro QR and rMQR codes come back, however they lie", arguments: 0..<UInt64(44))
  func otherTypes(seed: UInt64) throws {
    var generator = SplitMix64(seed: 2000 + seed)
    let (type, version, level): (SymbolType, Int, ErrorCorrectionLevel) =
      seed < 32
      ? (.rMQR, Int(seed) + 1, generator.chance(0.5) ? .medium : .high)
      : (.microQR, Int(seed - 32) % 4 + 1, .low)
    let made = EncodedSymbol.random(type, version: version, level: level, seed: seed)
    let symbol = try #require(made)
    let read = try roundTrip(symbol, &generator)
    #expect(read.bytes == symbol.segments.flatMap(\.bytes))
  }
}
