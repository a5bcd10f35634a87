import Raster

/// What is ground and what is ink along a strip.
///
/// Both are read from histograms of the band in windows along the line, so that shading and a
/// change of paper do not matter, and the difference of the two is the unit in which ink is
/// measured: contrast counts relative to the ground, not absolutely.
struct InkLevels: Sendable {
  /// True where the ink is lighter than the ground.
  let isInverse: Bool
  /// The contrast of ink to ground of the line as a whole, in samples.
  let contrast: Float
  /// The typical deviation of the ground from its level, in units of the contrast.
  let noise: Float
  /// The ground's level per column.
  private let ground: [Float]
  /// The ink's difference from it per column.
  private let difference: [Float]

  /// The width of a block of columns, in heights of the band.
  private static let blockWidth = 0.5
  /// How far ground is looked for above and below the band, in heights of the band.
  private static let rim = 0.2
  /// A window is a block and as many to either side.
  private static let windowReach = 2
  /// Less contrast than this is nothing, in samples of 0…255.
  private static let leastContrast: Float = 4
  /// The share of a window that is lighter (darker) than its ground's level is taken to be.
  private static let groundShare = 0.30
  /// The share that is at least as dark as ink's level.
  private static let inkShare = 0.04

  /// Reads the levels of a strip.
  ///
  /// - Returns: nil where there is no contrast at all.
  init?(_ strip: Plane<Float>, _ geometry: StripGeometry) {
    guard
      let histograms = BandHistograms(
        strip, rows: [Self.rows(geometry, reach: Self.rim)],
        columnsPerBlock: max(Int(geometry.bandRows * Self.blockWidth), 4)),
      let rim = BandHistograms(
        strip, rows: Self.rimRows(geometry), columnsPerBlock: max(strip.width, 1))
    else { return nil }
    // What fills the rows at the band's edges is ground, and ink is what reaches further from it:
    // in small blurred type there is no more ground than ink between the edges.
    let middle = rim.value(atShare: 0.5)
    let dark = middle - histograms.value(atShare: 0.03)
    let light = histograms.value(atShare: 0.97) - middle
    let isInverse = light > dark
    var grounds: [Float] = []
    var differences: [Float] = []
    for block in 0..<histograms.blockCount {
      let low = max(block - Self.windowReach, 0)
      let high = min(block + Self.windowReach + 1, histograms.blockCount)
      let ground = histograms.value(
        atShare: isInverse ? Self.groundShare : 1 - Self.groundShare, in: low..<high)
      let ink = histograms.value(
        atShare: isInverse ? 1 - Self.inkShare : Self.inkShare, in: low..<high)
      grounds.append(ground)
      differences.append(isInverse ? ink - ground : ground - ink)
    }
    let sorted = differences.sorted()
    let contrast = sorted[sorted.count * 3 / 4]
    guard contrast >= Self.leastContrast else { return nil }
    // A window between two words has no ink to measure; one with a blot has too much.
    let bounded = differences.map { min(max($0, 0.6 * contrast), 1.6 * contrast) }
    self.isInverse = isInverse
    self.contrast = contrast
    ground = histograms.perColumn(grounds)
    difference = histograms.perColumn(bounded)
    let spread = histograms.value(atShare: 0.75) - histograms.value(atShare: 0.5)
    noise = max(spread, 0) / contrast
  }

  /// The rows of the band, and some above and below it.
  private static func rows(_ geometry: StripGeometry, reach: Double) -> Range<Int> {
    let rows = reach * geometry.bandRows
    let first = max(Int(geometry.band.lowerBound - rows), 0)
    let last = min(Int((geometry.band.upperBound + rows).rounded(.up)), geometry.height)
    return first..<max(last, first)
  }

  /// Rows at the band's edges, above and below.
  private static func rimRows(_ geometry: StripGeometry) -> [Range<Int>] {
    let outer = rows(geometry, reach: rim)
    let inner = rows(geometry, reach: 0)
    return [outer.lowerBound..<inner.lowerBound, inner.upperBound..<outer.upperBound]
  }

  /// Turns samples into ink: 0 where there is ground, 1 where there is full ink.
  func normalize(_ strip: inout Plane<Float>) {
    let sign: Float = isInverse ? -1 : 1
    let factors = difference.map { sign / $0 }
    let ground = ground.span
    let factorSpan = factors.span
    for y in 0..<strip.height {
      var row = strip.mutableRow(y)
      for x in 0..<row.count {
        row[x] = min(max((ground[x] - row[x]) * factorSpan[x], -0.5), 1.5)
      }
    }
  }
}
