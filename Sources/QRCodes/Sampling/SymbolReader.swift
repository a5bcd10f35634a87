import Raster

/// Reads the symbol between three finder patterns.
struct SymbolReader {
  /// What makes a message of modules.
  var decoder: QRSymbolDecoder
  /// Whether dear attempts are made where the cheap ones fail.
  var isThorough: Bool

  /// The agreement of the timing patterns below which no symbol is thought to be there.
  private static let leastAgreement = 0.2

  /// Reads a symbol; nil where there is none that error correction vouches for.
  func code(at triple: FinderTriple, in levels: borrowing GrayLevels) -> QRCode? {
    let isInverted = triple.topLeft.isInverted
    for map in maps(of: triple, in: levels) {
      guard let version = SymbolVersion(.qr, (map.size.width - 17) / 4) else { continue }
      let fitting = SymbolFitting(version, isInverted: isInverted)
      let aligned = fitting.aligned(map, triple: triple, in: levels)
      if let code = read(aligned, isInverted: isInverted, in: levels) { return code }
      guard isThorough else { continue }
      let bent = fitting.bent(aligned, in: levels)
      if let code = read(bent, isInverted: isInverted, in: levels) { return code }
    }
    return nil
  }

  /// The maps that the patterns allow, by how well the timing patterns are seen.
  private func maps(
    of triple: FinderTriple, in levels: borrowing GrayLevels
  ) -> [SymbolMap] {
    let nearest = Int(((triple.distance + 7 - 17) / 4).rounded()) * 4 + 17
    var result: [(map: SymbolMap, agreement: Double)] = []
    for size in [nearest, nearest + 4, nearest - 4, nearest + 8, nearest - 8]
    where size >= 21 && size <= 177 {
      guard let map = SymbolMap(triple, size: size) else { continue }
      let agreement = TimingPattern.agreement(
        of: map, isInverted: triple.topLeft.isInverted, in: levels)
      if agreement > Self.leastAgreement {
        result.append((map, agreement))
      }
    }
    return result.sorted { $0.agreement > $1.agreement }.prefix(isThorough ? 3 : 1).map(\.map)
  }

  /// Samples and decodes the modules where a map has them.
  private func read(
    _ map: SymbolMap, isInverted: Bool, in levels: borrowing GrayLevels
  ) -> QRCode? {
    let center = Double(map.size.width) / 2
    let isCoarse = map.moduleSize(at: center, center) < 2.5
    let modules = ModuleLevels(map, in: levels, spread: isCoarse ? 0 : 0.25)
    let sharpenings: [Float] = isThorough ? [0, 0.4, 0.9] : [0]
    for amount in sharpenings {
      let sampled = amount == 0 ? modules : modules.sharpened(by: amount)
      if case .success(let symbol) = decoder.decode(sampled.grid(isInverted: isInverted)) {
        return QRCode(corners: map.corners, symbol: symbol, isInverted: isInverted)
      }
    }
    return nil
  }
}
