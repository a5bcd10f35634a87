import TestSupport
import Testing

@testable import QRCodes

@Suite struct Model1Tests {
  @Test("Model 1 symbols that another reader reads are read, and told from Model 2")
  func known() throws {
    var count = 0
    let text = String(decoding: TestDocument.bytes("QR/model1.txt"), as: UTF8.self)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: " ")
      let version = try #require(Int(fields[0]).flatMap { SymbolVersion(.qrModel1, $0) })
      let size = version.width
      let bits = fields[4].flatMap { digit in
        (0..<4).reversed().map { UInt8((digit.hexDigitValue ?? 0) >> $0 & 1) }
      }
      let grid = ModuleGrid(width: size, height: size, modules: Array(bits.prefix(size * size)))
      let symbol = try QRSymbolDecoder().decode(grid).get()
      #expect(symbol.message == fields[3].split(separator: "_").joined(separator: " "))
      #expect(symbol.descriptor.type == .qrModel1)
      #expect(symbol.descriptor.version == version.number)
      #expect(symbol.descriptor.errorCorrectionLevel.rawValue == String(fields[1]))
      #expect(symbol.descriptor.maskPattern == Int(fields[2]))
      #expect(symbol.errorCorrection.share == 0)
      #expect(try QRSymbolDecoder().decode(grid.transposed).get().isMirrored)
      count += 1
    }
    #expect(count == 48)
  }

  @Test("Blocks of Model 1 can have as many wrong codewords as those of any symbol")
  func errors() throws {
    var random = SplitMix64(seed: 61)
    for number in SymbolVersion.numbers(of: .qrModel1) {
      let version = try #require(SymbolVersion(.qrModel1, number))
      for level in version.errorCorrectionLevels {
        let blocks = try #require(BlockLayout(version, level))
        // Four bits of no meaning, then a terminator and anything.
        var payload = (0..<blocks.dataCount).map { _ in UInt8.random(in: 0...255, using: &random) }
        payload[0] = 0
        var codewords = blocks.codewords(of: payload)
        for block in 0..<blocks.blockCount {
          let positions = blocks.positions(ofBlock: block).filter { $0 > 0 }.shuffled(
            using: &random)
          for position in positions.prefix(blocks.correctableErrors) {
            codewords[position] ^= UInt8.random(in: 1...255, using: &random)
          }
        }
        let grid = SymbolDrawing(version, codewords: codewords, blocks: blocks).masked(
          for: FormatInformation(version: version, errorCorrectionLevel: level, maskPattern: 3))
        let symbol = try QRSymbolDecoder().decode(grid).get()
        #expect(symbol.descriptor.errorCorrectedPayload == payload)
        #expect(symbol.errorCorrection.errors == blocks.blockCount * blocks.correctableErrors)
      }
    }
  }
}
