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
    guard agreement > Self.leastAgreement else { return .nothing }
    var quick = decoder
    quick.maximumFormatTrials = 2
    if case .success(let symbol) = quick.decode(modules.plainGrid(isInverted: isInverted)) {
      return .code(code(symbol, aligned, isInverted: isInverted, level: level, in: levels))
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

  /// The level on which a symbol's modules have at least a size, and the patterns there.
  func view(
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
    let nearest = SymbolVersion.nearestSize(toFinderDistance: triple.distance)
    var result: [(map: SymbolMap, agreement: Double)] = []
    let stated = statedSizes(of: triple, in: levels)
    let others = [nearest, nearest + 4, nearest - 4, nearest + 8, nearest - 8]
      .filter { !stated.contains($0) && $0 >= 21 && $0 <= 177 }
    for size in stated + others {
      guard let map = SymbolMap(triple, size: size) else { continue }
      var agreement = TimingPattern.agreement(
        of: map, isInverted: triple.topLeft.isInverted, in: levels)
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
      return code(symbol, map, isInverted: isInverted, level: level, in: levels)
    }
    let narrow = isCoarse ? wide : ModuleLevels(map, in: levels, spread: 0)
    for share in Self.blurShares {
      let modules = narrow.deblurred(share: share)
      if case .success(let symbol) = decoder.decode(modules.grid(isInverted: isInverted)) {
        return code(symbol, map, isInverted: isInverted, level: level, in: levels)
      }
    }
    return nil
  }

  /// The blurs that are undone: what of a module is seen in either neighbour.
  private static let blurShares: [Float] = [0.1, 0.17, 0.22]

  /// The code that a symbol is: with its corners where its modules, all of which are known now, are
  /// seen.
  private func code(
    _ symbol: DecodedSymbol, _ map: SymbolMap, isInverted: Bool, level: Int,
    in levels: borrowing GrayLevels
  ) -> QRCode {
    var settled = map
    if let grid = try? ModuleGrid(symbol.descriptor),
      let version = SymbolVersion(symbol.descriptor.type, symbol.descriptor.version)
    {
      settled = SymbolFitting(version, isInverted: isInverted)
        .settled(map, on: symbol.isMirrored ? grid.transposed : grid, in: levels)
    }
    let scale = Double(1 << level)
    var corners = settled.corners.map { $0 * scale }
    if symbol.isMirrored {
      swap(&corners.topRight, &corners.bottomLeft)
    }
    return QRCode(corners: corners, symbol: symbol, isInverted: isInverted)
  }
}
