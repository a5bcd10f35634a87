import Raster
import Testing

@testable import ImageFiles

@Suite("The row kernels of TIFF equal their slow twins")
struct TIFFKernelTests {
  /// Bytes that look random and are the same every time.
  static func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) }
  }

  @Test(
    "Samples of 1, 2 and 4 bits are unpacked from the highest bit on, alone and between others",
    arguments: [1, 2, 4], [1, 2, 7, 8, 9, 31, 64])
  func unpacking(bits: Int, count: Int) {
    let packed = Self.bytes((count * bits + 7) / 8)
    for step in 1...3 {
      for isIndex in [false, true] {
        var expected = [UInt8](repeating: 9, count: count * step)
        for x in 0..<count {
          var value = 0
          for bit in x * bits..<(x + 1) * bits {
            value = value * 2 + (packed[bit / 8] & (128 >> UInt8(bit % 8)) == 0 ? 0 : 1)
          }
          expected[x * step + step - 1] = UInt8(isIndex ? value : value * 255 / ((1 << bits) - 1))
        }
        var unpacked = [UInt8](repeating: 9, count: count * step)
        var target = unpacked.mutableSpan
        unpackSamples(
          packed.span, bits: bits, isIndex: isIndex, into: &target, first: step - 1, step: step)
        #expect(unpacked == expected)
      }
    }
  }

  @Test("Rows are packed to bits from the highest on", arguments: [1, 7, 8, 9, 16, 63])
  func packing(count: Int) {
    let row = Self.bytes(count)
    for whiteIsZero in [false, true] {
      var expected = [UInt8](repeating: 0, count: (count + 7) / 8)
      for x in 0..<count where (row[x] >= 128) != whiteIsZero {
        expected[x / 8] |= 128 >> UInt8(x % 8)
      }
      var packed = [UInt8](repeating: 0xAA, count: expected.count)
      var target = packed.mutableSpan
      TIFFEncoder.packBits(row.span, into: &target, at: 0, whiteIsZero: whiteIsZero)
      #expect(packed == expected)
    }
  }
}
