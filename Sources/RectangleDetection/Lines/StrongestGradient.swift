import Raster

/// At every pixel the Sobel gradient of the channel that changes most there.
struct StrongestGradient: Sendable {
  /// The gradient's x component, in 1/`unitsPerLevel` of a level per pixel.
  let x: Plane<Int16>
  /// The gradient's y component, in the same unit.
  let y: Plane<Int16>
  /// The gradient's length, in the same unit.
  let magnitude: Plane<UInt16>

  /// The parts of a level per pixel in which the gradient counts: the weight of a Sobel kernel.
  static let unitsPerLevel: UInt16 = 8

  /// The length of a gradient whose direction is no chance: six levels per pixel, as the sum of both
  /// components' absolute values.
  fileprivate static let certainLength = 6 * Int16(unitsPerLevel)

  /// The opponent channels hold half differences, so their gradients count twice.
  private static let opponentGain: Int16 = 2

  /// Takes the gradients of all channels; the outermost pixels have none.
  ///
  /// - Precondition: there is a channel, and all have one size.
  init(of channels: [Plane<UInt8>]) {
    let (width, height) = (channels[0].width, channels[0].height)
    var x = Plane<Int16>(width: width, height: height, filledWith: 0)
    var y = Plane<Int16>(width: width, height: height, filledWith: 0)
    var magnitude = Plane<UInt16>(width: width, height: height, filledWith: 0)
    var smooth = [Int16](repeating: 0, count: width)
    var difference = smooth
    for row in 1..<max(height - 1, 1) where width > 2 {
      var xRow = x.mutableRow(row)
      var yRow = y.mutableRow(row)
      for (index, channel) in channels.enumerated() {
        sumColumns(
          above: channel.row(row - 1), here: channel.row(row), below: channel.row(row + 1),
          gain: index == 0 ? 1 : Self.opponentGain, smooth: &smooth, difference: &difference)
        mergeGradient(smooth: smooth.span, difference: difference.span, x: &xRow, y: &yRow)
      }
      var lengths = magnitude.mutableRow(row)
      measureLengths(x.row(row), y.row(row), into: &lengths)
    }
    self.x = x
    self.y = y
    self.magnitude = magnitude
  }
}

/// The vertical parts of the Sobel kernels for a row of pixels.
///
/// `smooth` takes 1 2 1 down each column, with the gain within 0…2040; `difference` takes −1 0 1,
/// with the gain within ±510.
private func sumColumns(
  above: Span<UInt8>, here: Span<UInt8>, below: Span<UInt8>, gain: Int16,
  smooth: inout [Int16], difference: inout [Int16]
) {
  var smooth = smooth.mutableSpan
  var difference = difference.mutableSpan
  for i in here.indices {
    let a = Int16(above[i])
    let b = Int16(below[i])
    smooth[i] = (a &+ b &+ 2 &* Int16(here[i])) &* gain
    difference[i] = (b &- a) &* gain
  }
}

/// Takes a channel's gradient in one row wherever it is larger than what is there.
///
/// Channels can change the opposite way across one edge, as on blue-white paper on yellow wood: then
/// the gradient is turned to agree with what is there, so that the edge has one polarity all along.
/// Where that is faint or less than half of the new one, its own direction may be chance.
private func mergeGradient(
  smooth: Span<Int16>, difference: Span<Int16>, x: inout MutableSpan<Int16>,
  y: inout MutableSpan<Int16>
) {
  let least = StrongestGradient.certainLength
  let count = x.count - 2
  let smoothLeft = smooth.extracting(0..<count)
  let smoothRight = smooth.extracting(2..<count + 2)
  let left = difference.extracting(0..<count)
  let middle = difference.extracting(1..<count + 1)
  let right = difference.extracting(2..<count + 2)
  for i in 0..<count {
    let dx = smoothRight[i] &- smoothLeft[i]
    let dy = left[i] &+ right[i] &+ 2 &* middle[i]
    let (oldX, oldY) = (x[i + 1], y[i + 1])
    let length = cityBlockLength(dx, dy)
    let oldLength = cityBlockLength(oldX, oldY)
    let larger: Int16 = length > oldLength ? -1 : 0
    // Masks of all bits instead of conditions: with these the loop is not vectorised.
    let opposite: Int16 =
      cityBlockLength(dx &- oldX, dy &- oldY) > cityBlockLength(dx &+ oldX, dy &+ oldY) ? -1 : 0
    let half: Int16 = oldLength &+ oldLength > length ? -1 : 0
    let certain: Int16 = oldLength > least ? -1 : 0
    let turn = opposite & half & certain
    x[i + 1] = larger & ((dx ^ turn) &- turn) | ~larger & oldX
    y[i + 1] = larger & ((dy ^ turn) &- turn) | ~larger & oldY
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
  _ dx: Span<Int16>, _ dy: Span<Int16>, into lengths: inout MutableSpan<UInt16>
) {
  for i in dx.indices {
    let a = Float(dx[i])
    let b = Float(dy[i])
    // Lengths are below 2¹²; added to 2²³ they stand rounded in the float's low bits.
    let length = (a * a + b * b).squareRoot() + 8_388_608
    lengths[i] = UInt16(truncatingIfNeeded: length.bitPattern)
  }
}
