import Raster
import Testing

@Suite("Sample depth")
struct DepthTests {
  @Test("Sixteen bits become the nearest of eight, for every value")
  func everyValue() {
    let all = Image<UInt16>(
      width: 256, height: 256, layout: .gray, samples: (0...UInt16.max).map(\.self))
    let expected = (0...65535).map { UInt8((Double($0) / 257).rounded()) }
    #expect(all.eightBit.samples == expected)
  }
}
