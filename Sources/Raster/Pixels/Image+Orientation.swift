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
    // Strips of this many rows make each visit to an upright row of a turned picture worth a
    // cache line.
    let stripHeight = 32
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
    let channels = layout.channelCount
    switch orientation {
    case .up, .downMirrored:
      let rowLength = storedWidth * channels
      for i in 0..<rowCount {
        let y = orientation == .up ? firstRow + i : height - 1 - firstRow - i
        var target = mutableRow(y)
        copySamples(strip.extracting(i * rowLength..<(i + 1) * rowLength), into: &target)
      }
    case .upMirrored, .down:
      let rowLength = storedWidth * channels
      for i in 0..<rowCount {
        let y = orientation == .upMirrored ? firstRow + i : height - 1 - firstRow - i
        var target = mutableRow(y)
        copyPixels(
          strip, start: (i + 1) * rowLength - channels, step: -channels, into: &target,
          channels: channels)
      }
    case .leftMirrored, .right, .rightMirrored, .left:
      // A stored column is a part of an upright row: from the top down it runs to the right, or
      // to the left where the upright picture's right side is the top of what is stored.
      let rowLength = storedWidth * channels
      let runsRight = orientation == .leftMirrored || orientation == .left
      let isReversed = orientation == .rightMirrored || orientation == .left
      let firstColumn = runsRight ? firstRow : width - firstRow - rowCount
      for y in 0..<height {
        let x = isReversed ? storedWidth - 1 - y : y
        let start = runsRight ? x * channels : (rowCount - 1) * rowLength + x * channels
        let end = (firstColumn + rowCount) * channels
        let rowStart = y * samplesPerRow
        var target = storage.mutableElements(
          in: rowStart + firstColumn * channels..<rowStart + end)
        copyPixels(
          strip, start: start, step: runsRight ? rowLength : -rowLength, into: &target,
          channels: channels)
      }
    }
  }
}

/// Copies samples in order.
@inline(__always)
private func copySamples<Sample: PixelSample>(
  _ source: Span<Sample>, into target: inout MutableSpan<Sample>
) {
  for i in 0..<target.count {
    target[i] = source[i]
  }
}

/// Copies pixels that lie `step` samples apart, beginning with the one at `start`.
@inline(__always)
private func copyPixels<Sample: PixelSample>(
  _ source: Span<Sample>, start: Int, step: Int, into target: inout MutableSpan<Sample>,
  channels: Int
) {
  let count = target.count / channels
  guard count > 0 else { return }
  let end = start + (count - 1) * step
  precondition(
    min(start, end) >= 0 && max(start, end) + channels <= source.count, "pixels outside the strip")
  // The range test above covers every read below, and `count` every write.
  switch channels {
  case 1:
    var position = start
    for i in 0..<count {
      unsafe target[unchecked: i] = source[unchecked: position]
      position &+= step
    }
  case 3:
    var position = start
    for i in 0..<count {
      unsafe target[unchecked: 3 &* i] = source[unchecked: position]
      unsafe target[unchecked: 3 &* i &+ 1] = source[unchecked: position &+ 1]
      unsafe target[unchecked: 3 &* i &+ 2] = source[unchecked: position &+ 2]
      position &+= step
    }
  default:
    var position = start
    for i in 0..<count {
      for channel in 0..<channels {
        unsafe target[unchecked: i &* channels &+ channel] =
          source[unchecked: position &+ channel]
      }
      position &+= step
    }
  }
}
