import Raster

/// A line together with where along it edge elements lie that agree with its polarity.
///
/// The line's normal points to the bright side of its edge.
struct SupportedLine {
  /// The line, in the working image.
  let line: Line
  /// The parameters at which the line enters and leaves the picture.
  let extent: ClosedRange<Double>
  /// How much support lies before each whole pixel along the line: running sums of 0 or 1 a pixel.
  private let sums: [Float]

  /// How far from the line an element may lie, in pixels of the working image.
  private static let reach = 2.5
  /// How far from a voted line, which is rounded, its elements are gathered at first.
  private static let firstReach = 5.0
  /// How far around a sample the density of elements is taken, in pixels.
  private static let densityRadius = 12
  /// The least density of elements where a line is fitted: strays far from its side count not.
  private static let leastDensity: Float = 0.4
  /// The fewest elements that a line is fitted to.
  private static let leastElements = 12
  /// The spread of elements around a straight side, in pixels.
  private static let spread = 1.5

  /// Fits a voted line to the elements around it and measures its support.
  ///
  /// - Returns: nil where there are too few elements.
  init?(fitting line: Line, to edges: EdgeMap) {
    let wide = LineWalk(along: line, in: edges, reach: Self.firstReach)
    guard let coarse = Self.fit(line, to: wide) else { return nil }
    let walk = LineWalk(along: coarse, in: edges, reach: Self.reach)
    guard let fine = Self.fit(coarse, to: walk) else { return nil }
    self.line = fine
    // The last fit moves the line by a fraction of a pixel; its support is that of the walk before.
    extent = walk.start...walk.start + Double(walk.samples.count)
    sums = walk.supportSums()
  }

  /// The pixels of support before a parameter; outside the picture there is none.
  func support(before t: Double) -> Double {
    Double(sums[index(t)])
  }

  /// The pixels of support between two parameters, `a <= b`; outside the picture there is none.
  func support(from a: Double, to b: Double) -> Double {
    support(before: b) - support(before: a)
  }

  private func index(_ t: Double) -> Int {
    // Rounded by hand, which is no call, as it would be on processors without an instruction for it.
    Int(min(max(t - extent.lowerBound, 0), Double(sums.count - 1)) + 0.5)
  }

  /// The line moved and turned to the elements along it, or nil where these are too few.
  private static func fit(_ line: Line, to walk: LineWalk) -> Line? {
    let density = walk.density(radius: densityRadius)
    var points: [WeightedOffset] = []
    points.reserveCapacity(walk.samples.count)
    for (i, sample) in walk.samples.enumerated()
    where sample.weight > 0 && density[i] >= leastDensity {
      points.append(
        WeightedOffset(
          position: walk.start + Double(i) + 0.5, offset: Double(sample.offset),
          weight: Double(sample.weight)))
    }
    guard points.count >= leastElements else { return nil }
    return robustLine(through: points, spread: spread).map {
      line.moved(byOffset: $0.offset, slope: $0.slope)
    }
  }
}
