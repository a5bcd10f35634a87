import Raster

/// The order in which lines of text are read: columns from first to last, lines from top to bottom.
///
/// A recursive cut of the page along its white (Nagy and Seth, "Hierarchical representation of
/// optically scanned documents", 1984), in the frame in which most of the text is upright. A vertical
/// cut is made only between columns of running text: in tables and receipts, what stands side by side
/// is read across. Where a heading spans columns, the page is cut at the heading, not at the widest
/// white: paragraphs that end at the same height in all columns would be read across.
struct ReadingOrder {
  /// A line's extent in the upright frame.
  private struct Item {
    var index: Int
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    var height: Double { bottom - top }
    var middle: Double { (top + bottom) / 2 }
  }

  /// The least width of a gutter between columns, in heights of their lines.
  private static let leastGutter = 0.8
  /// The least mean width of a column of running text, in heights of its lines.
  private static let leastColumnWidth = 8.0
  /// The fewest lines of a column.
  private static let fewestLines = 3
  /// The most lines that span a gutter, as a share of all: more are text that has no columns.
  private static let mostSpanning = 0.34

  /// The indices of quads in reading order.
  ///
  /// - Parameter quads: lines of text, corners named in their reading direction.
  /// - Returns: every index once.
  static func indices(of quads: [Quad]) -> [Int] {
    guard !quads.isEmpty else { return [] }
    let along = mainDirection(of: quads)
    let down = Point(x: -along.y, y: along.x)
    let items = quads.enumerated().map { index, quad in
      let xs = quad.corners.map { $0.dot(along) }
      let ys = quad.corners.map { $0.dot(down) }
      return Item(
        index: index, left: xs.min() ?? 0, right: xs.max() ?? 0, top: ys.min() ?? 0,
        bottom: ys.max() ?? 0)
    }
    return ordered(items).map(\.index)
  }

  /// The direction that most of the text's length has.
  private static func mainDirection(of quads: [Quad]) -> Point {
    let directions = quads.map { quad in
      (quad.topRight - quad.topLeft) + (quad.bottomRight - quad.bottomLeft)
    }
    let best = directions.max { a, b in
      func votes(_ d: Point) -> Double {
        directions.reduce(0) { $0 + max($1.dot(d.normalized) - 0.9 * $1.length, 0) }
      }
      return votes(a) < votes(b)
    }
    guard let best else { return Point(x: 1, y: 0) }
    let near = directions.filter { $0.dot(best.normalized) > 0.9 * $0.length }
    let sum = near.reduce(Point(x: 0, y: 0)) { $0 + $1 }
    return sum.length > 0 ? sum.normalized : Point(x: 1, y: 0)
  }

  private static func ordered(_ items: [Item]) -> [Item] {
    guard items.count > 1 else { return items }
    if let (left, right) = columns(of: items) {
      return ordered(left) + ordered(right)
    }
    if let bands = bands(of: items) {
      return bands.flatMap(ordered)
    }
    if let (upper, lower) = storeys(of: items) {
      return ordered(upper) + ordered(lower)
    }
    return rows(of: items)
  }

  /// Two sides of the widest white that runs from top to bottom between columns of text.
  private static func columns(of items: [Item]) -> (left: [Item], right: [Item])? {
    guard let white = widestWhite(in: items, from: \.left, to: \.right),
      white.width > leastGutter * medianHeight(of: items), isColumn(white.before),
      isColumn(white.behind)
    else { return nil }
    return (white.before, white.behind)
  }

  private static func isColumn(_ items: [Item]) -> Bool {
    guard !items.isEmpty else { return false }
    let width = items.reduce(0) { $0 + $1.right - $1.left } / Double(items.count)
    return items.count >= fewestLines && width > leastColumnWidth * medianHeight(of: items)
  }

