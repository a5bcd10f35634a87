import Raster

/// At every pixel the Sobel gradient of the channel that changes most there.
struct StrongestGradient {
  /// The gradient's x component, in 1/`unitsPerLevel` of a level per pixel.
  let x: Plane<Int16>
  /// The gradient's y component, in the same unit.
  let y: Plane<Int16>
  /// The gradient's length, in the same unit.
  let magnitude: Plane<UInt16>

  /// The parts of a level per pixel in which the gradient counts: the weight of a Sobel kernel.
  static let unitsPerLevel: UInt16 = 8

  /// The opponent channels hold half differences, so their gradients count twice.
  private static let opponentGain: Int16 = 2

  /// Takes the gradients of all channels; the outermost pixels have none.
  init(of image: WorkingImage) {
    var x = Plane<Int16>(width: image.width, height: image.height, filledWith: 0)
    var y = x
    var magnitude = Plane<UInt16>(width: image.width, height: image.height, filledWith: 0)
    for row in 1..<max(image.height - 1, 1) where image.width > 2 {
      for (index, channel) in image.channels.enumerated() {
        mergeGradient(
          of: channel, gain: index == 0 ? 1 : Self.opponentGain, row: row, x: &x, y: &y)
      }
      measureLengths(x.row(row), y.row(row), into: &magnitude, row: row)
    }
    self.x = x
    self.y = y
    self.magnitude = magnitude
  }
}

/// Takes a channel's gradient in one row wherever it is larger than what is there.
private func mergeGradient(
  of channel: Plane<UInt8>, gain: Int16, row: Int, x: inout Plane<Int16>, y: inout Plane<Int16>
) {
  let above = channel.row(row - 1)
  let here = channel.row(row)
  let below = channel.row(row + 1)
  var xRow = x.mutableRow(row)
  var yRow = y.mutableRow(row)
  for i in 1..<here.count - 1 {
    // Sobel sums lie within ±4 × 255, times the gain within ±2040.
    let a = Int16(above[i &- 1])
    let c = Int16(above[i &+ 1])
    let g = Int16(below[i &- 1])
    let k = Int16(below[i &+ 1])
    let horizontal = c &- a &+ k &- g &+ 2 &* (Int16(here[i &+ 1]) &- Int16(here[i &- 1]))
    let vertical = g &- a &+ k &- c &+ 2 &* (Int16(below[i]) &- Int16(above[i]))
    let dx = horizontal &* gain
    let dy = vertical &* gain
    let isLarger = cityBlockLength(dx, dy) > cityBlockLength(xRow[i], yRow[i])
    xRow[i] = isLarger ? dx : xRow[i]
    yRow[i] = isLarger ? dy : yRow[i]
  }
}

/// The sum of both components' absolute values: enough to tell which channel changes most.
@inline(__always)
private func cityBlockLength(_ dx: Int16, _ dy: Int16) -> Int16 {
  let ax = dx < 0 ? 0 &- dx : dx
  let ay = dy < 0 ? 0 &- dy : dy
  return ax &+ ay
}

private func measureLengths(
  _ dx: Span<Int16>, _ dy: Span<Int16>, into magnitude: inout Plane<UInt16>, row: Int
) {
  var out = magnitude.mutableRow(row)
  for i in dx.indices {
    let a = Float(dx[i])
    let b = Float(dy[i])
    out[i] = UInt16(truncatingIfNeeded: Int32((a * a + b * b).squareRoot()))
  }
}
