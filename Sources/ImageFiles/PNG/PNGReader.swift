import CImageCodecs

/// libpng reading one file in memory.
///
/// The bytes are borrowed: a reader lives only inside `withReader`.
@safe
struct PNGReader: ~Copyable {
  private let handle: OpaquePointer

  /// Reads the header and gives the reader and the header to `body`.
  static func withReader<Result>(
    _ bytes: [UInt8],
    _ body: (borrowing PNGReader, CodecPNGHeader) throws(ImageFileError) -> Result
  ) throws(ImageFileError) -> Result {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(ImageFileError) in
      guard let handle = unsafe codec_png_reader_create(buffer.baseAddress, buffer.count) else {
        throw .unsupported(what: "a picture larger than the memory")
      }
      let reader = unsafe PNGReader(handle: handle)
      return try body(reader, reader.readHeader())
    }
  }

  private init(handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit {
    unsafe codec_png_reader_destroy(handle)
  }

  private func readHeader() throws(ImageFileError) -> CodecPNGHeader {
    var header = CodecPNGHeader()
    try check(unsafe codec_png_read_header(handle, &header))
    return header
  }

  /// The ICC profile.
  var colorProfile: [UInt8]? {
    var count = 0
    guard let start = unsafe codec_png_color_profile(handle, &count) else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Prepares for reading rows; of a file without its end, as many as there are.
  func start(isComplete: Bool) throws(ImageFileError) {
    // Small steps lose next to nothing of what is there, but take longer.
    try check(unsafe codec_png_start(handle, isComplete ? 0 : 16))
  }

  /// Decodes the next row of 8 bits a sample.
  func readRow(into row: inout MutableSpan<UInt8>) throws(ImageFileError) {
    let status = unsafe row.withUnsafeMutableBufferPointer { buffer in
      unsafe codec_png_read_row(handle, buffer.baseAddress)
    }
    try check(status)
  }

  /// Decodes the next row of 16 bits a sample.
  func readRow(into row: inout MutableSpan<UInt16>) throws(ImageFileError) {
    let status = unsafe row.withUnsafeMutableBytes { buffer in
      unsafe codec_png_read_row(handle, buffer.baseAddress)
    }
    try check(status)
  }

  /// Reads what follows the last row.
  func finish() throws(ImageFileError) {
    try check(unsafe codec_png_finish(handle))
  }

  /// True where the file ended before libpng found its end.
  var endsEarly: Bool { unsafe codec_png_ends_early(handle) }

  /// libpng's first warning.
  var warning: String? {
    let words = unsafe String(cString: codec_png_warning(handle))
    return words.isEmpty ? nil : words
  }

  private func check(_ status: CodecStatus) throws(ImageFileError) {
    try ImageFiles.check(
      status, endsEarly: endsEarly, message: unsafe String(cString: codec_png_message(handle)))
  }
}
