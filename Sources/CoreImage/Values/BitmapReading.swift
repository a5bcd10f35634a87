import Flatbed

/// Reads samples in memory in one of Core Image's formats.
struct BitmapReading {
  let format: CIFormat
  /// The distance between the starts of two rows.
  let bytesPerRow: Int
  let width: Int
  let height: Int
  /// Whether colours are multiplied by alpha.
  let isPremultiplied: Bool

  /// The pixels, alpha straight; missing bytes are zero.
  ///
  /// Formats of more than eight bits become sixteen, those that hold neither gray nor all colours
  /// black where they say nothing.
  func pixels(_ bytes: [UInt8]) -> ImagePixels {
    guard let known = format.layout else {
      return .eight(Image(width: width, height: height, layout: .rgba, filledWith: 0))
    }
    let hasAlpha = known.channels.contains(.alpha)
    let layout: ChannelLayout =
      known.channels.contains(.gray)
      ? (hasAlpha ? .grayAlpha : .gray) : (hasAlpha ? .rgba : .rgb)
    return known.number == .eight
      ? .eight(image(bytes, layout: layout, channels: known.channels, number: known.number))
      : .sixteen(image(bytes, layout: layout, channels: known.channels, number: known.number))
  }

  private func image<Sample: PixelSample>(
    _ bytes: [UInt8], layout: ChannelLayout, channels: [CIFormat.Channel],
    number: CIFormat.Number
  ) -> Image<Sample> {
    var image = Image<Sample>(width: width, height: height, layout: layout, filledWith: 0)
    let alphaPlace = layout.channelCount - 1
    let places = channels.map { Self.place(of: $0, in: layout) }
    let bytes = bytes.span
    for y in 0..<height {
      var row = image.mutableRow(y)
      let (start, isBeyond) = y.multipliedReportingOverflow(by: bytesPerRow)
      guard !isBeyond, start < bytes.count else { break }
      var position = start
      var target = 0
      for _ in 0..<width {
        for place in places {
          if let place, position + number.size <= bytes.count {
            row[target + place] = Self.sample(bytes, at: position, number)
          }
          position += number.size
        }
        if layout.hasAlpha, isPremultiplied, row[target + alphaPlace] != Sample.max {
          let alpha = row[target + alphaPlace]
          for place in 0..<alphaPlace {
            row[target + place] = Self.divided(row[target + place], by: alpha)
          }
        }
        target += layout.channelCount
      }
    }
    return image
  }

  /// Where a channel goes in a stored pixel; nil for what says nothing.
  private static func place(of channel: CIFormat.Channel, in layout: ChannelLayout) -> Int? {
    switch channel {
    case .red, .gray: 0
    case .green: 1
    case .blue: 2
    case .alpha: layout.channelCount - 1
    case .nothing: nil
    }
  }

  /// A number in memory as a sample.
  private static func sample<Sample: PixelSample>(
    _ bytes: Span<UInt8>, at position: Int, _ number: CIFormat.Number
  ) -> Sample {
    func word(_ size: Int) -> UInt32 {
      // The machines that Swift runs on Linux on are all little-endian.
      (0..<size).reduce(0) { $0 | UInt32(bytes[position + $1]) << UInt32(8 * $1) }
    }
    switch number {
    case .eight: return Sample(truncatingIfNeeded: bytes[position])
    case .sixteen: return Sample(truncatingIfNeeded: word(2))
    case .half: return stored(Float(Float16(bitPattern: UInt16(truncatingIfNeeded: word(2)))))
    case .float: return stored(Float(bitPattern: word(4)))
    }
  }

  /// A number kept within 0…1 as a sample; what is no number is 0.
  private static func stored<Sample: PixelSample>(_ number: Float) -> Sample {
    Sample(number.isNaN ? 0 : min(max(number, 0), 1) * Float(Sample.max) + 0.5)
  }

  /// A sample divided by alpha, rounded to the nearest; 0 where alpha is.
  private static func divided<Sample: PixelSample>(_ sample: Sample, by alpha: Sample) -> Sample {
    guard alpha > 0 else { return 0 }
    let quotient = (UInt64(sample) * UInt64(Sample.max) + UInt64(alpha) / 2) / UInt64(alpha)
    return Sample(min(quotient, UInt64(Sample.max)))
  }
}
