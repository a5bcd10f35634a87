import Flatbed

/// What a scan makes of a page.
struct ScanResult {
  /// The result's file.
  var bytes: [UInt8]
  /// Its width in pixels.
  var width: Int
  /// Its height in pixels.
  var height: Int
  var format: ImageFormat
  /// Dots per inch that are written into the file.
  var resolution: Resolution?
  /// How it was turned to make its text upright; nil where that was not asked for.
  var turn: PageOrientation?
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
    scanner = DocumentScanner(detector: options.detector).limited(to: page.maximumThreadCount)
  }

  /// The document, in pixels of the upright picture: the best one, or the corners that were given.
  ///
  /// It is found in a reduced picture where the file gives one. That is another decoding, but the
  /// full picture, which a crop needs, is decoded at the same time where a core is free.
  mutating func find() throws(PageError) -> DetectedRectangle? {
    if let corners = options.corners { return DetectedRectangle(quad: corners, confidence: 1) }
    let reduction = DocumentScanner.reduction(forFindingIn: page.metadata)
    guard reduction > 1, page.metadata.format == .jpeg else {
      let full = try picture()
      return stopwatch.measure("detect") { scanner.rectangles(in: full) }.first
    }
    let finder = scanner.limited(to: max(page.maximumThreadCount - 1, 1))
    let steps = mappedInParallel(2, mostThreads: page.maximumThreadCount) {
      [page] index -> Step in
      // The first piece is done in this thread, whose memory is prepared for small pieces.
      index == 0
        ? .finding(finder.timedFinding(in: page, reduction: reduction))
        : .decoding(page.timedDecoding(reduction: 1))
    }
    var found: DetectedRectangle?
    // The decoding first: what is wrong with the file is told of the full picture.
    for step in steps.reversed() {
      switch step {
      case .decoding(let (result, time)):
        stopwatch.add(time, to: "decode")
        keep(try result.get())
      case .finding(let (result, time)):
        stopwatch.add(time, to: "detect")
        found = try result.get()
      }
    }
    return found
  }

  /// What is done at a time to find a document.
  private enum Step: Sendable {
    case decoding(Timed<DecodedImage>)
    case finding(Timed<DetectedRectangle?>)
  }

  /// The picture at its full size.
  mutating func picture() throws(PageError) -> DecodedImage {
    if let fullPicture { return fullPicture }
    let page = page
    let picture = try stopwatch.measure("decode") { () throws(PageError) in
      try page.decode(reduction: 1)
    }
    keep(picture)
    return picture
  }

  private mutating func keep(_ picture: DecodedImage) {
    warnings += picture.warnings
    fullPicture = picture
  }

  /// The document cropped and encoded, or the whole picture where there is none.
  mutating func result(of found: DetectedRectangle?) throws(PageError) -> ScanResult {
    let picture = try picture()
    var options = options
    // The whole picture is no sheet of paper.
    if found == nil { options.paper = nil }
    let quad = found?.quad ?? page.frame
    let turn = options.makesUpright ? self.turn(of: quad, in: picture) : nil
    let quarterTurns = turn?.quarterTurns ?? 0
    let seen = quad.named(afterQuarterTurns: quarterTurns)
    let geometry = ScanGeometry(
      quad: seen, shape: scanner.shape(of: seen, in: page.metadata)?.ratio, options: options)
    var crop = geometry.cropOptions
    crop.maximumThreadCount = page.maximumThreadCount
    crop.quarterTurns = quarterTurns
    crop.skewInRadians = turn?.skewInRadians ?? 0
    let size = scanner.sizeOfCrop(picture, to: quad, options: crop)
    if let width = crop.width, size.width < width {
      warnings.append("the result was kept to \(size.width) × \(size.height) by --max-pixels")
    }
    let inputResolution = page.uprightResolution
    let resolution = geometry.resolution(
      ofCropOfWidth: size.width, height: size.height,
      inputResolution: quarterTurns.isMultiple(of: 2)
        ? inputResolution : inputResolution?.transposed)
    let format = options.format ?? page.metadata.format
    let bytes = try encodedCrop(
      of: picture, to: quad, crop: crop, as: format,
      encoding: encoding(as: format, resolution: resolution))
    return ScanResult(
      bytes: bytes, width: size.width, height: size.height, format: format,
      resolution: resolution, turn: turn)
  }

  /// How the document is to be turned so that its text is upright; not at all where that is not
  /// certain, which is then told.
  private mutating func turn(of quad: Quad, in picture: DecodedImage) -> PageOrientation {
    let scanner = scanner
    let threadCount = page.maximumThreadCount
    let orientation = stopwatch.measure("orient") {
      scanner.textOrientation(of: picture, in: quad, maximumThreadCount: threadCount)
    }
    if !orientation.isCertain {
      warnings.append("its text does not tell which way up it is; it was not turned")
    }
    return orientation.certainPart
  }

  private mutating func encodedCrop(
    of picture: DecodedImage, to quad: Quad, crop: CropOptions, as format: ImageFormat,
    encoding: EncodingOptions
  ) throws(PageError) -> [UInt8] {
    var picture = picture
    if format == .tiff, options.compression == .jpeg {
      picture.pixels = .eight(picture.pixels.eightBitOnWhite)
    }
    return try stopwatch.measure("cropAndEncode") { () throws(PageError) in
      try PageError.ofInput { () throws(ImageFileError) in
        try scanner.encodedCrop(picture, to: quad, options: crop, as: format, encoding: encoding)
      }
    }
  }

  private func encoding(
    as format: ImageFormat, resolution: Resolution?
  ) throws(PageError) -> EncodingOptions {
    var encoding = EncodingOptions()
    encoding.resolution = resolution
    encoding.colorProfile = page.metadata.colorProfile
    if let quality = options.quality { encoding.quality = quality }
    if let compression = options.compression { encoding.tiffCompression = compression }
    if format == .tiff, options.compression == .g4 {
      guard page.metadata.bitsPerSample == 1 else {
        throw .input(
          .unsupported(what: "Group 4 compression of a page with more than one bit a pixel"))
      }
      encoding.isBilevel = true
    }
    return encoding
  }
}

/// What came of a step, and how long it took in milliseconds.
private typealias Timed<Value> = (result: Result<Value, PageError>, milliseconds: Double)

/// Does a step by the clock.
private func timed<Value>(_ step: () throws(PageError) -> Value) -> Timed<Value> {
  let start = currentMilliseconds()
  let result = Result(catching: step)
  return (result, currentMilliseconds() - start)
}

extension DocumentScanner {
  /// The scanner with a bound on its threads.
  func limited(to threadCount: Int) -> DocumentScanner {
    var limited = self
    limited.detector.maximumThreadCount = threadCount
    return limited
  }

  /// Decodes a page and finds the best document in it.
  fileprivate func timedFinding(in page: Page, reduction: Int) -> Timed<DetectedRectangle?> {
    timed { () throws(PageError) in
      rectangles(in: try page.decode(reduction: reduction)).first
    }
  }
}

extension Page {
  /// Decodes the page.
  fileprivate func timedDecoding(reduction: Int) -> Timed<DecodedImage> {
    timed { () throws(PageError) in try decode(reduction: reduction) }
  }

  /// The corners of the upright picture.
  fileprivate var frame: Quad {
    let width = Double(metadata.uprightWidth)
    let height = Double(metadata.uprightHeight)
    return Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: width, y: 0),
      bottomRight: Point(x: width, y: height), bottomLeft: Point(x: 0, y: height))
  }
}
