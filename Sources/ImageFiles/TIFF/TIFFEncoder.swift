import Raster

/// Writes pictures as the pages of a TIFF, strip by strip.
///
/// Alpha is written as it is (unassociated). Several pages get page numbers. The file is a BigTIFF
/// only where the pages could be too many bytes for the 32-bit offsets of a classic one.
enum TIFFEncoder {
  /// Encodes the pages in order.
  ///
  /// - Throws: `unsupported` where there is no page, or the compression cannot hold a page;
  ///   `unwritable` where libtiff fails.
  static func encode(
    _ pages: [(pixels: ImagePixels, options: EncodingOptions)]
  ) throws(ImageFileError) -> [UInt8] {
    guard !pages.isEmpty else { throw .unsupported(what: "a TIFF without pages") }
    var layouts: [TIFFStripLayout] = []
    for page in pages {
      layouts.append(try TIFFStripLayout(page.pixels, page.options))
    }
    let isBigTIFF = needsBigTIFF(
      largestPageByteCounts: zip(layouts, pages).map { layout, page in
        layout.largestByteCount + (page.options.colorProfile?.count ?? 0)
      })
    let writer = try TIFFWriter(isBigTIFF: isBigTIFF)
    for (index, page) in pages.enumerated() {
      let layout = layouts[index]
      try writer.setTags(of: layout, page.options)
      if pages.count > 1 { try writer.setPage(index, of: pages.count) }
      switch page.pixels {
      case .eight(let image): try writeStrips(of: image, layout, with: writer)
      case .sixteen(let image): try writeStrips(of: image, layout, with: writer)
      }
      try writer.endPage()
    }
    return try writer.bytes()
  }

  /// True where pages of such sizes could reach beyond what 32 bits count.
  static func needsBigTIFF(largestPageByteCounts: [Int]) -> Bool {
    largestPageByteCounts.reduce(0, +) > Int(UInt32.max)
  }

  /// Writes the rows, those of a strip together.
  private static func writeStrips<Sample: PixelSample>(
    of image: Image<Sample>, _ layout: TIFFStripLayout, with writer: borrowing TIFFWriter
  ) throws(ImageFileError) {
    let samples = image.samples
    var packed = [UInt8](
      repeating: 0, count: layout.bitsPerSample == 1 ? layout.rowByteCount * layout.rowsPerStrip : 0
    )
    for (strip, top) in stride(from: 0, to: image.height, by: layout.rowsPerStrip).enumerated() {
      let rows = top..<min(top + layout.rowsPerStrip, image.height)
      guard layout.bitsPerSample == 1 else {
        let range = rows.lowerBound * image.samplesPerRow..<rows.upperBound * image.samplesPerRow
        try writer.write(samples.span.extracting(range), asStrip: strip)
        continue
      }
      var target = packed.mutableSpan
      for y in rows {
        packBits(
          image.row(y), into: &target, at: (y - top) * layout.rowByteCount,
          whiteIsZero: layout.color == .whiteIsZero)
      }
      try writer.write(
        packed.span.extracting(0..<rows.count * layout.rowByteCount), asStrip: strip)
    }
  }

  /// Packs a row of gray samples to bits, the first in a byte's highest bit; samples from half of
  /// the range on are white.
  ///
  /// The bits that fill the last byte are 0.
  static func packBits<Sample: PixelSample>(
    _ row: Span<Sample>, into target: inout MutableSpan<UInt8>, at start: Int, whiteIsZero: Bool
  ) {
    let top = Sample(Sample.bitWidth - 1)
    let inversion: Sample = whiteIsZero ? 1 : 0
    let wholeBytes = row.count / 8
    for i in 0..<wholeBytes {
      var byte: Sample = 0
      for bit in 0..<8 {
        byte = byte &<< 1 | (row[i * 8 + bit] &>> top ^ inversion)
      }
      target[start + i] = UInt8(truncatingIfNeeded: byte)
    }
    guard wholeBytes * 8 < row.count else { return }
    var byte: Sample = 0
    for x in wholeBytes * 8..<row.count {
      byte |= (row[x] &>> top ^ inversion) &<< Sample(7 - x % 8)
    }
    target[start + wholeBytes] = UInt8(truncatingIfNeeded: byte)
  }
}
