/// Lightness and two opponent colours of a pixel, or of a sum of a few, packed into one integer: one
/// read gets all of them and one addition adds all of them.
struct PackedColor {
  /// The channels, from the lowest bits on, `laneBits` each.
  var bits: UInt32

  /// Bits from one channel to the next: room for a sum of four samples of eight bits.
  static let laneBits: UInt32 = 10
  /// The most colours whose sum fits.
  static let mostSummands = 4
  /// What a difference of each channel counts: opponent channels hold half differences.
  static let gains = SIMD3<Double>(wholeGains)
  private static let wholeGains = SIMD3<Int32>(1, 2, 2)

  private static let laneMask: UInt32 = (1 << laneBits) - 1

  /// Packs bits that hold channels already.
  @inline(__always)
  init(bits: UInt32) {
    self.bits = bits
  }

  /// Packs the colour of a pixel of red, green and blue.
  @inline(__always)
  init(red: UInt8, green: UInt8, blue: UInt8) {
    let r = Int32(truncatingIfNeeded: red)
    let g = Int32(truncatingIfNeeded: green)
    let b = Int32(truncatingIfNeeded: blue)
    let opponents = OpponentColor(red: r, green: g, blue: b)
    bits =
      UInt32(truncatingIfNeeded: opponents.lightness)
      | UInt32(truncatingIfNeeded: opponents.redGreen) &<< Self.laneBits
      | UInt32(truncatingIfNeeded: opponents.yellowBlue) &<< (2 &* Self.laneBits)
  }

  /// The channels.
  @inline(__always)
  var channels: SIMD3<Int32> {
    SIMD3(
      Int32(truncatingIfNeeded: bits & Self.laneMask),
      Int32(truncatingIfNeeded: (bits &>> Self.laneBits) & Self.laneMask),
      Int32(truncatingIfNeeded: bits &>> (2 &* Self.laneBits)))
  }

  /// One of the channels.
  @inline(__always)
  func channel(_ index: Int) -> Int16 {
    Int16(
      truncatingIfNeeded: bits &>> (UInt32(truncatingIfNeeded: index) &* Self.laneBits)
        & Self.laneMask)
  }

  /// The square of the distance to another colour, or of a sum to another, in levels.
  @inline(__always)
  func squaredDistance(to other: PackedColor) -> Int32 {
    let difference = (channels &- other.channels) &* Self.wholeGains
    let squares = difference &* difference
    return squares.x &+ squares.y &+ squares.z
  }

  /// The sum of colours, as long as these are no more than `mostSummands`.
  @inline(__always)
  static func + (a: PackedColor, b: PackedColor) -> PackedColor {
    PackedColor(bits: a.bits &+ b.bits)
  }

  /// A quarter of a sum of four colours.
  @inline(__always)
  var quarter: PackedColor {
    let low: UInt32 = 0xFF | 0xFF << Self.laneBits | 0xFF << (2 * Self.laneBits)
    return PackedColor(bits: (bits &>> 2) & low)
  }
}
