extension Float {
  /// The value of a half-precision number (IEEE 754 binary16), given its bits.
  ///
  /// By hand, since `Float16` is not there on every system.
  init(halfPrecisionBits bits: UInt16) {
    let sign = UInt32(bits & 0x8000) << 16
    let magnitude = UInt32(bits & 0x7FFF)
    let mantissaShift: UInt32 = 13
    // The exponents of the two formats are biased by 15 and 127.
    let exponentStep: UInt32 = (127 - 15) << 23
    switch magnitude {
    case 0..<0x0400:
      // Below 2⁻¹⁴ the bits count steps of 2⁻²⁴.
      self = Float(magnitude) * 0x1p-24
      self = sign == 0 ? self : -self
    case 0x0400..<0x7C00:
      self.init(bitPattern: sign | (magnitude << mantissaShift + exponentStep))
    default:
      self.init(bitPattern: sign | 0x7F80_0000 | (magnitude << mantissaShift))
    }
  }
}
