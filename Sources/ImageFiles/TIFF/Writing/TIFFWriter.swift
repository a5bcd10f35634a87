import CImageCodecs
import Raster

/// libtiff, writing a file in memory page by page.
///
/// All that is unsafe about writing TIFF is in this file.
@safe
struct TIFFWriter: ~Copyable {
  private let tiff: OpaquePointer
  private let handle: OpaquePointer

  /// Begins an empty file.
  ///
  /// - Throws: `unwritable` where libtiff refuses.
  init(isBigTIFF: Bool) throws(ImageFileError) {
    guard let tiff = unsafe codec_tiff_create_writer() else {
      throw .unwritable(reason: "memory is short")
    }
    let isOpen = unsafe codec_tiff_open(tiff, isBigTIFF ? "w8" : "w4", 0)
    guard isOpen, let handle = unsafe codec_tiff_handle(tiff) else {
      unsafe codec_tiff_destroy(tiff)
      throw .unwritable(reason: "libtiff does not begin a file")
    }
    unsafe self.tiff = tiff
    unsafe self.handle = handle
  }

  deinit {
    unsafe codec_tiff_destroy(tiff)
  }

  /// Sets the tags that a page needs before its first strip.
  ///
  /// A resolution that is not above zero and a profile of other colours are left out.
  func setTags(
    of layout: TIFFStripLayout, _ options: EncodingOptions
  ) throws(ImageFileError) {
    let channels = layout.channels
    try set(TIFFTAG_IMAGEWIDTH, layout.width)
    try set(TIFFTAG_IMAGELENGTH, layout.height)
    try set(TIFFTAG_BITSPERSAMPLE, layout.bitsPerSample)
    try set(TIFFTAG_SAMPLESPERPIXEL, channels.channelCount)
    try set(TIFFTAG_COMPRESSION, layout.codec.rawValue)
    try set(TIFFTAG_PHOTOMETRIC, layout.color.rawValue)
    try set(TIFFTAG_PLANARCONFIG, Int(PLANARCONFIG_CONTIG))
    try set(TIFFTAG_ORIENTATION, Orientation.up.rawValue)
    try set(TIFFTAG_ROWSPERSTRIP, layout.rowsPerStrip)
    if channels.hasAlpha {
      try check(unsafe codec_tiff_set_extra_sample(tiff, UInt16(EXTRASAMPLE_UNASSALPHA)))
    }
    if layout.hasPredictor { try set(TIFFTAG_PREDICTOR, Int(PREDICTOR_HORIZONTAL)) }
    if layout.codec == .jpeg { try setJPEGTags(layout, options) }
    if let resolution = options.resolution { try set(resolution) }
    if let profile = options.colorProfile, ColorProfile.fits(profile, channels) {
      let isSet = unsafe profile.withUnsafeBufferPointer { bytes in
        unsafe codec_tiff_set_bytes(
          tiff, UInt32(TIFFTAG_ICCPROFILE), bytes.baseAddress, UInt32(clamping: bytes.count))
      }
      try check(isSet)
    }
  }

  private func setJPEGTags(
    _ layout: TIFFStripLayout, _ options: EncodingOptions
  ) throws(ImageFileError) {
    if layout.color == .yCbCr {
      let side: UInt16 = options.chromaSubsampling == .half420 ? 2 : 1
      try set(TIFFTAG_JPEGCOLORMODE, Int(JPEGCOLORMODE_RGB))
      try check(
        unsafe codec_tiff_set_pair(tiff, UInt32(TIFFTAG_YCBCRSUBSAMPLING), side, side))
    }
    try set(TIFFTAG_JPEGQUALITY, min(max(options.quality, 1), 100))
  }

  private func set(_ resolution: Resolution) throws(ImageFileError) {
    let (x, y) = (resolution.horizontal, resolution.vertical)
    guard x > 0, y > 0, x.isFinite, y.isFinite else { return }
    try set(TIFFTAG_RESOLUTIONUNIT, Int(RESUNIT_INCH))
    try check(unsafe codec_tiff_set_float(tiff, UInt32(TIFFTAG_XRESOLUTION), x))
    try check(unsafe codec_tiff_set_float(tiff, UInt32(TIFFTAG_YRESOLUTION), y))
  }

  /// Says which of the file's pages this is, counted from 0.
  func setPage(_ index: Int, of count: Int) throws(ImageFileError) {
    try set(TIFFTAG_SUBFILETYPE, Int(FILETYPE_PAGE))
    try check(
      unsafe codec_tiff_set_pair(
        tiff, UInt32(TIFFTAG_PAGENUMBER), UInt16(clamping: index), UInt16(clamping: count)))
  }

  /// Writes a strip's rows, in the machine's byte order.
  func write<Sample: PixelSample>(
    _ samples: Span<Sample>, asStrip strip: Int
  ) throws(ImageFileError) {
    let byteCount = samples.count * MemoryLayout<Sample>.stride
    let written = unsafe samples.withUnsafeBufferPointer { buffer in
      // libtiff takes the rows as mutable and does not change them: it predicts in a copy.
      unsafe TIFFWriteEncodedStrip(
        handle, UInt32(strip), UnsafeMutableRawPointer(mutating: buffer.baseAddress),
        tmsize_t(byteCount))
    }
    try check(written == tmsize_t(byteCount))
  }

  /// Ends a page, after its last strip.
  func endPage() throws(ImageFileError) {
    try check(unsafe TIFFWriteDirectory(handle) == 1)
  }

  /// The file, which ends with this.
  consuming func bytes() throws(ImageFileError) -> [UInt8] {
    unsafe codec_tiff_close(tiff)
    var count = 0
    guard let written = unsafe codec_tiff_written(tiff, &count),
      unsafe String(cString: codec_tiff_message(tiff)).isEmpty
    else { throw failure }
    return unsafe Array(UnsafeBufferPointer(start: written, count: count))
  }

  private func set(_ tag: Int32, _ value: Int) throws(ImageFileError) {
    try check(unsafe codec_tiff_set_integer(tiff, UInt32(tag), UInt32(clamping: value)))
  }

  private func check(_ isDone: Bool) throws(ImageFileError) {
    guard isDone else { throw failure }
  }

  private var failure: ImageFileError {
    unsafe .unwritable(reason: String(cString: codec_tiff_message(tiff)))
  }
}
