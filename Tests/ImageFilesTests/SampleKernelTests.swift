import Raster
import TestSupport
import Testing

@testable import ImageFiles

/// The row kernels against slow, obvious twins.
@Suite("Sample kernels")
struct SampleKernelTests {
  @Test(
    "Inks multiply, for every pair of an ink and black", arguments: [InkStorage.plain, .inverted])
  func inks(storage: InkStorage) {
    var wrong = 0
    for black in 0...255 {
      let inks: [UInt8] = (0...255).flatMap { ink -> [UInt8] in
        [UInt8(ink), UInt8(255 - ink), 128, UInt8(black)]
      }
      var colors = [UInt8](repeating: 0, count: 768)
      var target = colors.mutableSpan
      convertInks(inks.span, pixelCount: 256, storage: storage, into: &target)
      for i in 0..<256 {
        let expected: [UInt8] = [i, 255 - i, 128].map { ink in
          func light(_ sample: Int) -> Double {
            Double(storage == .inverted ? sample : 255 - sample) / 255
          }
          return UInt8((light(ink) * light(black) * 255).rounded())
        }
        wrong += Array(colors[3 * i..<3 * i + 3]) == expected ? 0 : 1
      }
    }
    #expect(wrong == 0)
  }

  @Test("Bits are packed with the first in a byte's highest bit", arguments: 0...33)
  func bits(count: Int) {
    var generator = SplitMix64(seed: 3)
    let samples = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var packed = [UInt8](repeating: 0xAA, count: (count + 7) / 8)
    var target = packed.mutableSpan
    packBits(samples.span, into: &target)
    for (x, sample) in samples.enumerated() {
      #expect((packed[x / 8] << (x % 8)) & 0x80 == sample & 0x80)
    }
    if count % 8 != 0 {
      #expect(packed[count / 8] << (count % 8) == 0)
    }
  }
}
