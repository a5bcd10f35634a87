import Raster

/// A smooth displacement of a symbol's modules: a polynomial of their place for each coordinate,
/// fitted to edges.
struct PolynomialBend {
  private let degree: Int
  private let scale: Point
  private var across: [Double]
  private var down: [Double]

  /// Fits a polynomial.
  ///
  /// - Parameters:
  ///   - edges: what was seen.
  ///   - size: the symbol's modules in a row and its rows.
  ///   - degree: of the polynomial, 0…4.
  ///   - stiffness: how strongly the terms of higher degree are held at zero.
  /// - Returns: nil where there is too little to go by.
  init?(
    _ edges: [ModuleEdge], size: (width: Int, height: Int), degree: Int, stiffness: Double
  ) {
    self.degree = degree
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
    var coefficients = [Double](repeating: 0, count: Self.termCount(degree))
    // Edges far from the fit are wrong ones: each round trusts them less.
    for _ in 0..<3 {
      var system = NormalEquations(count: coefficients.count)
      for (edge, row) in zip(edges, rows) {
        let excess = (edge.miss - Self.sum(row, coefficients)) / Self.usualError
        system.add(row, edge.miss, weight: 1 / (1 + excess * excess))
      }
      var index = 0
      for order in 0...degree {
        for _ in 0...order {
          system.stiffen(index, by: stiffness * Double(order * order) + 1e-6)
          index += 1
        }
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

  private static func termCount(_ degree: Int) -> Int { (degree + 1) * (degree + 2) / 2 }

  /// The displacement at a place, in modules.
  func displacement(at place: Point) -> Point {
    let row = values(at: place)
    return Point(x: Self.sum(row, across), y: Self.sum(row, down))
  }

  /// The terms of the polynomial at a place, in the order of their degree.
  private func values(at place: Point) -> [Double] {
    let x = place.x * scale.x - 1
    let y = place.y * scale.y - 1
    var result: [Double] = [1]
    result.reserveCapacity(Self.termCount(degree))
    // Those of a degree are those of the one below times x, and the last of them times y.
    var first = 0
    for order in 1..<max(1, degree + 1) {
      for i in 0..<order {
        result.append(result[first + i] * x)
      }
      result.append(result[first + order - 1] * y)
      first += order
    }
    return result
  }
}
