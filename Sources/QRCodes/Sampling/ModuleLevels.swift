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
        var sum = levels.level(at: center)
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

  /// The levels with each module set off against its neighbours, which undoes some of a blur of
  /// about a module.
  ///
  /// - Parameter amount: how much of the mean difference from the four neighbours is added.
  func sharpened(by amount: Float) -> ModuleLevels {
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        let value = self[x, y]
        var sum: Float = 0
        sum += self[max(0, x - 1), y] + self[min(width - 1, x + 1), y]
        sum += self[x, max(0, y - 1)] + self[x, min(height - 1, y + 1)]
        result.values[y * width + x] = value + amount * (value - sum / 4)
      }
    }
    return result
  }
}
