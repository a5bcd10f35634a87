import CImageCodecs
import Raster

/// Writes JPEG files by way of libjpeg.
enum JPEGEncoder {
  /// The most pixels that a side of a JPEG can have in libjpeg.
  private static let maximumSide = 65_500

  /// Encodes a picture; alpha is laid on white, and 16 bits are reduced to 8.
  static func encode(
    _ pixels: ImagePixels, options: EncodingOptions
  ) throws(ImageFileError) -> [UInt8] {
    let writer = try start(
      width: pixels.width, height: pixels.height, layout: pixels.layout.withoutAlpha,
      options: options)
    try pixels.forEachEightBitRowOnWhite { row throws(ImageFileError) in
      try writer.write(row)
    }
    return try writer.finish()
  }

  /// Encodes a picture whose rows come one by one; see `ImageEncoder.encodeJPEG`.
  static func encode(
    width: Int, height: Int, layout: ChannelLayout, options: EncodingOptions,
    givingRowsTo giveRows: ((Span<UInt8>) -> Void) -> Void
  ) throws(ImageFileError) -> [UInt8] {
    let writer = try start(width: width, height: height, layout: layout, options: options)
    var failure: ImageFileError?
    giveRows { row in
      guard failure == nil else { return }
      do throws(ImageFileError) {
        try writer.write(row)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return try writer.finish()
  }

  private static func start(
    width: Int, height: Int, layout: ChannelLayout, options: EncodingOptions
  ) throws(ImageFileError) -> JPEGWriter {
    guard max(width, height) <= maximumSide else {
      throw .unsupported(what: "JPEG with a side of more than \(maximumSide) pixels")
    }
    let writer = try JPEGWriter()
    let profile = options.colorProfile.flatMap { ColorProfile.fits($0, layout) ? $0 : nil }
    try writer.start(
      width: width, height: height, layout: layout, options: options, colorProfile: profile ?? [])
    return writer
  }
}

/// libjpeg writing one file into memory.
@safe
private struct JPEGWriter: ~Copyable {
  private let handle: OpaquePointer

  init() throws(ImageFileError) {
    guard let handle = unsafe codec_jpeg_writer_create() else {
      throw .unwritable(reason: "out of memory")
    }
    unsafe self.handle = handle
  }

  deinit {
    unsafe codec_jpeg_writer_destroy(handle)
  }

  func start(
    width: Int, height: Int, layout: ChannelLayout, options: EncodingOptions,
    colorProfile: [UInt8]
  ) throws(ImageFileError) {
    var settings = unsafe CodecJPEGWriterSettings()
    unsafe settings.width = UInt32(width)
    unsafe settings.height = UInt32(height)
    unsafe settings.components = Int32(layout.channelCount)
    unsafe settings.quality = Int32(min(max(options.quality, 1), 100))
    unsafe settings.halves_chroma = options.chromaSubsampling == .half420
    unsafe settings.is_progressive = options.isProgressive
    if let resolution = options.resolution {
      unsafe settings.horizontal_density = Self.density(resolution.horizontal)
      unsafe settings.vertical_density = Self.density(resolution.vertical)
    }
    let status = unsafe colorProfile.withUnsafeBufferPointer { profile in
      if profile.count > 0 {
        unsafe settings.color_profile = profile.baseAddress
        unsafe settings.color_profile_count = profile.count
      }
      return unsafe codec_jpeg_writer_start(handle, &settings)
    }
    try check(status)
  }

  func write(_ row: Span<UInt8>) throws(ImageFileError) {
    let status = unsafe row.withUnsafeBufferPointer { buffer in
      unsafe codec_jpeg_write_row(handle, buffer.baseAddress)
    }
    try check(status)
  }

  func finish() throws(ImageFileError) -> [UInt8] {
    var start: UnsafePointer<UInt8>?
    var count = 0
    try check(unsafe codec_jpeg_writer_finish(handle, &start, &count))
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// A resolution in the whole dots per inch that JFIF can hold; 0, unknown, where it can't.
  private static func density(_ dotsPerInch: Double) -> UInt16 {
    (1...65_535).contains(dotsPerInch) ? UInt16(dotsPerInch.rounded()) : 0
  }

  private func check(_ status: CodecStatus) throws(ImageFileError) {
    try checkWriting(status, message: unsafe String(cString: codec_jpeg_writer_message(handle)))
  }
}
