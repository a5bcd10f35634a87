/// Smooth random values over the plane: random numbers at whole positions, blended in between.
struct ValueNoise {
  private let seed: UInt32

  init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    self.seed = UInt32(truncatingIfNeeded: generator.next())
  }

  /// The value at a position, −1…1; it changes over a distance of about 1.
  func callAsFunction(_ x: Float, _ y: Float) -> Float {
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    let column = UInt32(bitPattern: Int32(left))
    let row = UInt32(bitPattern: Int32(top))
    let across = Self.eased(x - left)
    let down = Self.eased(y - top)
    let upper = lattice(column, row) * (1 - across) + lattice(column &+ 1, row) * across
    let lower =
      lattice(column, row &+ 1) * (1 - across) + lattice(column &+ 1, row &+ 1) * across
    return upper * (1 - down) + lower * down
  }

  private static func eased(_ t: Float) -> Float {
    t * t * (3 - 2 * t)
  }

  private func lattice(_ column: UInt32, _ row: UInt32) -> Float {
    var bits = (column &* 0x8DA6_B343) ^ (row &* 0xD816_3841) ^ seed
    bits = (bits ^ (bits &>> 13)) &* 0x85EB_CA6B
    bits = (bits ^ (bits &>> 16)) &* 0xC2B2_AE35
    bits ^= bits &>> 15
    return Float(bits &>> 8) * 0x1p-23 - 1
  }
}
