import Raster

/// Tells text from what only looks like it by what stands around it.
///
/// Lines come in company: what looks somewhat like a line and stands among lines of its size that are
/// beyond doubt is one, whereas the lone look-alike in a picture of something else is none.
struct LineCompany {
  /// The least mean probability of the band of a line that stands alone.
  private static let leastAlone = 0.84
  /// The same of a line in company.
  private static let leastInCompany = 0.72
  /// The probability from which on a line is company.
  private static let leastCertain = 0.88
  /// The fewest lines that are company.
  private static let fewest = 3
  /// How far company may be away, in heights of the line.
  private static let reach = 5.0
  /// The most that one of two lines may be higher than the other.
  private static let mostHeightRatio = 1.7
  /// The cosine of the angle that two lines may differ by.
  private static let leastCosine = 0.95

  /// The lines that are text, in the same order.
  static func kept(_ lines: [FoundLine]) -> [FoundLine] {
    let certain = lines.filter { $0.probability >= leastCertain }
    return lines.filter { line in
      if line.probability >= leastAlone { return true }
      guard line.probability >= leastInCompany else { return false }
      return certain.lazy.filter { isCompany($0, of: line) }.prefix(fewest).count == fewest
    }
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
