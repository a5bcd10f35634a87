/// The positions of a row of samples in a tile of the source.
struct SamplePositions {
  /// The index of the first of the 4 × 4 elements of a plane that a sample is interpolated from.
  var offsets: [Int32]
  /// How far the sample lies past the second of them, across and down, 0…1.
  var fractionsAcross: [Float]
  var fractionsDown: [Float]

  init(count: Int) {
    offsets = Array(repeating: 0, count: count)
    fractionsAcross = Array(repeating: 0, count: count)
    fractionsDown = Array(repeating: 0, count: count)
  }

  /// Locates the samples of some columns of a row of the grid.
  ///
  /// Single precision is enough (a thousandth of a pixel at worst), since positions are taken
  /// from the tile's corner. Samples outside the tile are moved to its border.
  ///
  /// - Parameters:
  ///   - columns: columns of the sample grid, as many at most as there is room for.
  ///   - row: the row of the sample grid.
  ///   - map: from the grid to indices of the source's pixels.
  ///   - tile: the part of the source, at least 5 × 5 pixels.
  mutating func locate(_ columns: Range<Int>, row: Int, map: Homography, in tile: SourceTile) {
    precondition(columns.count <= offsets.count && tile.width >= 5 && tile.height >= 5)
    let start = Point(x: Double(columns.lowerBound), y: Double(row))
    let weight = map.weight(at: start)
    let position = map.apply(start) - Point(x: Double(tile.x), y: Double(tile.y))
    // The numerators and the denominator as linear functions of the column, from the first one.
    let motion = Motion(
      x: Float(position.x), y: Float(position.y),
      stepX: Float((map.h11 - map.h31 * Double(tile.x)) / weight),
      stepY: Float((map.h21 - map.h31 * Double(tile.y)) / weight),
      stepWeight: Float(map.h31 / weight))
    locateRow(
      motion, tileWidth: tile.width, tileHeight: tile.height, count: columns.count,
      offsets: &offsets, across: &fractionsAcross, down: &fractionsDown)
  }
}

/// The positions of a row of samples: (x + i·stepX, y + i·stepY) ÷ (1 + i·stepWeight).
private struct Motion {
  var x, y, stepX, stepY, stepWeight: Float
}

/// Evaluates a motion at 0, 1, … and splits positions into an element and fractions.
private func locateRow(
  _ motion: Motion, tileWidth: Int, tileHeight: Int, count: Int, offsets: inout [Int32],
  across: inout [Float], down: inout [Float]
) {
  let lastX = Float(tileWidth - 2).nextDown
  let lastY = Float(tileHeight - 2).nextDown
  let width = Int32(tileWidth)
  var offsets = offsets.mutableElements(in: 0..<count)
  var across = across.mutableElements(in: 0..<count)
  var down = down.mutableElements(in: 0..<count)
  for i in 0..<count {
    let step = Float(Int32(truncatingIfNeeded: i))
    let scale = 1 / (motion.stepWeight * step + 1)
    let x = clamped((motion.x + motion.stepX * step) * scale, 2, lastX)
    let y = clamped((motion.y + motion.stepY * step) * scale, 2, lastY)
    let left = floorBits(x)
    let top = floorBits(y)
    across[i] = x - Float(left)
    down[i] = y - Float(top)
    offsets[i] = (top &- 1) &* width &+ (left &- 1)
  }
}

/// The value, moved into a range; what is not a number becomes the lower end.
@inline(__always)
private func clamped(_ value: Float, _ low: Float, _ high: Float) -> Float {
  let raised = value > low ? value : low
  return raised < high ? raised : high
}

/// The largest integer that is not above the value; of an integer, sometimes the one below it.
///
/// Adding 2²³ moves the integer into the low bits of the mantissa, rounded to the nearest. That
/// vectorises, where `Int32(value)` checks its range sample by sample.
@inline(__always)
private func floorBits(_ value: Float) -> Int32 {
  let shifted = (value - 0.5) + 8_388_608
  return Int32(truncatingIfNeeded: shifted.bitPattern & 0x7F_FFFF)
}
