import CImageCodecs
import Raster

/// Writes PNG files by way of libpng.
enum PNGEncoder {
  /// Encodes a picture of 1, 8 or 16 bits a sample.
  static func encode(
    _ pixels: ImagePixels, options: EncodingOptions
  ) throws(ImageFileError) -> [UInt8] {
    let writer = try PNGWriter()
    let isBilevel = options.isBilevel
    if isBilevel && pixels.layout != .gray {
      throw .unsupported(what: "PNG of one bit a sample with colour or alpha")
    }
    try writer.start(pixels, options: options)
    switch pixels {
    case .eight(let image):
      try write(image, with: writer, isBilevel: isBilevel)
    case .sixteen(let image):
      try write(image, with: writer, isBilevel: isBilevel)
    }
    return try writer.finish()
  }

  private static func write<Sample: PixelSample>(
    _ image: Image<Sample>, with writer: borrowing PNGWriter, isBilevel: Bool
  ) throws(ImageFileError) {
    guard isBilevel else {
      for y in 0..<image.height {
        try writer.write(image.row(y))
      }
      return
    }
    var packed = [UInt8](repeating: 0, count: (image.width + 7) / 8)
    for y in 0..<image.height {
      var target = packed.mutableSpan
      packBits(image.row(y), into: &target)
      try writer.write(packed.span)
    }
  }
}

/// Packs the highest bit of each sample, eight to a byte, the first in a byte's highest bit.
///
/// - Parameters:
///   - source: samples; those of half the range and more become 1.
///   - target: room for an eighth of their number, rounded up; bits behind the last are 0.
func packBits<Sample: PixelSample>(_ source: Span<Sample>, into target: inout MutableSpan<UInt8>) {
  precondition(target.count == (source.count + 7) / 8, "eight samples are packed into a byte")
  for i in 0..<target.count {
    var byte: UInt8 = 0
    for x in i * 8..<min(i * 8 + 8, source.count) {
      let bit = UInt8(truncatingIfNeeded: source[x] >> (Sample.bitWidth - 1))
      byte |= bit << (7 - (x - i * 8))
    }
    target[i] = byte
  }
}

/// libpng writing one file into memory.
@safe
private struct PNGWriter: ~Copyable {
  private let handle: OpaquePointer

  init() throws(ImageFileError) {
    guard let handle = unsafe codec_png_writer_create() else {
      throw .unwritable(reason: "out of memory")
    }
    unsafe self.handle = handle
  }

  deinit {
    unsafe codec_png_writer_destroy(handle)
  }

  func start(_ pixels: ImagePixels, options: EncodingOptions) throws(ImageFileError) {
    let layout = pixels.layout
    var settings = unsafe CodecPNGWriterSettings()
    unsafe settings.width = UInt32(clamping: pixels.width)
    unsafe settings.height = UInt32(clamping: pixels.height)
    if case .sixteen = pixels {
      unsafe settings.bits_per_sample = 16
    } else {
      unsafe settings.bits_per_sample = 8
    }
    if options.isBilevel { unsafe settings.bits_per_sample = 1 }
    unsafe settings.has_color = layout.withoutAlpha == .rgb
    unsafe settings.has_alpha = layout.hasAlpha
    // On photos, level 3 with the three fast filters gives files within 5 % of those of level 6
    // in a third to a half of the time; the other two filters cost time and gain nothing. Packed
    // bits are few, and no filter helps them.
    unsafe settings.compression_level = options.isBilevel ? 6 : 3
    unsafe settings.filters_rows = !options.isBilevel
    if let resolution = options.resolution {
      unsafe settings.horizontal_pixels_per_meter = Self.perMeter(resolution.horizontal)
      unsafe settings.vertical_pixels_per_meter = Self.perMeter(resolution.vertical)
    }
    let profile = options.colorProfile.flatMap { ColorProfile.fits($0, layout) ? $0 : nil } ?? []
    let status = unsafe profile.withUnsafeBufferPointer { profile in
      if profile.count > 0 {
        unsafe settings.color_profile = profile.baseAddress
        unsafe settings.color_profile_count = profile.count
      }
      return unsafe codec_png_writer_start(handle, &settings)
    }
    try check(status)
  }

  func write<Sample: PixelSample>(_ row: Span<Sample>) throws(ImageFileError) {
    let status = unsafe row.withUnsafeBytes { bytes in
      unsafe codec_png_write_row(handle, bytes.baseAddress)
    }
    try check(status)
  }

  func finish() throws(ImageFileError) -> [UInt8] {
    var start: UnsafePointer<UInt8>?
    var count = 0
    try check(unsafe codec_png_writer_finish(handle, &start, &count))
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// A resolution in the whole dots per metre that PNG can hold; 0, unknown, where it can't.
  private static func perMeter(_ dotsPerInch: Double) -> UInt32 {
    let dots = (dotsPerInch / 0.0254).rounded()
    return (1...2_147_483_647).contains(dots) ? UInt32(dots) : 0
  }

  private func check(_ status: CodecStatus) throws(ImageFileError) {
    try checkWriting(status, message: unsafe String(cString: codec_png_writer_message(handle)))
  }
}
