import Raster
import TestSupport
import Testing

@Suite("Warping pictures")
struct WarpTests {
  /// Kernel and twin differ by the 1024ths of a pixel that positions are rounded to: on noise of
  /// full contrast, by a thousandth of it.
  static func tolerance<Sample: PixelSample>(_: Sample.Type) -> Double {
    Sample.bitWidth == 8 ? 1 : 80
  }

  static func compare<Sample: PixelSample>(
    _ image: Image<Sample>, map: Homography, width: Int, height: Int,
    samples: (Int, Int) = (1, 1), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let fast = image.warped(by: map, width: width, height: height)
    let slow = slowWarp(
      image, map: map, width: width, height: height, samples: samples)
    let channels = image.layout.channelCount
    var worst = 0.0
    for start in stride(from: 0, to: fast.samples.count, by: channels) {
      let alpha = image.layout.hasAlpha ? Int(slow.samples[start + channels - 1]) : nil
      for channel in 0..<channels {
        let index = start + channel
        let difference = Double(abs(Int(fast.samples[index]) - Int(slow.samples[index])))
        // What is nearly clear has hardly a colour, and rounding decides which.
        let isColor = alpha != nil && channel < channels - 1
        let weight = isColor ? Double(max((alpha ?? 0) - 1, 0)) / Double(Sample.max) : 1
        worst = max(worst, difference * weight)
      }
    }
    #expect(worst <= tolerance(Sample.self), sourceLocation: sourceLocation)
  }

  @Test("Equals its slow twin in perspective", arguments: ChannelLayout.allCases)
  func perspective(layout: ChannelLayout) throws {
    let page = Quad(
      topLeft: Point(x: 20.3, y: 11.8), topRight: Point(x: 170.4, y: 30.2),
      bottomRight: Point(x: 150.9, y: 140.5), bottomLeft: Point(x: 35.1, y: 119.6))
    let map = try #require(Homography(unitSquareTo: page)) * .scaling(x: 1 / 170.0, y: 1 / 140.0)
    Self.compare(noise(UInt8.self, 190, 150, layout), map: map, width: 170, height: 140)
    Self.compare(noise(UInt16.self, 190, 150, layout), map: map, width: 170, height: 140)
  }

  @Test(
    "Equals its slow twin at every scale",
    arguments: [
      (0.02, 34), (0.05, 14), (0.3, 3), (0.6, 2), (0.9, 1), (1.0, 1), (1.7, 1), (6.0, 1),
    ])
  func scales(scale: Double, samples: Int) throws {
    let image = noise(UInt8.self, 133, 97, .rgb)
    let turn = Homography(0.8, -0.6, 40, 0.6, 0.8, -20, 0, 0, 1)
    let width = max(Int(133 * scale), 1)
    let height = max(Int(97 * scale), 1)
    Self.compare(
      image, map: turn * .scaling(x: 1 / scale, y: 1 / scale), width: width, height: height,
      samples: (samples, samples))
  }

  @Test("Equals its slow twin where one axis shrinks and the other grows")
  func anisotropic() {
    let image = noise(UInt8.self, 200, 40, .gray)
    Self.compare(image, map: .scaling(x: 7.3, y: 0.4), width: 27, height: 100, samples: (5, 1))
  }

  @Test(
    "Equals its slow twin on pictures of a row, a column or a pixel",
    arguments: [(1, 1), (1, 9), (9, 1), (2, 3)])
  func tiny(size: (Int, Int)) {
    let image = noise(UInt8.self, size.0, size.1, .rgb)
    let turn = Homography(0.9, -0.3, 0.2, 0.3, 0.9, -0.4, 0.01, 0.02, 1)
    Self.compare(image, map: turn, width: 7, height: 6)
    Self.compare(image, map: .identity, width: size.0, height: size.1)
  }

  @Test("A crop on whole pixels gives the pixels back", arguments: ChannelLayout.allCases)
  func exact(layout: ChannelLayout) {
    func check<Sample: PixelSample>(_: Sample.Type) {
      let image = noise(Sample.self, 300, 170, layout)
      let crop = image.warped(
        by: .translation(by: Point(x: 23, y: 41)), width: 210, height: 120)
      for (x, y) in [(0, 0), (209, 119), (0, 119), (100, 64), (64, 63), (127, 1)] {
        let isClear = layout.hasAlpha && image[x + 23, y + 41, layout.channelCount - 1] == 0
        for channel in 0..<layout.channelCount where !isClear {
          #expect(crop[x, y, channel] == image[x + 23, y + 41, channel])
        }
      }
    }
    check(UInt8.self)
    check(UInt16.self)
  }

