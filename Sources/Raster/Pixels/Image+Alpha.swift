extension Image {
  /// The picture without alpha, as it looks on white paper.
  ///
  /// A picture without alpha is returned as it is. Alpha is straight: a sample `s` of alpha `a`
  /// becomes `(s * a + max * (max - a)) / max`, rounded to the nearest.
  @specialized(where Sample == UInt8)
  @specialized(where Sample == UInt16)
  public func compositedOnWhite() -> Image {
    guard layout.hasAlpha else { return self }
    var opaque = Image(width: width, height: height, layout: layout.withoutAlpha, filledWith: 0)
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
  let white = UInt64(Sample.max)
  for x in 0..<count {
    let alpha = UInt64(source[x * (colors + 1) + colors])
    for channel in 0..<colors {
      let sample = UInt64(source[x * (colors + 1) + channel])
      let sum = sample &* alpha &+ white &* (white &- alpha)
      target[x * colors + channel] = Sample(truncatingIfNeeded: (sum &+ white / 2) / white)
    }
  }
}
