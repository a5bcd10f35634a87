import Raster

/// Where the modules of a symbol lie in a picture: a homography, bent by displacements at the nodes
/// of a lattice.
///
/// Positions in the symbol are in modules from its top-left outer corner, so that the centre of the
/// module in column 0 of row 0 is at (0.5, 0.5).
struct SymbolMap: Sendable {
  /// The flat part of the map, from modules to pixels.
  var homography: Homography
  /// The number of modules in a row of the symbol, and of its rows.
  let size: (width: Int, height: Int)
  /// Displacements in modules at the lattice's nodes, row by row; empty where all is flat.
  private(set) var displacements: [Point] = []

  /// The lattice's cells along each axis.
  let cells: (across: Int, down: Int)
  private static let modulesPerCell = 4

  /// Makes a flat map.
  init(_ homography: Homography, width: Int, height: Int) {
    self.homography = homography
    size = (width, height)
    cells = (
      max(2, (width + Self.modulesPerCell / 2) / Self.modulesPerCell),
      max(2, (height + Self.modulesPerCell / 2) / Self.modulesPerCell)
    )
  }

  /// Where a place in the symbol lies in the picture.
  func position(_ u: Double, _ v: Double) -> Point {
    guard !displacements.isEmpty else { return homography.apply(Point(x: u, y: v)) }
    let d = displacement(u, v)
    return homography.apply(Point(x: u + d.x, y: v + d.y))
  }

  /// The displacement at a place, interpolated between the lattice's nodes; outside the symbol the
  /// outermost cells go on.
  func displacement(_ u: Double, _ v: Double) -> Point {
    guard !displacements.isEmpty else { return Point(x: 0, y: 0) }
    let x = u / Double(size.width) * Double(cells.across)
    let y = v / Double(size.height) * Double(cells.down)
    let column = max(0, min(cells.across - 1, Int(x)))
    let row = max(0, min(cells.down - 1, Int(y)))
    let fx = x - Double(column)
    let fy = y - Double(row)
    let start = row * (cells.across + 1) + column
    let below = start + cells.across + 1
    let top = displacements[start] * (1 - fx) + displacements[start + 1] * fx
    let bottom = displacements[below] * (1 - fx) + displacements[below + 1] * fx
    return top * (1 - fy) + bottom * fy
  }

  /// Adds to the displacement of every node what a function says of its place.
  mutating func bend(by change: (Point) -> Point) {
    if displacements.isEmpty {
      displacements = Array(
        repeating: Point(x: 0, y: 0), count: (cells.across + 1) * (cells.down + 1))
    }
    for row in 0...cells.down {
      for column in 0...cells.across {
        let place = Point(
          x: Double(column * size.width) / Double(cells.across),
          y: Double(row * size.height) / Double(cells.down))
        let index = row * (cells.across + 1) + column
        displacements[index] = displacements[index] + change(place)
      }
    }
  }

  /// The symbol's outer corners in the picture.
  var corners: Quad {
    let (w, h) = (Double(size.width), Double(size.height))
    return Quad(
      topLeft: position(0, 0), topRight: position(w, 0), bottomRight: position(w, h),
      bottomLeft: position(0, h))
  }

  /// The side of a module at a place, in pixels.
  func moduleSize(at u: Double, _ v: Double) -> Double {
    let p = position(u, v)
    let across = position(u + 0.5, v) - p
    let down = position(u, v + 0.5) - p
    return 2 * abs(across.cross(down)).squareRoot()
  }

  /// True where the map turns nothing over and sends no part of the symbol to infinity.
  var isProper: Bool {
    let (w, h) = (Double(size.width), Double(size.height))
    let weights = [(0, 0), (w, 0), (w, h), (0, h)]
      .map { homography.weight(at: Point(x: $0, y: $1)) }
    guard weights.allSatisfy({ $0 > 0 }) || weights.allSatisfy({ $0 < 0 }) else { return false }
    return corners.isConvex
  }
}

extension SymbolMap {
  /// Bends the map to edges: every node moves by the mean of what is seen around it.
  ///
  /// - Parameters:
  ///   - edges: what was seen.
  ///   - reach: how far around a node edges count, as the deviation of a normal curve in cells.
  mutating func bend(to edges: [ModuleEdge], reach: Double) {
    var across = NodeMeans(cells: cells)
    var down = NodeMeans(cells: cells)
    for edge in edges {
      let x = edge.place.x / Double(size.width) * Double(cells.across)
      let y = edge.place.y / Double(size.height) * Double(cells.down)
      if edge.isAcross {
        across.add(edge.miss, x: x, y: y)
      } else {
        down.add(edge.miss, x: x, y: y)
      }
    }
    let a = across.smoothed(reach: reach)
    let b = down.smoothed(reach: reach)
    var index = 0
    bend { _ in
      defer { index += 1 }
      return Point(x: a[index], y: b[index])
    }
  }
}

/// Weighted means of values around the nodes of a lattice.
private struct NodeMeans {
  private let columns: Int
  private let rows: Int
  private var sums: [Double]
  private var weights: [Double]
  /// The weight of "no displacement" at every node, so that few edges move it little.
  private static let inertia = 1.0

  init(cells: (across: Int, down: Int)) {
    columns = cells.across + 1
    rows = cells.down + 1
    sums = Array(repeating: 0, count: columns * rows)
    weights = sums
  }

  /// Shares a value among the four nodes around a place.
  mutating func add(_ value: Double, x: Double, y: Double) {
    let column = max(0, min(columns - 2, Int(x)))
    let row = max(0, min(rows - 2, Int(y)))
    let (fx, fy) = (x - Double(column), y - Double(row))
    let start = row * columns + column
    for (index, weight) in [
      (start, (1 - fx) * (1 - fy)), (start + 1, fx * (1 - fy)), (start + columns, (1 - fx) * fy),
      (start + columns + 1, fx * fy),
    ] {
      sums[index] += weight * value
      weights[index] += weight
    }
  }

  func smoothed(reach: Double) -> [Double] {
    let sums = smoothed(sums, reach: reach)
    let weights = smoothed(weights, reach: reach)
    return zip(sums, weights).map { $0 / ($1 + Self.inertia) }
  }

  private func smoothed(_ elements: [Double], reach: Double) -> [Double] {
    let radius = max(1, Int(2 * reach + 0.5))
    let kernel = (-radius...radius).map { bell(Double($0) / reach) }
    var along = elements
    for row in 0..<rows {
      for column in 0..<columns {
        var sum = 0.0
        for k in -radius...radius where column + k >= 0 && column + k < columns {
          sum += kernel[k + radius] * elements[row * columns + column + k]
        }
        along[row * columns + column] = sum
      }
    }
    var result = along
    for row in 0..<rows {
      for column in 0..<columns {
        var sum = 0.0
        for k in -radius...radius where row + k >= 0 && row + k < rows {
          sum += kernel[k + radius] * along[(row + k) * columns + column]
        }
        result[row * columns + column] = sum
      }
    }
    return result
  }

  /// A curve like the normal one with deviation 1, by a rational function that needs no exponential.
  private func bell(_ x: Double) -> Double {
    let t = 1 + x * x / 8
    return 1 / (t * t * t * t)
  }
}
