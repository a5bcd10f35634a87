import Raster

extension ImageView<UInt8> {
  /// The lightness of every pixel by the weights of Rec 601, alpha laid on white.
  func luminance() -> Plane<UInt8> {
    var result = Plane<UInt8>(width: width, height: height, filledWith: 0)
    let channels = layout.channelCount
    for y in 0..<height {
      let source = row(y)
      var out = result.mutableRow(y)
      switch layout.withoutAlpha {
      case .rgb: writeLightness(of: source, channels: channels, into: &out)
      default:
        for x in out.indices {
          out[x] = source[channels &* x]
        }
      }
      if layout.hasAlpha {
        layOnWhite(source, channels: channels, into: &out)
      }
    }
    return result
  }
}

private func writeLightness(
  of source: Span<UInt8>, channels: Int, into out: inout MutableSpan<UInt8>
) {
  for x in out.indices {
    // The weights add up to 256, so the sum stays below 2¹⁶.
    let red = 77 &* UInt32(truncatingIfNeeded: source[channels &* x])
    let green = 150 &* UInt32(truncatingIfNeeded: source[channels &* x &+ 1])
    let blue = 29 &* UInt32(truncatingIfNeeded: source[channels &* x &+ 2])
    out[x] = UInt8(truncatingIfNeeded: (red &+ green &+ blue &+ 128) &>> 8)
  }
}

private func layOnWhite(
  _ source: Span<UInt8>, channels: Int, into out: inout MutableSpan<UInt8>
) {
  for x in out.indices {
    let alpha = UInt32(source[channels &* x &+ channels &- 1])
    let level = UInt32(out[x]) &* alpha &+ 255 &* (255 &- alpha)
    out[x] = UInt8(truncatingIfNeeded: (level &+ 127) / 255)
  }
}
