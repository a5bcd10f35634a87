import Raster

@testable import ImageFiles

/// The pictures in `TestDocuments/Files/tiff-*`, by the formulas that `make-tiff-files.py` made
/// them with.
enum TIFFTestPicture {
  static let width = 37
  static let height = 23

  /// Draws a picture by a formula for the samples of the pixel in column x and row y.
  static func draw<Sample: PixelSample>(
    _ layout: ChannelLayout, width: Int = width, height: Int = height,
    _ pixel: (_ x: Int, _ y: Int) -> [Int]
  ) -> Image<Sample> {
    var samples: [Sample] = []
    for y in 0..<height {
      for x in 0..<width {
        samples += pixel(x, y).map { Sample(truncatingIfNeeded: $0) }
      }
    }
    return Image(width: width, height: height, layout: layout, samples: samples)
  }

  static let gray8: Image<UInt8> = draw(.gray) { x, y in [x * 7 + y * 11] }
  static let rgb8: Image<UInt8> = draw(.rgb, rgb)
  static let rgba8: Image<UInt8> = draw(.rgba) { x, y in rgb(x, y) + [alpha(x, y)] }
  static let grayAlpha8: Image<UInt8> = draw(.grayAlpha) { x, y in [x * 7 + y * 11, alpha(x, y)] }
  static let gray16: Image<UInt16> = draw(.gray) { x, y in [x * 1789 + y * 2657] }
  static let rgb16: Image<UInt16> = draw(.rgb, rgbOf16Bits)
  static let rgba16: Image<UInt16> = draw(.rgba) { x, y in
    rgbOf16Bits(x, y) + [x * 911 + y * 577]
  }
  static let bilevel: Image<UInt8> = draw(.gray) { x, y in [(x / 3 + y / 5) % 3 != 0 ? 255 : 0] }
  static let smooth: Image<UInt8> = draw(.rgb) { x, y in [x * 6, y * 10, 255 - x * 3 - y * 4] }
  static let smoothGray: Image<UInt8> = draw(.gray) { x, _ in [x * 6] }

  static func rgb(_ x: Int, _ y: Int) -> [Int] { [x * 7 + y * 11, x * 3 + 200 + y * 5, x * y] }
  static func alpha(_ x: Int, _ y: Int) -> Int { 255 + 1024 - x * 5 - y }
  static func rgbOf16Bits(_ x: Int, _ y: Int) -> [Int] {
    (0..<3).map { x * 1789 + y * 2657 + $0 * 20011 }
  }

  /// A ramp of 1, 2 or 4 bits, scaled to 0…255.
  static func levels(bits: Int) -> Image<UInt8> {
    let count = 1 << bits
    return draw(.gray) { x, y in [(x + y * 3) % count * 255 / (count - 1)] }
  }

  /// The colours of a palette, looked up.
  static func palette(bits: Int) -> Image<UInt8> {
    draw(.rgb) { x, y in
      let i = (x + y * 2) % (1 << bits)
      return [i * 37 % 256, i * 101 % 256, 255 - i * 53 % 256]
    }
  }

  /// The colours by 4 bits, scaled to 0…255.
  static let rgb4: Image<UInt8> = draw(.rgb) { x, y in rgb(x, y).map { ($0 & 255) / 16 * 17 } }

  /// Light through four inks: (1 - ink)(1 - black), to the nearest.
  static func inks<Sample: PixelSample>() -> Image<Sample> {
    let full = Int(Sample.max)
    return draw(.rgb) { x, y in
      let inks = [x * 7, y * 11, (x + y) * 3, x * 2].map { ($0 & 255) * (full / 255) }
      return (0..<3).map { channel in
        let light = Double((full - inks[channel]) * (full - inks[3]))
        return Int((light / Double(full)).rounded())
      }
    }
  }

  /// The largest difference of two samples in the same place; nil for pictures of unlike kind.
  static func largestDifference(_ a: Image<UInt8>, _ b: Image<UInt8>) -> Int? {
    guard a.width == b.width, a.height == b.height, a.layout == b.layout else { return nil }
    return zip(a.samples, b.samples).map { abs(Int($0) - Int($1)) }.max()
  }
}

extension ImagePixels {
  /// The picture, where it has 8 bits a sample.
  var eightBits: Image<UInt8>? {
    if case .eight(let image) = self { image } else { nil }
  }
}