  @Test("A quarter turn gives the pixels back, turned")
  func quarterTurn() {
    let image = noise(UInt8.self, 150, 90, .rgb)
    let turn = Homography(0, 1, 0, -1, 0, 90, 0, 0, 1)
    let turned = image.warped(by: turn, width: 90, height: 150)
    var wrong = 0
    for y in 0..<150 {
      for x in 0..<90 where turned[x, y, 1] != image[y, 89 - x, 1] { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test("Half a pixel of a ramp lies between its neighbours")
  func ramp() {
    let image = Image<UInt8>(
      width: 40, height: 5, layout: .gray, samples: (0..<200).map { UInt8($0 % 40 * 6) })
    let shifted = image.warped(by: .translation(by: Point(x: 10.5, y: 0)), width: 20, height: 5)
    for x in 0..<20 { #expect(shifted[x, 2, 0] == UInt8((x + 10) * 6 + 3)) }
  }

  @Test("A fine chequerboard becomes even grey when it is made smaller")
  func noMoire() {
    let board = (0..<256 * 256).map { i -> UInt8 in
      (i % 256 + i / 256).isMultiple(of: 2) ? 0 : 255
    }
    let image = Image<UInt8>(width: 256, height: 256, layout: .gray, samples: board)
    let scale: Double = 256.0 / 37
    let small = image.warped(by: .scaling(x: scale, y: scale), width: 37, height: 37)
    for y in 1..<36 {
      for x in 1..<36 { #expect((116...139).contains(Int(small[x, y, 0]))) }
    }
  }

  @Test("The far side of a page at a grazing angle is the mean of what lies there")
  func grazingAngle() throws {
    // Columns of 5 pixels, black and white, that the map squeezes to less than a pixel at the top.
    let samples = (0..<300 * 300).map { i -> UInt8 in
      let column = i % 300 / 5
      return column.isMultiple(of: 2) ? 0 : 255
    }
    let image = Image<UInt8>(width: 300, height: 300, layout: .gray, samples: samples)
    let wedge = Quad(
      topLeft: Point(x: 5, y: 20), topRight: Point(x: 295, y: 20),
      bottomRight: Point(x: 160, y: 280), bottomLeft: Point(x: 140, y: 280))
    let map = try #require(Homography(unitSquareTo: wedge)) * .scaling(x: 1 / 20.0, y: 1 / 100.0)
    let small = image.warped(by: map, width: 20, height: 100)
    // 14.5 source pixels to each at the top: near grey. One to each at the bottom: black, white.
    for x in 1..<19 { #expect((50...205).contains(Int(small[x, 1, 0]))) }
    #expect((60...195).contains((1..<19).reduce(0) { $0 + Int(small[$1, 1, 0]) } / 18))
    #expect((0..<20).allSatisfy { small[$0, 99, 0] < 40 || small[$0, 99, 0] > 215 })
  }

  @Test("Beyond the border all is white, and clear where there is alpha")
  func outside() {
    let black = Image<UInt8>(
      width: 20, height: 20, layout: .rgba,
      samples: (0..<1600).map { $0 % 4 == 3 ? 255 : 0 })
    let moved = black.warped(by: .translation(by: Point(x: -30, y: 0)), width: 60, height: 20)
    #expect((0..<4).map { moved[5, 5, $0] } == [255, 255, 255, 0])
    #expect((0..<4).map { moved[40, 5, $0] } == [0, 0, 0, 255])
    #expect((0..<4).map { moved[58, 5, $0] } == [255, 255, 255, 0])
  }

  @Test("A picture made one pixel is its mean")
  func onePixel() {
    let image = Self.halfBlack(width: 700, height: 300)
    let pixel = image.warped(by: .scaling(x: 700, y: 300), width: 1, height: 1)
    #expect(abs(Int(pixel[0, 0, 0]) - 128) <= 1)
  }

  static func halfBlack(width: Int, height: Int) -> Image<UInt8> {
    Image(
      width: width, height: height, layout: .gray,
      samples: (0..<width * height).map { $0 % width < width / 2 ? 0 : 255 })
  }

  @Test("The border's colour is neither lightened nor darkened up to the edge")
  func borderStaysSharp() throws {
    let image = Image<UInt8>(width: 50, height: 50, layout: .gray, filledWith: 10)
    let whole = Homography.scaling(x: 50 / 77.0, y: 50 / 77.0)
    let larger = image.warped(by: whole, width: 77, height: 77)
    #expect(larger.samples.allSatisfy { $0 == 10 })
  }

  @Test("Clear pixels do not colour their neighbours")
  func clearPixels() {
    // Clear green beside opaque red.
    let samples = (0..<10 * 4).map { i -> [UInt8] in
      i % 10 < 5 ? [0, 255, 0, 0] : [255, 0, 0, 255]
    }
    let image = Image<UInt8>(
      width: 10, height: 4, layout: .rgba, samples: samples.flatMap(\.self))
    let shifted = image.warped(by: .translation(by: Point(x: 0.5, y: 0)), width: 9, height: 4)
    #expect((0..<3).map { shifted[4, 1, $0] } == [255, 0, 0])
    #expect(shifted[4, 1, 3] == 128)
  }

  @Test("Any map ends, in bounded memory, with a picture of the size asked for")
  func hostileMaps() {
    let image = noise(UInt8.self, 64, 48, .rgb)
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      let h = (0..<9).map { _ in Double.random(in: -1...1, using: &random) }
      let far = Double.random(in: 0...1, using: &random) < 0.3 ? 1e9 : 30
      let map = Homography(
        h[0], h[1], h[2] * far, h[3], h[4], h[5] * far, h[6] / 20, h[7] / 20, h[8])
      #expect(image.warped(by: map, width: 31, height: 22).samples.count == 31 * 22 * 3)
    }
    let infinite = Homography(.nan, 0, .infinity, 0, 1, 0, 0, 0, 1)
    #expect(image.warped(by: infinite, width: 4, height: 4).samples.count == 48)
    let empty = Image<UInt8>(width: 0, height: 5, layout: .grayAlpha, filledWith: 7)
    #expect(empty.warped(by: .identity, width: 2, height: 1).samples == [255, 0, 255, 0])
    #expect(image.warped(by: .identity, width: 0, height: 3).samples.isEmpty)
  }
}
