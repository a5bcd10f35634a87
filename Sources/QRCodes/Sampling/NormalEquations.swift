/// The normal equations of a linear least-squares problem with few unknowns.
struct NormalEquations {
  private let count: Int
  /// The lower triangle's rows, and the right-hand side.
  private var matrix: [Double]
  private var right: [Double]

  /// Makes the equations of no observations.
  init(count: Int) {
    self.count = count
    matrix = Array(repeating: 0, count: count * count)
    right = Array(repeating: 0, count: count)
  }

  /// Adds an observation: that the unknowns, each times its coefficient, come to a value.
  mutating func add(_ coefficients: [Double], _ value: Double, weight: Double) {
    for i in 0..<count {
      let weighted = weight * coefficients[i]
      for j in 0...i {
        matrix[i * count + j] += weighted * coefficients[j]
      }
      right[i] += weighted * value
    }
  }

  /// Holds an unknown at zero by a weight.
  mutating func stiffen(_ index: Int, by weight: Double) {
    matrix[index * count + index] += weight
  }

  /// The unknowns, by Cholesky's decomposition; nil where the observations do not determine them.
  func solution() -> [Double]? {
    var lower = matrix
    for i in 0..<count {
      for j in 0...i {
        var sum = matrix[i * count + j]
        for k in 0..<j {
          sum -= lower[i * count + k] * lower[j * count + k]
        }
        if i == j {
          guard sum > 1e-12 else { return nil }
          lower[i * count + i] = sum.squareRoot()
        } else {
          lower[i * count + j] = sum / lower[j * count + j]
        }
      }
    }
    var result = right
    for i in 0..<count {
      for k in 0..<i {
        result[i] -= lower[i * count + k] * result[k]
      }
      result[i] /= lower[i * count + i]
    }
    for i in (0..<count).reversed() {
      for k in i + 1..<count {
        result[i] -= lower[k * count + i] * result[k]
      }
      result[i] /= lower[i * count + i]
    }
    return result
  }
}
