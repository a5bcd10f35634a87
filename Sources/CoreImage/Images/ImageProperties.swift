import Flatbed
import Foundation

/// What files say about pictures, under ImageIO's names.
enum ImageProperties {
  /// The properties of a file's page.
  static func properties(_ metadata: ImageMetadata, isUpright: Bool) -> [String: Any] {
    var tiff: [String: Any] = [:]
    var properties: [String: Any] = [
      kCGImagePropertyPixelWidth as String: NSNumber(value: metadata.width),
      kCGImagePropertyPixelHeight as String: NSNumber(value: metadata.height),
      kCGImagePropertyDepth as String: NSNumber(value: metadata.bitsPerSample),
      kCGImagePropertyHasAlpha as String: NSNumber(value: metadata.layout.hasAlpha),
      kCGImagePropertyColorModel as String: metadata.layout.withoutAlpha == .gray
        ? kCGImagePropertyColorModelGray as String : kCGImagePropertyColorModelRGB as String,
    ]
    var resolution = metadata.resolution
    if isUpright {
      properties[kCGImagePropertyPixelWidth as String] = NSNumber(value: metadata.uprightWidth)
      properties[kCGImagePropertyPixelHeight as String] = NSNumber(value: metadata.uprightHeight)
      if metadata.orientation.swapsAxes { resolution = resolution?.transposed }
    } else {
      let orientation = NSNumber(value: metadata.orientation.rawValue)
      properties[kCGImagePropertyOrientation as String] = orientation
      tiff[kCGImagePropertyTIFFOrientation as String] = orientation
    }
    if let resolution {
      let horizontal = NSNumber(value: resolution.horizontal)
      let vertical = NSNumber(value: resolution.vertical)
      properties[kCGImagePropertyDPIWidth as String] = horizontal
      properties[kCGImagePropertyDPIHeight as String] = vertical
      tiff[kCGImagePropertyTIFFXResolution as String] = horizontal
      tiff[kCGImagePropertyTIFFYResolution as String] = vertical
      tiff[kCGImagePropertyTIFFResolutionUnit as String] = NSNumber(value: 2)
    }
    if !tiff.isEmpty { properties[kCGImagePropertyTIFFDictionary as String] = tiff }
    if let focalLength = metadata.focalLengthIn35mmFilm {
      properties[kCGImagePropertyExifDictionary as String] = [
        kCGImagePropertyExifFocalLenIn35mmFilm as String: NSNumber(value: focalLength)
      ]
    }
    return properties
  }

  /// The resolution that properties tell.
  static func resolution(_ properties: [String: Any]) -> Resolution? {
    guard
      let horizontal = AnyValue.number(properties[kCGImagePropertyDPIWidth as String]),
      horizontal > 0
    else { return nil }
    let vertical = AnyValue.number(properties[kCGImagePropertyDPIHeight as String]) ?? horizontal
    return vertical > 0 ? Resolution(horizontal: horizontal, vertical: vertical) : nil
  }

  /// What is known of a picture of a size about the lens that took it.
  ///
  /// The focal length holds for the whole picture, turned or scaled; of a part of it nothing is
  /// known, which is seen by its other shape.
  static func metadata(_ properties: [String: Any], width: Int, height: Int) -> ImageMetadata {
    var metadata = ImageMetadata(format: .png, width: width, height: height, layout: .rgb)
    guard
      let exif = properties[kCGImagePropertyExifDictionary as String] as? [String: Any],
      let focalLength = AnyValue.number(exif[kCGImagePropertyExifFocalLenIn35mmFilm as String]),
      let storedWidth = AnyValue.number(properties[kCGImagePropertyPixelWidth as String]),
      let storedHeight = AnyValue.number(properties[kCGImagePropertyPixelHeight as String]),
      focalLength > 0, storedWidth > 0, storedHeight > 0
    else { return metadata }
    let shape = Double(max(width, height)) / Double(max(min(width, height), 1))
    let storedShape = max(storedWidth, storedHeight) / min(storedWidth, storedHeight)
    if abs(shape / storedShape - 1) < 0.01 { metadata.focalLengthIn35mmFilm = focalLength }
    return metadata
  }
}
