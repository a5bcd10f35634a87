import Raster

/// What one page's directory says about its pixels, found to be readable.
struct TIFFPage: Sendable {
  /// The sample of a pixel that is its alpha.
  struct Alpha: Sendable, Equatable {
    /// Which of the pixel's samples it is.
    var index: Int
    /// True where the colours are multiplied by it (associated alpha).
    var isPremultiplied: Bool
  }

  /// Where the directory is in the file.
  let directoryOffset: Int
  /// The width in stored pixels.
  let width: Int
  /// The height in stored pixels.
  let height: Int
  /// The bits of each sample: 1, 2, 4, 8 or 16.
  let bitsPerSample: Int
  /// The samples of a pixel, extra samples included.
  let samplesPerPixel: Int
  /// How the strips or tiles are compressed.
  let codec: TIFFCodec
  /// What the samples mean.
  let color: TIFFColor
  /// The sample that is alpha, if one is.
  let alpha: Alpha?
  /// True where each sample has strips or tiles of its own.
  let isPlanar: Bool
  /// True where the first pixel of a byte is in its lowest bit (FillOrder 2).
  let hasReversedBits: Bool
  /// The palette, `1 << bitsPerSample` reds, then greens, then blues; empty where there is none.
  let palette: [UInt8]
  /// How colour is stored against lightness; nil except in YCbCr that libtiff does not convert.
  let chroma: TIFFChroma?
  /// The strips or tiles.
  let segments: TIFFSegments

  /// The most samples of a pixel that are read; scans have five at most (inks and alpha).
  static let maximumSampleCount = 16

  /// Reads a page's directory and checks that its kind of picture is read here.
  ///
  /// - Throws: `unsupported` with the name of what is not read; `corrupt` where the tags
  ///   contradict each other.
  init(_ directory: TIFFDirectory, fileByteCount: Int) throws(ImageFileError) {
    codec = try TIFFCodec(tag: directory.integer(.compression) ?? 1)
    width = try Self.dimension(directory.integer(.imageWidth), "width")
    height = try Self.dimension(directory.integer(.imageLength), "height")
    samplesPerPixel = directory.integer(.samplesPerPixel) ?? 1
    guard (1...Self.maximumSampleCount).contains(samplesPerPixel) else {
      throw .unsupported(what: "TIFF of \(samplesPerPixel) samples a pixel")
    }
    bitsPerSample = try Self.bitsPerSample(directory, samplesPerPixel: samplesPerPixel)
    color = try Self.color(directory, codec, samplesPerPixel: samplesPerPixel)
    guard samplesPerPixel >= color.sampleCount else {
      throw .corrupt(detail: "\(samplesPerPixel) samples a pixel are too few for its colors")
    }
    alpha = Self.alpha(directory, colorSampleCount: color.sampleCount, samplesPerPixel)
    isPlanar = samplesPerPixel > 1 && directory.integer(.planarConfiguration) == 2
    hasReversedBits = directory.integer(.fillOrder) == 2
    palette = try color == .palette ? Self.palette(directory, bitsPerSample) : []
    // JPEG's own YCbCr is made RGB by libtiff.
    let hasChroma = color == .yCbCr && codec != .jpeg
    chroma = try hasChroma ? TIFFChroma(directory) : nil
    try Self.checkCombination(
      directory, codec, color, bits: bitsPerSample, samples: samplesPerPixel, isPlanar)
    segments = try TIFFSegments(
      directory, width: width, height: height, planeCount: isPlanar ? samplesPerPixel : 1,
      fileByteCount: fileByteCount)
    directoryOffset = directory.offset
  }

  /// The channels of the decoded picture.
  var layout: ChannelLayout {
    switch color {
    case .whiteIsZero, .blackIsZero: alpha == nil ? .gray : .grayAlpha
    case .rgb, .palette, .separated, .yCbCr: alpha == nil ? .rgb : .rgba
    }
  }

  /// Checks the page against a limit on pixels.
  ///
  /// A pixel of more than four samples counts as several, and a tile must not be much larger than
  /// the page.
  ///
  /// - Throws: `tooLarge`, and `corrupt` for the tile.
  func check(maximumPixelCount limit: Int) throws(ImageFileError) {
    let weight = max(1, (samplesPerPixel + 3) / 4)
    guard width <= limit / height / weight else {
      throw .tooLarge(width: width, height: height, limit: limit)
    }
    // Tiles of a usual size stick out of small pages; what is beyond that is a lie.
    let spare = 1 << 22
    guard segments.width <= (width * height + spare) / segments.height else {
      let tile = "\(segments.width) × \(segments.height)"
      throw .corrupt(detail: "tiles of \(tile) pixels for a page of \(width) × \(height)")
    }
  }
}

