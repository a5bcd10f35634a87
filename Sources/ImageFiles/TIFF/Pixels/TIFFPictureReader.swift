import Raster

/// Puts a page together from its strips or tiles, in samples of 8 or of 16 bits.
///
/// What cannot be decoded is left white and opaque.
struct TIFFPictureReader<Sample: PixelSample> {
  /// The picture as it is stored, before the orientation is applied.
  private(set) var image: Image<Sample>
  /// What was wrong.
  private(set) var damage = TIFFDamage()
  /// The rows that were decoded, tiles counted each by itself.
  private(set) var decodedRowCount = 0
  private let page: TIFFPage
  private let conversion: TIFFColorConversion
  /// The samples of a segment as libtiff gives them, plane after plane; packed below 8 bits.
  private var stored: [Sample] = []

  /// Allocates the page; its size was checked.
  init(_ page: TIFFPage) {
    self.page = page
    conversion = TIFFColorConversion(page)
    image = Image(width: page.width, height: page.height, layout: page.layout, filledWith: .max)
  }

  /// Decodes every segment.
  ///
  /// - Throws: `corrupt` where libtiff understands the page differently.
  mutating func read(with decoder: borrowing TIFFSegmentDecoder) throws(ImageFileError) {
    let segments = page.segments
    var samples = [Sample](
      repeating: 0, count: hasWholePixels ? 0 : segments.width * conversion.samplesPerPixel)
    for down in 0..<segments.countDown {
      let top = down * segments.height
      let rows = top..<min(top + segments.height, page.height)
      try checkSize(of: rows.count, decoder)
      for across in 0..<segments.countAcross {
        let left = across * segments.width
        let columns = left..<min(left + segments.width, page.width)
        let segment = down * segments.countAcross + across
        if isStoredAsDecoded {
          readInPlace(segment, rows: rows, decoder)
        } else if let chroma = page.chroma {
          readChroma(segment, chroma, rows: rows, columns: columns, decoder)
        } else {
          readAndConvert(segment, rows: rows, columns: columns, &samples, decoder)
        }
      }
    }
  }

  /// The bytes of a row of a segment in one plane.
  private var rowByteCount: Int {
    if let chroma = page.chroma { return chroma.blockRowByteCount(width: page.segments.width) }
    let samplesInRow = page.segments.width * (page.isPlanar ? 1 : page.samplesPerPixel)
    return (samplesInRow * page.bitsPerSample + 7) / 8
  }

  /// The rows that libtiff decodes together, and so many of them in `rowCount` rows of the page.
  private func storedRowCount(_ rowCount: Int) -> Int {
    let vertical = page.chroma?.vertical ?? 1
    return (rowCount + vertical - 1) / vertical
  }

  private func checkSize(
    of rowCount: Int, _ decoder: borrowing TIFFSegmentDecoder
  ) throws(ImageFileError) {
    guard decoder.byteCount(ofRows: rowCount) == rowByteCount * storedRowCount(rowCount) else {
      throw .corrupt(detail: "tags that contradict each other")
    }
  }

  /// True where a stored row is pixels, samples of a whole number of bytes beside each other.
  private var hasWholePixels: Bool { !page.isPlanar && page.bitsPerSample >= 8 }

  /// True where a strip's bytes are the picture's.
  private var isStoredAsDecoded: Bool {
    !page.segments.isTiled && hasWholePixels && page.chroma == nil && conversion.isIdentity
  }

  /// Reads a strip to where its rows belong.
  private mutating func readInPlace(
    _ segment: Int, rows: Range<Int>, _ decoder: borrowing TIFFSegmentDecoder
  ) {
    let rowByteCount = rowByteCount
    var target = image.mutableRows(rows)
    let outcome = decoder.decode(
      segment, into: &target, at: 0, rowCount: rows.count, rowByteCount: rowByteCount)
    note(outcome, of: rows.count, [segment])
    // A failed attempt can have left half a row behind.
    for y in rows.lowerBound + outcome.rowCount..<rows.upperBound {
      var row = image.mutableRow(y)
      row.update(repeating: .max)
    }
  }

