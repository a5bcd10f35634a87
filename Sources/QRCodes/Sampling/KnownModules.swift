import Raster

extension ModuleLevels {
  /// The agreement of the modules that every symbol of a version has with what is seen: 1 where all
  /// are as they should be, 0 for anything else in the mean.
  func agreement(with patterns: FunctionPatterns, isInverted: Bool) -> Double {
    var (dark, light) = (0.0, 0.0)
    var (darkCount, lightCount) = (0.0, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        switch patterns[x, y] {
        case .dark:
          dark += Double(self[x, y])
          darkCount += 1
        case .light:
          light += Double(self[x, y])
          lightCount += 1
        case .data, .information: break
        }
      }
    }
    guard darkCount > 0, lightCount > 0 else { return 0 }
    let middle = Float((dark / darkCount + light / lightCount) / 2)
    var (agreed, total) = (0.0, 1e-9)
    for y in 0..<height {
      for x in 0..<width {
        let role = patterns[x, y]
        guard role.isKnown else { continue }
        let excess = Double(role == .dark ? middle - self[x, y] : self[x, y] - middle)
        agreed += excess
        total += abs(excess)
      }
    }
    return (isInverted ? -1 : 1) * agreed / total
  }
}
