import TestSupport
import Testing

@testable import QRCodes

/// Symbols by other encoders: see TestDocuments/QR/make-grids.py.
@Suite struct ForeignGridTests {
  @Test("Every version, level and mask of QR codes by another encoder decodes to what went in")
  func qr() throws {
    let symbols = try GridCollection.all.get().qr
    #expect(Set(symbols.map(\.name)).count == 1280)
    for symbol in symbols {
      try expectExact(symbol)
    }
  }

  @Test("Every version, level, mask and mode of Micro QR codes by another encoder decodes")
  func microQR() throws {
    let symbols = try GridCollection.all.get().microQR
    #expect(Set(symbols.map(\.name)).count == 32)
    for symbol in symbols {
      try expectExact(symbol)
    }
  }

  @Test("Every size and level of rMQR codes by two other encoders decodes")
  func rMQR() throws {
    let symbols = try GridCollection.all.get().rMQR
    #expect(Set(symbols.map(\.name)).count == 64)
    for symbol in symbols {
      try expectExact(symbol)
    }
  }

  private func expectExact(_ symbol: ForeignSymbol) throws {
    let result = QRSymbolDecoder().decode(symbol.grid)
    guard case .success(let decoded) = result else {
      Issue.record("\(symbol.name): \(result)")
      return
    }
    let descriptor = decoded.descriptor
    #expect(descriptor.type == symbol.version.type, "\(symbol.name)")
    #expect(descriptor.version == symbol.version.number, "\(symbol.name)")
    #expect(descriptor.errorCorrectionLevel == symbol.level, "\(symbol.name)")
    #expect(descriptor.maskPattern == symbol.mask, "\(symbol.name)")
    #expect(decoded.bytes == symbol.message, "\(symbol.name)")
    if let segment = symbol.segment {
      #expect(decoded.segments == [segment], "\(symbol.name)")
    }
    if !symbol.payload.isEmpty {
      #expect(descriptor.errorCorrectedPayload == symbol.payload, "\(symbol.name)")
    }
    #expect(decoded.errorCorrection.share == 0 && !decoded.isMirrored, "\(symbol.name)")
    #expect(try ModuleGrid(descriptor) == symbol.grid, "\(symbol.name)")
  }

  @Test("The encoder makes the other encoders' grids of the same segments")
  func encoding() throws {
    let all = try GridCollection.all.get()
    for symbol in all.qr + all.microQR + all.rMQR {
      guard let segment = symbol.segment else { continue }
      var encoder = QRSymbolEncoder()
      encoder.type = symbol.version.type
      encoder.version = symbol.version.number
      encoder.errorCorrectionLevel = symbol.level
      encoder.maskPattern = symbol.mask
      let encoded = try encoder.encode(segments: [segment])
      // Grids are too long to be printed.
      let isEqual = encoded.grid == symbol.grid
      #expect(isEqual, "\(symbol.name)")
    }
  }

  @Test("The encoder prefers the masks that another encoder prefers")
  func preferredMasks() throws {
    for symbol in try GridCollection.all.get().preferred {
      let decoded = try QRSymbolDecoder().decode(symbol.grid).get()
      #expect(decoded.bytes == symbol.message, "\(symbol.name)")
      var encoder = QRSymbolEncoder()
      encoder.type = symbol.version.type
      encoder.version = symbol.version.number
      encoder.errorCorrectionLevel = symbol.level
      let encoded = try encoder.encode(segments: decoded.segments)
      #expect(encoded.descriptor == decoded.descriptor, "\(symbol.name)")
      #expect(encoded.grid == symbol.grid, "\(symbol.name)")
    }
  }

