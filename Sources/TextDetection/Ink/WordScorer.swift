/// Tells how likely a word ends at a gap, by the gap and the line's other gaps.
///
/// A network of one hidden layer: where words of tracked capitals end, of typewriting and of CJK
/// type, which ends none at all, no single threshold tells.
enum WordScorer {
  /// The logarithm of the odds that a word ends.
  ///
  /// - Parameter measures: what `WordGaps` measured.
  /// - Returns: above 0 where it is likelier than not.
  static func score(_ measures: [Float]) -> Float {
    precondition(measures.count == WordGaps.measureCount, "a gap has its own measures")
    let units = WordWeights.hiddenCount
    var hidden = WordWeights.hiddenOffsets
    for (i, value) in measures.enumerated() {
      for unit in 0..<units { hidden[unit] += WordWeights.inputWeights[i * units + unit] * value }
    }
    var result = WordWeights.outputOffset
    for unit in 0..<units { result += max(hidden[unit], 0) * WordWeights.outputWeights[unit] }
    return result
  }
}
