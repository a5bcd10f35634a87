import Raster

/// Reads the pages of a TIFF or BigTIFF, in either byte order.
///
/// Directories are read here with checked bounds; libtiff decodes strips and tiles. A page that is
/// not read is refused by the name of what it has, and does not keep others from being read.
/// CMYK becomes RGB without a profile; YCbCr, palettes and 1, 2 and 4 bits become 8-bit samples.
struct TIFFDecoder: Sendable {
  private let file: TIFFFile
  private let pages: TIFFPageList

  /// Reads the header and finds the pages.
  ///
  /// - Throws: `notAnImage`, `truncated` or `corrupt` where there is no page.
  init(_ bytes: [UInt8]) throws(ImageFileError) {
    file = try TIFFFile(bytes)
    pages = try TIFFPageList(of: file)
  }

  /// The number of pages; thumbnails and masks are not counted.
  var pageCount: Int { pages.offsets.count }

  /// What a page says about itself; pages count from 1.
  ///
  /// - Throws: `noSuchPage`; `unsupported` and `corrupt` as decoding would.
  func metadata(page number: Int) throws(ImageFileError) -> ImageMetadata {
    let directory = try directory(ofPage: number)
    return try TIFFPage(directory, fileByteCount: file.bytes.count).metadata(directory)
  }

  /// Decodes a page; pages count from 1.
  ///
  /// Rows that are damaged or missing are white, and a warning says so; in strict reading they are
  /// an error.
  ///
  /// - Throws: `noSuchPage`; `unsupported` with the name of what is not read; `tooLarge` before
  ///   anything is allocated; `truncated` and `corrupt`.
  func decode(page number: Int, options: DecodingOptions) throws(ImageFileError) -> DecodedImage {
    let directory = try directory(ofPage: number)
    let page = try TIFFPage(directory, fileByteCount: file.bytes.count)
    try page.check(maximumPixelCount: options.maximumPixelCount)
    guard !page.segments.areAllMissing else {
      throw .truncated(detail: "the page's pixels are missing")
    }
    var damage: ImageFileError?
    let orientation = options.appliesOrientation ? directory.orientation : .up
    let pixels: ImagePixels =
      page.bitsPerSample == 16
      ? .sixteen(try read(page, &damage).oriented(orientation))
      : .eight(try read(page, &damage).oriented(orientation))
    if number == pageCount, damage == nil, let defect = pages.defect {
      damage = .corrupt(detail: defect)
    }
    if let damage, options.isStrict { throw damage }
    return DecodedImage(
      pixels: pixels, metadata: page.metadata(directory),
      warnings: damage.map { [$0.description] } ?? [])
  }

  private func directory(ofPage number: Int) throws(ImageFileError) -> TIFFDirectory {
    guard (1...pageCount).contains(number) else {
      throw .noSuchPage(page: number, count: pageCount)
    }
    guard let directory = TIFFDirectory(at: pages.offsets[number - 1], in: file) else {
      throw .corrupt(detail: "the directory of page \(number) is broken")
    }
    return directory
  }

  /// Reads the pixels as they are stored.
  private func read<Sample: PixelSample>(
    _ page: TIFFPage, _ damage: inout ImageFileError?
  ) throws(ImageFileError) -> Image<Sample> {
    let reader = try TIFFSegmentDecoder.withPage(page, of: file.bytes) {
      decoder throws(ImageFileError) in
      var reader = TIFFPictureReader<Sample>(page)
      try reader.read(with: decoder)
      return reader
    }
    damage = reader.damage.error(on: page)
    if let damage, reader.decodedRowCount == 0 { throw damage }
    return reader.image
  }
}
