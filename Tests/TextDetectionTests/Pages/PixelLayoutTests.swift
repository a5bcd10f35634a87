import Raster
import TestSupport
import Testing
import TextDetection

/// The same page in every layout of pixels, and pictures that are hardly any.
@Suite("Layouts and odd pictures")
struct PixelLayoutTests {
  /// A gray page's pixels under another layout.
  private func page(_ gray: Image<UInt8>, _ layout: ChannelLayout, isInAlpha: Bool) -> Image<UInt8>
  {
    let samples = gray.samples.flatMap { sample -> [UInt8] in
      let color = [UInt8](
        repeating: isInAlpha ? 0 : sample, count: layout.withoutAlpha.channelCount)
      return layout.hasAlpha ? color + [isInAlpha ? 255 - sample : 255] : color
    }
    return Image(width: gray.width, height: gray.height, layout: layout, samples: samples)
  }

  private func gray(_ image: Image<UInt8>) -> Image<UInt8> {
    let channels = image.layout.channelCount
    let samples = stride(from: 0, to: image.samples.count, by: channels).map { image.samples[$0] }
    return Image(width: image.width, height: image.height, layout: .gray, samples: samples)
  }

  /// Expects the same lines with as many words and characters, their corners within a thousandth of
  /// a pixel: colour is measured along another axis than gray, and sums are rounded otherwise.
  private func expectSame(
    _ lines: [TextLine], _ expected: [TextLine], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let distances = zip(lines, expected).map { $0.corners.largestCornerDistance(to: $1.corners) }
    #expect(lines.count == expected.count, sourceLocation: sourceLocation)
    #expect(distances.filter { $0 > 1e-3 } == [], sourceLocation: sourceLocation)
    let (words, characters) = (lines.map(\.words.count), lines.map(\.characters.count))
    #expect(words == expected.map(\.words.count), sourceLocation: sourceLocation)
    #expect(characters == expected.map(\.characters.count), sourceLocation: sourceLocation)
  }

  @Test("A gray page gives the same lines in every layout", arguments: ChannelLayout.allCases)
  func layouts(layout: ChannelLayout) throws {
    let found = try FoundPages.found("letter")
    let page = page(gray(found.page.image), layout, isInAlpha: false)
    expectSame(TextDetector().lines(in: page.view), found.lines)
  }

  @Test(
    "Black that is more or less opaque is read as if on white",
    arguments: [ChannelLayout.grayAlpha, .rgba])
  func alpha(layout: ChannelLayout) throws {
    let found = try FoundPages.found("letter")
    let page = page(gray(found.page.image), layout, isInAlpha: true)
    expectSame(TextDetector().lines(in: page.view), found.lines)
  }

  @Test("A part of a larger picture is read like a picture of its own")
  func part() throws {
    let page = try FoundPages.found("letter").page.image
    var own = Image<UInt8>(width: 400, height: 200, layout: page.layout, filledWith: 0)
    for y in 0..<200 {
      for x in 0..<400 {
        for c in 0..<page.layout.channelCount { own[x, y, c] = page[x + 40, y + 140, c] }
      }
    }
    let lines = TextDetector().lines(in: page.view(x: 40, y: 140, width: 400, height: 200))
    expectSame(lines, TextDetector().lines(in: own.view))
    #expect(!lines.isEmpty)
  }

  @Test(
    "Pictures that are hardly any hold no text",
    arguments: [
      (0, 0), (0, 5), (5, 0), (1, 1), (1, 1000), (1000, 1), (5000, 3), (3, 5000), (2, 2), (33, 7),
    ])
  func small(width: Int, height: Int) {
    var random = SplitMix64(seed: 31)
    let samples = (0..<width * height * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
    let picture = Image(width: width, height: height, layout: .rgb, samples: samples)
    #expect(TextDetector().lines(in: picture.view).count == 0)
  }

  @Test("One colour holds no text", arguments: [UInt8(0), 128, 255])
  func flat(level: UInt8) {
    let picture = Image<UInt8>(width: 320, height: 240, layout: .gray, filledWith: level)
    #expect(TextDetector().lines(in: picture.view).count == 0)
  }

  @Test("Noise holds no text", arguments: [3, 64, 255])
  func noise(range: Int) {
    var random = SplitMix64(seed: 32)
    let samples = (0..<400 * 300).map { _ in UInt8.random(in: 0...UInt8(range), using: &random) }
    let picture = Image(width: 400, height: 300, layout: .gray, samples: samples)
    #expect(TextDetector().lines(in: picture.view).count == 0)
  }
}
