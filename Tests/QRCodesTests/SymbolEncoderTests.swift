import Raster
import TestSupport
import Testing

@testable import QRCodes

@Suite struct SymbolEncoderTests {
  /// ISO/IEC 18004:2015, annex I.2.
  @Test("The standard's example of a QR code is made as the standard makes it")
  func example() throws {
    var encoder = QRSymbolEncoder()
    encoder.errorCorrectionLevel = .medium
    let encoded = try encoder.encode("01234567")
    #expect(encoded.descriptor.version == 1)
    #expect(encoded.descriptor.maskPattern == 2)
    #expect(
      encoded.descriptor.errorCorrectedPayload == [
        0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
        0x11,
      ])
    #expect(try read(encoded.grid).message == "01234567")
  }

  /// ISO/IEC 18004:2015, annex I.3.
  @Test("The standard's example of a Micro QR code is made as the standard makes it")
  func microExample() throws {
    var encoder = QRSymbolEncoder()
    encoder.type = .microQR
    encoder.errorCorrectionLevel = .low
    let encoded = try encoder.encode("01234567")
    #expect(encoded.descriptor.version == 2)
    #expect(encoded.descriptor.maskPattern == 1)
    #expect(encoded.descriptor.errorCorrectedPayload == [0x40, 0x18, 0xAC, 0xC3, 0x00])
    let errorCorrection = ReedSolomonEncoder(errorCorrectionCount: 5)
      .errorCorrection(of: encoded.descriptor.errorCorrectedPayload)
    #expect(errorCorrection == [0x86, 0x0D, 0x22, 0xAE, 0x30])
  }

  /// ISO/IEC 18004:2015, clauses 7.4.3, 7.4.4 and 7.4.6.
  @Test(
    "The standard's examples of modes become the standard's bits",
    arguments: [
      (
        SymbolSegment.numeric(Array("0123456789012345".utf8)),
        "0001 0000010000 0000001100 0101011001 1010100110 1110000101 0011101010 0101"
      ),
      (.alphanumeric(Array("AC-42".utf8)), "0010 000000101 00111001110 11100111001 000010"),
      (.kanji([0x93, 0x5F, 0xE4, 0xAA]), "1000 00000010 0110110011111 1101010101010"),
      (.eci(9), "0111 00001001"),
      (.fnc1SecondPosition(applicationIndicator: 37), "1001 00100101"),
      (
        .structuredAppend(StructuredAppend(index: 2, count: 7, parity: 0x55)),
        "0011 0010 0110 01010101"
      ),
    ])
  func modes(segment: SymbolSegment, bits: String) throws {
    let version = try #require(SymbolVersion(.qr, 1))
    let blocks = try #require(BlockLayout(version, .low))
    let payload = try SegmentWriter.payload(of: [segment], version: version, blocks: blocks)
    let expected = bits.filter { $0 != " " }
    let written = payload.map { byte in
      (0..<8).map { byte >> UInt8(7 - $0) & 1 == 1 ? "1" : "0" }.joined()
    }.joined()
    #expect(written.prefix(expected.count) == expected)
    #expect(segment.bitCount(in: SegmentFormat(version)) == expected.count)
  }

  @Test(
    "Designators of one, two and three bytes come back",
    arguments: [0, 127, 128, 16383, 16384, 999_999])
  func designators(number: Int) throws {
    #expect(
      try read([.eci(number), .numeric([0x31])]).segments == [.eci(number), .numeric([0x31])])
  }

  // MARK: Segmentation

  @Test(
    "No other division into segments needs fewer bits",
    arguments: [
      SymbolVersion(.qr, 1), SymbolVersion(.qr, 20), SymbolVersion(.qr, 40),
      SymbolVersion(.microQR, 4),
      SymbolVersion(.microQR, 2), SymbolVersion(.rMQR, 1), SymbolVersion(.rMQR, 32),
    ])
  func segmentation(version: SymbolVersion?) throws {
    let version = try #require(version)
    let format = SegmentFormat(version)
    let level = try #require(version.errorCorrectionLevels.first)
    let capacity = try #require(BlockLayout(version, level)).dataBitCount
    var random = SplitMix64(seed: 31)
    let units: [Segmentation.Unit] = [
      .init(bytes: [0x30]), .init(bytes: [0x35]), .init(bytes: [0x41]), .init(bytes: [0x3A]),
      .init(bytes: [0x61]), .init(bytes: [0xC3, 0xA9]), .init(bytes: [], kanji: [0x93, 0x5F]),
    ]
    for _ in 0..<150 {
      // Runs, since single characters hardly ever pay for a segment of their own.
      let message = (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in
        Array(
          repeating: units[Int.random(in: 0..<units.count, using: &random)],
          count: Int.random(in: 1...3, using: &random))
      }
      let fewest = fewestBits(for: message, format: format)
      // Longer messages may need segments longer than their character counts can say.
      if let fewest, fewest > capacity { continue }
      let segments = Segmentation.segments(of: message, format: format)
      #expect(segments?.bitCount(in: format) == fewest)
    }
  }

  /// The bits of the best of all divisions, by trying every mode for every character.
  private func fewestBits(for message: [Segmentation.Unit], format: SegmentFormat) -> Int? {
    func divisions(_ rest: ArraySlice<Segmentation.Unit>) -> [[CharacterMode]] {
      guard let first = rest.first else { return [[]] }
      let tails = divisions(rest.dropFirst())
      return CharacterMode.allCases
        .filter { first.bytes(in: $0) != nil && format.indicator(of: $0) != nil }
        .flatMap { mode in tails.map { [mode] + $0 } }
    }
    return divisions(message[...]).compactMap { modes -> Int? in
      var segments: [SymbolSegment] = []
      for (unit, mode) in zip(message, modes) {
        let bytes = unit.bytes(in: mode) ?? []
        if let last = segments.last, last.mode == mode {
          segments[segments.count - 1] = SymbolSegment(last.bytes + bytes, in: mode)
        } else {
          segments.append(SymbolSegment(bytes, in: mode))
        }
      }
      return segments.bitCount(in: format)
    }.min()
  }

  @Test("Japanese goes into kanji segments, other scripts into UTF-8")
  func kanji() throws {
    #expect(try QRSymbolEncoder().encode("点茗").segments == [.kanji([0x93, 0x5F, 0xE4, 0xAA])])
    let mixed = try QRSymbolEncoder().encode("点茗é")
    #expect(mixed.segments == [.byte(Array("点茗é".utf8))])
    var declaring = QRSymbolEncoder()
    declaring.declaresCharacterSet = true
    #expect(try declaring.encode("é").segments == [.eci(26), .byte([0xC3, 0xA9])])
    #expect(try declaring.encode("e").segments == [.byte([0x65])])
  }

  // MARK: Sizes and refusals

  @Test(
    "The smallest version that holds the message is taken, and the largest are filled",
    arguments: [
      (SymbolType.qr, ErrorCorrectionLevel.low, 7089, 4296, 2953),
      (.qr, .medium, 5596, 3391, 2331), (.qr, .quartile, 3993, 2420, 1663),
      (.qr, .high, 3057, 1852, 1273), (.microQR, .low, 35, 21, 15), (.microQR, .medium, 30, 18, 13),
      (.microQR, .quartile, 21, 13, 9), (.rMQR, .medium, 361, 219, 150),
      (.rMQR, .high, 178, 108, 74),
    ])
  func capacities(
    type: SymbolType, level: ErrorCorrectionLevel, digits: Int, alphanumerics: Int, bytes: Int
  ) throws {
    var encoder = QRSymbolEncoder()
    encoder.type = type
    encoder.errorCorrectionLevel = level
    encoder.maskPattern = 0
    for (character, count) in [("7", digits), ("A", alphanumerics), ("a", bytes)] {
      let message = String(repeating: character, count: count)
      let encoded = try encoder.encode(message)
      #expect(encoded.descriptor.version == SymbolVersion.numbers(of: type).upperBound)
      #expect(try read(encoded.grid).message == message)
      #expect(throws: QREncodingError.self) { try encoder.encode(message + character) }
    }
    #expect(try read(encoder.encode("").grid).message == "")
  }

  @Test("What cannot be is refused with a reason")
  func refusals() {
    var encoder = QRSymbolEncoder()
    encoder.version = 41
    #expect(throws: QREncodingError.noSuchVersion(.qr, 41)) { try encoder.encode("A") }
    encoder.version = 1
    encoder.maskPattern = 8
    #expect(throws: QREncodingError.noSuchMaskPattern(.qr, 8)) { try encoder.encode("A") }
    encoder.maskPattern = nil
    #expect(throws: QREncodingError.messageTooLong(bits: 172, capacity: 128)) {
      try encoder.encode(bytes: Array(repeating: 0xFF, count: 20))
    }
    #expect(throws: QREncodingError.invalidSegment) {
      try encoder.encode(segments: [.numeric([0x41])])
    }
    #expect(throws: QREncodingError.invalidSegment) {
      try encoder.encode(segments: [.kanji([0x41])])
    }
    encoder = QRSymbolEncoder()
    encoder.type = .microQR
    encoder.errorCorrectionLevel = .high
    #expect(throws: QREncodingError.noSuchLevel(.microQR, .high)) { try encoder.encode("A") }
    encoder.errorCorrectionLevel = .low
    #expect(throws: QREncodingError.unsupportedSegment(.microQR)) {
      try encoder.encode(segments: [.eci(26)])
    }
    encoder.type = .qrModel1
    #expect(throws: QREncodingError.unsupportedType(.qrModel1)) { try encoder.encode("A") }
    #expect(throws: QREncodingError.wrongPayloadSize(count: 3, expected: 19)) {
      try ModuleGrid(
        SymbolDescriptor(
          type: .qr, version: 1, errorCorrectionLevel: .low, maskPattern: 0,
          errorCorrectedPayload: [1, 2, 3]))
    }
  }

  @Test("A message over several symbols comes back from their parts in order")
  func structuredAppend() throws {
    let message = "Über mehrere Symbole verteilt: 日本語, 0123456789"
    let symbols = try QRSymbolEncoder().encode(message, overSymbols: 5)
    var bytes: [UInt8] = []
    for (index, symbol) in symbols.enumerated() {
      let decoded = try read(symbol.grid)
      #expect(
        decoded.structuredAppend
          == StructuredAppend(index: index, count: 5, parity: message.utf8.reduce(0, ^)))
      #expect(decoded.descriptor.version == symbols[0].descriptor.version)
      bytes += decoded.bytes
    }
    #expect(bytes == Array(message.utf8))
    #expect(throws: QREncodingError.invalidSymbolCount(17)) {
      try QRSymbolEncoder().encode("A long enough message", overSymbols: 17)
    }
    #expect(throws: QREncodingError.invalidSymbolCount(4)) {
      try QRSymbolEncoder().encode(bytes: [1, 2, 3], overSymbols: 4)
    }
  }

  // MARK: Pictures

  @Test("A picture has a quiet zone and modules of the size asked for")
  func picture() throws {
    let encoded = try QRSymbolEncoder().encode("A")
    let image = encoded.grid.image(moduleSize: 3)
    #expect(image.width == 29 * 3 && image.height == 29 * 3)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let (column, row) = (x / 3 - 4, y / 3 - 4)
        let isInside = (0..<21).contains(column) && (0..<21).contains(row)
        #expect(image[x, y, 0] == (isInside && encoded.grid[column, row] ? 0 : 255))
      }
    }
    #expect(encoded.grid.image(moduleSize: 1, quietZone: 0).width == 21)
    #expect(ModuleGrid(width: 43, height: 7).image(moduleSize: 1).height == 11)
  }
}
