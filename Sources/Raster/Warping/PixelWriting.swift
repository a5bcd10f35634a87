/// Turns sums of samples into pixels: multiplied by a factor, rounded, clamped to the range.
///
/// - Parameters:
///   - sums: interleaved channels; colours are multiplied by alpha (0…1) where there is alpha.
///   - factor: 1 ÷ the number of samples in a sum.
///   - layout: the channels.
///   - target: where the pixels go; alpha is straight, and a clear pixel is white.
///   - start: the index in `target` of the first sample.
func writePixels<Sample: PixelSample>(
  _ sums: Span<Float>, factor: Float, layout: ChannelLayout,
  into target: inout MutableSpan<Sample>, at start: Int
) {
  precondition(start >= 0 && start + sums.count <= target.count)
  guard !layout.hasAlpha else {
    writeStraight(sums, factor: factor, channels: layout.channelCount, into: &target, at: start)
    return
  }
  for i in 0..<sums.count {
    unsafe target[unchecked: start &+ i] = rounded(sums[unchecked: i] * factor)
  }
}

/// Divides colours by alpha and writes both.
private func writeStraight<Sample: PixelSample>(
  _ sums: Span<Float>, factor: Float, channels: Int, into target: inout MutableSpan<Sample>,
  at start: Int
) {
  let white = Float(Sample.max)
  for pixel in stride(from: 0, to: sums.count, by: channels) {
    let alpha = sums[pixel + channels - 1] * factor
    let opacity: Sample = rounded(alpha)
    for channel in 0..<channels - 1 {
      let color = sums[pixel + channel] * factor * white / alpha
      target[start + pixel + channel] = opacity == 0 ? .max : rounded(color)
    }
    target[start + pixel + channels - 1] = opacity
  }
}

/// The nearest sample value.
///
/// Adding 2²³ moves the integer into the low bits of the mantissa; that vectorises, where a
/// conversion checks its range.
@inline(__always)
private func rounded<Sample: PixelSample>(_ value: Float) -> Sample {
  let raised = value > 0 ? value : 0
  let limited = raised < Float(Sample.max) ? raised : Float(Sample.max)
  return Sample(truncatingIfNeeded: (limited + 8_388_608).bitPattern)
}
