import Raster

/// Divides the rows of a table where its columns are.
///
/// Entries of a table stand as close as words do now and then, in its head above all. But the row below
/// or above has room between its entries, and each word stands over or under one of them.
struct ColumnDivision {
  /// The fewest entries of a row that tell columns.
  private static let fewestColumns = 5
  /// The greatest mean length of a table's entries, in heights of the line: a newspaper's columns are
  /// wider.
  private static let greatestLength = 10.0
  /// The most that one row may be higher than the next.
  private static let mostHeightRatio = 1.6
  /// The cosine of the angle that rows may differ by.
  private static let leastCosine = 0.97
  /// How far the next row may be away, from middle to middle, in heights of the line.
  private static let reach = 0.7...3.0
  /// How far apart middles of one row may be, in heights of the line.
  private static let rowTolerance = 0.5
  /// How far before or behind an entry a word of its column may stand, in heights of the line.
  private static let columnTolerance = 0.3

  private let entries: [Entry]

  /// An entry of the picture.
  private struct Entry {
    let center: Point
    let along: Point
    let height: Double
    let quad: Quad
    let words: [Quad]
  }

  /// Learns what entries there are.
  init(_ lines: [LineInk]) {
    entries = lines.map(Self.entry)
  }

  private static func entry(_ line: LineInk) -> Entry {
    let quad = line.quad
    return Entry(
      center: quad.center, along: quad.along, height: line.height, quad: quad,
      words: line.words.map(\.quad))
  }

  /// The entries that a line consists of, in reading order.
  ///
  /// - Parameter line: one of the lines.
  /// - Returns: the line itself where nothing divides it.
  func parts(of line: LineInk) -> [LineInk] {
    guard line.words.count > 1 else { return [line] }
    let entry = Self.entry(line)
    let frame = Frame(entry)
    let neighbors = entries.filter { frame.isParallel($0) }
    let row = neighbors.filter { abs(frame.across($0)) < Self.rowTolerance }.flatMap(\.words)
    let words = (entry.words + row).map(frame.extent)
    for side in [1.0, -1.0] {
      let columns = Self.columns(neighbors, beside: frame, side: side)
      guard let places = Self.places(of: words, among: columns) else { continue }
      let last = line.words.indices.dropLast().filter { places[$0] != places[$0 + 1] }
      let ends = Set(last.map { line.words[$0].characters.upperBound - 1 })
      if !ends.isEmpty { return line.split { ends.contains($0) } }
    }
    return [line]
  }

  /// Where the entries of the next row on a side stand along a line; none where they make no table.
  private static func columns(_ neighbors: [Entry], beside frame: Frame, side: Double)
    -> [ClosedRange<Double>]
  {
    let beyond = neighbors.filter { reach.contains(frame.across($0) * side) }
    guard let nearest = beyond.map({ frame.across($0) * side }).min() else { return [] }
    let columns = beyond.filter { frame.across($0) * side < nearest + rowTolerance }
      .map { frame.extent($0.quad) }
    let length = columns.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    guard columns.count >= fewestColumns, length <= greatestLength * Double(columns.count)
    else { return [] }
    return columns
  }

  /// The columns that words stand in.
  ///
  /// - Parameters:
  ///   - words: where all words of a row stand.
  ///   - columns: where the entries of the next row do.
  /// - Returns: nil where a word stands in none or in two, or a column has no word.
  private static func places(
    of words: [ClosedRange<Double>], among columns: [ClosedRange<Double>]
  ) -> [Int]? {
    var places: [Int] = []
    for word in words {
      let near = columns.indices.filter { i in
        columns[i].lowerBound - word.upperBound < columnTolerance
          && word.lowerBound - columns[i].upperBound < columnTolerance
      }
      guard near.count == 1 else { return nil }
      places.append(near[0])
    }
    return Set(places).count == columns.count ? places : nil
  }

  /// Positions along a line and across it, in its heights from its middle.
  private struct Frame {
    private let entry: Entry

    init(_ entry: Entry) { self.entry = entry }

    func isParallel(_ other: Entry) -> Bool {
      let ratio = other.height / entry.height
      return max(ratio, 1 / ratio) < mostHeightRatio
        && entry.along.dot(other.along) > leastCosine
    }

    /// How far below the line an entry's middle lies.
    func across(_ other: Entry) -> Double {
      entry.along.cross(other.center - entry.center) / entry.height
    }

    func extent(_ quad: Quad) -> ClosedRange<Double> {
      let positions = quad.corners.map { ($0 - entry.center).dot(entry.along) / entry.height }
      let least = positions.reduce(.infinity, min)
      return least...positions.reduce(least, max)
    }
  }
}
