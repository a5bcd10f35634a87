import Raster

/// Spreads a row of stored samples over places in a row of pixels.
///
/// - Parameters:
///   - row: the samples, each its own or, below 8 bits, packed with the first in a byte's highest
///     bits.
///   - bits: the bits of a stored sample.
///   - isIndex: keeps samples of fewer than 8 bits as they are, instead of scaling them to 0…255.
///   - target: where the samples go, until either row ends.
///   - first: the place of the first sample.
///   - step: the distance from a sample's place to the next one's.
func unpackSamples<Sample: PixelSample>(
  _ row: Span<Sample>, bits: Int, isIndex: Bool, into target: inout MutableSpan<Sample>,
  first: Int, step: Int
) {
  switch bits {
  case 1 where step == 1:
    unpackBits(row, white: isIndex ? 1 : .max, into: &target)
  case 1, 2, 4:
    let highest = (1 << bits) - 1
    let scale = isIndex ? 1 : Sample(255 / highest)
    unpackPacked(row, bits: bits, scale: scale, into: &target, first: first, step: step)
  default:
    spread(row, into: &target, first: first, step: step)
  }
}

/// Puts whole samples `step` apart.
private func spread<Sample: PixelSample>(
  _ row: Span<Sample>, into target: inout MutableSpan<Sample>, first: Int, step: Int
) {
  let count = min(row.count, (target.count - first + step - 1) / step)
  var place = first
  for x in 0..<count {
    target[place] = row[x]
    place += step
  }
}

/// Unpacks eight pixels of 1 bit from every byte.
private func unpackBits<Sample: PixelSample>(
  _ row: Span<Sample>, white: Sample, into target: inout MutableSpan<Sample>
) {
  let wholeBytes = min(row.count, target.count / 8)
  for i in 0..<wholeBytes {
    let byte = row[i]
    for bit in 0..<8 {
      target[i * 8 + bit] = (byte &>> Sample(truncatingIfNeeded: 7 - bit) & 1) &* white
    }
  }
  guard wholeBytes < row.count else { return }
  for bit in 0..<target.count - wholeBytes * 8 {
    target[wholeBytes * 8 + bit] = (row[wholeBytes] &>> Sample(7 - bit) & 1) &* white
  }
}

/// Unpacks samples of 1, 2 or 4 bits.
private func unpackPacked<Sample: PixelSample>(
  _ row: Span<Sample>, bits: Int, scale: Sample, into target: inout MutableSpan<Sample>,
  first: Int, step: Int
) {
  let mask = (Sample(1) &<< Sample(bits)) &- 1
  let count = min(row.count * 8 / bits, (target.count - first + step - 1) / step)
  for x in 0..<count {
    let bit = x &* bits
    let shift = 8 &- bits &- (bit & 7)
    target[first + x * step] =
      ((row[bit &>> 3] &>> Sample(truncatingIfNeeded: shift)) & mask) &* scale
  }
}
