/// The positions of a row of samples in a tile of the source, in fixed point.
struct SamplePositions {
  /// The pixel of the tile that is the first of the 4 × 4 that a sample is interpolated from,
  /// counted row by row.
  private(set) var pixels: [Int32]
  /// How far the sample lies past the second of them across, in `phaseCount`ths.
  private(set) var phasesAcross: [Int32]
  /// How far the sample lies past the second of them down, in `phaseCount`ths.
  private(set) var phasesDown: [Int32]

  /// The positions that are told apart between two pixels.
  ///
  /// Rounding a position to 1024ths changes a sample by a quarter of a grey level of 255 at most,
  /// on a chequerboard of single pixels.
  static let phaseCount = 1024

  /// Makes room for positions.
  init(count: Int) {
    pixels = Array(repeating: 0, count: count)
    phasesAcross = pixels
    phasesDown = pixels
  }

  /// Locates the samples of some columns of a row of the grid.
  ///
  /// Single precision is enough, since positions are taken from the tile's corner. Samples outside
  /// the tile are moved to its border.
  ///
  /// - Parameters:
  ///   - columns: columns of the sample grid, as many at most as there is room for.
  ///   - row: the row of the sample grid.
  ///   - map: from the grid to indices of the source's pixels.
  ///   - part: the part of the source, at least 5 × 5 pixels.
  mutating func locate(_ columns: Range<Int>, row: Int, map: Homography, in part: SourcePart) {
    precondition(columns.count <= pixels.count && part.width >= 5 && part.height >= 5)
    let start = Point(x: Double(columns.lowerBound), y: Double(row))
    let weight = map.weight(at: start)
    let position = map.apply(start) - Point(x: Double(part.x), y: Double(part.y))
    // The numerators and the denominator as linear functions of the column, from the first one.
    let motion = Motion(
      x: Float(position.x), y: Float(position.y),
      stepX: Float((map.h11 - map.h31 * Double(part.x)) / weight),
      stepY: Float((map.h21 - map.h31 * Double(part.y)) / weight),
      stepWeight: Float(map.h31 / weight))
    locateRow(
      motion, tileWidth: part.width, tileHeight: part.height, count: columns.count,
      pixels: &pixels, across: &phasesAcross, down: &phasesDown)
  }
}

/// The positions of a row of samples: (x + i·stepX, y + i·stepY) ÷ (1 + i·stepWeight).
private struct Motion {
  var x, y, stepX, stepY, stepWeight: Float
}

/// Evaluates a motion at 0, 1, … and splits positions into pixels and phases.
private func locateRow(
  _ motion: Motion, tileWidth: Int, tileHeight: Int, count: Int, pixels: inout [Int32],
  across: inout [Int32], down: inout [Int32]
) {
  let phases = Float(SamplePositions.phaseCount)
  let phaseBits = Int32(SamplePositions.phaseCount.trailingZeroBitCount)
  let phaseMask = Int32(SamplePositions.phaseCount - 1)
  // The last position whose four neighbours lie in the tile.
  let lastX = Float(tileWidth - 2) - 1 / phases
  let lastY = Float(tileHeight - 2) - 1 / phases
  let width = Int32(tileWidth)
  var pixels = pixels.mutableElements(in: 0..<count)
  var across = across.mutableElements(in: 0..<count)
  var down = down.mutableElements(in: 0..<count)
  for i in 0..<count {
    let step = Float(Int32(truncatingIfNeeded: i))
    let scale = 1 / (motion.stepWeight * step + 1)
    let x = fixedPoint(clamped((motion.x + motion.stepX * step) * scale, 1, lastX) * phases)
    let y = fixedPoint(clamped((motion.y + motion.stepY * step) * scale, 1, lastY) * phases)
    across[i] = x & phaseMask
    down[i] = y & phaseMask
    pixels[i] = ((y &>> phaseBits) &- 1) &* width &+ ((x &>> phaseBits) &- 1)
  }
}

/// The value, moved into a range; what is not a number becomes the lower end.
@inline(__always)
private func clamped(_ value: Float, _ low: Float, _ high: Float) -> Float {
  let raised = value > low ? value : low
  return raised < high ? raised : high
}

/// The nearest integer of a value from 0 to 2²².
///
/// Adding 2²³ moves the integer into the low bits of the mantissa. That vectorises, where
/// `Int32(value)` checks its range sample by sample.
@inline(__always)
private func fixedPoint(_ value: Float) -> Int32 {
  Int32(truncatingIfNeeded: (value + 8_388_608).bitPattern & 0x7F_FFFF)
}
