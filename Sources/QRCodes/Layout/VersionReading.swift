/// A version that the version information of a grid may state, and how far what was read is from it.
public struct VersionReading: Sendable {
  /// The version, 7…40.
  public let version: Int
  /// The number of modules, weighted by their certainty, that differ from it in the copy that
  /// differs least.
  public let distance: Double
  /// The same, of both copies together.
  public let totalDistance: Double

  /// The versions that a QR code's version information may state, likeliest first.
  ///
  /// Both copies lie at fixed distances from the finder patterns' edges of the grid, so that a grid
  /// of nearly the right size is enough: whoever samples a symbol can learn here that its size was
  /// misjudged.
  ///
  /// - Returns: versions from which at least one copy differs in at most 3 modules, which is what
  ///   the code corrects (ISO/IEC 18004:2015, annex D). None for a grid that is not square or too
  ///   small.
  public static func readings(of grid: ModuleGrid) -> [VersionReading] {
    guard grid.width == grid.height, grid.width >= smallestSize else { return [] }
    let copies = InformationModules.version(ofSize: grid.width).map {
      InformationBits($0, in: grid)
    }
    let readings = (7...40).compactMap { number -> VersionReading? in
      let word = BCHCode.version.word(of: number)
      let distances = copies.map { $0.distance(to: word) }
      guard let least = distances.min(), least <= FormatReading.correctableModules else {
        return nil
      }
      return VersionReading(
        version: number, distance: least, totalDistance: distances.reduce(0, +))
    }
    return readings.sorted { $0.totalDistance < $1.totalDistance }
  }

  /// The modules of a row without which the version information does not fit beside a finder.
  private static let smallestSize = 19
}
