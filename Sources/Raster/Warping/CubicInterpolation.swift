/// The weights of four neighbours for positions between the second and the third: the Catmull-Rom
/// cubic at `SamplePositions.phaseCount` phases.
struct CubicWeights: Sendable {
  /// The four weights of each phase.
  let phases: [SIMD4<Float>]
  /// The same in 1/2¹⁵; a whole is one less, so that it fits 16 bits.
  let fixedPointPhases: [SIMD4<Int16>]

  /// Tabulates the cubic.
  init() {
    let phases = (0..<SamplePositions.phaseCount).map { phase in
      let t = Float(phase) / Float(SamplePositions.phaseCount)
      let cubic = SIMD4<Float>(-0.5, 1.5, -1.5, 0.5)
      let square = SIMD4<Float>(1, -2.5, 2, -0.5)
      let linear = SIMD4<Float>(-0.5, 0, 0.5, 0)
      return ((cubic * t + square) * t + linear) * t + SIMD4<Float>(0, 1, 0, 0)
    }
    self.phases = phases
    fixedPointPhases = phases.map { phase in
      let scaled = (phase * 32_768).rounded(.toNearestOrEven)
      return SIMD4<Int16>(
        scaled.clamped(
          lowerBound: SIMD4(repeating: -32_768), upperBound: SIMD4(repeating: 32_767)))
    }
  }
}

/// Interpolates a tile at a row of positions.
///
/// - Parameters:
///   - tile: the source.
///   - positions: where in the tile, `count` of them or more.
///   - weights: the cubic.
///   - count: the number of samples.
///   - target: room for `count` pixels of the tile's layout, interleaved, and three floats more.
func interpolate(
  _ tile: borrowing SourceTile, at positions: borrowing SamplePositions,
  weights: borrowing CubicWeights, count: Int, into target: inout [Float]
) {
  switch tile.layout {
  case .gray: interpolate(tile, GrayColumns.self, positions, weights, count, &target)
  case .grayAlpha: interpolate(tile, GrayAlphaColumns.self, positions, weights, count, &target)
  case .rgb: interpolate(tile, PixelColumns<ThreeChannels>.self, positions, weights, count, &target)
  case .rgba: interpolate(tile, PixelColumns<FourChannels>.self, positions, weights, count, &target)
  }
}

/// Four neighbouring pixels of a row, interleaved, as many vectors of four as they have channels.
private protocol NeighborColumns {
  static var channelCount: Int { get }
  /// Loads the pixels from a byte offset on.
  init(_ elements: RawSpan, at offset: Int)
  /// Every element multiplied by a factor.
  static func * (a: Self, factor: Float) -> Self
  /// The sums of the elements of two rows.
  static func + (a: Self, b: Self) -> Self
  /// The sum of the four pixels, each weighed; the channels come first, and the rest is undefined.
  func sum(_ weights: SIMD4<Float>) -> SIMD4<Float>
}

/// Interpolates with the kernel of one layout.
///
/// Rows are combined first: that is the same arithmetic for every channel and needs no shuffling.
@inline(__always)
private func interpolate<Columns: NeighborColumns>(
  _ tile: borrowing SourceTile, _: Columns.Type, _ positions: borrowing SamplePositions,
  _ weights: borrowing CubicWeights, _ count: Int, _ target: inout [Float]
) {
  let elements = unsafe tile.elements.span.bytes
  let pixels = positions.pixels.span
  let phasesAcross = positions.phasesAcross.span
  let phasesDown = positions.phasesDown.span
  let phases = weights.phases.span
  var samples = target.mutableSpan
  precondition(
    count <= pixels.count && count <= phasesAcross.count && count <= phasesDown.count)
  precondition(count * Columns.channelCount + 3 <= samples.count)
  precondition(phases.count == SamplePositions.phaseCount)
  let pixelStep = Columns.channelCount * MemoryLayout<Float>.size
  let rowStep = tile.part.width * pixelStep
  // The first pixel whose 4 × 4 neighbours do not end before the memory does.
  let end = tile.part.width * (tile.part.height - 3) - 3
  let byteCount = tile.part.width * tile.part.height * pixelStep + SourceTile.spareElements * 4
  precondition(end >= 0 && byteCount <= elements.byteCount)
  let phaseMask = SamplePositions.phaseCount - 1
  var bytes = unsafe samples.mutableBytes
  for i in 0..<count {
    // The masks keep the table's reads in bounds; the test, the tile's.
    let pixel = Int(unsafe pixels[unchecked: i])
    precondition(pixel >= 0 && pixel < end)
    let across = unsafe phases[unchecked: Int(phasesAcross[unchecked: i]) & phaseMask]
    let down = unsafe phases[unchecked: Int(phasesDown[unchecked: i]) & phaseMask]
    let start = pixel &* pixelStep
    let first = Columns(elements, at: start) * down.x
    let second = Columns(elements, at: start &+ rowStep) * down.y
    let third = Columns(elements, at: start &+ 2 &* rowStep) * down.z
    let fourth = Columns(elements, at: start &+ 3 &* rowStep) * down.w
    let sum = ((first + second) + (third + fourth)).sum(across)
    unsafe bytes.storeBytes(
      of: sum, toUncheckedByteOffset: i &* pixelStep, as: SIMD4<Float>.self)
  }
}

