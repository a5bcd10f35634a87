import TestSupport
import Testing

@testable import QRCodes

@Suite struct SymbolFuzzTests {
  @Test("Random grids of every size, certain and uncertain, give no message and no crash")
  func randomGrids() {
    var random = SplitMix64(seed: 51)
    let versions = SymbolType.allCases.flatMap { type in
      SymbolVersion.numbers(of: type).compactMap { SymbolVersion(type, $0) }
    }
    var read = 0
    for version in versions {
      for trial in 0..<8 {
        let grid = randomGrid(
          width: version.width, height: version.height, isUncertain: trial % 2 == 1, using: &random)
        if case .success = QRSymbolDecoder().decode(grid) { read += 1 }
        if case .success = QRSymbolDecoder().decode(grid.transposed) { read += 1 }
      }
    }
    #expect(read == 0)
  }

  /// M1 has 16 bits to detect errors with, so that noise passes now and then; what passes says that
  /// it is worth no more.
  @Test("What noise passes for is no surer than its error correction")
  func assurance() {
    var random = SplitMix64(seed: 52)
    for _ in 0..<20_000 {
      let grid = randomGrid(width: 11, height: 11, isUncertain: false, using: &random)
      if case .success(let symbol) = QRSymbolDecoder().decode(grid) {
        #expect(symbol.errorCorrection.assurance <= 16)
      }
    }
  }

  @Test("Random data behind right error correction are parsed or refused")
  func randomPayloads() throws {
    var random = SplitMix64(seed: 53)
    let versions = [
      SymbolVersion(.qr, 1), SymbolVersion(.qr, 10), SymbolVersion(.qr, 27),
      SymbolVersion(.microQR, 1), SymbolVersion(.microQR, 2), SymbolVersion(.microQR, 3),
      SymbolVersion(.microQR, 4), SymbolVersion(.rMQR, 1), SymbolVersion(.rMQR, 32),
    ].compactMap(\.self)
    for version in versions {
      for _ in 0..<300 {
        let level = try #require(version.errorCorrectionLevels.first)
        let blocks = try #require(BlockLayout(version, level))
        var payload = (0..<blocks.dataCount).map { _ in UInt8.random(in: 0...255, using: &random) }
        if blocks.lastDataCodewordBits == 4 {
          payload[payload.count - 1] &= 0xF0
        }
        let grid = try ModuleGrid(
          SymbolDescriptor(
            type: version.type, version: version.number, errorCorrectionLevel: level,
            maskPattern: 0, errorCorrectedPayload: payload))
        switch QRSymbolDecoder().decode(grid) {
        case .success(let symbol): #expect(symbol.descriptor.errorCorrectedPayload == payload)
        case .failure(let failure): #expect(failure == .malformedMessage)
        }
      }
    }
  }

  @Test("A symbol with any number of wrong modules gives its own message or none")
  func flippedModules() throws {
    var random = SplitMix64(seed: 55)
    var read = 0
    for trial in 0..<3000 {
      var encoder = QRSymbolEncoder()
      encoder.type = [SymbolType.qr, .microQR, .rMQR][trial % 3]
      encoder.errorCorrectionLevel = trial % 2 == 0 ? .medium : .high
      if encoder.type == .microQR {
        encoder.errorCorrectionLevel = .medium
      }
      let encoded = try encoder.encode(bytes: Array("Trial \(trial)".utf8))
      var grid = encoded.grid
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        let x = Int.random(in: 0..<grid.width, using: &random)
        let y = Int.random(in: 0..<grid.height, using: &random)
        grid[x, y].toggle()
        // Half of what is wrong looks uncertain, and so does some of what is right.
        if random.chance(0.5) {
          grid.setUncertainty(UInt8.random(in: 1...254, using: &random), x: x, y: y)
        }
      }
      if case .success(let symbol) = QRSymbolDecoder().decode(grid) {
        read += 1
        #expect(symbol.message == "Trial \(trial)")
        #expect(symbol.descriptor == encoded.descriptor)
      }
    }
    #expect(read > 300)
  }

  @Test("Any bytes come back from any type and level that can hold them")
  func bytes() throws {
    var random = SplitMix64(seed: 54)
    for type in [SymbolType.qr, .microQR, .rMQR] {
      for _ in 0..<200 {
        var encoder = QRSymbolEncoder()
        encoder.type = type
        encoder.errorCorrectionLevel =
          ErrorCorrectionLevel.allCases.randomElement(using: &random) ?? .low
        let count = Int.random(in: 0...(type == .qr ? 400 : 9), using: &random)
        let alphabet: ClosedRange<UInt8> =
          random.chance(0.3) ? 48...57 : random.chance(0.5) ? 0x20...0x5A : 0...255
        let bytes = (0..<count).map { _ in UInt8.random(in: alphabet, using: &random) }
        do {
          let encoded = try encoder.encode(bytes: bytes)
          #expect(try read(encoded.grid).bytes == bytes)
          #expect(try read(encoded.grid).descriptor == encoded.descriptor)
        } catch QREncodingError.noSuchLevel(let refusedType, _) {
          #expect(refusedType != .qr)
        }
      }
    }
  }

  private func randomGrid(
    width: Int, height: Int, isUncertain: Bool, using random: inout SplitMix64
  ) -> ModuleGrid {
    let count = width * height
    return ModuleGrid(
      width: width, height: height,
      modules: (0..<count).map { _ in UInt8(random.next() & 1) },
      uncertainties: isUncertain
        ? (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() & 0xFF) } : [])
  }
}
