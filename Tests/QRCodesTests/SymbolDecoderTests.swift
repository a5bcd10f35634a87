import TestSupport
import Testing

@testable import QRCodes

@Suite struct SymbolDecoderTests {
  @Test("Random bytes come back, however many")
  func randomBytes() throws {
    var random = SplitMix64(seed: 21)
    for count in [1, 2, 16, 17, 100, 255, 256, 700, 1273, 2953] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let symbol = try read([.byte(bytes)])
      #expect(symbol.bytes == bytes)
    }
  }

  @Test("An ordinary symbol gives its message and as many bytes as that has")
  func ordinary() throws {
    let symbol = try read(try QRSymbolEncoder().encode("test").grid)
    #expect(symbol.message == "test")
    #expect(symbol.bytes.count == 4)
  }

  /// The codewords of a report: position 1 of 4, parity 0x0A, then the bytes 1, 2 and 3.
  @Test("Structured append is read before the other segments")
  func structuredAppend() throws {
    let payload: [UInt8] =
      [0x30, 0x30, 0xA4, 0x03, 0x01, 0x02, 0x03, 0x00] + [
        0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
      ]
    let grid = try ModuleGrid(
      SymbolDescriptor(
        type: .qr, version: 1, errorCorrectionLevel: .medium, maskPattern: 5,
        errorCorrectedPayload: payload))
    let symbol = try read(grid)
    #expect(symbol.structuredAppend == StructuredAppend(index: 0, count: 4, parity: 10))
    #expect(symbol.bytes == [1, 2, 3])
    #expect(symbol.descriptor.errorCorrectedPayload == payload)
  }

  @Test("A place beyond the end of its sequence is no place, and the message is read all the same")
  func impossiblePlace() throws {
    let symbol = try read(grid(ofBits: "0011 0101 0010 11111111  0100 00000001 01000001 0000"))
    #expect(symbol.structuredAppend == nil)
    #expect(symbol.message == "A")
    #expect(
      symbol.segments.first == .structuredAppend(StructuredAppend(index: 5, count: 3, parity: 255)))
  }

  @Test(
    "A symbol without characters has the empty message, and its descriptor",
    arguments: [
      "0000", "0100 00000000 0000", "0001 0000000000", "0010 000000000 0000", "1000 00000000 0000",
    ])
  func empty(bits: String) throws {
    let symbol = try read(grid(ofBits: bits))
    #expect(symbol.message == "")
    #expect(symbol.bytes.isEmpty)
    #expect(symbol.descriptor.errorCorrectedPayload.count == 19)
  }

  @Test(
    "Data that fill the symbol need no terminator, and a part of one is enough",
    arguments: [
      // 152 bits: 17 bytes and 4 bits of terminator; 41 digits, 1 bit short of the end.
      SymbolSegment.byte(Array("ABCDEFGHIJKLMNOPq".utf8)),
      .numeric(Array(repeating: 0x37, count: 41)),
      .alphanumeric(Array(repeating: 0x41, count: 25)),
    ])
  func full(segment: SymbolSegment) throws {
    let symbol = try read([segment])
    #expect(symbol.descriptor.version == 1)
    #expect(symbol.segments == [segment])
  }

  @Test("Padding other than the standard's is no matter")
  func padding() throws {
    let symbol = try read(
      grid(ofBits: "0100 00000001 01000001 0000 11111111 10101010 0100 11111111"))
    #expect(symbol.message == "A")
  }

  @Test(
    "Data that are no segments give no message",
    arguments: [
      "0110 0000", "1111", "1101 0001",
      // A byte segment longer than the symbol, a group of digits of 1000, an alphanumeric pair of 2025.
      "0100 11111111", "0001 0000000011 1111101000", "0010 000000010 11111101001", "0111 11100000",
    ])
  func malformed(bits: String) throws {
    let result = QRSymbolDecoder().decode(try grid(ofBits: bits))
    #expect(throws: SymbolDecodingFailure.malformedMessage) { try result.get() }
  }

  @Test("A Micro QR code whose data end within a segment or terminator neither crashes nor lies")
  func microTerminators() throws {
    // M2-L has 40 data bits: 10 digits need 39 of them, and one zero is left for the terminator.
    let digits = [UInt8]("0123456789".utf8)
    #expect(try read([.numeric(digits)], as: .microQR).segments == [.numeric(digits)])
    // M1 has 20: after 5 digits no bit is left.
    let symbol = try read([.numeric(Array(digits.prefix(5)))], as: .microQR)
    #expect(symbol.descriptor.version == 1 && symbol.message == "01234")
    // Ten alphanumerics would need more bits than M2-L has.
    let result = QRSymbolDecoder().decode(
      try grid(ofBits: "1 111 11111111", type: .microQR, version: 2, payloadCount: 5))
    #expect(throws: SymbolDecodingFailure.malformedMessage) { try result.get() }
    // Six alphanumerics leave 3 bits, which are no terminator if they are not zero.
    let remainder = QRSymbolDecoder().decode(
      try grid(
        ofBits: "1 110 " + String(repeating: "0", count: 33) + "101", type: .microQR, version: 2,
        payloadCount: 5))
    #expect(throws: SymbolDecodingFailure.malformedMessage) { try remainder.get() }
  }

  // MARK: Format and version information

  @Test("The size decides the version where the version information is destroyed")
  func versionInformation() throws {
    var encoder = QRSymbolEncoder()
    encoder.version = 7
    let whole = try encoder.encode("version").grid
    let readings = VersionReading.readings(of: whole)
    #expect(readings.first?.version == 7 && readings.first?.totalDistance == 0)

    var damaged = whole
    for y in 0..<6 {
      for x in 34..<37 {
        damaged[x, y].toggle()
        damaged[y, x].toggle()
      }
    }
    #expect(try read(damaged).message == "version")

    var slightly = whole
    for x in 34..<37 {
      slightly[x, 0].toggle()
    }
    #expect(VersionReading.readings(of: slightly).first?.version == 7)
    #expect(VersionReading.readings(of: slightly).first?.totalDistance == 3)
  }

  @Test("Three wrong modules in each copy of the format information are no matter")
  func formatInformation() throws {
    let whole = try QRSymbolEncoder().encode("format").grid
    for offset in 0..<5 {
      var damaged = whole
      // Copy 1 left of and above the corner at column 8 and row 8; copy 2 along the far edges.
      for (x, y) in [(offset, 8), (8, offset), (8, 7)] {
        damaged[x, y].toggle()
      }
      for (x, y) in [(20 - offset, 8), (8, 20 - offset), (13, 8)] {
        damaged[x, y].toggle()
      }
      #expect(try read(damaged).message == "format")
    }
  }

  @Test("One copy of the format information is enough where the other is destroyed")
  func oneFormatCopy() throws {
    let whole = try QRSymbolEncoder().encode("format").grid
    let copies = InformationModules.format(of: try #require(SymbolVersion(.qr, 1)))
    var random = SplitMix64(seed: 22)
    for copy in copies {
      for _ in 0..<50 {
        var damaged = whole
        for module in copy {
          damaged[module.x, module.y] = random.chance(0.5)
        }
        #expect(try read(damaged).message == "format")
      }
    }
    // Each bit of each copy counts.
    for module in copies[0] + copies[1] {
      var damaged = whole
      damaged[module.x, module.y].toggle()
      let version = try #require(SymbolVersion(.qr, 1))
      #expect(FormatReading.readings(of: damaged, as: version).first?.totalDistance == 1)
    }
  }

  @Test("What is uncertain counts less in format information")
  func uncertainFormat() throws {
    let version = try #require(SymbolVersion(.qr, 1))
    var damaged = try QRSymbolEncoder().encode("format").grid
    for module in InformationModules.format(of: version)[0].prefix(8) {
      damaged[module.x, module.y].toggle()
      damaged.setUncertainty(ModuleGrid.unseen, x: module.x, y: module.y)
    }
    #expect(FormatReading.readings(of: damaged, as: version).first?.totalDistance == 0)
  }

  @Test("Broken timing, finder and alignment patterns do not matter once the grid is there")
  func functionPatterns() throws {
    var encoder = QRSymbolEncoder()
    encoder.version = 8
    let encoded = try encoder.encode("patterns")
    var damaged = encoded.grid
    let patterns = FunctionPatterns(try #require(SymbolVersion(.qr, 8)))
    for y in 0..<damaged.height {
      for x in 0..<damaged.width where patterns[x, y] == .dark || patterns[x, y] == .light {
        damaged[x, y].toggle()
      }
    }
    #expect(try read(damaged).message == "patterns")
  }

  @Test("Our timing patterns alternate in every version")
  func timing() throws {
    for number in 1...40 {
      var encoder = QRSymbolEncoder()
      encoder.version = number
      let grid = try encoder.encode("1").grid
      for i in 8..<grid.width - 8 {
        #expect(grid[i, 6] == (i % 2 == 0) && grid[6, i] == (i % 2 == 0))
      }
    }
  }

  // MARK: Confidence

  @Test("Graded uncertainty points to the codewords that are wrong")
  func gradedUncertainty() throws {
    var encoder = QRSymbolEncoder()
    encoder.errorCorrectionLevel = .high
    let encoded = try encoder.encode("SOFT")
    let version = try #require(SymbolVersion(.qr, 1))
    let blocks = try #require(BlockLayout(version, .high))
    let layout = SymbolLayout(version)
    var damaged = encoded.grid
    // 12 of 26 codewords, where 8 may be wrong and 14 may be chosen as erasures.
    for codeword in 0..<12 {
      let module = Int(layout.placement[8 * (2 * codeword + 1)])
      let (x, y) = (module % 21, module / 21)
      damaged[x, y].toggle()
      damaged.setUncertainty(UInt8(100 + codeword), x: x, y: y)
    }
    #expect(blocks.correctableErrors == 8)
    let symbol = try read(damaged)
    #expect(symbol.message == "SOFT")
    #expect(symbol.errorCorrection.erasures + 2 * symbol.errorCorrection.errors >= 12)

    var withoutHints = encoded.grid
    for y in 0..<21 {
      for x in 0..<21 {
        withoutHints[x, y] = damaged[x, y]
      }
    }
    #expect(throws: SymbolDecodingFailure.tooManyErrors) {
      try QRSymbolDecoder().decode(withoutHints).get()
    }
  }

  @Test("The share of error correction that was used, and how sure the result is, are told")
  func errorCorrectionUse() throws {
    let encoded = try QRSymbolEncoder().encode("SURE")
    let clean = try read(encoded.grid).errorCorrection
    #expect(clean.share == 0 && clean.errors == 0 && clean.assurance == 80)
    var damaged = encoded.grid
    damaged[20, 20].toggle()
    let used = try read(damaged).errorCorrection
    // One error of the four that 1-M corrects, at one of 26 places: 72 bits less log₂ 26 = 4.7.
    #expect(used.errors == 1 && used.share == 0.25)
    #expect(abs(used.assurance - 67.3) < 0.05)
  }

  @Test("A symbol of which too much is hidden is not reported where assurance is asked for")
  func minimumAssurance() throws {
    var grid = try QRSymbolEncoder().encode("HIDDEN").grid
    // The first eight codewords: 1-M has ten for error correction, of which eight may be used up.
    let hidden = [(17..<21, 9..<21), (15..<17, 13..<21)]
    for (columns, rows) in hidden {
      for y in rows {
        for x in columns {
          grid[x, y].toggle()
          grid.setUncertainty(ModuleGrid.unseen, x: x, y: y)
        }
      }
    }
    var decoder = QRSymbolDecoder()
    let symbol = try decoder.decode(grid).get()
    #expect(symbol.message == "HIDDEN")
    #expect(symbol.errorCorrection.erasures == 8 && symbol.errorCorrection.share == 1)
    #expect(symbol.errorCorrection.assurance <= 16)
    decoder.minimumAssurance = 20
    #expect(throws: SymbolDecodingFailure.tooManyErrors) { try decoder.decode(grid).get() }
  }

  @Test(
    "Grids of no symbol's size are refused by name",
    arguments: [
      (0, 0), (10, 10), (20, 20), (21, 22), (23, 23), (181, 181), (1, 177),
    ])
  func sizes(width: Int, height: Int) {
    let result = QRSymbolDecoder().decode(ModuleGrid(width: width, height: height))
    #expect(throws: SymbolDecodingFailure.noSuchSize(width: width, height: height)) {
      try result.get()
    }
  }

  @Test("Types that are not asked for are not read")
  func types() throws {
    var decoder = QRSymbolDecoder()
    decoder.types = [.microQR]
    let grid = try QRSymbolEncoder().encode("A").grid
    #expect(throws: SymbolDecodingFailure.self) { try decoder.decode(grid).get() }
    decoder.types = [.qr]
    decoder.readsMirrored = false
    #expect(try decoder.decode(grid).get().message == "A")
    #expect(throws: SymbolDecodingFailure.self) { try decoder.decode(grid.transposed).get() }
  }
}
