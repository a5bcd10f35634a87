/// Makes the error correction codewords of blocks (ISO/IEC 18004:2015, clause 7.5.2).
struct ReedSolomonEncoder {
  /// The logarithms of the generator polynomial's coefficients below the highest power.
  ///
  /// The highest comes first. No coefficient is zero, which has no logarithm.
  private let generator: [Int]

  /// Makes an encoder for blocks with `count` error correction codewords.
  init(errorCorrectionCount count: Int) {
    let powers = GaloisField.powers
    let logarithms = GaloisField.logarithms
    // The product of (x - x⁰)(x - x¹)…, built factor by factor; its highest coefficient stays 1.
    var coefficients: [UInt8] = [1]
    for root in 0..<count {
      coefficients.append(0)
      for i in (1..<coefficients.count).reversed() where coefficients[i - 1] != 0 {
        coefficients[i] ^= powers[Int(logarithms[Int(coefficients[i - 1])]) + root]
      }
    }
    generator = coefficients.dropFirst().map { Int(logarithms[Int($0)]) }
  }

  /// The error correction codewords of a block's data codewords: the remainder of their division by
  /// the generator polynomial.
  func errorCorrection(of data: some Sequence<UInt8>) -> [UInt8] {
    let powers = GaloisField.powers
    let logarithms = GaloisField.logarithms
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for codeword in data {
      let factor = codeword ^ remainder[0]
      for i in 1..<remainder.count {
        remainder[i - 1] = remainder[i]
      }
      remainder[remainder.count - 1] = 0
      guard factor != 0 else { continue }
      let logarithm = Int(logarithms[Int(factor)])
      for i in remainder.indices {
        remainder[i] ^= powers[generator[i] + logarithm]
      }
    }
    return remainder
  }
}