// The readings of single tags.
extension TIFFPage {
  private static func dimension(_ value: Int?, _ name: String) throws(ImageFileError) -> Int {
    guard let value, value > 0, value <= Int32.max else {
      throw .corrupt(detail: "the page has no \(name)")
    }
    return value
  }

  private static func bitsPerSample(
    _ directory: TIFFDirectory, samplesPerPixel: Int
  ) throws(ImageFileError) -> Int {
    let all = directory.integers(.bitsPerSample, limit: samplesPerPixel) ?? []
    let bits = all.first ?? 1
    guard all.allSatisfy({ $0 == bits }) else {
      let list = all.map(String.init).joined(separator: ", ")
      throw .unsupported(what: "TIFF with samples of differing bits (\(list))")
    }
    switch directory.integer(.sampleFormat) ?? 1 {
    case 1, 4: break
    case 2: throw .unsupported(what: "TIFF of signed samples")
    case 3: throw .unsupported(what: "TIFF of \(bits)-bit floating-point samples")
    case 5, 6: throw .unsupported(what: "TIFF of complex samples")
    case let other: throw .unsupported(what: "TIFF of an unknown sample format (\(other))")
    }
    guard [1, 2, 4, 8, 16].contains(bits) else {
      throw .unsupported(what: "TIFF of \(bits)-bit samples")
    }
    return bits
  }

  /// The colour that the page says, or the likely one where it says nothing.
  private static func color(
    _ directory: TIFFDirectory, _ codec: TIFFCodec, samplesPerPixel: Int
  ) throws(ImageFileError) -> TIFFColor {
    if let tag = directory.integer(.photometricInterpretation) { return try TIFFColor(tag: tag) }
    if codec.isCCITT { return .whiteIsZero }
    return samplesPerPixel >= 3 ? .rgb : .blackIsZero
  }

  /// The first extra sample that is said to be alpha; unspecified ones mean nothing here.
  private static func alpha(
    _ directory: TIFFDirectory, colorSampleCount: Int, _ samplesPerPixel: Int
  ) -> Alpha? {
    let extraCount = samplesPerPixel - colorSampleCount
    let kinds = directory.integers(.extraSamples, limit: extraCount) ?? []
    guard let index = kinds.firstIndex(where: { $0 == 1 || $0 == 2 }) else { return nil }
    return Alpha(index: colorSampleCount + index, isPremultiplied: kinds[index] == 1)
  }

  /// The colour map in 8 bits.
  ///
  /// Some old writers stored 8 bits instead of 16: where no value is above 255, that is what they
  /// are.
  private static func palette(
    _ directory: TIFFDirectory, _ bitsPerSample: Int
  ) throws(ImageFileError) -> [UInt8] {
    guard bitsPerSample <= 8 else {
      throw .unsupported(what: "TIFF with a palette of \(bitsPerSample) bits")
    }
    let count = 3 << bitsPerSample
    guard let values = directory.integers(.colorMap, limit: count), values.count == count else {
      throw .corrupt(detail: "the palette is missing or too short")
    }
    let has8Bits = values.allSatisfy { $0 < 256 }
    return values.map { UInt8(clamping: has8Bits ? $0 : ($0 + 128) / 257) }
  }

  private static func checkCombination(
    _ directory: TIFFDirectory, _ codec: TIFFCodec, _ color: TIFFColor, bits: Int, samples: Int,
    _ isPlanar: Bool
  ) throws(ImageFileError) {
    if codec.isCCITT, bits != 1 || samples != 1 {
      throw .corrupt(detail: "CCITT compression of \(samples) samples of \(bits) bits")
    }
    if codec == .jpeg, bits != 8 {
      throw .unsupported(what: "JPEG of \(bits)-bit samples in TIFF")
    }
    if color == .separated, let inks = directory.integer(.inkSet), inks != 1 {
      throw .unsupported(what: "TIFF of inks other than CMYK (ink set \(inks))")
    }
    if color == .yCbCr, isPlanar || bits != 8 || samples != 3 {
      throw .unsupported(what: "YCbCr other than three interleaved 8-bit samples in TIFF")
    }
  }
}
