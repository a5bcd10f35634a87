import Raster

/// Reads the symbol between three finder patterns.
struct SymbolReader {
  /// What makes a message of modules.
  var decoder: QRSymbolDecoder
  /// The picture.
  let pyramid: Pyramid

  /// A symbol that may be there, as far as a look at its known modules tells.
  struct Prospect {
    var triple: FinderTriple
    /// The agreement of its known modules with what is seen, up to 1.
    var agreement: Double
  }

  /// What a quick look gave.
  enum Glance {
    case code(QRCode)
    case prospect(Prospect)
    case nothing
  }

  /// The agreement of the timing patterns below which no symbol is thought to be there.
  private static let leastTiming = 0.3
  /// The agreement of all known modules below which a symbol is not worth a dear attempt.
  private static let leastAgreement = 0.5

  /// Reads a symbol that is flat, sharp and evenly lit.
  func glance(at triple: FinderTriple) -> Glance {
    let (level, scaled) = view(of: triple, leastModuleSize: 3)
    let plane = pyramid.levels[level]
    let levels = GrayLevels(plane)
    guard let map = maps(of: scaled, in: levels).first,
      let version = SymbolVersion(.qr, (map.size.width - 17) / 4)
    else { return .nothing }
    let isInverted = triple.topLeft.isInverted
    let fitting = SymbolFitting(version, isInverted: isInverted)
    let aligned = fitting.aligned(map, triple: scaled, in: levels)
    let modules = ModuleLevels(aligned, in: levels, spread: 0)
    let agreement = modules.agreement(with: fitting.patterns, isInverted: isInverted)
    debug("glance \(triple.indices) strain \(triple.strain) distance \(triple.distance) level \(level) size \(map.size.width) agreement \(agreement) at \(triple.topLeft.center)")
    guard agreement > Self.leastAgreement else { return .nothing }
    var quick = decoder
    quick.maximumFormatTrials = 2
    if case .success(let symbol) = quick.decode(modules.plainGrid(isInverted: isInverted)) {
      return .code(code(symbol, aligned, isInverted: isInverted, level: level))
    }
    return .prospect(Prospect(triple: triple, agreement: agreement))
  }

  /// Reads a symbol with all means.
  func code(at prospect: Prospect) -> QRCode? {
    var seen: [Int] = []
    for size in [5.0, 2.5] {
      let (level, triple) = view(of: prospect.triple, leastModuleSize: size)
      guard !seen.contains(level) else { continue }
      seen.append(level)
      let plane = pyramid.levels[level]
      let levels = GrayLevels(plane)
      for map in maps(of: triple, in: levels).prefix(2) {
        if let code = code(on: map, triple: triple, level: level, in: levels) { return code }
      }
    }
    return nil
  }

  /// Reads a symbol with all means, beginning with a flat map.
  func code(
    on map: SymbolMap, triple: FinderTriple, level: Int, in levels: borrowing GrayLevels
  ) -> QRCode? {
    guard let version = SymbolVersion(.qr, (map.size.width - 17) / 4) else { return nil }
    let isInverted = triple.topLeft.isInverted
    let fitting = SymbolFitting(version, isInverted: isInverted)
    let aligned = fitting.aligned(map, triple: triple, in: levels)
    if let code = read(aligned, isInverted: isInverted, level: level, in: levels) { return code }
    let bent = fitting.bent(aligned, in: levels)
    return read(bent, isInverted: isInverted, level: level, in: levels)
  }

