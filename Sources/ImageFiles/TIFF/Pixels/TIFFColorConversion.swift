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
    case .whiteIsZero, .blackIsZero, .rgb, .yCbCr:
      copyColors(of: samples, into: &target, channels: channels, stride: stride)
    case .palette:
      lookUp(samples, into: &target, stride: stride)
    case .separated:
      convertInks(samples, into: &target, stride: stride)
    }
    if let alphaIndex {
      copyAlpha(alphaIndex, of: samples, into: &target, stride: stride)
    }
    if isPremultiplied { unpremultiply(&target, stride: stride) }
    if color == .whiteIsZero {
      for x in Swift.stride(from: 0, to: target.count, by: stride) {
        target[x] = .max &- target[x]
      }
    }
  }

  /// Copies the colours, leaving places for alpha.
  ///
  /// The usual shapes of a pixel get loops of their own.
  private func copyColors<Sample: PixelSample>(
    of samples: Span<Sample>, into target: inout MutableSpan<Sample>, channels: Int, stride: Int
  ) {
    switch (channels, samplesPerPixel, stride) {
    case (1, 1, 1), (3, 3, 3):
      for i in 0..<target.count {
        target[i] = samples[i]
      }
    case (3, 4, 3): copyPixels(of: samples, 4, into: &target, channels: 3, stride: 3)
    case (3, 4, 4): copyPixels(of: samples, 4, into: &target, channels: 3, stride: 4)
    default:
      copyPixels(of: samples, samplesPerPixel, into: &target, channels: channels, stride: stride)
    }
  }

  private func copyAlpha<Sample: PixelSample>(
    _ index: Int, of samples: Span<Sample>, into target: inout MutableSpan<Sample>, stride: Int
  ) {
    var source = index
    for x in Swift.stride(from: stride - 1, to: target.count, by: stride) {
      target[x] = samples[source]
      source += samplesPerPixel
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
      guard alpha < full else { continue }
      for channel in 0..<stride - 1 {
        // At most 65535 · 65535 + 32767, which 32 bits hold.
        let scaled = UInt32(target[x + channel]) &* full &+ alpha / 2
        target[x + channel] = alpha == 0 ? 0 : Sample(truncatingIfNeeded: min(full, scaled / alpha))
      }
    }
  }
}

/// Copies the first channels of pixels; inlined, so that each call with numbers is a loop for them.
@inline(__always)
private func copyPixels<Sample: PixelSample>(
  of samples: Span<Sample>, _ samplesPerPixel: Int, into target: inout MutableSpan<Sample>,
  channels: Int, stride: Int
) {
  for x in 0..<target.count / stride {
    for channel in 0..<channels {
      target[x * stride + channel] = samples[x * samplesPerPixel + channel]
    }
  }
}
