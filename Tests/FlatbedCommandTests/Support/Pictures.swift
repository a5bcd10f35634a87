import Flatbed

/// Pictures that tests draw for themselves.
enum Pictures {
  /// The page in `desk()`: corners in pixels of the upright picture.
  static let page = Quad(
    topLeft: Point(x: 40, y: 30), topRight: Point(x: 200, y: 30),
    bottomRight: Point(x: 200, y: 130), bottomLeft: Point(x: 40, y: 130))

  /// The page's corners as `--corners` takes them.
  static let corners = "40,30,200,30,200,130,40,130"

  /// The colours of the page's quarters: top left, top right, bottom right, bottom left.
  static let quarters: [[UInt8]] = [
    [230, 60, 60], [60, 200, 60], [60, 60, 230], [240, 230, 80],
  ]

  /// A dark desk of 240 × 160 pixels with a page of 160 × 100 on it, its quarters in four colours.
  static func desk() -> Image<UInt8> {
    var image = Image<UInt8>(width: 240, height: 160, layout: .rgb, filledWith: 40)
    for y in 30..<130 {
      for x in 40..<200 {
        let isLeft = x < 120
        let quarter = y < 80 ? (isLeft ? 0 : 1) : (isLeft ? 3 : 2)
        for channel in 0..<3 { image[x, y, channel] = quarters[quarter][channel] }
      }
    }
    return image
  }

  /// A dark desk of 960 × 640 pixels with a white page on it, which has a spot in the middle of each
  /// quarter in that quarter's colour.
  static func deskWithWhitePage() -> Image<UInt8> {
    var image = Image<UInt8>(width: 960, height: 640, layout: .rgb, filledWith: 40)
    for y in 120..<520 {
      for x in 160..<800 {
        for channel in 0..<3 { image[x, y, channel] = 235 }
      }
    }
    for (center, color) in zip([(320, 220), (640, 220), (640, 420), (320, 420)], quarters) {
      for y in center.1 - 20..<center.1 + 20 {
        for x in center.0 - 20..<center.0 + 20 {
          for channel in 0..<3 { image[x, y, channel] = color[channel] }
        }
      }
    }
    return image
  }

  /// The page in `deskWithWhitePage()`.
  static let whitePage = page.map { $0 * 4 }

  /// A desk without anything on it.
  static func emptyDesk() -> Image<UInt8> {
    Image<UInt8>(width: 240, height: 160, layout: .rgb, filledWith: 40)
  }

  /// The picture as a camera stores it that was held so that `orientation` makes it upright.
  static func stored(_ image: Image<UInt8>, as orientation: Orientation) -> Image<UInt8> {
    let width = orientation.swapsAxes ? image.height : image.width
    let height = orientation.swapsAxes ? image.width : image.height
    var result = Image<UInt8>(width: width, height: height, layout: .rgb, filledWith: 0)
    for y in 0..<height {
      for x in 0..<width {
        let place = orientation.upright(
          Point(x: Double(x) + 0.5, y: Double(y) + 0.5), width: Double(width),
          height: Double(height))
        for channel in 0..<3 {
          result[x, y, channel] = image[Int(place.x), Int(place.y), channel]
        }
      }
    }
    return result
  }

  /// The picture as a file.
  static func encoded(
    _ image: Image<UInt8>, as format: ImageFormat = .png, resolution: Double? = nil,
    profile: [UInt8]? = nil
  ) throws -> [UInt8] {
    var options = EncodingOptions()
    options.resolution = resolution.map { Resolution(dotsPerInch: $0) }
    options.colorProfile = profile
    options.chromaSubsampling = .full444
    return try ImageEncoder.encode(.eight(image), as: format, options: options)
  }

  /// The picture as a JPEG file whose EXIF data says how it is to be turned.
  static func photo(_ image: Image<UInt8>, taggedAs orientation: Orientation) throws -> [UInt8] {
    let tag = UInt8(orientation.rawValue)
    // APP1 of 34 bytes; TIFF header in big-endian order; one entry, 0x0112, a SHORT.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8)
      + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, tag, 0, 0, 0, 0, 0, 0]
    var bytes = try encoded(stored(image, as: orientation), as: .jpeg)
    bytes.insert(contentsOf: exif, at: 2)
    return bytes
  }

  /// The bytes of a picture file decoded as they are stored.
  static func decoded(_ bytes: [UInt8]) throws -> DecodedImage {
    var options = DecodingOptions()
    options.appliesOrientation = false
    options.isStrict = true
    return try ImageFile(bytes: bytes).decode(options: options)
  }

  /// How far the middles of a crop's quarters are from the colours of the page's, at worst.
  static func quarterError(_ pixels: ImagePixels) -> Int {
    let image = pixels.eightBit
    let places = [(1, 1), (3, 1), (3, 3), (1, 3)]
    let errors = zip(places, quarters).flatMap { place, color in
      (0..<3).map { channel in
        let sample = image[image.width * place.0 / 4, image.height * place.1 / 4, channel]
        return abs(Int(sample) - Int(color[channel]))
      }
    }
    return errors.max() ?? 0
  }
}
