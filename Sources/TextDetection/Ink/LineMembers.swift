import Raster

/// Tells a line's own ink from that of its neighbours, of boxes and of dirt.
struct LineMembers {
  /// How far a line's ink reaches above the baseline, in cap heights: accents on capitals do.
  private static let reachAbove = 1.38
  /// How far it reaches below.
  private static let reachBelow = 0.48
  /// Ink that comes as near to the end of these rows goes on into the next line.
  private static let crossing = 0.08
  /// How far letters reach that grow together with others, in cap heights.
  private static let letterAbove = 1.08
  private static let letterBelow = 0.36
  /// Smaller than this is dirt, in square cap heights: a full stop is five times as large.
  private static let leastArea = 0.008
  /// Higher than this and thinner than a letter is the side of a box, in cap heights.
  private static let largestHeight = 1.5
  private static let largestRuleWidth = 0.45
  /// Ink before or behind the known extent counts where it is this near to the line's.
  private static let largestGapAtEnds = 0.22

  /// What is left of a rule is at most so high, so far below the baseline at least, and no more than so
  /// far from one level, in cap heights; and there are as many pieces of it.
  private static let ruleRestHeight = 0.25
  private static let ruleRestDepth = 0.1
  private static let ruleRestSpread = 0.08
  private static let fewestRuleRests = 3

  private let baseline: TextBaseline
  private let geometry: StripGeometry

  /// Makes the test for a line.
  init(_ baseline: TextBaseline, _ geometry: StripGeometry) {
    self.baseline = baseline
    self.geometry = geometry
  }

  /// Sets all ink in the strip to none that is not the line's.
  ///
  /// - Returns: the components that stay, and whether none of them lost a part.
  func select(
    from components: InkComponents, erasingOthersIn ink: inout Plane<Float>
  ) -> (components: InkComponents, areWhole: Bool) {
    var kept = components
    kept.keep { isOwn($0) }
    dropBeyondEnds(&kept)
    dropLeaders(&kept)
    dropRuleRests(&kept)
    var isKept = Set<Int>()
    for component in kept.components { isKept.insert(component.runs.lowerBound) }
    var areWhole = true
    for component in components.components {
      let keeps = isKept.contains(component.runs.lowerBound)
      let rows = ownRows(of: component)
      for run in components.runs(of: component)
      where !keeps || !rows.contains(Double(run.y) + 0.5) {
        var row = ink.mutableRow(Int(run.y))
        for x in Int(run.start)..<Int(run.end) { row[x] = 0 }
        if keeps { areWhole = false }
      }
    }
    return (kept, areWhole)
  }

  /// The rows that the line's ink may lie in.
  private func rows(at x: Double) -> ClosedRange<Double> {
    let base = baseline.row(at: x)
    return base - Self.reachAbove * baseline.capHeight...base + Self.reachBelow * baseline.capHeight
  }

  /// The rows that a component's own ink may lie in: where it grows together with the next line's,
  /// no more than letters reach.
  private func ownRows(of component: InkComponents.Component) -> ClosedRange<Double> {
    let rows = rows(at: component.centerX)
    let cap = baseline.capHeight
    let touchesNeighbor =
      component.height > 0.8 * cap
      && (Double(component.top) < rows.lowerBound + Self.crossing * cap
        || Double(component.bottom) > rows.upperBound - Self.crossing * cap)
    guard touchesNeighbor else { return rows }
    let base = baseline.row(at: component.centerX)
    return base - Self.letterAbove * cap...base + Self.letterBelow * cap
  }

  private func isOwn(_ component: InkComponents.Component) -> Bool {
    let cap = baseline.capHeight
    guard Double(component.area) >= max(Self.leastArea * cap * cap, 2) else { return false }
    let rows = rows(at: component.centerX)
    let shared =
      min(Double(component.bottom), rows.upperBound) - max(Double(component.top), rows.lowerBound)
    if component.height > Self.largestHeight * cap {
      // Letters that touch those of the next line stay, and are cut at the rows' border.
      return component.width > Self.largestRuleWidth * cap && shared >= 0.6 * cap
    }
    return shared >= 0.6 * component.height && !isStray(component)
  }

