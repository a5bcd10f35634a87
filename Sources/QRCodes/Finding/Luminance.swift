import Raster

extension ImageView<UInt8> {
  /// The lightness of every pixel by the weights of Rec 601.
  ///
  /// - Precondition: the picture has no alpha.
  func luminance() -> Plane<UInt8> {
    precondition(!layout.hasAlpha, "alpha is laid on white before")
    var result = Plane<UInt8>(width: width, height: height, filledWith: 0)
    for y in 0..<height {
      let source = row(y)
      var out = result.mutableRow(y)
      if layout == .gray {
        for x in out.indices {
          out[x] = source[x]
        }
      } else {
        for x in out.indices {
          // The weights add up to 256, so the sum stays below 2¹⁶.
          let red = 77 &* UInt32(truncatingIfNeeded: source[3 &* x])
          let green = 150 &* UInt32(truncatingIfNeeded: source[3 &* x &+ 1])
          let blue = 29 &* UInt32(truncatingIfNeeded: source[3 &* x &+ 2])
          out[x] = UInt8(truncatingIfNeeded: (red &+ green &+ blue &+ 128) &>> 8)
        }
      }
    }
    return result
  }
}
