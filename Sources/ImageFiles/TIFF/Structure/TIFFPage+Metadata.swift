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
    directory.bytes(.iccProfile).flatMap { ColorProfile.fits($0, layout) ? $0 : nil }
  }
}
