/// The order in which the bits of the codewords lie in a symbol's modules.
enum CodewordPlacement {
  /// The modules of the codewords' bits, by their index in the grid, row after row.
  ///
  /// The first codeword comes first, its most significant bit first, and remainder bits come last.
  static func modules(in patterns: FunctionPatterns) -> [UInt16] {
    let version = patterns.version
    switch version.type {
    case .qrModel1:
      return model1(size: version.width)
    case .qr:
      return zigzag(in: patterns, rightmost: version.width - 1, skipping: 6)
    case .microQR:
      return zigzag(in: patterns, rightmost: version.width - 1, skipping: nil)
    case .rMQR:
      return zigzag(in: patterns, rightmost: version.width - 2, skipping: nil)
    }
  }

  /// The data modules in columns two modules wide from right to left, upwards first, then down and
  /// up in turn (ISO/IEC 18004:2015, clause 7.7.3).
  ///
  /// - Parameters:
  ///   - patterns: what is left for data.
  ///   - rightmost: the column that begins the first pair.
  ///   - skipping: the column that holds a timing pattern and belongs to no pair.
  /// - Returns: the modules, by their index in the grid.
  private static func zigzag(
    in patterns: FunctionPatterns, rightmost: Int, skipping: Int?
  ) -> [UInt16] {
    let width = patterns.version.width
    let height = patterns.version.height
    let roles = patterns.roles
    var modules: [UInt16] = []
    modules.reserveCapacity(roles.count)
    var right = rightmost
    var goesUp = true
    while right > 0 {
      if right == skipping {
        right -= 1
      }
      for step in 0..<height {
        let i = (goesUp ? height - 1 - step : step) * width + right
        if roles[i] == .data {
          modules.append(UInt16(truncatingIfNeeded: i))
        }
        if roles[i - 1] == .data {
          modules.append(UInt16(truncatingIfNeeded: i - 1))
        }
      }
      goesUp.toggle()
      right -= 2
    }
    return modules
  }
}
