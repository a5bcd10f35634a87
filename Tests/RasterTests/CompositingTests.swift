import Raster
import Testing

@Suite("Alpha on white")
struct CompositingTests {
  @Test("Every sample under every alpha is the rounded mean of sample and white")
  func everySample() {
    for alpha in 0...255 {
      let samples = (0...255).flatMap { [UInt8($0), UInt8(alpha)] }
      let image = Image<UInt8>(width: 256, height: 1, layout: .grayAlpha, samples: samples)
      let opaque = image.compositedOnWhite()
      #expect(opaque.layout == .gray)
      let expected = (0...255).map { sample in
        let share = Double(alpha) / 255
        return UInt8((Double(sample) * share + 255 * (1 - share)).rounded())
      }
      #expect(opaque.samples == expected)
    }
  }

  @Test("Sixteen bits keep their precision")
  func sixteenBits() {
    let image = Image<UInt16>(
      width: 3, height: 1, layout: .rgba,
      samples: [
        0, 1000, 65_535, 32_768, 10, 20, 30, 0, 1, 2, 3, 65_535,
      ])
    // 65535 * (1 - 32768 / 65535) = 32767; 1000 * 32768 / 65535 = 500.008.
    #expect(
      image.compositedOnWhite()
        == Image(
          width: 3, height: 1, layout: .rgb,
          samples: [32_767, 33_267, 65_535, 65_535, 65_535, 65_535, 1, 2, 3]))
  }

  @Test("A picture without alpha stays as it is", arguments: [ChannelLayout.gray, .rgb])
  func opaque(layout: ChannelLayout) {
    let image = Image<UInt8>(width: 5, height: 3, layout: layout, filledWith: 77)
    #expect(image.compositedOnWhite() == image)
  }
}
