import CImageCodecs

/// libjpeg reading one file in memory.
///
/// The bytes are borrowed: a reader lives only inside `withReader`.
@safe
struct JPEGReader: ~Copyable {
  private let handle: OpaquePointer

  /// Reads the header and gives the reader and the header to `body`.
  static func withReader<Result>(
    _ bytes: [UInt8],
    _ body: (borrowing JPEGReader, CodecJPEGHeader) throws(ImageFileError) -> Result
  ) throws(ImageFileError) -> Result {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(ImageFileError) in
      guard let handle = unsafe codec_jpeg_reader_create(buffer.baseAddress, buffer.count) else {
        throw .unsupported(what: "a picture larger than the memory")
      }
      let reader = unsafe JPEGReader(handle: handle)
      return try body(reader, reader.readHeader())
    }
  }

  private init(handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit {
    unsafe codec_jpeg_reader_destroy(handle)
  }

  private func readHeader() throws(ImageFileError) -> CodecJPEGHeader {
    var header = CodecJPEGHeader()
    try check(unsafe codec_jpeg_read_header(handle, &header))
    return header
  }

  /// EXIF data, from the TIFF header on.
  var exif: [UInt8]? {
    var count = 0
    guard let start = unsafe codec_jpeg_exif(handle, &count) else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// The ICC profile; nil where there is none or a piece of it is missing.
  var colorProfile: [UInt8]? {
    var start: UnsafeMutablePointer<UInt8>?
    var count = 0
    guard unsafe codec_jpeg_color_profile(handle, &start, &count) == .OK else { return nil }
    defer { unsafe codec_free(start) }
    guard count > 0 else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Starts decoding at 1/`reduction` of the size and gives the size in pixels.
  func start(reduction: Int, scanLimit: Int) throws(ImageFileError) -> (width: Int, height: Int) {
    var width: UInt32 = 0
    var height: UInt32 = 0
    let status = unsafe codec_jpeg_start(
      handle, UInt32(reduction), Int32(scanLimit), &width, &height)
    try check(status)
    return (Int(width), Int(height))
  }

  /// Decodes the next `count` rows of `rowLength` samples into the front of `rows`.
  func readRows(
    _ count: Int, of rowLength: Int, into rows: inout MutableSpan<UInt8>
  ) throws(ImageFileError) {
    precondition(rows.count >= count * rowLength, "no room for \(count) rows of \(rowLength)")
    let status = unsafe rows.withUnsafeMutableBufferPointer { buffer in
      unsafe codec_jpeg_read_rows(handle, buffer.baseAddress, rowLength, count)
    }
    try check(status)
  }

  /// Reads what follows the last row and says what was wrong with it.
  func finish() -> ImageFileError? {
    do throws(ImageFileError) {
      try check(unsafe codec_jpeg_finish(handle))
      return nil
    } catch {
      return error
    }
  }

  /// True where the file ended before libjpeg found the picture's end.
  var endsEarly: Bool { unsafe codec_jpeg_ends_early(handle) }

  /// The rows that were decoded when there was no data for more; all of them where none is missing.
  var completeRowCount: Int { Int(unsafe codec_jpeg_complete_rows(handle)) }

  /// libjpeg's first warning.
  var warning: String? {
    let words = unsafe String(cString: codec_jpeg_warning(handle))
    return words.isEmpty ? nil : words
  }

  private func check(_ status: CodecStatus) throws(ImageFileError) {
    try ImageFiles.check(
      status, endsEarly: endsEarly, message: unsafe String(cString: codec_jpeg_message(handle)))
  }
}
