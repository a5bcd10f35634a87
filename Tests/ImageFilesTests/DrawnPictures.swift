import Raster

/// The pictures that `TestDocuments/make-files.py` draws, drawn again.
enum DrawnPicture {
  /// Red grows to the right, green shrinks downwards, blue grows along the diagonal.
  static let colors = image(width: 61, height: 43, layout: .rgb) { x, y in
    [4 * x, 255 - 5 * y, 2 * (x + y)]
  }

  static let grays = image(width: 61, height: 43, layout: .gray) { x, y in [3 * x + y] }

  /// What cyan `4x`, magenta `5y`, yellow `2(x + y)` and black 40 look like.
  static let inks = image(width: 61, height: 43, layout: .rgb) { x, y in
    [4 * x, 5 * y, 2 * (x + y)].map { ink in
      Int((Double(255 - min(ink, 255)) * (255 - 40) / 255).rounded())
    }
  }

  /// A sample of the PNG pictures, which use the whole range of their bits.
  static func level(bits: Int, plane: Int, x: Int, y: Int) -> Int {
    (x * (bits == 16 ? 1009 : 3) + y * (37 + plane) + plane * 5) % (1 << bits)
  }

  static func image(
    width: Int, height: Int, layout: ChannelLayout, _ pixel: (Int, Int) -> [Int]
  ) -> Image<UInt8> {
    var samples: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        samples += pixel(x, y).map(UInt8.init(clamping:))
      }
    }
    return Image(width: width, height: height, layout: layout, samples: samples)
  }
}

/// The largest difference between samples, or nil where size or channels differ.
func largestDifference(_ a: Image<UInt8>, _ b: Image<UInt8>) -> Int? {
  guard a.width == b.width, a.height == b.height, a.layout == b.layout else { return nil }
  return zip(a.samples, b.samples).map { abs(Int($0) - Int($1)) }.max() ?? 0
}
