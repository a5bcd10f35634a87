/// Arithmetic in the field of 256 elements that the error correction uses: polynomials over GF(2)
/// modulo x⁸ + x⁴ + x³ + x² + 1, of which x is a generator.
enum GaloisField {
  /// The powers of x, from the 0th on.
  ///
  /// There are two periods, so that the sum of two logarithms needs no reduction.
  static let powers: [UInt8] = {
    var powers: [UInt8] = []
    var element = 1
    for _ in 0..<2 * 255 {
      powers.append(UInt8(truncatingIfNeeded: element))
      element <<= 1
      if element > 255 {
        element ^= 0b1_0001_1101
      }
    }
    return powers
  }()

  /// The exponents of the elements: `logarithms[powers[i]]` is i, for i below 255.
  ///
  /// Zero has none; its entry means nothing.
  static let logarithms: [UInt8] = {
    var logarithms = [UInt8](repeating: 0, count: 256)
    for (exponent, element) in powers.prefix(255).enumerated() {
      logarithms[Int(element)] = UInt8(truncatingIfNeeded: exponent)
    }
    return logarithms
  }()
}
