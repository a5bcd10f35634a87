import Glibc
import Raster

extension Image<UInt8> {
  /// What a baseline JPEG file of a quality leaves of a gray picture: blocks of 8 × 8 whose cosine
  /// transforms are rounded to multiples of the steps that ITU-T T.81 has in its table K.1, scaled as
  /// the Independent JPEG Group's library does.
  func quantized(quality: Int) -> Image {
    let scale = quality < 50 ? 5000 / quality : 200 - 2 * quality
    let steps = luminanceSteps.map { Double(Swift.max(1, ($0 * scale + 50) / 100)) }
    var result = self
    for top in stride(from: 0, to: height, by: 8) {
      for left in stride(from: 0, to: width, by: 8) {
        let block = (0..<64).map { index in
          let x = Swift.min(left + index % 8, width - 1)
          let y = Swift.min(top + index / 8, height - 1)
          return Double(self[x, y, 0]) - 128
        }
        let coefficients = zip(transformed(block, isBackwards: false), steps).map {
          rint($0 / $1) * $1
        }
        let restored = transformed(coefficients, isBackwards: true)
        for y in top..<Swift.min(top + 8, height) {
          for x in left..<Swift.min(left + 8, width) {
            let level = restored[(y - top) * 8 + x - left] + 128.5
            result[x, y, 0] = UInt8(Swift.max(0, Swift.min(255, level)))
          }
        }
      }
    }
    return result
  }
}

/// The cosine basis: row u holds the samples of the wave of frequency u.
private let waves = (0..<8).map { (u: Int) -> [Double] in
  let height = u == 0 ? 0.125.squareRoot() : 0.5
  return (0..<8).map { (x: Int) -> Double in
    let angle = Double((2 * x + 1) * u) * Double.pi / 16
    return cos(angle) * height
  }
}

/// The cosine transform of a block, or the block of a transform.
private func transformed(_ block: [Double], isBackwards: Bool) -> [Double] {
  func alongRows(_ block: [Double]) -> [Double] {
    // Written transposed, so that twice the same does rows and columns.
    var result = block
    for row in 0..<8 {
      for k in 0..<8 {
        var sum = 0.0
        for i in 0..<8 {
          sum += block[row * 8 + i] * (isBackwards ? waves[i][k] : waves[k][i])
        }
        result[k * 8 + row] = sum
      }
    }
    return result
  }
  return alongRows(alongRows(block))
}

private let luminanceSteps = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
  92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
]
