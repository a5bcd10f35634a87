import Raster
import Testing

@testable import TextDetection

@Suite struct NetworkPictureTests {
  /// A pixel's red, green and blue, on the scale of samples.
  private func pixel(_ picture: NetworkPicture, _ x: Int, _ y: Int) -> [Float] {
    let start = picture.pixels.offset(x: x, y: y)
    return (start..<start + 3).map { (picture.pixels.span[$0] + 0.5) * 255 }
  }

  private func expect(
    _ picture: NetworkPicture, row y: Int, channel: Int = 0, _ values: [Float],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (x, value) in values.enumerated() {
      let found = pixel(picture, x, y)[channel]
      #expect(abs(found - value) < 0.01, "at \(x)", sourceLocation: sourceLocation)
    }
  }

  @Test("Samples become 0…1 minus 0.5")
  func range() {
    let image = Image<UInt8>(width: 2, height: 1, layout: .rgb, samples: [0, 255, 51, 255, 0, 102])
    let picture = NetworkPicture(image.view, scale: 1)
    let values = (0..<6).map { picture.pixels.span[picture.pixels.offset(x: 0, y: 0) + $0] }
    for (value, expected) in zip(values, [-0.5, 0.5, -0.3, 0.5, -0.5, -0.1] as [Float]) {
      #expect(abs(value - expected) < 1e-6)
    }
  }

  @Test("A smaller picture has the means of areas")
  func smaller() {
    let image = Image<UInt8>(
      width: 4, height: 2, layout: .gray, samples: [10, 20, 100, 140, 30, 40, 180, 200])
    let picture = NetworkPicture(image.view, scale: 0.5)
    #expect(picture.width == 2)
    #expect(picture.height == 1)
    expect(picture, row: 0, [25, 155])
    expect(picture, row: 0, channel: 2, [25, 155])
  }

  @Test("A larger picture lies between the pixels' centres, as OpenCV's linear interpolation does")
  func larger() {
    let image = Image<UInt8>(width: 2, height: 2, layout: .gray, samples: [0, 100, 200, 60])
    // cv2.resize of the same floats to 4 × 4 and, below, to 3 × 3.
    let double = NetworkPicture(image.view, scale: 2)
    expect(double, row: 0, [0, 25, 75, 100])
    expect(double, row: 1, [50, 60, 80, 90])
    expect(double, row: 3, [200, 165, 95, 60])
    let half = NetworkPicture(image.view, scale: 1.5)
    #expect(half.width == 3)
    expect(half, row: 0, [0, 50, 100])
    expect(half, row: 1, [100, 90, 80])
  }

  @Test("A frame turned by a quarter shows columns from right to left as rows")
  func turned() {
    let image = Image<UInt8>(
      width: 3, height: 2, layout: .gray, samples: [10, 20, 30, 40, 50, 60])
    let picture = NetworkPicture(
      image.view, origin: Point(x: 3, y: 0), right: Point(x: 0, y: 1), down: Point(x: -1, y: 0),
      width: 2, height: 3)
    expect(picture, row: 0, [30, 60])
    expect(picture, row: 1, [20, 50])
    expect(picture, row: 2, channel: 1, [10, 40])
  }

  @Test("A frame between pixels lies between their values, and beyond the border goes on")
  func between() {
    let image = Image<UInt8>(
      width: 2, height: 1, layout: .rgb, samples: [0, 100, 200, 100, 200, 0])
    let picture = NetworkPicture(
      image.view, origin: Point(x: -0.75, y: -5), right: Point(x: 1, y: 0),
      down: Point(x: 0, y: 1), width: 4, height: 1)
    expect(picture, row: 0, [0, 25, 100, 100])
    expect(picture, row: 0, channel: 2, [200, 150, 0, 0])
  }

  @Test("Colours stay apart in both directions", arguments: [0.5, 1, 2])
  func colors(scale: Double) {
    let image = Image<UInt8>(
      width: 6, height: 4, layout: .rgb,
      samples: (0..<24).flatMap { _ in [10, 130, 250] as [UInt8] })
    let picture = NetworkPicture(image.view, scale: scale)
    for (channel, value) in [10, 130, 250].enumerated() {
      expect(picture, row: 1, channel: channel, [Float(value), Float(value), Float(value)])
    }
  }

  @Test("Alpha is laid on white", arguments: [0.5, 1, 2])
  func alpha(scale: Double) {
    let gray = Image<UInt8>(
      width: 2, height: 2, layout: .grayAlpha, samples: [0, 0, 0, 0, 0, 0, 0, 0])
    expect(NetworkPicture(gray.view, scale: scale), row: 0, [255])
    let color = Image<UInt8>(
      width: 2, height: 2, layout: .rgba,
      samples: (0..<4).flatMap { _ in [255, 0, 100, 51] as [UInt8] })
    // A fifth of the colour and four fifths of white.
    let picture = NetworkPicture(color.view, scale: scale)
    for (channel, value) in [255, 204, 224].enumerated() {
      expect(picture, row: 0, channel: channel, [Float(value)])
    }
  }

  @Test("A part of a picture is sampled like a picture")
  func part() {
    let image = Image<UInt8>(
      width: 5, height: 3, layout: .gray, samples: (0..<15).map { UInt8($0 * 10) })
    let picture = NetworkPicture(image.view(x: 1, y: 1, width: 3, height: 2), scale: 1)
    expect(picture, row: 0, [60, 70, 80])
    expect(picture, row: 1, [110, 120, 130])
  }

  @Test("No scale makes a picture vanish")
  func tiny() {
    let image = Image<UInt8>(width: 3, height: 7, layout: .gray, filledWith: 90)
    let picture = NetworkPicture(image.view, scale: 0.01)
    #expect(picture.width == 1)
    #expect(picture.height == 1)
    expect(picture, row: 0, [90])
  }
}