  /// Reads a symbol whose finder patterns lie just right while nothing was seen between them: one
  /// that is bent, or whose finder patterns are printed in a size of their own.
  func code(atBent triple: FinderTriple) -> QRCode? {
    let (level, triple) = view(of: triple, leastModuleSize: 3)
    let plane = pyramid.levels[level]
    let levels = GrayLevels(plane)
    let isInverted = triple.topLeft.isInverted
    let nearest = Int(((triple.distance + 7 - 17) / 4).rounded()) * 4 + 17
    if let walked = walkedMap(of: triple, size: max(21, min(177, nearest)), in: levels),
      let version = SymbolVersion(.qr, (walked.size.width - 17) / 4)
    {
      debug("  walked size \(walked.size.width)")
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
      let far = Double(size) - 3.5
      let finders = [Point(x: 3.5, y: 3.5), Point(x: far, y: 3.5), Point(x: 3.5, y: far)]
      let grown = fitting.grown(flat, from: finders, degree: 2, alongAxes: 4, in: levels)
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
      debug("  walk \(triple.indices) \(size) \(row.size) \(column.size)")
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

  /// The level on which a symbol's modules have at least a size, and the patterns there.
  private func view(
    of triple: FinderTriple, leastModuleSize: Double
  ) -> (level: Int, triple: FinderTriple) {
    let size = min(
      triple.topLeft.moduleSize, triple.topRight.moduleSize, triple.bottomLeft.moduleSize)
    let level = pyramid.level(forModuleSize: size, least: leastModuleSize)
    return (level, triple.scaled(by: 1 / Double(1 << level)))
  }

  /// The maps that the patterns allow, by how well the timing patterns are seen.
  private func maps(
    of triple: FinderTriple, in levels: borrowing GrayLevels
  ) -> [SymbolMap] {
    let nearest = Int(((triple.distance + 7 - 17) / 4).rounded()) * 4 + 17
    var result: [(map: SymbolMap, agreement: Double)] = []
    let stated = statedSizes(of: triple, in: levels)
    let others = [nearest, nearest + 4, nearest - 4, nearest + 8, nearest - 8]
      .filter { !stated.contains($0) && $0 >= 21 && $0 <= 177 }
    for size in stated + others {
      guard let map = SymbolMap(triple, size: size) else { continue }
      var agreement = TimingPattern.agreement(
        of: map, isInverted: triple.topLeft.isInverted, in: levels)
      debug("  size \(size) timing \(agreement) stated \(stated) \(triple.indices)")
      if stated.contains(size) {
        // Where a large symbol is not flat, its timing patterns leave the flat map.
        agreement = max(agreement, Self.leastTiming + 0.01)
      }
      if agreement > Self.leastTiming {
        result.append((map, agreement))
      }
      if agreement > 0.9 { break }
    }
    return result.sorted { $0.agreement > $1.agreement }.map(\.map)
  }

  /// The modules a side that the version information states, as far as the distance between the
  /// finder patterns allows.
  private func statedSizes(of triple: FinderTriple, in levels: borrowing GrayLevels) -> [Int] {
    guard triple.distance > Self.leastStatedDistance else { return [] }
    return VersionInformation.versions(
      beside: triple, isInverted: triple.topLeft.isInverted, in: levels
    )
    .map { 17 + 4 * $0 }
    .filter { size in
      Double(size) > 0.6 * triple.distance && Double(size) < 1.4 * triple.distance + 8
    }
  }

  /// The distance between finders, in modules, from which version information is looked for; it
  /// comes with version 7, which has 38.
  private static let leastStatedDistance = 30.0

  /// Samples and decodes the modules where a map has them.
  func read(
    _ map: SymbolMap, isInverted: Bool, level: Int, in levels: borrowing GrayLevels
  ) -> QRCode? {
    let center = Double(map.size.width) / 2
    let isCoarse = map.moduleSize(at: center, center) < 2.5
    let wide = ModuleLevels(map, in: levels, spread: isCoarse ? 0 : 0.25)
    if case .success(let symbol) = decoder.decode(wide.grid(isInverted: isInverted)) {
      return code(symbol, map, isInverted: isInverted, level: level)
    }
    let narrow = isCoarse ? wide : ModuleLevels(map, in: levels, spread: 0)
    for share in Self.blurShares {
      let modules = narrow.deblurred(share: share)
      if case .success(let symbol) = decoder.decode(modules.grid(isInverted: isInverted)) {
        return code(symbol, map, isInverted: isInverted, level: level)
      }
    }
    return nil
  }

  /// The blurs that are undone: what of a module is seen in either neighbour.
  private static let blurShares: [Float] = [0.1, 0.17, 0.22]

  private func code(
    _ symbol: DecodedSymbol, _ map: SymbolMap, isInverted: Bool, level: Int
  ) -> QRCode {
    let scale = Double(1 << level)
    var corners = map.corners.map { $0 * scale }
    if symbol.isMirrored {
      swap(&corners.topRight, &corners.bottomLeft)
    }
    return QRCode(corners: corners, symbol: symbol, isInverted: isInverted)
  }
}
