import Glibc

/// What error correction had to do for a symbol.
public struct ErrorCorrectionUse: Sendable, Hashable {
  /// Codewords that were wrong although nothing said so.
  public internal(set) var errors = 0
  /// Codewords that were taken as erased.
  public internal(set) var erasures = 0
  /// The share of its error correction that the worst block needed, 0…1.
  ///
  /// Erasures count once and errors twice, among the codewords that may be used for correction.
  public internal(set) var share = 0.0
  /// How surely the result is no accident, in bits.
  ///
  /// It is minus the binary logarithm of the chance that codewords at random would have been
  /// corrected with as few changes. Add the chances of all grids that were tried to have the chance
  /// of a false reading.
  ///
  /// An M1 symbol has 16 bits, the smallest QR code 32 at its limit. Blocks whose erasures use up
  /// the error correction have none.
  public internal(set) var assurance = 0.0

  /// Adds what a block needed.
  ///
  /// - Parameters:
  ///   - correction: what was found wrong.
  ///   - length: the block's codewords.
  ///   - errorCorrectionCount: those of them that are for error correction.
  ///   - budget: the most that erasures and twice the errors might have come to.
  ///   - trials: the sets of erasures that were tried.
  mutating func add(
    _ correction: ReedSolomonDecoder.Correction, length: Int, errorCorrectionCount: Int,
    budget: Int, trials: Int
  ) {
    errors += correction.errors
    erasures += correction.erasures
    let used = correction.erasures + 2 * correction.errors
    if used > 0 {
      share = max(share, Double(used) / Double(max(1, budget)))
    }
    // The erasures fix as many codewords, and each error may be at any of the other places and have
    // any value; the error correction codewords that remain would have to agree by chance.
    var bits = 8 * Double(errorCorrectionCount - correction.erasures - correction.errors)
    for error in 0..<correction.errors {
      bits -= log2(Double(length - correction.erasures - error) / Double(error + 1))
    }
    assurance += max(0, bits - log2(Double(trials)))
  }
}