/// Four floats from a byte offset that the caller has tested.
@inline(__always)
private func load(_ elements: RawSpan, _ offset: Int) -> SIMD4<Float> {
  unsafe elements.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD4<Float>.self)
}

private struct GrayColumns: NeighborColumns {
  static var channelCount: Int { 1 }
  var a: SIMD4<Float>

  @inline(__always)
  init(a: SIMD4<Float>) { self.a = a }

  @inline(__always)
  init(_ elements: RawSpan, at offset: Int) { a = load(elements, offset) }

  @inline(__always)
  static func * (x: Self, factor: Float) -> Self { Self(a: x.a * factor) }

  @inline(__always)
  static func + (x: Self, y: Self) -> Self { Self(a: x.a + y.a) }

  @inline(__always)
  func sum(_ weights: SIMD4<Float>) -> SIMD4<Float> {
    let product = a * weights
    let halves = product.lowHalf + product.highHalf
    return SIMD4(repeating: halves.x + halves.y)
  }
}

private struct GrayAlphaColumns: NeighborColumns {
  static var channelCount: Int { 2 }
  var a, b: SIMD4<Float>

  @inline(__always)
  init(a: SIMD4<Float>, b: SIMD4<Float>) { (self.a, self.b) = (a, b) }

  @inline(__always)
  init(_ elements: RawSpan, at offset: Int) {
    self.init(a: load(elements, offset), b: load(elements, offset &+ 16))
  }

  @inline(__always)
  static func * (x: Self, factor: Float) -> Self { Self(a: x.a * factor, b: x.b * factor) }

  @inline(__always)
  static func + (x: Self, y: Self) -> Self { Self(a: x.a + y.a, b: x.b + y.b) }

  @inline(__always)
  func sum(_ w: SIMD4<Float>) -> SIMD4<Float> {
    let sum = a * SIMD4(w.x, w.x, w.y, w.y) + b * SIMD4(w.z, w.z, w.w, w.w)
    return SIMD4(lowHalf: sum.lowHalf + sum.highHalf, highHalf: sum.highHalf)
  }
}

/// A number of channels as a type, so that the kernel is compiled for it.
private protocol ChannelCount {
  static var value: Int { get }
}

private enum ThreeChannels: ChannelCount {
  static var value: Int { 3 }
}

private enum FourChannels: ChannelCount {
  static var value: Int { 4 }
}

/// Four pixels of three or four channels, a vector each.
///
/// Of three channels, a vector holds the first channel of the next pixel too: loads that overlap
/// spare the shuffles of packed pixels, and a scan takes 3 to 6 % less time.
private struct PixelColumns<Channels: ChannelCount>: NeighborColumns {
  static var channelCount: Int { Channels.value }
  var a, b, c, d: SIMD4<Float>

  @inline(__always)
  init(a: SIMD4<Float>, b: SIMD4<Float>, c: SIMD4<Float>, d: SIMD4<Float>) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  @inline(__always)
  init(_ elements: RawSpan, at offset: Int) {
    let step = Channels.value &* MemoryLayout<Float>.size
    self.init(
      a: load(elements, offset), b: load(elements, offset &+ step),
      c: load(elements, offset &+ 2 &* step), d: load(elements, offset &+ 3 &* step))
  }

  @inline(__always)
  static func * (x: Self, factor: Float) -> Self {
    Self(a: x.a * factor, b: x.b * factor, c: x.c * factor, d: x.d * factor)
  }

  @inline(__always)
  static func + (x: Self, y: Self) -> Self {
    Self(a: x.a + y.a, b: x.b + y.b, c: x.c + y.c, d: x.d + y.d)
  }

  @inline(__always)
  func sum(_ w: SIMD4<Float>) -> SIMD4<Float> {
    (a * w.x + b * w.y) + (c * w.z + d * w.w)
  }
}
