import Raster

extension TIFFDirectory {
  /// How the page's pixels lie.
  var orientation: Orientation { Orientation(tag: integer(.orientation) ?? 1) }
}

extension TIFFPage {
  /// What the page says about itself.
  func metadata(_ directory: TIFFDirectory) -> ImageMetadata {
    ImageMetadata(
      format: .tiff, width: width, height: height, layout: layout, bitsPerSample: bitsPerSample,
      orientation: directory.orientation,
      resolution: Self.resolution(directory), colorProfile: colorProfile(directory))
  }

  /// The resolution in dots per inch, where the page has one in inches or centimetres.
  ///
  /// Where only one direction says something, the other is taken to be the same.
  private static func resolution(_ directory: TIFFDirectory) -> Resolution? {
    let perInch: Double
    switch directory.integer(.resolutionUnit) ?? 2 {
    case 2: perInch = 1
    case 3: perInch = 2.54
    default: return nil
    }
    func value(_ tag: TIFFTag) -> Double? {
      guard let value = directory.numbers(tag, limit: 1)?.first, value > 0, value.isFinite else {
        return nil
      }
      return value * perInch
    }
    let horizontal = value(.xResolution)
    let vertical = value(.yResolution)
    guard let x = horizontal ?? vertical, let y = vertical ?? horizontal else { return nil }
    return Resolution(horizontal: x, vertical: y)
  }

  /// The embedded ICC profile, where it describes the decoded colours: a profile of inks says
  /// nothing about the RGB that they are turned into.
  private func colorProfile(_ directory: TIFFDirectory) -> [UInt8]? {
    // ICC.1, 7.2: the header has 128 bytes, the data's colour space is in bytes 16 to 19.
    guard let profile = directory.bytes(.iccProfile), profile.count >= 128 else { return nil }
    let space = Array(profile[16..<20])
    let expected = layout.withoutAlpha == .gray ? Array("GRAY".utf8) : Array("RGB ".utf8)
    return space == expected ? profile : nil
  }
}
