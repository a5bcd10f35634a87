/// Where the letters of a line stand, along its strip, and how high they are.
struct TextBaseline: Sendable {
  /// The baseline's row at column 0.
  private(set) var offset: Double
  /// Rows that it falls per column.
  private(set) var slope: Double
  /// The height of capitals and ascenders above the baseline, in rows.
  private(set) var capHeight: Double

  /// The baseline's row at a column.
  func row(at x: Double) -> Double { offset + slope * x }

  /// The steepest slope against the strip that is looked for.
  private static let largestSlope = 0.05
  private static let slopeSteps = 20
  /// From how many letters' bottoms lines are tried.
  private static let mostStarts = 16

  /// Fits the baseline to the bottoms of components.
  ///
  /// Most letters stand on it: of all straight lines the one is taken that most bottoms are near
  /// to, then fitted to those by least squares. Where there is nothing to fit to, the bottom of the
  /// band has to do.
  init(_ components: [InkComponents.Component], _ geometry: StripGeometry) {
    let bandRows = geometry.bandRows
    let letters = components.filter { component in
      component.height >= 0.3 * bandRows && component.height <= 1.4 * bandRows
        && component.centerY >= geometry.band.lowerBound - 0.1 * bandRows
        && component.centerY <= geometry.band.upperBound + 0.1 * bandRows
    }
    offset = geometry.band.upperBound - 0.1 * bandRows
    slope = 0
    capHeight = 0.85 * bandRows
    guard !letters.isEmpty else { return }
    fit(letters, tolerance: 0.07 * bandRows, middle: Double(geometry.width) / 2, bandRows)
    let tops =
      letters
      .map { row(at: $0.centerX) - Double($0.top) }
      .filter { $0 > 0.3 * bandRows && $0 <= 1.3 * bandRows }
      .sorted()
    guard !tops.isEmpty else { return }
    capHeight = tops[min(tops.count * 9 / 10, tops.count - 1)]
  }

  private mutating func fit(
    _ letters: [InkComponents.Component], tolerance: Double, middle: Double, _ bandRows: Double
  ) {
    // Wide components are several letters, and say more.
    let weights = letters.map { min(max($0.width / (0.5 * bandRows), 0.5), 6) }
    let shares = weights.map(Float.init)
    let sharpness = Float(1 / tolerance)
    var best = (score: -1.0, slope: 0.0, level: 0.0)
    // A few letters' bottoms are as good to start from as all of them.
    let every = (letters.count + Self.mostStarts - 1) / Self.mostStarts
    let steps = letters.count > 2 ? Self.slopeSteps : 0
    for step in -steps...steps {
      let slope = Self.largestSlope * Double(step) / Double(Self.slopeSteps)
      let levels = letters.map { Float(Double($0.bottom) - slope * ($0.centerX - middle)) }
      for start in stride(from: 0, to: levels.count, by: every) {
        let near = Self.sum(of: shares, near: levels[start], levels, sharpness: sharpness)
        let score = Double(near) - 0.3 * abs(slope)
        if score > best.score { best = (score, slope, Double(levels[start])) }
      }
    }
    slope = best.slope
    offset = best.level - slope * middle
    refine(letters, weights, tolerance: tolerance)
  }

  /// The sum of the shares of levels near one, less for those further away.
  private static func sum(
    of shares: [Float], near level: Float, _ levels: [Float], sharpness: Float
  ) -> Float {
    var sum = SIMD8<Float>.zero
    let whole = levels.count & ~7
    for first in stride(from: 0, to: whole, by: 8) {
      let distance = (levels.span.longVector(at: first) - level) * sharpness
      let magnitude = distance.replacing(with: -distance, where: distance .< 0)
      let nearness = (1 - magnitude).replacing(with: 0, where: magnitude .> 1)
      sum += shares.span.longVector(at: first) * nearness
    }
    var rest = sum.sum()
    for i in whole..<levels.count {
      rest += shares[i] * max(1 - abs(levels[i] - level) * sharpness, 0)
    }
    return rest
  }

  /// Least squares through the bottoms near the line.
  private mutating func refine(
    _ letters: [InkComponents.Component], _ weights: [Double], tolerance: Double
  ) {
    var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
    let near = letters.indices.filter {
      abs(Double(letters[$0].bottom) - row(at: letters[$0].centerX)) < tolerance
    }
    for i in near {
      sum += weights[i]
      sumX += weights[i] * letters[i].centerX
      sumY += weights[i] * Double(letters[i].bottom)
    }
    guard sum > 0 else { return }
    let (meanX, meanY) = (sumX / sum, sumY / sum)
    var (square, product) = (0.0, 0.0)
    for i in near {
      let x = letters[i].centerX - meanX
      square += weights[i] * x * x
      product += weights[i] * x * (Double(letters[i].bottom) - meanY)
    }
    if near.count > 2 && square > 0 {
      slope = min(max(product / square, -Self.largestSlope), Self.largestSlope)
    }
    offset = meanY - slope * meanX
  }
}
