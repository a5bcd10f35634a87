import Raster

/// The grey levels of a symbol's modules.
struct ModuleLevels: Sendable {
  /// The number of modules in a row.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The levels row after row.
  var values: [Float]
  /// Which modules lie in the picture; empty where all do.
  private(set) var isOutside: [Bool] = []

  /// Samples the modules where a map has them.
  ///
  /// - Parameters:
  ///   - map: where the modules lie.
  ///   - levels: the picture.
  ///   - spread: how far from its centre a module is looked at, in modules; 0 is the centre alone.
  init(_ map: SymbolMap, in levels: borrowing GrayLevels, spread: Double) {
    width = map.size.width
    height = map.size.height
    values = Array(repeating: 0, count: width * height)
    for row in 0..<height {
      for column in 0..<width {
        let (u, v) = (Double(column) + 0.5, Double(row) + 0.5)
        let center = map.position(u, v)
        var sum =
          spread > 0 ? levels.level(at: center) : levels.cubicLevel(center.x, center.y)
        if spread > 0 {
          let a = map.position(u + spread, v) - center
          let b = map.position(u, v + spread) - center
          sum += levels.level(at: center + a) + levels.level(at: center - a)
          sum += levels.level(at: center + b) + levels.level(at: center - b)
          sum += levels.level(at: center + a + b) + levels.level(at: center - a - b)
          sum += levels.level(at: center + a - b) + levels.level(at: center - a + b)
          sum /= 9
        }
        values[row * width + column] = Float(sum)
        if !levels.contains(center.x, center.y) {
          if isOutside.isEmpty {
            isOutside = Array(repeating: false, count: width * height)
          }
          isOutside[row * width + column] = true
        }
      }
    }
  }

  /// The level of a module.
  subscript(x: Int, y: Int) -> Float {
    values[y * width + x]
  }

  /// The levels as they were before a blur that spread each module over its neighbours.
  ///
  /// The blur is taken as the same along rows and columns, and to reach one module far: a normal
  /// curve of deviation 0.6 modules leaves 60 % in the module, 20 % in each neighbour. Undoing it is
  /// a system of equations with three unknowns each, along every row and then every column.
  ///
  /// - Parameter share: what went to either neighbour, below 1/4.
  /// - Returns: levels that may lie outside 0…255.
  func deblurred(share: Float) -> ModuleLevels {
    var result = self
    result.deblur(count: width, step: 1, lines: height, lineStep: width, share: share)
    result.deblur(count: height, step: width, lines: width, lineStep: 1, share: share)
    return result
  }

  /// Undoes the blur along lines: the algorithm of Thomas for systems with three diagonals.
  ///
  /// Beyond its ends a line is taken to go on as it ends.
  private mutating func deblur(count: Int, step: Int, lines: Int, lineStep: Int, share: Float) {
    guard count > 1 else { return }
    let center = 1 - 2 * share
    var factors = [Float](repeating: 0, count: count)
    for line in 0..<lines {
      let start = line * lineStep
      var divisor = center + share
      factors[0] = share / divisor
      values[start] /= divisor
      for i in 1..<count {
        let diagonal = i == count - 1 ? center + share : center
        divisor = diagonal - share * factors[i - 1]
        factors[i] = share / divisor
        let index = start + i * step
        values[index] = (values[index] - share * values[index - step]) / divisor
      }
      for i in (0..<count - 1).reversed() {
        let index = start + i * step
        values[index] -= factors[i] * values[index + step]
      }
    }
  }
}
