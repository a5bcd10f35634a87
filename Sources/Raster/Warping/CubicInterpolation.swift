/// Interpolates a tile at a row of positions.
///
/// - Parameters:
///   - tile: the source, planes of floats.
///   - positions: where in the tile, `count` of them.
///   - count: the number of samples.
///   - target: room for `count` pixels of the tile's layout, interleaved.
func interpolate(
  _ tile: borrowing SourceTile, at positions: borrowing SamplePositions, count: Int,
  into target: inout [Float]
) {
  switch tile.layout {
  case .gray: interpolate(tile, 1, at: positions, count: count, into: &target)
  case .grayAlpha: interpolate(tile, 2, at: positions, count: count, into: &target)
  case .rgb: interpolate(tile, 3, at: positions, count: count, into: &target)
  case .rgba: interpolate(tile, 4, at: positions, count: count, into: &target)
  }
}

/// The weights of four neighbours for a position past the second of them by a share of the way to
/// the third: the Catmull-Rom cubic.
@inline(__always)
func cubicWeights(_ t: Float) -> SIMD4<Float> {
  let cubic = SIMD4<Float>(-0.5, 1.5, -1.5, 0.5)
  let square = SIMD4<Float>(1, -2.5, 2, -0.5)
  let linear = SIMD4<Float>(-0.5, 0, 0.5, 0)
  let constant = SIMD4<Float>(0, 1, 0, 0)
  return ((cubic * t + square) * t + linear) * t + constant
}

/// The kernel for a number of channels that is known where it is inlined.
@inline(__always)
private func interpolate(
  _ tile: borrowing SourceTile, _ channels: Int, at positions: borrowing SamplePositions,
  count: Int, into target: inout [Float]
) {
  let elements = unsafe tile.elements.span.bytes
  let offsets = positions.offsets.span
  let fractionsAcross = positions.fractionsAcross.span
  let fractionsDown = positions.fractionsDown.span
  var target = target.mutableSpan
  precondition(
    count <= offsets.count && count <= fractionsAcross.count && count <= fractionsDown.count
      && count * channels <= target.count)
  let rowStep = tile.width &* 4
  let planeStep = tile.capacity &* 4
  // The first element past the last one at which all four rows of four of the last plane end
  // inside the memory.
  let end = tile.width &* (tile.height &- 3) &- 3
  precondition(end <= tile.capacity && elements.byteCount >= planeStep &* channels)
  for i in 0..<count {
    let across = cubicWeights(unsafe fractionsAcross[unchecked: i])
    let down = cubicWeights(unsafe fractionsDown[unchecked: i])
    let offset = Int(unsafe offsets[unchecked: i])
    precondition(offset >= 0 && offset < end)
    var start = offset &* 4
    for channel in 0..<channels {
      // In bounds by the test of the offset above: three rows and three elements further on lie
      // inside the plane.
      let row0 = unsafe elements.unsafeLoadUnaligned(
        fromUncheckedByteOffset: start, as: SIMD4<Float>.self)
      let row1 = unsafe elements.unsafeLoadUnaligned(
        fromUncheckedByteOffset: start &+ rowStep, as: SIMD4<Float>.self)
      let row2 = unsafe elements.unsafeLoadUnaligned(
        fromUncheckedByteOffset: start &+ 2 &* rowStep, as: SIMD4<Float>.self)
      let row3 = unsafe elements.unsafeLoadUnaligned(
        fromUncheckedByteOffset: start &+ 3 &* rowStep, as: SIMD4<Float>.self)
      let column = row0 * down.x + row1 * down.y + row2 * down.z + row3 * down.w
      let product = column * across
      unsafe target[unchecked: i &* channels &+ channel] =
        (product.x + product.y) + (product.z + product.w)
      start &+= planeStep
    }
  }
}
