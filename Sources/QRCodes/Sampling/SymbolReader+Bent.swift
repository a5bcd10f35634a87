import Raster

extension SymbolReader {
  /// Reads a symbol whose finder patterns lie just right while nothing was seen between them: one
  /// that is bent, or whose finder patterns are printed in a size of their own.
  func code(atBent triple: FinderTriple) -> QRCode? {
    let (level, triple) = view(of: triple, leastModuleSize: 3)
    let plane = pyramid.levels[level]
    let levels = GrayLevels(plane)
    let isInverted = triple.topLeft.isInverted
    let nearest = SymbolVersion.nearestSize(toFinderDistance: triple.distance)
    if let walked = walkedMap(of: triple, size: max(21, min(177, nearest)), in: levels),
      let version = SymbolVersion(.qr, (walked.size.width - 17) / 4)
    {
      let fitting = SymbolFitting(version, isInverted: isInverted)
      let aligned = fitting.aligned(walked, triple: nil, in: levels)
      let bent = fitting.unrolled(aligned, in: levels)
      if let code = read(bent, isInverted: isInverted, level: level, in: levels) { return code }
    }
    // Where the lines between the finder patterns are no straight ones the walks lose them.
    for size in [nearest, nearest - 4, nearest + 4] where size >= 21 && size <= Self.largestGrown {
      guard let flat = SymbolMap(triple, size: size),
        let version = SymbolVersion(.qr, (size - 17) / 4)
      else { continue }
      let fitting = SymbolFitting(version, isInverted: isInverted)
      let finders = SymbolFitting.finderCenters(size: Double(size))
      let grown = fitting.grown(
        flat, from: finders, degree: 2, alongAxes: 4, stiffness: 0.02, in: levels)
      let timing = TimingPattern.agreement(of: grown, isInverted: isInverted, in: levels)
      guard timing > Self.leastTimingOfBent else { continue }
      let bent = fitting.bent(grown, in: levels)
      if let code = read(bent, isInverted: isInverted, level: level, in: levels) { return code }
    }
    return nil
  }

  /// The modules a side of the largest symbols whose patterns are followed from the finders alone:
  /// larger ones bend too much between them.
  private static let largestGrown = 41

  /// The map of a symbol both of whose timing patterns could be followed.
  private func walkedMap(
    of triple: FinderTriple, size: Int, in levels: borrowing GrayLevels
  ) -> SymbolMap? {
    var size = size
    // The first round counts the modules, the second walks on the map of their number.
    for round in 0..<2 {
      guard let row = TimingWalk(triple, isRow: true, size: size, in: levels),
        let column = TimingWalk(triple, isRow: false, size: size, in: levels)
      else { return nil }
      guard row.size == column.size, row.size % 4 == 1, row.size >= 21 else { return nil }
      if row.size == size {
        return SymbolMap(affine: triple, size: size).bent(toRow: row, column: column)
      }
      guard round == 0 else { return nil }
      size = row.size
    }
    return nil
  }

  /// The agreement of the timing patterns that a bent symbol has to have once they were followed.
  private static let leastTimingOfBent = 0.7
}
