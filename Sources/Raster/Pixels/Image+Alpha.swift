extension Image {
  /// The picture without alpha, as it looks on white paper.
  ///
  /// A picture without alpha is returned as it is. Alpha is straight: a sample `s` of alpha `a`
  /// becomes `(s * a + max * (max - a)) / max`, rounded to the nearest.
  @specialized(where Sample == UInt8)
  @specialized(where Sample == UInt16)
  public func compositedOnWhite() -> Image {
    layout.hasAlpha ? view.compositedOnWhite() : self
  }
}

extension ImageView {
  /// A picture with alpha as it looks on white paper; see the image's method of that name.
  ///
  /// - Precondition: its layout has alpha.
  @specialized(where Sample == UInt8)
  @specialized(where Sample == UInt16)
  public func compositedOnWhite() -> Image<Sample> {
    var opaque = Image<Sample>(
      width: width, height: height, layout: layout.withoutAlpha, filledWith: 0)
    for y in 0..<height {
      var target = opaque.mutableRow(y)
      compositeOnWhite(row(y), layout: layout, into: &target)
    }
    return opaque
  }
}

/// Lays a row of pixels with alpha on white.
///
/// - Parameters:
///   - source: pixels of `layout`, which has alpha.
///   - layout: the channels of `source`.
///   - target: room for as many pixels of the same colour channels without alpha.
@specialized(where Sample == UInt8)
@specialized(where Sample == UInt16)
public func compositeOnWhite<Sample: PixelSample>(
  _ source: Span<Sample>, layout: ChannelLayout, into target: inout MutableSpan<Sample>
) {
  precondition(layout.hasAlpha, "\(layout) has no alpha")
  let colors = layout.channelCount - 1
  let count = target.count / colors
  precondition(
    source.count == count * (colors + 1), "source and target are rows of as many pixels")
  // Apart, so that each inner loop has a length that the compiler knows.
  if colors == 1 {
    for x in 0..<count {
      target[x] = overWhite(source[2 * x], alpha: source[2 * x + 1])
    }
  } else {
    for x in 0..<count {
      let alpha = source[4 * x + 3]
      target[3 * x] = overWhite(source[4 * x], alpha: alpha)
      target[3 * x + 1] = overWhite(source[4 * x + 1], alpha: alpha)
      target[3 * x + 2] = overWhite(source[4 * x + 2], alpha: alpha)
    }
  }
}

/// A sample laid on white: the mean of both, weighted by alpha and rounded to the nearest.
@inline(__always)
private func overWhite<Sample: PixelSample>(_ sample: Sample, alpha: Sample) -> Sample {
  let white = UInt32(truncatingIfNeeded: Sample.max)
  let alpha = UInt32(truncatingIfNeeded: alpha)
  // At most white squared, which with the halves added below stays under 2 to the 32nd.
  let sum = UInt32(truncatingIfNeeded: sample) &* alpha &+ white &* (white &- alpha)
  // Division by 2^n - 1 for sums up to its square (Blinn 1995), exact and without a division.
  let half = sum &+ (white &+ 1) / 2
  let bits = UInt32(truncatingIfNeeded: Sample.bitWidth)
  return Sample(truncatingIfNeeded: (half &+ (half &>> bits)) &>> bits)
}
