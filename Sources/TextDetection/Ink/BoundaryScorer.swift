/// Tells how likely a character ends at a column, by what the line looks like around it.
///
/// A small network of one hidden layer: touching letters have no other sign in common that a rule
/// could state, and in small type two letters in three touch.
struct BoundaryScorer: Sendable {
  /// The hidden units are 40, in vectors of 8.
  private static let vectorCount = 5

  /// For every two inputs the weights of both, hidden unit after hidden unit, in vectors of 8 units.
  private let inputWeights: [SIMD16<Int16>]
  /// What the weighted sums of the hidden units are measured in.
  private let units: [SIMD8<Float>]
  private let hiddenOffsets: [SIMD8<Float>]
  private let characterWeights: [SIMD8<Float>]

  /// The scorer with the weights that come with the library.
  static let trained = BoundaryScorer()

  private init() {
    let hiddenCount = BoundaryWeights.hiddenCount
    precondition(
      hiddenCount == Self.vectorCount * 8, "the network has as many hidden units as vectors")
    hiddenOffsets = Self.vectors(BoundaryWeights.hiddenOffsets)
    characterWeights = Self.vectors(BoundaryWeights.characterWeights)
    units = Self.vectors(BoundaryWeights.scales.map { $0 / BoundaryWindows.steps })
    let given = BoundaryWeights.inputWeights
    let pairs = (given.count / hiddenCount + 1) / 2
    var weights = [SIMD16<Int16>](repeating: .zero, count: pairs * Self.vectorCount)
    for (index, weight) in given.enumerated() {
      let (input, unit) = index.quotientAndRemainder(dividingBy: hiddenCount)
      weights[input / 2 * Self.vectorCount + unit / 8][2 * (unit % 8) + input % 2] = Int16(weight)
    }
    inputWeights = weights
  }

  private static func vectors(_ values: [Float]) -> [SIMD8<Float>] {
    stride(from: 0, to: values.count, by: 8).map { start in
      var vector = SIMD8<Float>.zero
      for i in start..<min(start + 8, values.count) { vector[i - start] = values[i] }
      return vector
    }
  }

  /// Scores a window.
  ///
  /// - Parameter pairs: what `BoundaryWindows` wrote.
  /// - Returns: the logarithm of the odds that one character ends there and another begins.
  func score(_ pairs: [UInt32]) -> Double {
    precondition(pairs.count * Self.vectorCount == inputWeights.count, "a window has its own size")
    var (a, b, c, d, e) = (
      PairedSums(), PairedSums(), PairedSums(), PairedSums(), PairedSums()
    )
    let weights = inputWeights.span
    for (index, pair) in pairs.enumerated() {
      // Most of a window is ground.
      guard pair != 0 else { continue }
      let both = PairedSums.repeated(Int32(bitPattern: pair))
      let start = index * Self.vectorCount
      a.add(both, weights[start])
      b.add(both, weights[start + 1])
      c.add(both, weights[start + 2])
      d.add(both, weights[start + 3])
      e.add(both, weights[start + 4])
    }
    var character = BoundaryWeights.characterOffset
    for (i, sums) in [a, b, c, d, e].enumerated() {
      let hidden = SIMD8<Float>(sums.all) * units[i] + hiddenOffsets[i]
      character += (hidden.replacing(with: 0, where: hidden .< 0) * characterWeights[i]).sum()
    }
    return Double(character)
  }
}
