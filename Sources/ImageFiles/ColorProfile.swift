import Raster

/// What matters here of an ICC profile (ICC.1), whose content is carried but not used.
enum ColorProfile {
  /// True where a profile describes the colours of a layout: one of inks or of gray says nothing
  /// about red, green and blue.
  static func fits(_ profile: [UInt8], _ layout: ChannelLayout) -> Bool {
    // The colour space is told by four letters from byte 16 on, in a header of 128 bytes.
    guard profile.count >= 128 else { return false }
    let colorSpace = layout.withoutAlpha == .gray ? "GRAY" : "RGB "
    return profile[16..<20].elementsEqual(colorSpace.utf8)
  }
}