  /// The lines that span a gutter between columns, and what lies above, between and below them, from
  /// top to bottom; nil where no columns show when lines that stand alone are taken away.
  private static func bands(of items: [Item]) -> [[Item]]? {
    for gutter in gutters(of: items) {
      let spanning = items.filter { $0.left < gutter.left && $0.right > gutter.right }
        .sorted { $0.middle < $1.middle }
      let others = items.filter { $0.right <= gutter.left || $0.left >= gutter.right }
      guard isColumn(others.filter { $0.right <= gutter.left }),
        isColumn(others.filter { $0.left >= gutter.right }),
        spanning.allSatisfy({ line in others.allSatisfy { !isBeside($0, line) } })
      else { continue }
      var bands: [[Item]] = []
      var rest = others.sorted { $0.middle < $1.middle }[...]
      for line in spanning {
        let above = rest.prefix { $0.middle < line.middle }
        rest = rest.dropFirst(above.count)
        bands += [Array(above), [line]]
      }
      return (bands + [Array(rest)]).filter { !$0.isEmpty }
    }
    return nil
  }

  /// The stretches from side to side that few lines cover, those covered by the fewest first, and of
  /// these the widest.
  private static func gutters(of items: [Item]) -> [(left: Double, right: Double)] {
    let ends = items.map { (x: $0.left, change: 1) } + items.map { (x: $0.right, change: -1) }
    let sorted = ends.sorted { ($0.x, $0.change) < ($1.x, $1.change) }
    let least = leastGutter * medianHeight(of: items)
    var covering = 0
    var found: [(count: Int, left: Double, right: Double)] = []
    for (end, next) in zip(sorted, sorted.dropFirst()) {
      covering += end.change
      if next.x - end.x > least, covering > 0,
        Double(covering) <= mostSpanning * Double(items.count)
      {
        found.append((covering, end.x, next.x))
      }
    }
    found.sort { ($0.count, $0.left - $0.right, $0.left) < ($1.count, $1.left - $1.right, $1.left) }
    return found.map { ($0.left, $0.right) }
  }

  /// Whether two lines share most of the lower one's height.
  private static func isBeside(_ a: Item, _ b: Item) -> Bool {
    min(a.bottom, b.bottom) - max(a.top, b.top) > min(a.height, b.height) / 2
  }

  /// What lies above and below the widest white that runs from left to right.
  private static func storeys(of items: [Item]) -> (upper: [Item], lower: [Item])? {
    widestWhite(in: items, from: \.top, to: \.bottom).map { ($0.before, $0.behind) }
  }

  /// The widest stretch along one axis that no line reaches into, and what lies on its two sides.
  ///
  /// - Parameters:
  ///   - items: two at least.
  ///   - start: where a line begins along the axis.
  ///   - end: where it ends.
  /// - Returns: nil where lines follow each other without white.
  private static func widestWhite(
    in items: [Item], from start: (Item) -> Double, to end: (Item) -> Double
  ) -> (width: Double, before: [Item], behind: [Item])? {
    let sorted = items.sorted { start($0) < start($1) }
    var reach = end(sorted[0])
    var best: (width: Double, count: Int)?
    for i in 1..<sorted.count {
      let width = start(sorted[i]) - reach
      if width > (best?.width ?? 0) {
        best = (width, i)
      }
      reach = max(reach, end(sorted[i]))
    }
    guard let best else { return nil }
    return (best.width, Array(sorted[..<best.count]), Array(sorted[best.count...]))
  }

  /// Lines that no white divides: rows by their middles, each from left to right.
  private static func rows(of items: [Item]) -> [Item] {
    var rows: [[Item]] = []
    for item in items.sorted(by: { $0.middle < $1.middle }) {
      if let first = rows.last?.first,
        item.middle - first.middle < min(item.height, first.height) / 2
      {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
      }
    }
    return rows.flatMap { $0.sorted { $0.left < $1.left } }
  }

  private static func medianHeight(of items: [Item]) -> Double {
    items.map(\.height).sorted()[items.count / 2]
  }
}
