import CImageCodecs
import Raster

/// libtiff, opened on one page of a file in memory, as a decoder of strips and tiles.
///
/// The directory was read and checked before; libtiff gets the bytes of a segment and gives its
/// rows. All that is unsafe about reading TIFF is in this file.
@safe
struct TIFFSegmentDecoder: ~Copyable {
  private let tiff: OpaquePointer
  private let handle: OpaquePointer
  private let file: UnsafeBufferPointer<UInt8>
  private let page: TIFFPage

  /// What came of decoding a segment.
  struct Outcome {
    /// The rows from the top that were decoded.
    var rowCount: Int
    /// What libtiff said was wrong.
    var complaint: String?
  }

  /// Opens a page, hands the decoder to `body`, and closes it.
  ///
  /// - Throws: `corrupt` where libtiff does not accept the page, and what `body` throws.
  static func withPage<Result>(
    _ page: TIFFPage, of bytes: [UInt8],
    _ body: (borrowing TIFFSegmentDecoder) throws(ImageFileError) -> Result
  ) throws(ImageFileError) -> Result {
    try unsafe bytes.withUnsafeBufferPointer { file throws(ImageFileError) in
      let decoder = try unsafe TIFFSegmentDecoder(page, file)
      return try body(decoder)
    }
  }

  /// Beside the directory's arrays, which are in the file, codecs need little: a row or two.
  private static let blockAllowance = 64 << 20

  private init(
    _ page: TIFFPage, _ file: UnsafeBufferPointer<UInt8>
  ) throws(ImageFileError) {
    guard TIFFIsCODECConfigured(UInt16(page.codec.rawValue)) == 1 else {
      throw .unsupported(what: "TIFF compression \(page.codec.rawValue) in this libtiff")
    }
    guard let tiff = unsafe codec_tiff_create_reader(file.baseAddress, file.count) else {
      throw .unsupported(what: "a picture larger than the memory")
    }
    // "h" leaves the first directory alone, "m" has libtiff read through the callbacks.
    let isOpen = unsafe codec_tiff_open(tiff, "rhm", file.count + Self.blockAllowance)
    let isYCbCr = page.codec == .jpeg && page.color == .yCbCr
    guard isOpen, let handle = unsafe codec_tiff_handle(tiff),
      unsafe TIFFSetSubDirectory(handle, UInt64(page.directoryOffset)) == 1,
      unsafe !isYCbCr
        || codec_tiff_set_integer(
          tiff, UInt32(TIFFTAG_JPEGCOLORMODE), UInt32(JPEGCOLORMODE_RGB))
    else {
      let message = unsafe String(cString: codec_tiff_message(tiff))
      unsafe codec_tiff_destroy(tiff)
      throw .corrupt(detail: message)
    }
    unsafe self.tiff = tiff
    unsafe self.handle = handle
    unsafe self.file = file
    self.page = page
  }

  deinit {
    unsafe codec_tiff_destroy(tiff)
  }

  /// The bytes that libtiff writes for `rowCount` rows of a segment.
  func byteCount(ofRows rowCount: Int) -> Int {
    let rows = UInt32(clamping: rowCount)
    return Int(
      page.segments.isTiled
        ? unsafe TIFFVTileSize(handle, rows) : unsafe TIFFVStripSize(handle, rows))
  }

  /// Decodes the rows of a segment, or as many from the top as are sound.
  ///
  /// - Parameters:
  ///   - segment: the strip's or tile's number, planes included.
  ///   - target: where the rows go, one after the other.
  ///   - start: the first sample to be written.
  ///   - rowCount: the rows wanted.
  ///   - rowByteCount: the bytes of a row, as libtiff counts them.
  /// - Returns: the rows that were decoded; of those below nothing is known.
  /// - Precondition: the rows fit into `target`.
  /// - Complexity: O(rows); O(rows · log rows) where some are damaged.
  func decode<Sample: PixelSample>(
    _ segment: Int, into target: inout MutableSpan<Sample>, at start: Int, rowCount: Int,
    rowByteCount: Int
  ) -> Outcome {
    let range = page.segments.byteRange(of: segment)
    guard !range.isEmpty else { return Outcome(rowCount: 0) }
    // What is not compressed is only as long as it is.
    let rows = page.codec == .none ? min(rowCount, range.count / rowByteCount) : rowCount
    guard rows > 0 else { return Outcome(rowCount: 0) }
    let startByte = start * MemoryLayout<Sample>.stride
    return unsafe target.withUnsafeMutableBufferPointer { samples in
      let bytes = UnsafeMutableRawBufferPointer(samples)
      precondition(start >= 0 && rows * rowByteCount <= bytes.count - startByte)
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[startByte...])
      return unsafe decodeSoundRows(segment, range, into: part, rows, rowByteCount)
    }
  }

  /// Decodes all rows; where that fails, looks for the most that can be decoded, by halves.
  private func decodeSoundRows(
    _ segment: Int, _ range: Range<Int>, into target: UnsafeMutableRawBufferPointer,
    _ rowCount: Int, _ rowByteCount: Int
  ) -> Outcome {
    func isSound(_ rows: Int) -> Bool {
      unsafe codec_tiff_clear_messages(tiff)
      let isDecoded = unsafe run(segment, range, into: target, byteCount: rows * rowByteCount)
      // After a wrong code, Group 4 has lost the row that the next is told against.
      return isDecoded && (page.codec != .ccittGroup4 || complaint == nil)
    }
    if isSound(rowCount) { return Outcome(rowCount: rowCount, complaint: complaint) }
    let first = complaint
    var sound = 0
    var broken = rowCount
    var last = rowCount
    while broken - sound > 1 {
      last = (sound + broken) / 2
      if isSound(last) { sound = last } else { broken = last }
    }
    // A failed try can leave rows half done; only a sound one ends the search.
    if sound > 0, last != sound { _ = isSound(sound) }
    return Outcome(rowCount: sound, complaint: first)
  }

  /// What libtiff said since the messages were cleared, an error rather than a warning.
  private var complaint: String? {
    let error = unsafe String(cString: codec_tiff_message(tiff))
    let warning = unsafe String(cString: codec_tiff_warning(tiff))
    return [error, warning].first { !$0.isEmpty }
  }

  /// Has libtiff decode the first `byteCount` bytes of a segment.
  private func run(
    _ segment: Int, _ range: Range<Int>, into target: UnsafeMutableRawBufferPointer, byteCount: Int
  ) -> Bool {
    let source = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(file)[range])
    func run(_ input: UnsafeMutableRawPointer?) -> Bool {
      unsafe TIFFReadFromUserBuffer(
        handle, UInt32(segment), input, tmsize_t(range.count), target.baseAddress,
        tmsize_t(byteCount)) == 1
    }
    guard page.hasReversedBits else {
      // Without bits to be reversed libtiff only reads from the buffer.
      return unsafe run(UnsafeMutableRawPointer(mutating: source.baseAddress))
    }
    return unsafe withUnsafeTemporaryAllocation(byteCount: range.count, alignment: 1) { copy in
      unsafe copy.copyMemory(from: source)
      return unsafe run(copy.baseAddress)
    }
  }
}
