/// Tells how likely a character ends at a column, by what the line looks like around it.
///
/// A small network of one hidden layer: touching letters have no other sign in common that a rule
/// could state, and in small type two letters in three touch.
struct BoundaryScorer: Sendable {
  /// The hidden units are 40, in vectors of 8.
  private static let vectorCount = 5
  /// The weights of each input, in vectors of hidden units.
  private let inputWeights: [SIMD8<Float>]
  private let hiddenOffsets: [SIMD8<Float>]
  private let characterWeights: [SIMD8<Float>]

  /// The scorer with the weights that come with the library.
  static let trained = BoundaryScorer()

  private init() {
    let units = BoundaryWeights.hiddenCount
    precondition(units == Self.vectorCount * 8, "the network has as many hidden units as vectors")
    hiddenOffsets = Self.vectors(BoundaryWeights.hiddenOffsets)
    characterWeights = Self.vectors(BoundaryWeights.characterWeights)
    inputWeights = stride(from: 0, to: BoundaryWeights.inputWeights.count, by: units)
      .flatMap { start in
        Self.vectors(
          (0..<units).map {
            Float(BoundaryWeights.inputWeights[start + $0]) * BoundaryWeights.scales[$0]
          })
      }
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
  /// - Parameter values: what `BoundaryWindows` wrote.
  /// - Returns: the logarithm of the odds that one character ends there and another begins.
  func score(_ values: [Float]) -> Double {
    precondition(
      values.count * Self.vectorCount == inputWeights.count, "a window has its own size")
    var (a, b, c, d, e) = (
      hiddenOffsets[0], hiddenOffsets[1], hiddenOffsets[2], hiddenOffsets[3], hiddenOffsets[4]
    )
    let weights = inputWeights.span
    var start = 0
    for value in values {
      // Most of a window is ground.
      if value != 0 {
        a += weights[start] * value
        b += weights[start + 1] * value
        c += weights[start + 2] * value
        d += weights[start + 3] * value
        e += weights[start + 4] * value
      }
      start += Self.vectorCount
    }
    var character = BoundaryWeights.characterOffset
    for (hidden, weight) in zip([a, b, c, d, e], characterWeights) {
      character += (hidden.replacing(with: 0, where: hidden .< 0) * weight).sum()
    }
    return Double(character)
  }
}
