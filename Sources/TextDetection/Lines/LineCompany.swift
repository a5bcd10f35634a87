import Raster

/// Tells lines beyond doubt by what stands around them.
///
/// Lines come in company: what looks somewhat like a line and stands among several of its size that are
/// certain is one, whereas what stands alone, or among a few, may be windows, shelves or lamps.
struct LineCompany {
  /// The probability from which on a line is company.
  static let leastCertain = 0.84
  /// The least probability of a line in company.
  private static let leastInCompany = 0.72
  /// The fewest lines that are company.
  private static let fewest = 6
  /// The probability from which on fewer are enough.
  private static let leastSure = 0.88
  /// The fewest lines that are company for such a line.
  private static let fewestForSure = 2
  /// How far company may be away, in heights of the line.
  private static let reach = 8.0
  /// The most that one of two lines may be higher than the other.
  private static let mostHeightRatio = 1.7
  /// The cosine of the angle that two lines may differ by.
  private static let leastCosine = 0.95

  /// The least probability of what stands in a certain line's row.
  private static let leastInRow = 0.6
  /// The fewest lines that are company for it.
  private static let fewestInRow = 3
  /// How far along a row the certain line may be away, in its heights.
  private static let rowReach = 15.0
  /// How far from a row's middle what stands in it may have its own, in the certain line's heights.
  private static let rowOffset = 0.3
  /// The most that one of two lines in a row may be higher than the other.
  private static let mostRowRatio = 1.4

  private let certain: [FoundLine]

  /// Looks among a picture's lines for those that are company for others.
  init(_ lines: [FoundLine]) {
    certain = lines.filter { $0.probability >= Self.leastCertain }
  }

  /// Whether a line, one of the picture's, is text by the company it keeps.
  func vouches(for line: FoundLine) -> Bool {
    guard line.probability >= Self.leastInCompany else { return false }
    let fewest = line.probability >= Self.leastSure ? Self.fewestForSure : Self.fewest
    // A certain line is among them itself.
    let count = fewest + (line.probability >= Self.leastCertain ? 1 : 0)
    return certain.lazy.filter { Self.isCompany($0, of: line) }.prefix(count).count == count
  }

  /// Whether a line that is none of these stands in the row of one, and among several.
  ///
  /// A figure alone in a table's column is little to see, but it has the row's other entries beside it.
  func hasRow(for line: FoundLine) -> Bool {
    guard line.probability >= Self.leastInRow else { return false }
    return certain.contains { Self.isRow(of: $0, for: line) }
      && certain.lazy.filter { Self.isCompany($0, of: line) }.prefix(Self.fewestInRow).count
        == Self.fewestInRow
  }

  /// True where a line stands in the row of another, which tells the row's direction: the line may be
  /// too short to have one.
  private static func isRow(of other: FoundLine, for line: FoundLine) -> Bool {
    let ratio = other.height / line.height
    guard max(ratio, 1 / ratio) < mostRowRatio else { return false }
    let step = (line.first + line.last - other.first - other.last) * 0.5
    let gap = abs(step.dot(other.along)) - (line.length + other.length) / 2
    return gap > 0 && gap < rowReach * other.height
      && abs(step.cross(other.along)) < rowOffset * other.height
  }

  private static func isCompany(_ other: FoundLine, of line: FoundLine) -> Bool {
    let ratio = other.height / line.height
    guard max(ratio, 1 / ratio) < mostHeightRatio, line.along.dot(other.along) > leastCosine
    else { return false }
    let step = (other.first + other.last - line.first - line.last) * 0.5
    let ahead = abs(step.dot(line.along)) - (line.length + other.length) / 2
    let aside = abs(step.cross(line.along)) - (line.height + other.height) / 2
    return max(ahead, aside) < reach * line.height
  }
}
