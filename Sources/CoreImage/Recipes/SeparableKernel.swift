import Foundation

/// Weighted means along rows and columns: for each pixel of a result, which pixels count and how
/// much.
struct AxisWeights: Sendable {
  /// The first pixel that counts, for each pixel of the result.
  var firsts: [Int] = []
  /// The weights of the pixels from there on, `count` for each pixel of the result.
  var weights: [Float] = []
  /// How many pixels count.
  let count: Int

  /// Weights that are the same for every pixel of a result that begins at `start`.
  init(kernel: [Float], start: Int, length: Int) {
    count = kernel.count
    firsts = (0..<length).map { start + $0 - kernel.count / 2 }
    weights = (0..<length).flatMap { _ in kernel }
  }

  /// Weights for each pixel of its own.
  init(count: Int, firsts: [Int], weights: [Float]) {
    self.count = count
    self.firsts = firsts
    self.weights = weights
  }

  /// All pixels that count for any of the result's.
  var reach: Range<Int> {
    let first = firsts.min() ?? 0
    return first..<max((firsts.max() ?? 0) + count, first)
  }
}

extension Tile {
  /// The tile averaged along its rows.
  ///
  /// - Parameters:
  ///   - weights: for each column of the result.
  ///   - minX: the result's first column.
  /// - Returns: a tile of as many columns as there are weights for.
  /// - Precondition: the tile holds every column that counts.
  func averagedAlongRows(_ weights: AxisWeights, minX: Int) -> Tile {
    let width = weights.firsts.count
    var result = Tile(
      PixelRegion(minX: minX, minY: region.minY, width: width, height: region.height))
    var target = result.pixels.mutableSpan
    let source = pixels.span
    let taps = weights.weights.span
    for y in 0..<region.height {
      let row = start(ofRow: y) - region.minX
      for x in 0..<width {
        let first = row + weights.firsts[x]
        var sum = SIMD4<Float>.zero
        for tap in 0..<weights.count {
          sum += source[first &+ tap] * taps[x &* weights.count &+ tap]
        }
        target[y * width + x] = sum
      }
    }
    return result
  }

  /// The tile averaged along its columns.
  ///
  /// - Parameters:
  ///   - weights: for each row of the result, the lowest first.
  ///   - minY: the result's lowest row.
  /// - Returns: a tile of as many rows as there are weights for.
  /// - Precondition: the tile holds every row that counts.
  func averagedAlongColumns(_ weights: AxisWeights, minY: Int) -> Tile {
    let height = weights.firsts.count
    let width = region.width
    var result = Tile(
      PixelRegion(minX: region.minX, minY: minY, width: width, height: height))
    var target = result.pixels.mutableSpan
    let source = pixels.span
    for i in 0..<height {
      let to = (height - 1 - i) * width
      for tap in 0..<weights.count {
        let weight = weights.weights[i * weights.count + tap]
        guard weight != 0 else { continue }
        let from = start(ofRow: region.maxY - 1 - weights.firsts[i] - tap)
        for x in 0..<width {
          target[to &+ x] += source[from &+ x] * weight
        }
      }
    }
    return result
  }
}
