/// Corrects blocks of codewords: errors at unknown places, and erasures at known ones.
///
/// Berlekamp and Massey's algorithm, begun with the erasures' locator (Blahut, Algebraic Codes for
/// Data Transmission, 2003, section 7.4), then Chien's search and Forney's formula. The code is
/// ISO/IEC 18004's: roots x⁰, x¹, …, shortened to the block's length.
///
/// A decoder holds its working memory, so that one serves many blocks without allocating.
struct ReedSolomonDecoder {
  /// The longest block: the field has no more places.
  static let longestBlock = 255

  /// What was found wrong in a block.
  struct Correction: Sendable, Hashable {
    /// Codewords that were wrong although nobody said so.
    var errors: Int
    /// Codewords that were given as erased, right or wrong.
    var erasures: Int
  }

  private let powers = GaloisField.powers
  private let logarithms = GaloisField.logarithms
  /// S(x), the block's values at the code's roots.
  private var syndromes = [UInt8](repeating: 0, count: longestBlock)
  /// Λ(x), whose roots are the inverses of the places that are wrong; lowest power first.
  private var locator = [UInt8](repeating: 0, count: longestBlock + 1)
  /// B(x), the locator before the last change of its length.
  private var previousLocator = [UInt8](repeating: 0, count: longestBlock + 1)
  private var nextLocator = [UInt8](repeating: 0, count: longestBlock + 1)
  /// Ω(x) = S(x)Λ(x), from which the values of the errors follow.
  private var evaluator = [UInt8](repeating: 0, count: longestBlock)
  private var places = [Int](repeating: 0, count: longestBlock)

  /// Corrects a block in place.
  ///
  /// - Parameters:
  ///   - block: data codewords, then error correction codewords; unchanged where nothing is
  ///     returned. At most `longestBlock`.
  ///   - errorCorrectionCount: the error correction codewords.
  ///   - erasures: the indices of codewords that are known to be unreliable, each once.
  ///   - budget: the most that erasures and twice the errors may come to; at most
  ///     `errorCorrectionCount`.
  /// - Returns: what was corrected, or nil where the block is not within the budget of a code word.
  /// - Complexity: proportional to the block's length times `errorCorrectionCount`.
  mutating func correct(
    _ block: inout [UInt8], errorCorrectionCount: Int, erasures: [Int] = [], budget: Int
  ) -> Correction? {
    guard computeSyndromes(of: block, count: errorCorrectionCount) else {
      return Correction(errors: 0, erasures: erasures.count)
    }
    return correctWithSyndromes(
      &block, errorCorrectionCount: errorCorrectionCount, erasures: erasures, budget: budget)
  }

  /// Corrects a block whose syndromes were computed by the last call of `correct`, which failed with
  /// other erasures.
  mutating func correctAgain(
    _ block: inout [UInt8], errorCorrectionCount: Int, erasures: [Int], budget: Int
  ) -> Correction? {
    correctWithSyndromes(
      &block, errorCorrectionCount: errorCorrectionCount, erasures: erasures, budget: budget)
  }

  private mutating func correctWithSyndromes(
    _ block: inout [UInt8], errorCorrectionCount: Int, erasures: [Int], budget: Int
  ) -> Correction? {
    guard erasures.count <= budget else { return nil }
    let degree = findLocator(
      errorCorrectionCount: errorCorrectionCount, erasures: erasures, blockLength: block.count)
    let errors = degree - erasures.count
    guard errors >= 0, erasures.count + 2 * errors <= budget,
      findPlaces(count: degree, blockLength: block.count)
    else { return nil }
    computeEvaluator(degree: degree, errorCorrectionCount: errorCorrectionCount)
    for place in places[..<degree] {
      block[block.count - 1 - place] ^= errorValue(
        at: place, degree: degree, errorCorrectionCount: errorCorrectionCount)
    }
    return Correction(errors: errors, erasures: erasures.count)
  }

  // MARK: Steps

  /// Evaluates the block at each root of the code.
  ///
  /// - Returns: false where all values are zero: the block is a code word.
  private mutating func computeSyndromes(of block: [UInt8], count: Int) -> Bool {
    var any: UInt8 = 0
    for root in 0..<count {
      var value: UInt8 = 0
      for codeword in block {
        // Horner's rule; a zero has no logarithm.
        value = (value == 0 ? 0 : powers[Int(logarithms[Int(value)]) &+ root]) ^ codeword
      }
      syndromes[root] = value
      any |= value
    }
    return any != 0
  }

