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
