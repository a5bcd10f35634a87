import Testing

@testable import QRCodes

@Suite struct SymbolLayoutTests {
  private static let allVersions = SymbolType.allCases.flatMap { type in
    SymbolVersion.numbers(of: type).compactMap { SymbolVersion(type, $0) }
  }

  @Test(
    "Every version has a placement for all its codewords, each module once", arguments: allVersions)
  func placement(version: SymbolVersion) throws {
    let layout = SymbolLayout(version)
    #expect(Set(layout.placement).count == layout.placement.count)
    #expect(
      layout.patterns.roles.count { $0 == .data } == layout.placement.count)
    for level in version.errorCorrectionLevels {
      let blocks = try #require(BlockLayout(version, level))
      let bits = 8 * (blocks.codewordCount - 1) + blocks.lastDataCodewordBits
      #expect(bits <= layout.placement.count)
      #expect(
        blocks.positions(ofBlock: 0).count == blocks.shortDataCount + blocks.errorCorrectionCount)
      let positions = (0..<blocks.blockCount).flatMap { blocks.positions(ofBlock: $0) }
      #expect(positions.sorted() == Array(0..<blocks.codewordCount))
    }
  }

  /// ISO/IEC 18004:2015, table 1.
  @Test(
    "QR codes have the standard's remainder bits",
    arguments: [
      (1...1, 0), (2...6, 7), (7...13, 0), (14...20, 3), (21...27, 4), (28...34, 3), (35...40, 0),
    ])
  func remainderBits(versions: ClosedRange<Int>, remainder: Int) throws {
    for number in versions {
      let version = try #require(SymbolVersion(.qr, number))
      let blocks = try #require(BlockLayout(version, .low))
      #expect(SymbolLayout(version).placement.count - 8 * blocks.codewordCount == remainder)
    }
  }

  /// ISO/IEC 18004:2015, annex E.
  @Test(
    "Alignment patterns lie where the standard's table has them",
    arguments: [
      (1, []), (2, [6, 18]), (6, [6, 34]), (7, [6, 22, 38]), (14, [6, 26, 46, 66]),
      (15, [6, 26, 48, 70]), (22, [6, 26, 50, 74, 98]), (31, [6, 30, 56, 82, 108, 134]),
      (32, [6, 34, 60, 86, 112, 138]), (36, [6, 24, 50, 76, 102, 128, 154]),
      (39, [6, 26, 54, 82, 110, 138, 166]), (40, [6, 30, 58, 86, 114, 142, 170]),
    ])
  func alignmentPatterns(version: Int, coordinates: [Int]) {
    #expect(AlignmentPatterns.coordinates(ofVersion: version) == coordinates)
  }

  @Test("A symbol of version 7 has six alignment patterns, of version 40 forty-six")
  func alignmentPatternCount() throws {
    #expect(AlignmentPatterns.centers(of: try #require(SymbolVersion(.qr, 7))).count == 6)
    #expect(AlignmentPatterns.centers(of: try #require(SymbolVersion(.qr, 40))).count == 46)
    #expect(AlignmentPatterns.centers(of: try #require(SymbolVersion(.rMQR, 5))).count == 8)
  }

  /// ISO/IEC 18004:2015, annexes C and D: level M with mask 101, and version 7.
  @Test("Format and version information are the standard's examples")
  func informationWords() throws {
    let format = FormatInformation(
      version: try #require(SymbolVersion(.qr, 1)), errorCorrectionLevel: .medium, maskPattern: 5)
    #expect(format.words == [0b100_0000_1100_1110, 0b100_0000_1100_1110])
    #expect(BCHCode.version.word(of: 7) == 0b00_0111_1100_1001_0100)
  }

  @Test("Sizes are found back, and only those that exist")
  func sizes() {
    for version in Self.allVersions {
      let found = SymbolVersion.versions(width: version.width, height: version.height)
      #expect(found.contains(version))
    }
    #expect(SymbolVersion.versions(width: 21, height: 21).map(\.type) == [.qr, .qrModel1])
    #expect(SymbolVersion.versions(width: 77, height: 77).map(\.type) == [.qr])
    for (width, height) in [
      (0, 0), (9, 9), (12, 12), (19, 19), (22, 22), (181, 181), (27, 7), (7, 43),
    ] {
      #expect(SymbolVersion.versions(width: width, height: height).isEmpty)
    }
    #expect(SymbolVersion(.rMQR, 13)?.name == "R11x59")
    #expect(SymbolVersion(.qr, 41) == nil)
  }
}
