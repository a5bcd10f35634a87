import Flatbed

/// What a scan makes of a page, before it is encoded.
struct ScanResult {
  var pixels: ImagePixels
  var format: ImageFormat
  /// Dots per inch that are written into the file.
  var resolution: Resolution?
}

/// The steps of scanning a page, with their durations and what was to be said about them.
struct PageScan {
  let page: Page
  let options: ScanOptions
  var stopwatch = Stopwatch()
  private(set) var warnings: [String] = []
  private let scanner: DocumentScanner
  /// The picture at its full size, once it was decoded.
  private var fullPicture: DecodedImage?

  init(page: Page, options: ScanOptions) {
    self.page = page
    self.options = options
    scanner = DocumentScanner(detector: options.detector)
  }

  /// The document, in pixels of the upright picture: the best one, or the corners that were given.
  mutating func find() throws(PageError) -> DetectedRectangle? {
    if let corners = options.corners { return DetectedRectangle(quad: corners, confidence: 1) }
    // The full picture is wanted for the crop, so a small one for finding would be decoded on top.
    let picture = try picture()
    return stopwatch.measure("detect") { scanner.rectangles(in: picture) }.first
  }

  /// The picture at its full size.
  mutating func picture() throws(PageError) -> DecodedImage {
    if let fullPicture { return fullPicture }
    let picture = try decode()
    fullPicture = picture
    return picture
  }

  /// The document cropped, or the whole picture where there is none.
  mutating func result(of found: DetectedRectangle?) throws(PageError) -> ScanResult {
    let format = options.format ?? page.metadata.format
    let picture = try picture()
    var options = options
    // The whole picture is no sheet of paper.
    if found == nil { options.paper = nil }
    let quad = found?.quad ?? page.frame
    let geometry = ScanGeometry(
      quad: quad, shape: scanner.shape(of: quad, in: page.metadata)?.ratio, options: options)
    let crop = stopwatch.measure("crop") {
      scanner.crop(picture, to: quad, options: geometry.cropOptions)
    }
    if let width = geometry.cropOptions.width, crop.width < width {
      warnings.append("the result was kept to \(crop.width) × \(crop.height) by --max-pixels")
    }
    return ScanResult(
      pixels: crop, format: format,
      resolution: geometry.resolution(of: crop, inputResolution: page.uprightResolution))
  }

  /// The bytes of the result's file.
  mutating func encode(_ result: ScanResult) throws(PageError) -> [UInt8] {
    var encoding = EncodingOptions()
    encoding.resolution = result.resolution
    encoding.colorProfile = page.metadata.colorProfile
    if let quality = options.quality { encoding.quality = quality }
    if let compression = options.compression { encoding.tiffCompression = compression }
    var pixels = result.pixels
    if result.format == .tiff {
      switch options.compression {
      case .g4?:
        guard page.metadata.bitsPerSample == 1 else {
          throw .input(
            .unsupported(what: "Group 4 compression of a page with more than one bit a pixel"))
        }
        encoding.isBilevel = true
      case .jpeg?: pixels = .eight(pixels.eightBitOnWhite)
      case .some(.none), .lzw?, .deflate?, nil: break
      }
    }
    return try stopwatch.measure("encode") { () throws(PageError) in
      try PageError.ofInput { () throws(ImageFileError) in
        try ImageEncoder.encode(pixels, as: result.format, options: encoding)
      }
    }
  }

  private mutating func decode() throws(PageError) -> DecodedImage {
    let decoded = try stopwatch.measure("decode") { () throws(PageError) in
      try page.decode(reduction: 1)
    }
    warnings += decoded.warnings
    return decoded
  }
}

extension Page {
  /// The corners of the upright picture.
  fileprivate var frame: Quad {
    let width = Double(metadata.uprightWidth)
    let height = Double(metadata.uprightHeight)
    return Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: width, y: 0),
      bottomRight: Point(x: width, y: height), bottomLeft: Point(x: 0, y: height))
  }
}
