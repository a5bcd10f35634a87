import Glibc

/// The room between a line's characters, as it tells where words end.
///
/// What is a wide gap depends on the line: in typewriting there is more room beside an i than
/// between two words of narrow print. So a gap is looked at beside its neighbours and beside all
/// gaps of the line.
struct WordGaps {
  /// The numbers that describe a gap.
  static let measureCount = 18

  private let boxes: [InkBox]
  private let capHeight: Double
  /// The room behind each character, in cap heights; negative where boxes overlap.
  private let gaps: [Double]
  /// The distance of each character's middle to the next one's, in cap heights.
  private let distances: [Double]
  private let sortedGaps: [Double]
  private let sortedDistances: [Double]

  /// Measures the gaps between characters in reading order.
  init(_ boxes: [InkBox], capHeight: Double) {
    self.boxes = boxes
    self.capHeight = capHeight
    gaps = zip(boxes, boxes.dropFirst()).map { ($1.left - $0.right) / capHeight }
    distances = zip(boxes, boxes.dropFirst()).map {
      ($1.left + $1.right - $0.left - $0.right) / 2 / capHeight
    }
    sortedGaps = gaps.sorted()
    sortedDistances = distances.sorted()
  }

  /// The number of gaps.
  var count: Int { gaps.count }

  /// For each character, whether a word ends behind it; the last one always ends one.
  ///
  /// - Parameter guide: what is known of words from elsewhere.
  /// - Returns: as many as there are characters.
  func wordEnds(guide: LineGuide) -> [Bool] {
    let ends = gaps.indices.map { i in
      let middle = (boxes[i].right + boxes[i + 1].left) / 2
      let known = LineGuide.logOdds(outside: guide.word, column: middle)
      return Double(WordScorer.score(measures(i))) + known > 0
    }
    return ends + (boxes.isEmpty ? [] : [true])
  }

  /// Describes the gap behind a character.
  ///
  /// - Parameter index: the character.
  /// - Returns: `measureCount` numbers of about 1.
  func measures(_ index: Int) -> [Float] {
    let gap = gaps[index]
    let pitch = max(Self.value(sortedDistances, 0.5), 0.1)
    let before = boxes[index]
    let behind = boxes[index + 1]
    var values = [
      gap, before.width / capHeight, behind.width / capHeight,
      before.height / capHeight, behind.height / capHeight,
      distances[index] / pitch, pitch,
      index > 0 ? gaps[index - 1] : gap,
      index + 1 < gaps.count ? gaps[index + 1] : gap,
      index > 0 ? distances[index - 1] / pitch : 1,
      index + 1 < gaps.count ? distances[index + 1] / pitch : 1,
      log(Double(gaps.count) + 1) / 4,
      Self.value(sortedDistances, 0.75) / pitch,
    ]
    for share in [0.25, 0.5, 0.75, 0.9, 1] { values.append(gap - Self.value(sortedGaps, share)) }
    return values.map { Float(min(max($0, -3), 3)) }
  }

  private static func value(_ sorted: [Double], _ share: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
  }
}
