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
    let terms = Self.termCount(degree)
    across = Array(repeating: 0, count: terms)
    down = across
    for isAcross in [true, false] {
      let ours = edges.filter { $0.isAcross == isAcross }
      guard ours.count >= 8 else { return nil }
      var coefficients = [Double](repeating: 0, count: terms)
      // Edges far from the fit are wrong ones: each round trusts them less.
      for _ in 0..<3 {
        var system = NormalEquations(count: terms)
        for edge in ours {
          let row = values(at: edge.place)
          let fitted = zip(row, coefficients).reduce(0) { $0 + $1.0 * $1.1 }
          let excess = (edge.miss - fitted) / Self.usualError
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
      if isAcross { across = coefficients } else { down = coefficients }
    }
  }

  /// How far off an edge usually is, in modules.
  private static let usualError = 0.12

  private static func termCount(_ degree: Int) -> Int { (degree + 1) * (degree + 2) / 2 }

  /// The displacement at a place, in modules.
  func displacement(at place: Point) -> Point {
    let row = values(at: place)
    return Point(
      x: zip(row, across).reduce(0) { $0 + $1.0 * $1.1 },
      y: zip(row, down).reduce(0) { $0 + $1.0 * $1.1 })
  }

  /// The terms of the polynomial at a place, in the order of their degree.
  private func values(at place: Point) -> [Double] {
    let x = place.x * scale.x - 1
    let y = place.y * scale.y - 1
    var result: [Double] = []
    result.reserveCapacity(Self.termCount(degree))
    for order in 0...degree {
      for i in 0...order {
        result.append(power(x, order - i) * power(y, i))
      }
    }
    return result
  }

  private func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}
