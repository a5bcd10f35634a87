import Raster

/// Looks for finder patterns: rows of pixels in which dark and light follow each other in widths of
/// 1 : 1 : 3 : 1 : 1, and around which a frame fits.
struct FinderPatternSearch {
  /// Every how many rows one is looked at.
  var rowStep = 1
  /// Patterns whose modules are wider along a row are passed over: they are looked for where the
  /// picture is smaller.
  var largestModuleSize = Double.infinity
  /// The fit that has the last word.
  var fit = FinderPatternFit()

  /// The finder patterns of a plane.
  ///
  /// - Parameters:
  ///   - plane: the picture.
  ///   - threshold: what is dark in it.
  func patterns(in plane: borrowing Plane<UInt8>, threshold: LocalThreshold) -> [FinderPattern] {
    let levels = GrayLevels(plane)
    var found = FoundPatterns()
    var thresholds = [UInt8](repeating: 0, count: plane.width)
    var edges = [Int32](repeating: 0, count: plane.width + 2)
    for y in stride(from: rowStep / 2, to: plane.height, by: rowStep) {
      threshold.row(y, into: &thresholds)
      let row = plane.row(y)
      let count = Self.findEdges(in: row, thresholds: thresholds.span, into: &edges)
      let startsDark = row[0] < thresholds[0]
      look(
        along: row, y: y, edges: edges.span.extracting(0..<count), startsDark: startsDark, levels,
        &found)
    }
    return found.patterns
  }

  /// Writes the places where a row changes between dark and light, both ends of the row included.
  ///
  /// - Returns: how many there are.
  private static func findEdges(
    in row: Span<UInt8>, thresholds: Span<UInt8>, into edges: inout [Int32]
  ) -> Int {
    var edges = edges.mutableSpan
    edges[0] = 0
    var count = 1
    var wasDark = row[0] < thresholds[0]
    for x in row.indices {
      let isDark = row[x] < thresholds[x]
      // Written always and kept only where it counts: a branch would be mispredicted at each edge.
      edges[count] = Int32(truncatingIfNeeded: x)
      count &+= isDark != wasDark ? 1 : 0
      wasDark = isDark
    }
    edges[count] = Int32(truncatingIfNeeded: row.count)
    return count + 1
  }

  /// Tests every five runs of a row.
  private func look(
    along row: Span<UInt8>, y: Int, edges: Span<Int32>, startsDark: Bool,
    _ levels: borrowing GrayLevels, _ found: inout FoundPatterns
  ) {
    guard edges.count >= 6 else { return }
    let widest = Int32(max(6, min(7 * largestModuleSize, Double(row.count))))
    for i in 0..<edges.count - 5 {
      let e0 = edges[i]
      let e5 = edges[i + 5]
      // In sevenths of a module, so that nothing is divided.
      let total = e5 &- e0
      let slack = 4 &* total &+ 28
      let s1 = abs(7 &* (edges[i + 2] &- e0) &- 2 &* total)
      let s2 = abs(7 &* (edges[i + 3] &- edges[i + 1]) &- 4 &* total)
      let s3 = abs(7 &* (edges[i + 4] &- edges[i + 2]) &- 4 &* total)
      let s4 = abs(7 &* (e5 &- edges[i + 3]) &- 2 &* total)
      guard max(max(s1, s4), max(s2, s3)) &* 6 <= slack else { continue }
      let middle = edges[i + 3] &- edges[i + 2]
      let largest = max(
        max(edges[i + 1] &- e0, edges[i + 2] &- edges[i + 1]),
        max(edges[i + 4] &- edges[i + 3], e5 &- edges[i + 4]))
      guard total >= 6, total <= widest, 4 &* middle >= 5 &* largest else { continue }
      let isDark = startsDark == (i % 2 == 0)
      let center = Double(edges[i + 2] + edges[i + 3]) / 2
      guard !found.holds(x: center, y: Double(y) + 0.5, isInverted: !isDark) else { continue }
      examine(
        center: center, y: y, left: Double(edges[i + 1] + edges[i + 2]) / 2,
        right: Double(edges[i + 3] + edges[i + 4]) / 2, width: Double(total), isDark: isDark, levels,
        &found)
    }
  }

  /// Looks closely at five runs that have the right widths.
  private func examine(
    center: Double, y: Int, left: Double, right: Double, width: Double, isDark: Bool,
    _ levels: borrowing GrayLevels, _ found: inout FoundPatterns
  ) {
    let at = Double(y) + 0.5
    let ink = levels.level(center, at)
    let paper = (levels.level(left, at) + levels.level(right, at)) / 2
    guard isDark ? ink + 3 < paper : paper + 3 < ink else { return }
    // Tilted away, a module is up to four times as high as it is wide.
    let reach = 4 * width
    guard
      let vertical = Self.middle(
        of: Point(x: center, y: at), along: Point(x: 0, y: 1), width: width, reach: reach,
        ink: ink, paper: paper, levels)
    else { return }
    if let pattern = fit.pattern(
      around: vertical, reach: reach, ink: ink, paper: paper, in: levels)
    {
      found.add(pattern)
    }
  }

  /// The middle of the inner square along a line, where the rings to both sides have like widths.
  private static func middle(
    of start: Point, along direction: Point, width: Double, reach: Double, ink: Double,
    paper: Double, _ levels: borrowing GrayLevels
  ) -> Point? {
    let threshold = (ink + paper) / 2
    let ahead = RayEdges(
      from: start, along: direction, reach: reach, threshold: threshold, isDarkInside: ink < paper,
      in: levels)
    guard ahead.count == 3 else { return nil }
    let behind = RayEdges(
      from: start, along: direction * -1, reach: reach, threshold: threshold,
      isDarkInside: ink < paper, in: levels)
    guard behind.count == 3 else { return nil }
    let module = (ahead.distance(2) + behind.distance(2)) / 7
    let slack = 0.9 * module + 0.7
    // From an edge to the next of its kind, so that spread ink takes no part.
    guard abs(ahead.distance(1) + behind.distance(0) - 4 * module) < slack,
      abs(behind.distance(1) + ahead.distance(0) - 4 * module) < slack,
      abs(ahead.distance(2) - ahead.distance(0) - 2 * module) < slack,
      abs(behind.distance(2) - behind.distance(0) - 2 * module) < slack
    else { return nil }
    return start + direction * ((ahead.distance(0) - behind.distance(0)) / 2)
  }
}

/// The patterns found so far, so that one is not fitted anew on each of its rows.
struct FoundPatterns {
  private(set) var patterns: [FinderPattern] = []

  /// True where a position lies in the inner square of a pattern that is known.
  func holds(x: Double, y: Double, isInverted: Bool) -> Bool {
    let point = Point(x: x, y: y)
    return patterns.contains { pattern in
      guard pattern.isInverted == isInverted,
        abs(pattern.center.x - x) + abs(pattern.center.y - y) < 30 * pattern.moduleSize
      else { return false }
      let place = pattern.inModules(point)
      return abs(place.x) < 1.8 && abs(place.y) < 1.8
    }
  }

  /// Adds a pattern; of two in one place the one that fits better stays.
  mutating func add(_ pattern: FinderPattern) {
    let twin = patterns.firstIndex { other in
      other.isInverted == pattern.isInverted
        && other.center.distance(to: pattern.center)
          < 2 * min(other.moduleSize, pattern.moduleSize)
    }
    guard let twin else {
      patterns.append(pattern)
      return
    }
    if pattern.residual < patterns[twin].residual {
      patterns[twin] = pattern
    }
  }
}
