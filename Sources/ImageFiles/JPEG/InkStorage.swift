/// How the samples of a four-channel JPEG tell the amount of ink.
enum InkStorage {
  /// 255 is full ink.
  case plain
  /// 255 is no ink.
  case inverted
}

/// Converts cyan, magenta, yellow and black to red, green and blue.
///
/// Plainly, as if inks were filters that multiply (`red = (1 - cyan) * (1 - black)`), without a
/// look at a colour profile.
///
/// - Parameters:
///   - inks: at least `pixelCount` pixels of four samples.
///   - pixelCount: the number of pixels.
///   - storage: what a sample of 255 means.
///   - colors: room for at least as many pixels of three samples.
func convertInks(
  _ inks: Span<UInt8>, pixelCount: Int, storage: InkStorage, into colors: inout MutableSpan<UInt8>
) {
  let mask: UInt8 = storage == .inverted ? 0 : 255
  for i in 0..<pixelCount {
    let lightness = UInt32(inks[4 * i + 3] ^ mask)
    for channel in 0..<3 {
      let product = UInt32(inks[4 * i + channel] ^ mask) &* lightness
      colors[3 * i + channel] = UInt8(truncatingIfNeeded: (product &+ 127) / 255)
    }
  }
}
