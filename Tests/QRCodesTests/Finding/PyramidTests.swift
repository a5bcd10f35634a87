import Raster
import TestSupport
import Testing

@testable import QRCodes

/// What the search looks at, against slow, obvious twins on random pictures.
@Suite struct PyramidTests {
  static let sizes = [(1, 1), (1, 9), (9, 1), (2, 3), (8, 8), (17, 13), (64, 31)]

  @Test("Half a plane has the means of four, without the last odd row and column", arguments: sizes)
  func halved(width: Int, height: Int) {
    let values = randomBytes(width * height, seed: 1)
    let half = Plane(width: width, height: height, elements: values).halved()
    #expect(half.width == width / 2 && half.height == height / 2)
    for y in 0..<height / 2 {
      for x in 0..<width / 2 {
        let start = 2 * y * width + 2 * x
        let sum = [0, 1, width, width + 1].map { Int(values[start + $0]) }.reduce(0, +)
        #expect(Int(half[x, y]) == (sum + 2) / 4)
      }
    }
  }

  @Test("A sharpened plane has added what it lost in a blur, five times", arguments: sizes)
  func sharpened(width: Int, height: Int) {
    let values = randomBytes(width * height, seed: 4)
    let plane = Plane(width: width, height: height, elements: values)
    let blurred = plane.binomialBlurred().binomialBlurred()
    let expected = zip(values, blurred.elements).map { level, smooth in
      min(max(Int(level) + 5 * (Int(level) - Int(smooth)), 0), 255)
    }
    #expect(plane.sharpened().elements.map(Int.init) == expected)
    #expect(Pyramid(plane).sharpened.levels[0].elements.map(Int.init) == expected)
  }

  @Test("A pyramid ends before the shorter side falls below 120 pixels")
  func levels() {
    let pyramid = Pyramid(Plane(width: 1000, height: 500, filledWith: 7))
    #expect(pyramid.levels.map(\.width) == [1000, 500, 250])
    #expect(pyramid.levels.map(\.height) == [500, 250, 125])
    #expect(Pyramid(Plane(width: 3, height: 1, filledWith: 7)).levels.count == 1)
    // Modules of 13 pixels have 6.5 on the next level and 3.25 on the one after.
    let levels = [2.0, 3, 5, 7, 20].map { pyramid.level(forModuleSize: 13, least: $0) }
    #expect(levels == [2, 2, 1, 0, 0])
  }

  @Test("Lightness is that of Rec 601, alpha on white", arguments: ChannelLayout.allCases, sizes)
  func luminance(layout: ChannelLayout, size: (Int, Int)) {
    let (width, height) = size
    let count = layout.channelCount
    let samples = randomBytes(width * height * count, seed: 2)
    let image = Image(width: width, height: height, layout: layout, samples: samples)
    let plane = image.view.luminance()
    for y in 0..<height {
      for x in 0..<width {
        let pixel = samples[(y * width + x) * count..<(y * width + x + 1) * count].map(Double.init)
        var lightness = pixel[0]
        if count > 2 { lightness = 0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2] }
        if layout.hasAlpha { lightness = 255 - (255 - lightness) * pixel[count - 1] / 255 }
        // Weights in 1/256 are off by half a level at most, and each of two roundings by another.
        let tolerance = layout == .gray ? 0 : 1.5
        #expect(abs(Double(plane[x, y]) - lightness) <= tolerance)
      }
    }
  }

  @Test("White stays white and black black", arguments: ChannelLayout.allCases)
  func extremes(layout: ChannelLayout) {
    for level: UInt8 in [0, 255] {
      var image = Image<UInt8>(width: 3, height: 1, layout: layout, filledWith: level)
      if layout.hasAlpha {
        for x in 0..<3 { image[x, 0, layout.channelCount - 1] = 255 }
      }
      #expect(image.view.luminance().elements == [level, level, level])
    }
  }
}
