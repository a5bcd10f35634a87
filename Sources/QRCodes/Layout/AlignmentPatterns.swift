/// Where alignment patterns lie.
public enum AlignmentPatterns {
  /// The rows and columns of modules on which the centres of a QR code's alignment patterns lie,
  /// ascending (ISO/IEC 18004:2015, annex E); none for version 1.
  ///
  /// The first is always the timing pattern's, the last lies 6 modules from the far edge, and the
  /// others keep the same even distance from the last one backwards.
  public static func coordinates(ofVersion number: Int) -> [Int] {
    guard number > 1 else { return [] }
    let last = 10 + 4 * number
    let gaps = number / 7 + 1
    // Version 32 is the one row of the annex that is not the distance rounded up to the next even
    // number: it has 26 instead of 28.
    let distance = number == 32 ? 26 : 2 * ((last - 6 + 2 * gaps - 1) / (2 * gaps))
    return [6] + (0..<gaps).map { last - distance * (gaps - 1 - $0) }
  }

  /// The centres of a symbol's alignment patterns, row by row, as the column and row of a module.
  ///
  /// Those of an rMQR code are 3 modules wide and stand in pairs at its long edges (ISO/IEC 23941,
  /// annex D); all others are 5 wide. Model 1 and Micro QR codes have none.
  public static func centers(of version: SymbolVersion) -> [(x: Int, y: Int)] {
    switch version.type {
    case .qrModel1, .microQR:
      return []
    case .rMQR:
      let columns = timingColumns(ofWidth: version.width)
      return [1, version.height - 2].flatMap { y in columns.map { ($0, y) } }
    case .qr:
      let coordinates = coordinates(ofVersion: version.number)
      guard let first = coordinates.first, let last = coordinates.last else { return [] }
      return coordinates.flatMap { y in
        coordinates.compactMap { x in
          let isAtFinder =
            (x == first && y == first) || (x == first && y == last) || (x == last && y == first)
          return isAtFinder ? nil : (x, y)
        }
      }
    }
  }

  /// The columns of an rMQR code in which timing patterns run from edge to edge.
  static func timingColumns(ofWidth width: Int) -> [Int] {
    switch width {
    case 43: [21]
    case 59: [19, 39]
    case 77: [25, 51]
    case 99: [23, 49, 75]
    case 139: [27, 55, 83, 111]
    default: []
    }
  }
}