  @Test("Every block of every symbol can have as many wrong codewords as the standard allows")
  func errors() throws {
    let all = try GridCollection.all.get()
    var random = SplitMix64(seed: 7)
    for symbol in all.qr + all.microQR + all.rMQR {
      let damaged = try symbol.damaged(using: &random) { $0.correctableErrors }
      let decoded = try QRSymbolDecoder().decode(damaged).get()
      #expect(decoded.bytes == symbol.message, "\(symbol.name)")
      #expect(decoded.descriptor.maskPattern == symbol.mask, "\(symbol.name)")
      let blocks = try #require(BlockLayout(symbol.version, symbol.level))
      #expect(
        decoded.errorCorrection.errors == blocks.blockCount * blocks.correctableErrors,
        "\(symbol.name)")
    }
  }

  @Test("Where nothing is seen of them, twice as many codewords of every block may be lost")
  func erasures() throws {
    let all = try GridCollection.all.get()
    var random = SplitMix64(seed: 8)
    for symbol in all.qr + all.microQR + all.rMQR {
      let damaged = try symbol.damaged(using: &random, marksUnseen: true) {
        2 * $0.correctableErrors
      }
      let decoded = try QRSymbolDecoder().decode(damaged).get()
      #expect(decoded.bytes == symbol.message, "\(symbol.name)")
    }
  }

  @Test("One wrong codeword more gives no message, or at least not a wrong one")
  func oneErrorTooMany() throws {
    let all = try GridCollection.all.get()
    var random = SplitMix64(seed: 9)
    var read = 0
    for symbol in all.qr + all.microQR + all.rMQR {
      let damaged = try symbol.damaged(using: &random) { $0.correctableErrors + 1 }
      if case .success = QRSymbolDecoder().decode(damaged) {
        read += 1
      }
    }
    // The expected number is below one: most of it comes from M1's two error detection codewords,
    // which let one of 65,536 pass.
    #expect(read <= 1)
  }

  @Test("Mirrored symbols decode and say so")
  func mirrored() throws {
    let all = try GridCollection.all.get()
    for symbol in all.qr + all.microQR + all.rMQR {
      let decoded = try QRSymbolDecoder().decode(symbol.grid.transposed).get()
      #expect(decoded.bytes == symbol.message && decoded.isMirrored, "\(symbol.name)")
    }
  }

  @Test("A message in structured append comes back from its four symbols")
  func sequence() throws {
    let all = try GridCollection.all.get()
    var message: [UInt8] = []
    for (index, grid) in all.sequence.enumerated() {
      let decoded = try QRSymbolDecoder().decode(grid).get()
      let place = try #require(decoded.structuredAppend)
      #expect(place.index == index && place.count == 4)
      #expect(place.parity == all.sequenceMessage.reduce(0, ^))
      message += decoded.bytes
    }
    #expect(message == all.sequenceMessage)
  }

  @Test("Segments of several modes and declared character sets come back as one text")
  func mixed() throws {
    for (message, grid) in try GridCollection.all.get().mixed {
      let decoded = try QRSymbolDecoder().decode(grid).get()
      #expect(decoded.message.map { Array($0.utf8) } == message)
    }
  }
}

extension ForeignSymbol {
  /// The grid with some codewords of every block replaced by other ones.
  ///
  /// - Parameters:
  ///   - random: what chooses the codewords and their values.
  ///   - marksUnseen: whether the codewords are marked as not seen.
  ///   - count: the number of codewords, given the blocks.
  /// - Returns: the damaged grid.
  /// - Throws: where the version has no such level.
  fileprivate func damaged(
    using random: inout SplitMix64, marksUnseen: Bool = false, count: (BlockLayout) -> Int
  ) throws -> ModuleGrid {
    let blocks = try #require(BlockLayout(version, level))
    let modules = blocks.modules(in: SymbolLayout(version))
    var damaged = grid
    for block in 0..<blocks.blockCount {
      let positions = blocks.positions(ofBlock: block).shuffled(using: &random)
      for position in positions.prefix(count(blocks)) {
        let places = modules[position]
        let pattern = UInt8.random(in: 1..<1 << UInt8(min(places.count, 7)), using: &random)
        for (bit, place) in places.enumerated() {
          let (x, y) = (place % version.width, place / version.width)
          if pattern >> UInt8(bit) & 1 == 1 {
            damaged[x, y].toggle()
          }
          if marksUnseen {
            damaged.setUncertainty(ModuleGrid.unseen, x: x, y: y)
          }
        }
      }
    }
    return damaged
  }
}

extension BlockLayout {
  /// The modules of each codeword, by their index in the grid.
  fileprivate func modules(in layout: SymbolLayout) -> [[Int]] {
    var start = 0
    return (0..<codewordCount).map { codeword in
      let count = codeword == dataCount - 1 ? lastDataCodewordBits : 8
      defer { start += count }
      return layout.placement[start..<start + count].map(Int.init)
    }
  }
}
