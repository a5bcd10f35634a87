import Raster

/// A smooth displacement of a symbol's modules: a polynomial of their place for each coordinate,
/// fitted to edges.
struct PolynomialBend {
  /// The degrees along rows and columns of each term, by their sum.
  private let terms: [(x: Int, y: Int)]
  private let scale: Point
  private var across: [Double]
  private var down: [Double]

  /// Fits a polynomial; nil where there is too little to go by.
  ///
  /// - Parameters:
  ///   - edges: what was seen.
  ///   - size: the symbol's modules in a row and its rows.
  ///   - degree: of the polynomial.
  ///   - alongAxes: the degree of terms in one of the two coordinates alone: where edges were seen
  ///     along a row and a column only, those are known better than what mixes both.
  ///   - stiffness: how strongly the terms of higher degree are held at zero.
  init?(
    _ edges: [ModuleEdge], size: (width: Int, height: Int), degree: Int, alongAxes: Int = 0,
    stiffness: Double
  ) {
    terms = (0...max(degree, alongAxes)).flatMap { order in
      (0...order).compactMap { y in
        order <= degree || y == 0 || y == order ? (x: order - y, y: y) : nil
      }
    }
    scale = Point(x: 2 / Double(size.width), y: 2 / Double(size.height))
    across = []
    down = []
    guard let u = fitted(edges.filter(\.isAcross), stiffness: stiffness),
      let v = fitted(edges.filter { !$0.isAcross }, stiffness: stiffness)
    else { return nil }
    (across, down) = (u, v)
  }

  /// The coefficients of one coordinate; nil where there is too little to go by.
  private func fitted(_ edges: [ModuleEdge], stiffness: Double) -> [Double]? {
    guard edges.count >= 8 else { return nil }
    let rows = edges.map { values(at: $0.place) }
    var coefficients = [Double](repeating: 0, count: terms.count)
    // Edges far from the fit are wrong ones: each round trusts them less.
    for _ in 0..<3 {
      var system = NormalEquations(count: coefficients.count)
      for (edge, row) in zip(edges, rows) {
        let excess = (edge.miss - Self.sum(row, coefficients)) / Self.usualError
        system.add(row, edge.miss, weight: 1 / (1 + excess * excess))
      }
      for (index, term) in terms.enumerated() {
        let order = Double(term.x + term.y)
        system.stiffen(index, by: stiffness * order * order + 1e-6)
      }
      guard let solution = system.solution() else { return nil }
      coefficients = solution
    }
    return coefficients
  }

  /// The sum of terms times their coefficients.
  private static func sum(_ row: [Double], _ coefficients: [Double]) -> Double {
    var result = 0.0
    for i in row.indices {
      result += row[i] * coefficients[i]
    }
    return result
  }

  /// How far off an edge usually is, in modules.
  private static let usualError = 0.12

  /// The displacement at a place, in modules.
  func displacement(at place: Point) -> Point {
    let row = values(at: place)
    return Point(x: Self.sum(row, across), y: Self.sum(row, down))
  }

  /// The terms of the polynomial at a place: products of Chebyshev's polynomials, which unlike
  /// powers stay apart.
  private func values(at place: Point) -> [Double] {
    let highest = terms.last.map { $0.x + $0.y } ?? 0
    let along = Self.chebyshev(place.x * scale.x - 1, highest)
    let down = Self.chebyshev(place.y * scale.y - 1, highest)
    return terms.map { along[$0.x] * down[$0.y] }
  }

  private static func chebyshev(_ x: Double, _ degree: Int) -> [Double] {
    var result = [1, x]
    while result.count <= degree {
      result.append(2 * x * result[result.count - 1] - result[result.count - 2])
    }
    return result
  }
}
