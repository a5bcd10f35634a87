import CoreImage
import Testing

@Suite("Shadows and highlights")
struct HighlightShadowTests {
  private func grays(
    _ values: [UInt8], shadow: Double = 0, highlight: Double = 1,
    by context: CIContext = CIContext()
  ) -> [Int] {
    let output = grayImage([values]).applyingFilter(
      "CIHighlightShadowAdjust",
      parameters: ["inputShadowAmount": shadow, "inputHighlightAmount": highlight])
    let rendered = Rendered(output, by: context)
    return values.indices.map { rendered[$0, 0][0] }
  }

  @Test("At first nothing changes")
  func identity() {
    #expect(grays([0, 1, 100, 254, 255]) == [0, 1, 100, 254, 255])
  }

  @Test("Lifted shadows leave black and white; dampened highlights leave the dark")
  func tones() {
    for context in [CIContext(), storedNumbers] {
      // 100/255 · (1 + 0.5 · (155/255)²) = 118.5/255
      #expect(near(grays([0, 100, 255], shadow: 0.5, by: context), [0, 118, 255]))
      // and with -0.5: 81.5/255
      #expect(near(grays([0, 100, 255], shadow: -0.5, by: context), [0, 82, 255]))
      // 1 · (1 - 0.3 · 0.5) = 216.75/255, 100/255 · (1 - 0.15 · (100/255)²) = 97.7/255
      #expect(near(grays([10, 100, 255], highlight: 0.5, by: context), [10, 98, 217]))
    }
    let ramp = grays((0...255).map { UInt8($0) }, shadow: 1, highlight: 0)
    #expect(zip(ramp, ramp.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("A colour's components keep their ratios, and its alpha stays")
  func color() throws {
    let filter = CIFilter.highlightShadowAdjust()
    filter.inputImage = colorImage([[[200, 100, 0, 255], [40, 20, 0, 51]]])
    filter.shadowAmount = 1
    let rendered = Rendered(try #require(filter.outputImage), by: storedNumbers)
    // The luminance is 0.2126 · 200 + 0.7152 · 100 = 114; 1 + (141/255)² = 1.3056 times as light.
    #expect(near(rendered[0, 0], [255, 131, 0, 255]))
    // The same colour at an alpha of a fifth; red is beyond the range and cut to it.
    #expect(near(rendered[1, 0], [51, 26, 0, 51]))
  }

  @Test("With a radius it counts how light it is around a pixel, up to the image's edge")
  func radius() throws {
    let filter = CIFilter.highlightShadowAdjust()
    var rows = [[UInt8]](repeating: [UInt8](repeating: 255, count: 9), count: 9)
    rows[4][4] = 100
    filter.inputImage = grayImage(rows)
    filter.shadowAmount = 1
    // By itself, 100 becomes 100 · (1 + (155/255)²) = 137.
    #expect(near(Rendered(try #require(filter.outputImage))[4, 4], [137, 137, 137, 255]))
    filter.radius = 4
    #expect(Rendered(try #require(filter.outputImage))[4, 4][0] < 103)
    // Where all is alike, so are the surroundings, at the corners too.
    filter.inputImage = grayImage([[UInt8]](repeating: [UInt8](repeating: 100, count: 5), count: 5))
    let flat = Rendered(try #require(filter.outputImage))
    for y in 0..<5 {
      for x in 0..<5 { #expect(near(flat[x, y], [137, 137, 137, 255])) }
    }
    #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 5, height: 5))
  }
}
