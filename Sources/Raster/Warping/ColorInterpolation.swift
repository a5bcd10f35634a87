/// Interpolates pixels of a tile of 8-bit colours at a row of positions and writes them.
///
/// The arithmetic is of 16 bits, two pixels a vector: half the time of floats. A product keeps its
/// upper half, so that 64 and then 32 of the numbers make a level, and what is cut off each is made
/// up for on average. What comes out is within 0.11 of a level of the exact value before it is
/// rounded, so a sample is one off the nearest value at times and never two.
///
/// - Parameters:
///   - tile: the source.
///   - positions: where in the tile, `count` of them or more.
///   - weights: the cubic.
///   - count: the number of pixels.
///   - target: where the pixels go, three samples each.
///   - start: the index in `target` of the first sample.
func interpolate<Sample: PixelSample>(
  _ tile: borrowing ColorTile, at positions: borrowing SamplePositions,
  weights: borrowing CubicWeights, count: Int, into target: inout MutableSpan<Sample>,
  at start: Int
) {
  let elements = unsafe tile.elements.span.bytes
  let pixels = positions.pixels.span
  let phasesAcross = positions.phasesAcross.span
  let phasesDown = positions.phasesDown.span
  let phases = weights.fixedPointPhases.span
  precondition(
    count <= pixels.count && count <= phasesAcross.count && count <= phasesDown.count)
  precondition(start >= 0 && start + 3 * count <= target.count)
  precondition(phases.count == SamplePositions.phaseCount)
  let pixelStep = 4 * MemoryLayout<Int16>.size
  let rowStep = tile.part.width * pixelStep
  // The first pixel whose 4 × 4 neighbours do not end before the memory does.
  let end = tile.part.width * (tile.part.height - 3) - 3
  precondition(end >= 0 && rowStep * tile.part.height <= elements.byteCount)
  let phaseMask = SamplePositions.phaseCount - 1
  for i in 0..<count {
    // The masks keep the table's reads in bounds; the test, the tile's.
    let pixel = Int(unsafe pixels[unchecked: i])
    precondition(pixel >= 0 && pixel < end)
    let across = unsafe phases[unchecked: Int(phasesAcross[unchecked: i]) & phaseMask]
    let down = unsafe phases[unchecked: Int(phasesDown[unchecked: i]) & phaseMask]
    let offset = pixel &* pixelStep
    let left = columnSums(elements, offset, rowStep, down)
    let right = columnSums(elements, offset &+ 16, rowStep, down)
    let a = across
    let sums =
      upperHalf(left, SIMD8(a.x, a.x, a.x, a.x, a.y, a.y, a.y, a.y))
      &+ upperHalf(right, SIMD8(a.z, a.z, a.z, a.z, a.w, a.w, a.w, a.w))
    // Of the four products each lost half a number on average, and 16 round to the nearest.
    let level = (sums.lowHalf &+ sums.highHalf &+ 18) &>> 5
    let color = level.clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
    let place = start &+ 3 &* i
    unsafe target[unchecked: place] = Sample(truncatingIfNeeded: color.x)
    unsafe target[unchecked: place &+ 1] = Sample(truncatingIfNeeded: color.y)
    unsafe target[unchecked: place &+ 2] = Sample(truncatingIfNeeded: color.z)
  }
}

/// Two neighbouring pixels, each the weighed sum of four in a column, 64 numbers a level: below 2¹⁵,
/// since the weights' absolute values add up to 1.25 at most.
@inline(__always)
private func columnSums(
  _ elements: RawSpan, _ offset: Int, _ rowStep: Int, _ weights: SIMD4<Int16>
) -> SIMD8<Int16> {
  let first = upperHalf(load(elements, offset), SIMD8(repeating: weights.x))
  let second = upperHalf(load(elements, offset &+ rowStep), SIMD8(repeating: weights.y))
  let third = upperHalf(load(elements, offset &+ 2 &* rowStep), SIMD8(repeating: weights.z))
  let fourth = upperHalf(load(elements, offset &+ 3 &* rowStep), SIMD8(repeating: weights.w))
  // Of the four products each lost half a number on average.
  return ((first &+ second) &+ (third &+ fourth)) &+ 2
}

/// Eight numbers from a byte offset that the caller has tested.
@inline(__always)
private func load(_ elements: RawSpan, _ offset: Int) -> SIMD8<Int16> {
  unsafe elements.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD8<Int16>.self)
}

/// The upper 16 bits of the products, which the compiler makes one instruction of.
@inline(__always)
private func upperHalf(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
  let product = SIMD8<Int32>(truncatingIfNeeded: a) &* SIMD8<Int32>(truncatingIfNeeded: b)
  return SIMD8<Int16>(truncatingIfNeeded: product &>> 16)
}
