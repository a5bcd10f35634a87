import Glibc
package import Raster

/// What takes rows of a picture that is being decoded, and the whole picture's height.
package typealias DecodedRowsTaker = (_ rows: borrowing ImageView<UInt8>, _ height: Int) -> Void

/// A picture file: its bytes in memory, and what its header says.
public struct ImageFile: Sendable {
  /// The format, told by the content.
  public let format: ImageFormat
  private let content: Content

  /// What is kept of a file: its bytes, or what found the pages among them.
  private enum Content {
    case jpeg([UInt8])
    case png([UInt8])
    case tiff(TIFFDecoder)
  }

  /// Reads a file into memory.
  ///
  /// - Parameter path: the file's path; `-` is a file of that name.
  /// - Throws: `.notFound`; `.unreadable` where the system refuses; `.notAnImage` where the content
  ///   is of no format that is read here, or empty.
  public init(path: String) throws(ImageFileError) {
    try self.init(bytes: InputFile.read(path))
  }

  /// Reads an open file, such as standard input, into memory from its position on.
  ///
  /// - Parameter descriptor: stays open.
  /// - Throws: `.unreadable` where the system refuses; `.notAnImage` where the content is of no
  ///   format that is read here, or empty.
  public init(descriptor: Int32) throws(ImageFileError) {
    try self.init(bytes: InputFile.read(descriptor: descriptor))
  }

  /// Takes a file's bytes.
  ///
  /// - Throws: `.notAnImage` where they are of no format that is read here; `.truncated` and
  ///   `.corrupt` where a TIFF file's list of pages is missing.
  public init(bytes: [UInt8]) throws(ImageFileError) {
    guard let format = ImageFormat(contentStart: bytes.span) else { throw .notAnImage }
    self.format = format
    switch format {
    case .jpeg: content = .jpeg(bytes)
    case .png: content = .png(bytes)
    case .tiff: content = .tiff(try TIFFDecoder(bytes))
    }
  }

  /// The number of pages: of a TIFF file what it holds, otherwise one.
  public var pageCount: Int {
    if case .tiff(let decoder) = content { decoder.pageCount } else { 1 }
  }

  /// What the file says about a page, without decoding it.
  ///
  /// - Parameter page: the page, counted from 1.
  /// - Returns: the page's metadata.
  /// - Throws: `.noSuchPage`; `.truncated` and `.corrupt` where the header is damaged;
  ///   `.unsupported` where it tells of something that is not read here.
  public func metadata(page: Int = 1) throws(ImageFileError) -> ImageMetadata {
    try checkPage(page)
    switch content {
    case .jpeg(let bytes): return try JPEGDecoder.metadata(bytes)
    case .png(let bytes): return try PNGDecoder.metadata(bytes)
    case .tiff(let decoder): return try decoder.metadata(page: page)
    }
  }

  /// Decodes a page.
  ///
  /// - Parameters:
  ///   - page: the page, counted from 1.
  ///   - options: limits and wishes.
  /// - Returns: the page's pixels, upright if so wished, and metadata.
  /// - Throws: as `metadata(page:)`; `.tooLarge` where the header promises more pixels than the
  ///   limit; `.corrupt` where the pixels are damaged beyond reading; in strict reading,
  ///   `.truncated` where some are missing.
  public func decode(
    page: Int = 1, options: DecodingOptions = DecodingOptions()
  ) throws(ImageFileError) -> DecodedImage {
    try decode(page: page, options: options) { _, _ in }
  }

  /// Decodes a page, and gives its rows out while later ones are still being decoded.
  ///
  /// - Parameters:
  ///   - page: the page, counted from 1.
  ///   - options: limits and wishes.
  ///   - take: called with rows that follow each other, from the top one on, and the picture's height;
  ///     not for every file: where rows come in another order, it is not called at all.
  /// - Returns: the page, as `decode(page:options:)`.
  /// - Throws: as `decode(page:options:)`.
  package func decode(
    page: Int = 1, options: DecodingOptions, takingRows take: DecodedRowsTaker
  ) throws(ImageFileError) -> DecodedImage {
    try checkPage(page)
    switch content {
    case .jpeg(let bytes):
      return try JPEGDecoder.decode(bytes, options: options, takingRows: take)
    case .png(let bytes): return try PNGDecoder.decode(bytes, options: options)
    case .tiff(let decoder): return try decoder.decode(page: page, options: options)
    }
  }

  private func checkPage(_ page: Int) throws(ImageFileError) {
    guard page >= 1 && page <= pageCount else {
      throw .noSuchPage(page: page, count: pageCount)
    }
  }
}