  /// Reads a segment by way of `samples`, a row of unpacked and interleaved pixels.
  private mutating func readAndConvert(
    _ segment: Int, rows: Range<Int>, columns: Range<Int>, _ samples: inout [Sample],
    _ decoder: borrowing TIFFSegmentDecoder
  ) {
    let planes = page.isPlanar ? conversion.planes : [0]
    let rowLength = rowByteCount / (Sample.bitWidth / 8)
    let planeLength = rowLength * rows.count
    prepareStored(planeLength * planes.count)
    let parts = planes.map { segment + $0 * page.segments.countPerPlane }
    // A row is there where all of its planes are.
    var outcome = TIFFSegmentDecoder.Outcome(rowCount: rows.count)
    for (i, part) in parts.enumerated() {
      let one = decode(part, at: i * planeLength, rowCount: rows.count, decoder)
      outcome.rowCount = min(outcome.rowCount, one.rowCount)
      outcome.complaint = outcome.complaint ?? one.complaint
    }
    note(outcome, of: rows.count, parts)
    let (stored, conversion) = (stored, conversion)
    for y in 0..<outcome.rowCount {
      if hasWholePixels {
        var target = image.mutableRow(rows.lowerBound + y, columns: columns)
        conversion.convert(
          stored.span.extracting(y * rowLength..<(y + 1) * rowLength), into: &target)
        continue
      }
      for i in planes.indices {
        let start = i * planeLength + y * rowLength
        let row = stored.span.extracting(start..<start + rowLength)
        var target = samples.mutableSpan
        unpackSamples(
          row, bits: page.bitsPerSample, isIndex: page.color == .palette, into: &target,
          first: i, step: page.isPlanar ? planes.count : 1)
      }
      var target = image.mutableRow(rows.lowerBound + y, columns: columns)
      conversion.convert(samples.span, into: &target)
    }
  }

  /// Reads a segment of YCbCr in which pixels share their colour.
  private mutating func readChroma(
    _ segment: Int, _ chroma: TIFFChroma, rows: Range<Int>, columns: Range<Int>,
    _ decoder: borrowing TIFFSegmentDecoder
  ) {
    let blockRows = storedRowCount(rows.count)
    let rowLength = rowByteCount
    prepareStored(rowLength * blockRows)
    var outcome = decode(segment, at: 0, rowCount: blockRows, decoder)
    outcome.rowCount = min(outcome.rowCount * chroma.vertical, rows.count)
    note(outcome, of: rows.count, [segment])
    let stored = stored
    for y in 0..<outcome.rowCount {
      let start = y / chroma.vertical * rowLength
      var target = image.mutableRow(rows.lowerBound + y, columns: columns)
      chroma.convert(
        stored.span.extracting(start..<start + rowLength), rowInBlock: y % chroma.vertical,
        into: &target)
    }
  }

  /// Makes the buffer for a segment.
  ///
  /// Where CCITT codes or a JPEG end early without an error the rest stays as it was, which is to
  /// be white.
  private mutating func prepareStored(_ count: Int) {
    let white: Sample = page.color == .whiteIsZero || page.color == .separated ? 0 : .max
    if stored.count != count {
      stored = Array(repeating: white, count: count)
    } else if page.codec.isCCITT || page.codec == .jpeg {
      var span = stored.mutableSpan
      span.update(repeating: white)
    }
  }

  /// Decodes a segment to the buffer.
  private mutating func decode(
    _ segment: Int, at start: Int, rowCount: Int, _ decoder: borrowing TIFFSegmentDecoder
  ) -> TIFFSegmentDecoder.Outcome {
    let rowByteCount = rowByteCount
    var target = stored.mutableSpan
    return decoder.decode(
      segment, into: &target, at: start, rowCount: rowCount, rowByteCount: rowByteCount)
  }

  /// Counts the rows that came from a segment, or from that of each plane.
  private mutating func note(
    _ outcome: TIFFSegmentDecoder.Outcome, of rowCount: Int, _ segments: [Int]
  ) {
    let isCutShort = segments.contains { page.segments.isCutShort($0) }
    damage.note(outcome, of: rowCount, isCutShort: isCutShort)
    decodedRowCount += outcome.rowCount
  }
}
