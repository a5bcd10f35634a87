public import Raster

/// What a picture file says about one of its pages, read from the header without decoding pixels.
public struct ImageMetadata: Sendable, Hashable {
  /// The file's format.
  public var format: ImageFormat
  /// The page's width in stored pixels, before the orientation is applied.
  public var width: Int
  /// The page's height in stored pixels, before the orientation is applied.
  public var height: Int
  /// The channels of the decoded picture.
  public var layout: ChannelLayout
  /// The bits of a stored sample: 1, 2, 4, 8 or 16, or another number in TIFF.
  public var bitsPerSample: Int
  /// How the stored pixels lie; `up` where the file does not say.
  public var orientation: Orientation
  /// Pixels per inch of the stored picture, where the file says in units of length.
  public var resolution: Resolution?
  /// The ICC colour profile's bytes, where one is embedded.
  public var colorProfile: [UInt8]?
  /// The lens's focal length as that of a 35 mm camera in millimetres (EXIF tag 41989), or as
  /// computed from the focal length and the sensor's pixel density; nil where unknown.
  public var focalLengthIn35mmFilm: Double?

  /// Makes metadata of a page.
  public init(
    format: ImageFormat, width: Int, height: Int, layout: ChannelLayout, bitsPerSample: Int = 8,
    orientation: Orientation = .up, resolution: Resolution? = nil, colorProfile: [UInt8]? = nil,
    focalLengthIn35mmFilm: Double? = nil
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.layout = layout
    self.bitsPerSample = bitsPerSample
    self.orientation = orientation
    self.resolution = resolution
    self.colorProfile = colorProfile
    self.focalLengthIn35mmFilm = focalLengthIn35mmFilm
  }

  /// The width of the upright picture.
  public var uprightWidth: Int { orientation.swapsAxes ? height : width }

  /// The height of the upright picture.
  public var uprightHeight: Int { orientation.swapsAxes ? width : height }

  /// The focal length in pixels of the full picture, or nil where the file does not tell it.
  ///
  /// A 35 mm frame measures 36 × 24 mm; the focal length is told against its diagonal of 43.27 mm
  /// (CIPA DC-008), so it holds for a picture of any shape that was not cropped.
  public var focalLengthInPixels: Double? {
    focalLengthIn35mmFilm.map { millimeters in
      let width = Double(width)
      let height = Double(height)
      return millimeters / 43.266_615 * (width * width + height * height).squareRoot()
    }
  }
}
