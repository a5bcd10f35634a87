/// A format information that a grid may hold, and how far what was read is from it.
public struct FormatReading: Sendable {
  /// The format information.
  public let format: FormatInformation
  /// The number of modules, weighted by their certainty, that differ from it in the copy that
  /// differs least.
  public let distance: Double
  /// The same, of all copies together.
  public let totalDistance: Double

  /// The modules that may differ in a copy, so that no other format information is as near.
  ///
  /// Words of 15 bits differ in at least 7 modules, those of 18 bits in at least 8.
  static let correctableModules = 3.0

  /// The format informations that a grid of a version may hold, likeliest first: those from which
  /// at least one copy differs in no more modules than the code corrects (ISO/IEC 18004:2015,
  /// annex C).
  ///
  /// - Precondition: the grid has the version's size.
  public static func readings(of grid: ModuleGrid, as version: SymbolVersion) -> [FormatReading] {
    precondition(
      grid.width == version.width && grid.height == version.height,
      "a grid of \(grid.width) by \(grid.height) is not of version \(version.name)")
    let copies = InformationModules.format(of: version).map { InformationBits($0, in: grid) }
    let readings = FormatInformation.all(of: version).compactMap { format in
      FormatReading(of: format, in: copies)
    }
    // A total that is as small as another's leaves both to be tried: the order of the table decides
    // nothing but which one is first.
    return readings.sorted { ($0.totalDistance, $0.distance) < ($1.totalDistance, $1.distance) }
  }

  private init?(of format: FormatInformation, in copies: [InformationBits]) {
    var least = Double.infinity
    var total = 0.0
    for (copy, word) in zip(copies, format.words) {
      let distance = copy.distance(to: word)
      least = min(least, distance)
      total += distance
    }
    guard least <= Self.correctableModules else { return nil }
    self.format = format
    self.distance = least
    self.totalDistance = total
  }
}
