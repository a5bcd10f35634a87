// Making pictures upright, a strip of rows at a time: a file's rows come from the top of what is
// stored, and each strip can be put where it belongs before the next one is read.

extension Image {
  /// Makes the picture upright.
  ///
  /// - Parameter orientation: how this picture's pixels lie against the upright picture.
  /// - Returns: the upright picture; its sides are exchanged where the orientation says so.
  @specialized(where Sample == UInt8)
  @specialized(where Sample == UInt16)
  public func oriented(_ orientation: Orientation) -> Image {
    guard orientation != .up else { return self }
    var upright = Image(
      width: orientation.swapsAxes ? height : width, height: orientation.swapsAxes ? width : height,
      layout: layout, filledWith: 0)
    // Each visit to an upright row of a turned picture, which is far from the one before, then
    // writes several cache lines; more rows would leave the cache before they are used up.
    let stripHeight = 64
    var y = 0
    while y < height {
      let count = min(stripHeight, height - y)
      let strip = storage.elements(in: y * samplesPerRow..<(y + count) * samplesPerRow)
      upright.placeStrip(strip, ofRows: count, from: y, orientation: orientation)
      y += count
    }
    return upright
  }

  /// Puts a strip of rows of a stored picture where they lie in this picture, its upright form.
  ///
  /// - Parameters:
  ///   - strip: rows of the stored picture, without padding, of this picture's layout.
  ///   - rowCount: the number of those rows.
  ///   - firstRow: the first one's place in the stored picture.
  ///   - orientation: how stored pixels lie against upright ones.
  /// - Precondition: the rows are as long as the stored picture's and lie inside it.
  @specialized(where Sample == UInt8)
  @specialized(where Sample == UInt16)
  public mutating func placeStrip(
    _ strip: Span<Sample>, ofRows rowCount: Int, from firstRow: Int, orientation: Orientation
  ) {
    let storedWidth = orientation.swapsAxes ? height : width
    let storedHeight = orientation.swapsAxes ? width : height
    precondition(
      firstRow >= 0 && rowCount >= 0 && firstRow + rowCount <= storedHeight,
      "rows \(firstRow)..<\(firstRow + rowCount) are not in a stored height of \(storedHeight)")
    precondition(
      strip.count == rowCount * storedWidth * layout.channelCount,
      "\(rowCount) rows of \(storedWidth) pixels were given \(strip.count) samples")
    guard storedWidth > 0 && rowCount > 0 else { return }
    let pixelSize = layout.channelCount * MemoryLayout<Sample>.size
    let rowSize = storedWidth * pixelSize
    switch orientation {
    case .up, .upMirrored, .down, .downMirrored:
      let isMirrored = orientation == .upMirrored || orientation == .down
      let isUpsideDown = orientation == .down || orientation == .downMirrored
      for i in 0..<rowCount {
        var row = mutableRow(isUpsideDown ? height - 1 - firstRow - i : firstRow + i)
        unsafe copyPixels(
          strip.bytes, start: isMirrored ? (i + 1) * rowSize - pixelSize : i * rowSize,
          step: isMirrored ? -pixelSize : pixelSize, into: row.mutableBytes, pixelSize: pixelSize)
      }
    case .leftMirrored, .right, .rightMirrored, .left:
      // A stored column is a part of an upright row; from the top down it runs to the right, or to
      // the left where the top of what is stored is the upright picture's right side.
      let runsRight = orientation == .leftMirrored || orientation == .left
      let isUpsideDown = orientation == .rightMirrored || orientation == .left
      let firstColumn = runsRight ? firstRow : width - firstRow - rowCount
      for y in 0..<height {
        let column = (isUpsideDown ? storedWidth - 1 - y : y) * pixelSize
        let start = y * samplesPerRow + firstColumn * layout.channelCount
        var part = storage.mutableElements(in: start..<start + rowCount * layout.channelCount)
        unsafe copyPixels(
          strip.bytes, start: runsRight ? column : (rowCount - 1) * rowSize + column,
          step: runsRight ? rowSize : -rowSize, into: part.mutableBytes, pixelSize: pixelSize)
      }
    }
  }
}

/// Copies pixels that lie `step` bytes apart, beginning with the one at `start`, side by side.
///
/// - Parameters:
///   - source: a strip of rows.
///   - start: the first pixel's place in it, in bytes.
///   - step: the distance to the next pixel in bytes; negative towards the strip's beginning.
///   - target: room for the pixels, and nothing else.
///   - pixelSize: the bytes of a pixel.
private func copyPixels(
  _ source: RawSpan, start: Int, step: Int, into target: consuming MutableRawSpan, pixelSize: Int
) {
  switch pixelSize {
  case 1: copyPixels(source, start, step, into: target, size: 1, by: UInt8.self)
  case 2: copyPixels(source, start, step, into: target, size: 2, by: UInt16.self)
  case 3: copyPixels(source, start, step, into: target, size: 3, by: UInt32.self)
  case 4: copyPixels(source, start, step, into: target, size: 4, by: UInt32.self)
  case 6: copyPixels(source, start, step, into: target, size: 6, by: UInt64.self)
  default: copyPixels(source, start, step, into: target, size: 8, by: UInt64.self)
  }
}

/// Copies each pixel as one word of at least its size: what the word brings along of a neighbour is
/// overwritten by the next pixel, and the last is copied by bytes.
@inline(__always)
private func copyPixels<Word: FixedWidthInteger & BitwiseCopyable>(
  _ source: RawSpan, _ start: Int, _ step: Int, into target: consuming MutableRawSpan, size: Int,
  by word: Word.Type
) {
  let count = target.byteCount / size
  guard count > 0 else { return }
  let end = start + (count - 1) * step
  precondition(
    min(start, end) >= 0 && max(start, end) + size <= source.byteCount, "pixels outside the strip")
  // The range test above covers every pixel that is read, `count` every one that is written.
  let lastWord = source.byteCount - MemoryLayout<Word>.size
  var position = start
  for i in 0..<count &- 1 {
    if position <= lastWord {
      let pixel = unsafe source.unsafeLoadUnaligned(
        fromUncheckedByteOffset: position, as: Word.self)
      unsafe target.storeBytes(of: pixel, toUncheckedByteOffset: i &* size, as: Word.self)
    } else {
      for byte in 0..<size {
        let value = unsafe source.unsafeLoad(fromByteOffset: position + byte, as: UInt8.self)
        target.storeBytes(of: value, toByteOffset: i * size + byte, as: UInt8.self)
      }
    }
    position &+= step
  }
  for byte in 0..<size {
    let value = unsafe source.unsafeLoad(fromByteOffset: end + byte, as: UInt8.self)
    target.storeBytes(of: value, toByteOffset: (count - 1) * size + byte, as: UInt8.self)
  }
}
