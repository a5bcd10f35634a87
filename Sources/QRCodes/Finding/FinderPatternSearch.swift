import Raster

/// Looks for finder patterns: rows of pixels in which dark and light follow each other in widths of
/// 1 : 1 : 3 : 1 : 1, and around which a frame fits.
struct FinderPatternSearch {
  /// Every how many rows one is looked at.
  var rowStep = 1
  /// Patterns whose modules are wider along a row are passed over: they are looked for where the
  /// picture is smaller.
  var largestModuleSize = Double.infinity
  /// How much of a pattern has to be seen.
  enum Target: Sendable {
    /// All three squares.
    case wholePatterns
    /// The inner square and the light ring: the dark ring may run into dark ground.
    case innerSquares
    /// A blot with light all around it: decorated patterns may have dots for squares and no ring that
    /// deserves the name.
    case blots
  }

  /// How much of a pattern has to be seen.
  var target = Target.wholePatterns

  /// The finder patterns of a plane.
  ///
  /// - Parameters:
  ///   - plane: the picture.
  ///   - threshold: what is dark in it.
  /// - Returns: the patterns in the order of the rows in which they were met.
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
      let runs = Runs(edges, from: i)
      guard runs.total <= widest || target == .blots, runs.suit(target) else { continue }
      let isDark = startsDark == (i % 2 == 0)
      guard !found.holds(x: runs.center, y: Double(y) + 0.5, isInverted: !isDark) else { continue }
      examine(runs, y: y, isDark: isDark, levels, &found)
    }
  }

  /// Five runs of a row.
  private struct Runs {
    private let edges: (Int32, Int32, Int32, Int32, Int32, Int32)

    init(_ all: Span<Int32>, from i: Int) {
      edges = (all[i], all[i + 1], all[i + 2], all[i + 3], all[i + 4], all[i + 5])
    }

    /// The width of all of them, for a pattern whose outer runs are not seen as the inner ones have
    /// it.
    var total: Int32 { edges.5 &- edges.0 }
    /// The middle of the middle one.
    var center: Double { Double(edges.2 + edges.3) / 2 }
    /// The middle of the one before.
    var left: Double { Double(edges.1 + edges.2) / 2 }
    /// The middle of the one behind.
    var right: Double { Double(edges.3 + edges.4) / 2 }
    /// The width of the three in the middle, which are five modules.
    private var inner: Int32 { edges.4 &- edges.1 }

    /// True where the widths are those of what is looked for.
    func suit(_ target: Target) -> Bool {
      switch target {
      case .wholePatterns: isFinderPattern
      case .innerSquares: hasInnerSquare
      case .blots: isBlot
      }
    }

    /// True where the one in the middle has at least a quarter of its width free to either side.
    private var isBlot: Bool {
      let middle = edges.3 &- edges.2
      return middle >= 6 && 4 &* (edges.2 &- edges.1) >= middle
        && 4 &* (edges.4 &- edges.3) >= middle
    }

    /// The side of a module as the runs have it.
    func moduleSize(_ target: Target) -> Double {
      switch target {
      case .wholePatterns: Double(total) / 7
      case .innerSquares: Double(inner) / 5
      case .blots: Double(edges.3 &- edges.2) / 3
      }
    }

    /// True where the widths are about 1 : 1 : 3 : 1 : 1.
    ///
    /// What is compared reaches from an edge to the next of its kind, so that spread ink takes no
    /// part, in sevenths of a module, so that nothing is divided.
    private var isFinderPattern: Bool {
      let slack = 4 &* total &+ 28
      let s1 = abs(7 &* (edges.2 &- edges.0) &- 2 &* total)
      let s2 = abs(7 &* (edges.3 &- edges.1) &- 4 &* total)
      let s3 = abs(7 &* (edges.4 &- edges.2) &- 4 &* total)
      let s4 = abs(7 &* (edges.5 &- edges.3) &- 2 &* total)
      guard max(max(s1, s4), max(s2, s3)) &* 6 <= slack, total >= 6 else { return false }
      let rings = max(
        max(edges.1 &- edges.0, edges.2 &- edges.1), max(edges.4 &- edges.3, edges.5 &- edges.4))
      return 4 &* (edges.3 &- edges.2) >= 5 &* rings
    }

    /// True where the widths of the three in the middle are about 1 : 3 : 1, and the outer ones are
    /// no thinner than half a module.
    private var hasInnerSquare: Bool {
      let slack = 2 &* inner &+ 15
      let middle = abs(5 &* (edges.3 &- edges.2) &- 3 &* inner)
      let left = abs(5 &* (edges.2 &- edges.1) &- inner)
      let right = abs(5 &* (edges.4 &- edges.3) &- inner)
      guard inner >= 8, max(middle, max(left, right)) &* 4 <= slack else { return false }
      return min(edges.1 &- edges.0, edges.5 &- edges.4) &* 10 >= inner
    }
  }

  /// Looks closely at five runs that have the right widths.
  private func examine(
    _ runs: Runs, y: Int, isDark: Bool, _ levels: borrowing GrayLevels,
    _ found: inout FoundPatterns
  ) {
    let at = Double(y) + 0.5
    let ink = levels.level(runs.center, at)
    let paper = (levels.level(runs.left, at) + levels.level(runs.right, at)) / 2
    guard isDark ? ink + Self.leastContrast < paper : paper + Self.leastContrast < ink else {
      return
    }
    let module = runs.moduleSize(target)
    guard module <= largestModuleSize else { return }
    var fit = FinderPatternFit(target)
    fit.step = max(0.5, min(2, module / 6))
    // Tilted away, a pattern is up to eight times as high as it is wide.
    let reach = (target == .blots ? Self.longestReachOfBlots : Self.longestReach) * module
    guard
      let middle = fit.middle(
        of: Point(x: runs.center, y: at), along: Point(x: 0, y: 1), reach: reach, ink: ink,
        paper: paper, in: levels),
      let pattern = fit.pattern(around: middle, reach: reach, ink: ink, paper: paper, in: levels),
      target != .blots || fit.isAlone(pattern, in: levels)
    else { return }
    found.add(pattern)
  }

  /// The grey levels by which dark and light modules differ at least.
  private static let leastContrast = 3.0
  /// How far from its centre a pattern's edge is looked for, in modules as a row has them.
  private static let longestReach = 28.0
  /// The same for a blot's edge: without rings, what is long is a stroke of something else.
  private static let longestReachOfBlots = 4.0
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
