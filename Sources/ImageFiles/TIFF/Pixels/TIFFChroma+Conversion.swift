import Raster

extension TIFFChroma {
  /// Converts one row of pixels from a row of blocks to RGB (TIFF 6.0, section 21).
  ///
  /// - Parameters:
  ///   - blocks: the row of blocks, as `blockRowByteCount(width:)` says.
  ///   - rowInBlock: which of the blocks' rows.
  ///   - target: the pixels' red, green and blue. Colour is that of the whole block: nothing is
  ///     interpolated.
  func convert<Sample: PixelSample>(
    _ blocks: Span<Sample>, rowInBlock: Int, into target: inout MutableSpan<Sample>
  ) {
    let reference = referenceBlackWhite
    let lightnessScale = 255 / (reference[1] - reference[0])
    let blueScale = 127 / (reference[3] - reference[2])
    let redScale = 127 / (reference[5] - reference[4])
    let lightnessCount = horizontal * vertical
    for x in 0..<target.count / 3 {
      let block = x / horizontal * (lightnessCount + 2)
      let code = blocks[block + rowInBlock * horizontal + x % horizontal]
      let y = (Double(code) - reference[0]) * lightnessScale
      let cb = (Double(blocks[block + lightnessCount]) - reference[2]) * blueScale
      let cr = (Double(blocks[block + lightnessCount + 1]) - reference[4]) * redScale
      let red = y + cr * (2 - 2 * weights[0])
      let blue = y + cb * (2 - 2 * weights[2])
      let green = (y - weights[2] * blue - weights[0] * red) / weights[1]
      target[3 * x] = Self.sample(red)
      target[3 * x + 1] = Self.sample(green)
      target[3 * x + 2] = Self.sample(blue)
    }
  }

  /// The nearest sample in 0…255.
  private static func sample<Sample: PixelSample>(_ value: Double) -> Sample {
    Sample(min(max(value, 0), 255) + 0.5)
  }
}
