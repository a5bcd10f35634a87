import Raster

/// Turns a row of a page's samples into the decoded picture's channels.
struct TIFFColorConversion {
  /// The samples of a pixel that are given, those that mean nothing among them unless the page is
  /// planar, where only `planes` are read.
  let samplesPerPixel: Int
  /// The planes that are read where samples are stored apart: the colours, then alpha.
  let planes: [Int]
  private let color: TIFFColor
  private let palette: [UInt8]
  /// Which of the samples that are given is alpha.
  private let alphaIndex: Int?
  private let isPremultiplied: Bool

  /// The conversion that a page needs.
  init(_ page: TIFFPage) {
    color = page.color
    palette = page.palette
    planes = Array(0..<page.color.sampleCount) + (page.alpha.map { [$0.index] } ?? [])
    samplesPerPixel = page.isPlanar ? planes.count : page.samplesPerPixel
    alphaIndex = page.alpha.map { page.isPlanar ? page.color.sampleCount : $0.index }
    isPremultiplied = page.alpha?.isPremultiplied ?? false
  }

  /// True where the samples are the picture's channels as they are.
  var isIdentity: Bool {
    let isAdditive = color == .blackIsZero || color == .rgb || color == .yCbCr
    let channels = color.sampleCount + (alphaIndex == nil ? 0 : 1)
    return isAdditive && !isPremultiplied && samplesPerPixel == channels
  }

  /// Converts as many pixels as `target` has channels for.
  ///
  /// - Parameters:
  ///   - samples: the pixels, `samplesPerPixel` samples each; palette indices are not scaled.
  ///   - target: the pixels' channels.
  func convert<Sample: PixelSample>(
    _ samples: Span<Sample>, into target: inout MutableSpan<Sample>
  ) {
    let channels = (color == .whiteIsZero || color == .blackIsZero ? 1 : 3)
    let stride = channels + (alphaIndex == nil ? 0 : 1)
    switch color {
    case .whiteIsZero, .blackIsZero:
      copy(channel: 0, of: samples, into: &target, stride: stride)
    case .rgb, .yCbCr:
      for channel in 0..<3 {
        copy(channel: channel, of: samples, into: &target, stride: stride)
      }
    case .palette:
      lookUp(samples, into: &target, stride: stride)
    case .separated:
      convertInks(samples, into: &target, stride: stride)
    }
    if let alphaIndex {
      copy(channel: alphaIndex, to: channels, of: samples, into: &target, stride: stride)
    }
    if isPremultiplied { unpremultiply(&target, stride: stride) }
    if color == .whiteIsZero {
      for x in Swift.stride(from: 0, to: target.count, by: stride) {
        target[x] = .max &- target[x]
      }
    }
  }

  /// Copies one sample of every pixel to the same channel, or to channel `to`.
  private func copy<Sample: PixelSample>(
    channel: Int, to other: Int? = nil, of samples: Span<Sample>,
    into target: inout MutableSpan<Sample>, stride: Int
  ) {
    let place = other ?? channel
    for x in 0..<target.count / stride {
      target[x * stride + place] = samples[x * samplesPerPixel + channel]
    }
  }

  private func lookUp<Sample: PixelSample>(
    _ samples: Span<Sample>, into target: inout MutableSpan<Sample>, stride: Int
  ) {
    let colorCount = palette.count / 3
    for x in 0..<target.count / stride {
      let index = Int(samples[x * samplesPerPixel])
      for channel in 0..<3 {
        target[x * stride + channel] = Sample(palette[channel * colorCount + index])
      }
    }
  }

  /// Multiplies what each ink lets through with what black lets through.
  ///
  /// That is what can be done without a profile of the inks: brighter than a press would print.
  private func convertInks<Sample: PixelSample>(
    _ samples: Span<Sample>, into target: inout MutableSpan<Sample>, stride: Int
  ) {
    let full = UInt32(Sample.max)
    for x in 0..<target.count / stride {
      let light = full &- UInt32(samples[x * samplesPerPixel + 3])
      for channel in 0..<3 {
        let through = full &- UInt32(samples[x * samplesPerPixel + channel])
        // At most 65535 · 65535 + 32767, which 32 bits hold.
        let value = (through &* light &+ full / 2) / full
        target[x * stride + channel] = Sample(truncatingIfNeeded: value)
      }
    }
  }

  /// Divides the colours by alpha, to the nearest; where alpha is 0 they are black.
  private func unpremultiply<Sample: PixelSample>(
    _ target: inout MutableSpan<Sample>, stride: Int
  ) {
    let full = UInt32(Sample.max)
    for x in Swift.stride(from: 0, to: target.count, by: stride) {
      let alpha = UInt32(target[x + stride - 1])
      for channel in 0..<stride - 1 {
        // At most 65535 · 65535 + 32767, which 32 bits hold.
        let scaled = UInt32(target[x + channel]) &* full &+ alpha / 2
        target[x + channel] = alpha == 0 ? 0 : Sample(truncatingIfNeeded: min(full, scaled / alpha))
      }
    }
  }
}
