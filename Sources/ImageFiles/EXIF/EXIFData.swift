import Raster

/// What EXIF data (CIPA DC-008) says that matters here; damaged or senseless values are left out.
struct EXIFData: Equatable {
  /// How the stored pixels lie; `up` where the data does not say.
  var orientation = Orientation.up
  /// Dots per inch.
  var resolution: Resolution?
  /// The focal length in millimetres, as that of a camera whose frame has a diagonal of 43.27 mm.
  var focalLengthIn35mmFilm: Double?

  /// Makes EXIF data that says nothing.
  init() {}

  /// Reads EXIF data.
  ///
  /// - Parameters:
  ///   - bytes: a TIFF header and what its offsets point at.
  ///   - width: the width of the picture that the data came with, in stored pixels.
  ///   - height: its height.
  init(_ bytes: [UInt8], width: Int, height: Int) {
    guard let reader = TIFFStructureReader(bytes) else { return }
    let main = reader.directory(at: reader.firstDirectory)
    if let tag = reader.integer(main[Tag.orientation]) {
      orientation = Orientation(tag: tag)
    }
    if let inches = Self.unit(reader.integer(main[Tag.resolutionUnit]) ?? 2),
      let horizontal = reader.positiveNumber(main[Tag.xResolution]),
      let vertical = reader.positiveNumber(main[Tag.yResolution])
    {
      resolution = Resolution(horizontal: horizontal / inches, vertical: vertical / inches)
    }
    guard let offset = reader.integer(main[Tag.exifDirectory]) else { return }
    let photo = reader.directory(at: offset)
    focalLengthIn35mmFilm =
      Self.plausible(reader.positiveNumber(photo[Tag.focalLengthIn35mmFilm]))
      ?? Self.focalLengthIn35mmFilm(photo, reader, width: width, height: height)
  }

  /// The focal length against the sensor's diagonal, which the density of pixels on it tells.
  private static func focalLengthIn35mmFilm(
    _ photo: [Int: TIFFStructureReader.Entry], _ reader: TIFFStructureReader, width: Int,
    height: Int
  ) -> Double? {
    guard let focalLength = reader.positiveNumber(photo[Tag.focalLength]),
      let horizontal = reader.positiveNumber(photo[Tag.focalPlaneXResolution]),
      let vertical = reader.positiveNumber(photo[Tag.focalPlaneYResolution]),
      let inches = unit(reader.integer(photo[Tag.focalPlaneResolutionUnit]) ?? 2)
    else { return nil }
    // The density holds for the pixels that the camera wrote, which may since have been reduced.
    let cameraWidth = reader.positiveNumber(photo[Tag.pixelXDimension]) ?? Double(width)
    let cameraHeight = reader.positiveNumber(photo[Tag.pixelYDimension]) ?? Double(height)
    let sensorWidth = cameraWidth / horizontal * inches * 25.4
    let sensorHeight = cameraHeight / vertical * inches * 25.4
    let diagonal = (sensorWidth * sensorWidth + sensorHeight * sensorHeight).squareRoot()
    // From the smallest sensors of telephones to large format; beyond, the numbers are wrong.
    guard (2...200).contains(diagonal) else { return nil }
    return plausible(focalLength / diagonal * 43.266_615)
  }

  /// A focal length that a lens can have, or nil.
  private static func plausible(_ millimeters: Double?) -> Double? {
    millimeters.flatMap { (4...3000).contains($0) ? $0 : nil }
  }

  /// The length in inches of a resolution unit, or nil where it is no unit of length.
  private static func unit(_ value: Int) -> Double? {
    switch value {
    case 2: 1
    case 3: 1 / 2.54
    case 4: 1 / 25.4
    case 5: 1 / 25_400
    default: nil
    }
  }

  private enum Tag {
    static let orientation = 0x0112
    static let xResolution = 0x011A
    static let yResolution = 0x011B
    static let resolutionUnit = 0x0128
    static let exifDirectory = 0x8769
    static let focalLength = 0x920A
    static let pixelXDimension = 0xA002
    static let pixelYDimension = 0xA003
    static let focalPlaneXResolution = 0xA20E
    static let focalPlaneYResolution = 0xA20F
    static let focalPlaneResolutionUnit = 0xA210
    static let focalLengthIn35mmFilm = 0xA405
  }
}