  /// True for what lies above or below all letters and is too wide for an accent or a comma.
  private func isStray(_ component: InkComponents.Component) -> Bool {
    let cap = baseline.capHeight
    let base = baseline.row(at: component.centerX)
    let isBeyond =
      Double(component.bottom) < base - 1.02 * cap || Double(component.top) > base + 0.08 * cap
    // Dashes of a drawn rule, where accents might be.
    let isFlat = component.width > 0.3 * cap && component.width > 2.2 * component.height
    return isBeyond && (isFlat || component.width > 0.8 * cap || touchesBorder(component))
  }

  private func touchesBorder(_ component: InkComponents.Component) -> Bool {
    component.top == 0 || Int(component.bottom) == geometry.height
  }

  /// Drops what lies before or behind the line, unless it follows the line's own ink closely.
  private func dropBeyondEnds(_ kept: inout InkComponents) {
    let slack = 0.12 * geometry.bandRows
    var left = geometry.extent.upperBound
    var right = geometry.extent.lowerBound
    for component in kept.components
    where component.centerX >= geometry.extent.lowerBound - slack
      && component.centerX <= geometry.extent.upperBound + slack
    {
      left = min(left, Double(component.left))
      right = max(right, Double(component.right))
    }
    let gap = Self.largestGapAtEnds * baseline.capHeight
    for component in kept.components.sorted(by: { $0.left < $1.left })
    where component.centerX > right && Double(component.left) <= right + gap {
      right = max(right, Double(component.right))
    }
    for component in kept.components.sorted(by: { $0.right > $1.right })
    where component.centerX < left && Double(component.right) >= left - gap {
      left = min(left, Double(component.left))
    }
    kept.keep { $0.centerX >= left && $0.centerX <= right }
  }

  /// Drops rows of dots that lead from a title to its page number.
  private func dropLeaders(_ kept: inout InkComponents) {
    let cap = baseline.capHeight
    let dots = kept.components.filter { component in
      component.height < 0.3 * cap && component.width < 0.3 * cap
        && Double(component.bottom) > baseline.row(at: component.centerX) - 0.6 * cap
    }.sorted { $0.left < $1.left }
    var leaders = Set<Int>()
    var chain: [InkComponents.Component] = []
    func finish() {
      // Three dots are an ellipsis.
      if chain.count >= 5 { leaders.formUnion(chain.map(\.runs.lowerBound)) }
    }
    for dot in dots {
      if let last = chain.last, !follows(dot, last, chain) {
        finish()
        chain = []
      }
      chain.append(dot)
    }
    finish()
    kept.keep { !leaders.contains($0.runs.lowerBound) }
  }

  /// Drops what is left of a rule below the line: specks of one level under all letters.
  private func dropRuleRests(_ kept: inout InkComponents) {
    let cap = baseline.capHeight
    func depth(_ component: InkComponents.Component) -> Double {
      (component.centerY - baseline.row(at: component.centerX)) / cap
    }
    let specks = kept.components.filter { component in
      component.height < Self.ruleRestHeight * cap
        && Double(component.top) > baseline.row(at: component.centerX) + Self.ruleRestDepth * cap
    }
    let depths = specks.map(depth).sorted()
    guard depths.count >= Self.fewestRuleRests else { return }
    let level = depths[depths.count / 2]
    let rests = specks.filter { abs(depth($0) - level) < Self.ruleRestSpread }
    guard rests.count >= Self.fewestRuleRests else { return }
    let dropped = Set(rests.map(\.runs.lowerBound))
    kept.keep { !dropped.contains($0.runs.lowerBound) }
  }

  /// True where a dot goes on a chain of dots: as high, and as far from the last as others are.
  private func follows(
    _ dot: InkComponents.Component, _ last: InkComponents.Component,
    _ chain: [InkComponents.Component]
  ) -> Bool {
    let cap = baseline.capHeight
    let distance = dot.centerX - last.centerX
    guard distance < 1.6 * cap, abs(dot.centerY - last.centerY) < 0.12 * cap else { return false }
    guard chain.count >= 2 else { return true }
    let pitch = (last.centerX - chain[0].centerX) / Double(chain.count - 1)
    return abs(distance - pitch) < max(0.25 * pitch, 0.1 * cap)
  }
}
