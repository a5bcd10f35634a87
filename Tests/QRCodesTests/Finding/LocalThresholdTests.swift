import Raster
import TestSupport
import Testing

@testable import QRCodes

@Suite struct LocalThresholdTests {
  /// Thresholds by their definition: of blocks, then between the blocks' centres.
  private struct Twin {
    let width: Int
    let height: Int
    private let columns: Int
    private let rows: Int
    private var levels: [Double] = []

    init(_ values: [UInt8], width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      (columns, rows) = ((width + 7) / 8, (height + 7) / 8)
      var means: [Double] = []
      for row in 0..<rows {
        for column in 0..<columns {
          var block: [Double] = []
          for y in row * 8..<min(row * 8 + 8, height) {
            for x in column * 8..<min(column * 8 + 8, width) {
              block.append(Double(values[y * width + x]))
            }
          }
          means.append(block.reduce(0, +) / Double(block.count))
        }
      }
      for row in 0..<rows {
        for column in 0..<columns {
          var around: [Double] = []
          for y in max(0, row - 2)...min(rows - 1, row + 2) {
            for x in max(0, column - 2)...min(columns - 1, column + 2) {
              around.append(means[y * columns + x])
            }
          }
          levels.append(max(0, around.reduce(0, +) / Double(around.count) - 2))
        }
      }
    }

    func level(x: Int, y: Int) -> Double {
      let u = max(0, min(Double(x - 4) / 8, Double(columns - 1)))
      let v = max(0, min(Double(y - 4) / 8, Double(rows - 1)))
      let (column, row) = (Int(u), Int(v))
      let (right, below) = (min(column + 1, columns - 1), min(row + 1, rows - 1))
      let (fx, fy) = (u - Double(column), v - Double(row))
      let top = levels[row * columns + column] * (1 - fx) + levels[row * columns + right] * fx
      let bottom =
        levels[below * columns + column] * (1 - fx) + levels[below * columns + right] * fx
      return top * (1 - fy) + bottom * fy
    }
  }

  @Test(
    "Thresholds are those of blocks' surroundings, interpolated between the blocks' centres",
    arguments: [(1, 1), (1, 30), (30, 1), (7, 9), (8, 8), (9, 17), (50, 41), (128, 64)])
  func rows(width: Int, height: Int) {
    // Blocks of different lightness, each with grain.
    let values = zip(0..., randomBytes(width * height, seed: 3)).map { index, grain in
      let block = UInt8((index % width / 8 * 37 + index / width / 8 * 91) % 192)
      return block + grain / 4
    }
    let plane = Plane(width: width, height: height, elements: values)
    let threshold = LocalThreshold(plane)
    let twin = Twin(values, width: width, height: height)
    var row = [UInt8](repeating: 0, count: width)
    for y in 0..<height {
      threshold.row(y, into: &row)
      for x in 0..<width {
        // Blocks' levels are whole numbers, and so is the result: half for each rounding.
        #expect(abs(Double(row[x]) - twin.level(x: x, y: y)) <= 1.01)
      }
    }
  }

  @Test("A threshold on even ground lies two levels below it")
  func evenGround() {
    let plane = Plane(width: 40, height: 20, filledWith: UInt8(100))
    let threshold = LocalThreshold(plane)
    var row = [UInt8](repeating: 0, count: 40)
    threshold.row(11, into: &row)
    #expect(row == Array(repeating: 98, count: 40))
    #expect(threshold.level(x: 39, y: 19) == 98)
  }
}
