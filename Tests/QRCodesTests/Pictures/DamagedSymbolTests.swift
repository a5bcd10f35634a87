import QRCodes
import TestSupport
import Testing

/// Drawn symbols under growing damage, against what other readers make of the same pictures.
@Suite struct DamagedSymbolTests {
  /// The most of ten symbols that any of three other readers reads, where they read some: zxing-cpp
  /// 3.1.1, OpenCV 5.0.0 and ZBar 0.23.92, each with its defaults, by
  /// `Tests/Benchmarks/compare_readers.py`.
  static let othersRead: [(sweep: String, strength: Double, count: Int)] = [
    ("blur", 0.4, 10), ("blur", 0.5, 5), ("noise", 40, 9), ("noise", 60, 7), ("contrast", 8, 10),
    ("contrast", 6, 7), ("tilt", 65, 6), ("tilt", 75, 1), ("cylinder", 45, 5), ("cylinder", 60, 1),
    ("quiet zone", 0.5, 10), ("quiet zone", 0, 10), ("ground", 64, 7), ("ground", 0, 7),
    ("finder patterns", 0.1, 7), ("finder patterns", 0.25, 6),
    ("small modules, upright", 1.25, 5), ("small modules, upright", 1, 4),
    ("small modules, turned", 1.75, 9), ("small modules, turned", 1.5, 8), ("Micro QR", 3, 8),
    ("Micro QR", 1.5, 3), ("rMQR, upright", 4, 6), ("rMQR, upright", 1.5, 5),
    ("rMQR, turned", 4, 2), ("inverted", 1.5, 10), ("inverted", 1.25, 4), ("mirrored", 1.5, 8),
    ("mirrored", 1.25, 3), ("rotation", 45, 10), ("rotation", 90, 10),
  ]

  /// What is asked for: where more readers were given other drawings of the same damage, the most
  /// that any of the eight read of ten.
  static let asked: [(sweep: String, strength: Double, count: Int)] = [
    ("blur", 0.6, 7), ("noise", 40, 10), ("noise", 60, 10), ("contrast", 8, 9), ("tilt", 70, 7),
    ("cylinder", 60, 9), ("quiet zone", 0, 10), ("ground", 0, 10), ("finder patterns", 1, 6),
    ("small modules, upright", 1.25, 9), ("small modules, turned", 1.25, 9),
    ("Micro QR", 1.5, 10), ("inverted", 1.25, 10), ("mirrored", 1.25, 10),
  ]

  /// What nobody else reads.
  static let own: [(sweep: String, strength: Double, count: Int)] = [
    ("blur", 0.7, 8), ("tilt", 75, 9), ("tilt", 78, 6), ("small modules, upright", 1.1, 7),
    ("small modules, turned", 1.1, 9),
  ]

  @Test(
    "No fewer are read than by the best of other readers, and none wrongly",
    arguments: othersRead + asked + own)
  func damaged(sweep name: String, strength: Double, count: Int) throws {
    let sweep = try #require(SymbolSweep.all.first { $0.name == name })
    var readCount = 0
    for symbol in sweep.symbols(at: strength) {
      let found = QRCodeDetector().codes(in: symbol.drawing.image()).map(\.symbol.bytes)
      #expect(found.allSatisfy { $0 == symbol.message })
      readCount += found.contains(symbol.message) ? 1 : 0
    }
    #expect(readCount >= count)
  }
}
