import TestSupport
import Testing

@testable import QRCodes

@Suite struct ReedSolomonTests {
  /// ISO/IEC 18004, annex I: the data codewords of "01234567" in a symbol 1-M.
  private static let exampleData: [UInt8] = [
    0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
  ]
  /// The error correction codewords that the annex gives for them.
  private static let exampleErrorCorrection: [UInt8] = [
    0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55,
  ]

  @Test("The standard's example gets the standard's error correction codewords")
  func example() {
    let encoder = ReedSolomonEncoder(errorCorrectionCount: 10)
    #expect(encoder.errorCorrection(of: Self.exampleData) == Self.exampleErrorCorrection)
  }

  /// Block lengths and error correction codewords of small and large symbols; 214 and 46 are of
  /// Model 1.
  private static let shapes = [
    (26, 7), (26, 17), (10, 5), (24, 14), (13, 7), (148, 30), (45, 30), (214, 46), (100, 66),
  ]

  @Test("As many errors as half the error correction codewords are corrected", arguments: shapes)
  func errors(length: Int, errorCorrectionCount: Int) {
    var trial = DamagedBlock(length: length, errorCorrectionCount: errorCorrectionCount, seed: 1)
    var decoder = ReedSolomonDecoder()
    for count in (0...errorCorrectionCount / 2).flatMap({ [$0, $0, $0] }) {
      trial.renew(errors: count)
      let correction = decoder.correct(
        &trial.received, errorCorrectionCount: errorCorrectionCount, budget: errorCorrectionCount)
      #expect(correction == .init(errors: count, erasures: 0))
      #expect(trial.received == trial.sent)
    }
  }

  @Test("Erasures count half as much as errors", arguments: shapes)
  func erasures(length: Int, errorCorrectionCount: Int) {
    var trial = DamagedBlock(length: length, errorCorrectionCount: errorCorrectionCount, seed: 2)
    var decoder = ReedSolomonDecoder()
    for erasures in 0...errorCorrectionCount {
      let errors = (errorCorrectionCount - erasures) / 2
      trial.renew(errors: errors, erasures: erasures)
      let correction = decoder.correct(
        &trial.received, errorCorrectionCount: errorCorrectionCount, erasures: trial.erasures,
        budget: errorCorrectionCount)
      #expect(correction == .init(errors: errors, erasures: erasures))
      #expect(trial.received == trial.sent)
    }
  }

  @Test("Erasures that happen to be right do no harm")
  func needlessErasures() {
    var trial = DamagedBlock(length: 26, errorCorrectionCount: 10, seed: 3)
    trial.renew(errors: 0)
    trial.received[3] ^= 0x55
    var decoder = ReedSolomonDecoder()
    let correction = decoder.correct(
      &trial.received, errorCorrectionCount: 10, erasures: [0, 3, 7, 25], budget: 10)
    #expect(correction == .init(errors: 0, erasures: 4))
    #expect(trial.received == trial.sent)
  }

  @Test("A block that needs more than its budget stays as it was")
  func budget() {
    var trial = DamagedBlock(length: 26, errorCorrectionCount: 7, seed: 4)
    trial.renew(errors: 3)
    let received = trial.received
    var decoder = ReedSolomonDecoder()
    #expect(decoder.correct(&trial.received, errorCorrectionCount: 7, budget: 4) == nil)
    #expect(trial.received == received)
    #expect(decoder.correct(&trial.received, errorCorrectionCount: 7, budget: 7) != nil)
  }

  /// Of all patterns of three errors in a block of 40 with 4 error correction codewords, those that
  /// lie within two of another code word are C(40,5)·255·C(5,3) of C(40,3)·255³: 1.0245 %.
  @Test("One error too many gives a wrong block as often as theory says and no oftener")
  func theoreticalRate() {
    var trial = DamagedBlock(length: 40, errorCorrectionCount: 4, seed: 5)
    var decoder = ReedSolomonDecoder()
    var wrong = 0
    for _ in 0..<100_000 {
      trial.renew(errors: 3)
      if decoder.correct(&trial.received, errorCorrectionCount: 4, budget: 4) != nil {
        wrong += 1
      }
    }
    // Five standard deviations about the expected 1,024.
    #expect((864...1184).contains(wrong))
  }

  /// The same count for 9 errors where 8 can be corrected gives fewer than one in a million.
  @Test("One error too many in a block of a common symbol gives no block in 100,000 trials")
  func noWrongBlock() {
    var trial = DamagedBlock(length: 43, errorCorrectionCount: 16, seed: 6)
    var decoder = ReedSolomonDecoder()
    var accepted = 0
    for _ in 0..<100_000 {
      trial.renew(errors: 9)
      if decoder.correct(&trial.received, errorCorrectionCount: 16, budget: 16) != nil {
        accepted += 1
      }
    }
    #expect(accepted == 0)
  }

  @Test("Every element but zero is a power of the generator")
  func field() {
    #expect(Set(GaloisField.powers.prefix(255)).count == 255)
    // x⁸ is what the polynomial reduces it to.
    #expect(GaloisField.powers[8] == 0b0001_1101)
    #expect(GaloisField.powers[255] == 1)
  }
}

/// A block of random data with random damage.
private struct DamagedBlock {
  var sent: [UInt8] = []
  var received: [UInt8] = []
  var erasures: [Int] = []
  private let length: Int
  private let encoder: ReedSolomonEncoder
  private let errorCorrectionCount: Int
  private var random: SplitMix64
  private var order: [Int]

  init(length: Int, errorCorrectionCount: Int, seed: UInt64) {
    self.length = length
    self.errorCorrectionCount = errorCorrectionCount
    encoder = ReedSolomonEncoder(errorCorrectionCount: errorCorrectionCount)
    random = SplitMix64(seed: seed)
    order = Array(0..<length)
  }

  /// Another block, wrong at so many places and erased, with any content, at so many others.
  mutating func renew(errors: Int, erasures erasureCount: Int = 0) {
    let data = (0..<length - errorCorrectionCount).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    sent = data + encoder.errorCorrection(of: data)
    received = sent
    for i in 0..<errors + erasureCount {
      order.swapAt(i, Int.random(in: i..<length, using: &random))
    }
    for place in order[..<errors] {
      received[place] ^= UInt8.random(in: 1...255, using: &random)
    }
    erasures = Array(order[errors..<errors + erasureCount])
    for place in erasures {
      received[place] = UInt8.random(in: 0...255, using: &random)
    }
  }
}
