public import Foundation

/// The orientation, 1…8.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// The width in stored pixels.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// The height in stored pixels.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// Dots per inch along a row.
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }
/// Dots per inch along a column.
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }
/// The bits of a sample.
public var kCGImagePropertyDepth: CFString { "Depth" }
/// The colour model: `kCGImagePropertyColorModelRGB` or `…Gray`.
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
/// The colour model of red, green and blue.
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }
/// The colour model of gray.
public var kCGImagePropertyColorModelGray: CFString { "Gray" }
/// Whether there is alpha.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
/// The dictionary of TIFF's own properties.
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }
/// The orientation, in TIFF's dictionary.
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }
/// TIFF's compression by its tag's number: 1 none, 4 Group 4, 5 LZW, 7 JPEG, 8 deflate.
public var kCGImagePropertyTIFFCompression: CFString { "Compression" }
/// Dots along a row for each unit, in TIFF's dictionary.
public var kCGImagePropertyTIFFXResolution: CFString { "XResolution" }
/// Dots along a column for each unit, in TIFF's dictionary.
public var kCGImagePropertyTIFFYResolution: CFString { "YResolution" }
/// The unit of resolution, in TIFF's dictionary: 2 is the inch.
public var kCGImagePropertyTIFFResolutionUnit: CFString { "ResolutionUnit" }
/// The dictionary of EXIF's own properties.
public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }
/// The focal length as that of a 35 mm camera in millimetres, in EXIF's dictionary.
public var kCGImagePropertyExifFocalLenIn35mmFilm: CFString { "FocalLenIn35mmFilm" }
/// A JPEG's quality, 0…1.
public var kCGImageDestinationLossyCompressionQuality: CFString {
  "kCGImageDestinationLossyCompressionQuality"
}
/// Whether a small picture is put into the file; none is.
public var kCGImageDestinationEmbedThumbnail: CFString { "kCGImageDestinationEmbedThumbnail" }
