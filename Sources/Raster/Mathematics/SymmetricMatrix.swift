/// A small symmetric matrix, for least squares: sums of outer products and their eigenvectors.
struct SymmetricMatrix {
  /// The number of rows and of columns.
  let order: Int
  /// The elements row after row, both triangles.
  private var elements: [Double]

  /// Makes a matrix of zeros.
  init(order: Int) {
    self.order = order
    self.elements = Array(repeating: 0, count: order * order)
  }

  /// One element.
  subscript(row: Int, column: Int) -> Double {
    get { elements[row * order + column] }
    set { elements[row * order + column] = newValue }
  }

  /// Adds `vector` times its own transpose.
  mutating func addOuterProduct(of vector: [Double]) {
    for i in 0..<order {
      for j in 0..<order {
        self[i, j] += vector[i] * vector[j]
      }
    }
  }

  /// The eigenvalues in ascending order and the unit eigenvectors that belong to them.
  ///
  /// Cyclic Jacobi rotations (Golub and Van Loan, *Matrix Computations*, section 8.5): slow for
  /// large matrices, but accurate for small eigenvalues, and the order here is 9 at most.
  ///
  /// - Complexity: O(order³) a sweep; sweeps are fewer than ten in practice and bounded by 50.
  func eigensystem() -> (values: [Double], vectors: [[Double]]) {
    var a = self
    // Row i becomes the eigenvector of the i-th diagonal element.
    var rows = (0..<order).map { i in (0..<order).map { $0 == i ? 1.0 : 0.0 } }
    let size = elements.reduce(0) { max($0, abs($1)) }
    for _ in 0..<50 {
      var isDiagonal = true
      for p in 0..<order {
        for q in p + 1..<order where abs(a[p, q]) > 1e-18 * size {
          isDiagonal = false
          a.rotate(p, q, recordingIn: &rows)
        }
      }
      if isDiagonal { break }
    }
    let ascending = (0..<order).sorted { a[$0, $0] < a[$1, $1] }
    return (ascending.map { a[$0, $0] }, ascending.map { rows[$0] })
  }

  /// Makes element (p, q) zero by a rotation in the plane of the two axes.
  private mutating func rotate(_ p: Int, _ q: Int, recordingIn rows: inout [[Double]]) {
    let theta = (self[q, q] - self[p, p]) / (2 * self[p, q])
    let t = (theta < 0 ? -1 : 1) / (abs(theta) + (theta * theta + 1).squareRoot())
    let c = 1 / (t * t + 1).squareRoot()
    let s = t * c
    for k in 0..<order {
      let (kp, kq) = (self[k, p], self[k, q])
      self[k, p] = c * kp - s * kq
      self[k, q] = s * kp + c * kq
    }
    for k in 0..<order {
      let (pk, qk) = (self[p, k], self[q, k])
      self[p, k] = c * pk - s * qk
      self[q, k] = s * pk + c * qk
      let (vp, vq) = (rows[p][k], rows[q][k])
      rows[p][k] = c * vp - s * vq
      rows[q][k] = s * vp + c * vq
    }
  }
}