  /// Finds the shortest locator that explains the syndromes and has the erasures among its places.
  ///
  /// - Returns: its length, which is the number of places if there are that many.
  private mutating func findLocator(
    errorCorrectionCount count: Int, erasures: [Int], blockLength: Int
  ) -> Int {
    for i in 0...count {
      locator[i] = 0
    }
    locator[0] = 1
    for (i, erasure) in erasures.enumerated() {
      let place = blockLength - 1 - erasure
      for j in (0...i).reversed() {
        locator[j + 1] ^= product(locator[j], power: place)
      }
    }
    for i in 0...count {
      previousLocator[i] = locator[i]
    }
    var length = erasures.count
    for step in erasures.count..<count {
      var discrepancy: UInt8 = 0
      for i in 0...min(length, step) {
        discrepancy ^= product(locator[i], syndromes[step - i])
      }
      for i in (1...count).reversed() {
        previousLocator[i] = previousLocator[i - 1]
      }
      previousLocator[0] = 0
      guard discrepancy != 0 else { continue }
      for i in 0...count {
        nextLocator[i] = locator[i] ^ product(discrepancy, previousLocator[i])
      }
      if 2 * length <= step + erasures.count {
        length = step + 1 + erasures.count - length
        let inverse = 255 - Int(logarithms[Int(discrepancy)])
        for i in 0...count {
          previousLocator[i] = product(locator[i], power: inverse)
        }
      }
      swap(&locator, &nextLocator)
    }
    return length
  }

  /// Finds the places in the block at whose inverses the locator is zero.
  ///
  /// - Returns: whether there are `count` of them; fewer mean that the locator explains nothing.
  private mutating func findPlaces(count: Int, blockLength: Int) -> Bool {
    var found = 0
    for place in 0..<blockLength where found <= count {
      if value(of: locator, degree: count, at: place == 0 ? 0 : 255 - place) == 0 {
        guard found < count else { return false }
        places[found] = place
        found += 1
      }
    }
    return found == count
  }

  private mutating func computeEvaluator(degree: Int, errorCorrectionCount: Int) {
    for i in 0..<errorCorrectionCount {
      var sum: UInt8 = 0
      for j in 0...min(i, degree) {
        sum ^= product(locator[j], syndromes[i - j])
      }
      evaluator[i] = sum
    }
  }

  /// Forney's formula: X·Ω(X⁻¹) / Λ′(X⁻¹), where X is x to the power of the place.
  private func errorValue(at place: Int, degree: Int, errorCorrectionCount: Int) -> UInt8 {
    let inverse = place == 0 ? 0 : 255 - place
    let numerator = value(of: evaluator, degree: errorCorrectionCount - 1, at: inverse)
    guard numerator != 0 else { return 0 }
    // Over GF(2) the derivative keeps the odd powers, each lowered by one.
    var derivative: UInt8 = 0
    for i in stride(from: 1, through: degree, by: 2) {
      derivative ^= product(locator[i], power: (i - 1) * inverse % 255)
    }
    // The locator's roots are distinct, so that its derivative is zero at none of them.
    let quotient = Int(logarithms[Int(numerator)]) + 255 - Int(logarithms[Int(derivative)])
    return powers[(quotient + place) % 255]
  }

  // MARK: Arithmetic

  /// The value of a polynomial, lowest power first, at a power of x.
  private func value(of polynomial: [UInt8], degree: Int, at exponent: Int) -> UInt8 {
    var value: UInt8 = 0
    for i in (0...degree).reversed() {
      value = product(value, power: exponent) ^ polynomial[i]
    }
    return value
  }

  private func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    guard a != 0, b != 0 else { return 0 }
    return powers[Int(logarithms[Int(a)]) &+ Int(logarithms[Int(b)])]
  }

  /// The product with a power of x, 0…255.
  private func product(_ a: UInt8, power: Int) -> UInt8 {
    guard a != 0 else { return 0 }
    return powers[Int(logarithms[Int(a)]) &+ power]
  }
}
