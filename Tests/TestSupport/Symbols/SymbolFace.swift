public import QRCodes
import Raster

/// What is printed: a symbol, the border around it and what lies on them.
public struct SymbolFace: Sendable {
  /// The symbol's modules.
  public var grid: ModuleGrid
  /// The width of the light border, in modules.
  public var quietZone: Double
  /// The lightness of the dark modules, 0…255.
  public var dark: Float = 0
  /// The lightness of the light modules and the border, 0…255.
  public var light: Float = 255
  /// The lightness of the ground that the symbol with its border lies on, 0…255.
  public var ground: Float = 255
  /// What hides parts of the symbol, the last on top.
  public var patches: [Patch] = []

  /// An upright rectangle, in modules from the symbol's top-left corner, of one lightness.
  public struct Patch: Sendable {
    /// The columns that it covers.
    public var columns: Range<Double>
    /// The rows that it covers.
    public var rows: Range<Double>
    /// Its lightness, 0…255.
    public var lightness: Float
  }

  /// Makes a clean print, black on white, with the border that the standard wants.
  public init(grid: ModuleGrid) {
    self.grid = grid
    quietZone = Double(grid.standardQuietZone)
  }

  /// The lightness at a position in modules from the symbol's top-left corner.
  func lightness(at position: Point) -> Float {
    let (x, y) = (position.x, position.y)
    if let patch = patches.last(where: { $0.columns.contains(x) && $0.rows.contains(y) }) {
      return patch.lightness
    }
    let (width, height) = (Double(grid.width), Double(grid.height))
    if x >= 0, x < width, y >= 0, y < height {
      return grid[Int(x), Int(y)] ? dark : light
    }
    let isBorder =
      x >= -quietZone && x < width + quietZone && y >= -quietZone && y < height + quietZone
    return isBorder ? light : ground
  }

  /// True where a position in modules lies on the symbol or its border, or no farther from them.
  func isNearPrint(_ position: Point, within distance: Double) -> Bool {
    let reach = quietZone + distance
    return position.x > -reach && position.x < Double(grid.width) + reach
      && position.y > -reach && position.y < Double(grid.height) + reach
  }

  /// Covers squares over the outer corners of finder patterns.
  ///
  /// - Parameters:
  ///   - patterns: how many finder patterns' areas are covered: 1.5 is all of the first and half of
  ///     the second.
  ///   - order: the corners whose patterns are covered, in that order: 0 is the top-left one, 1 the
  ///     top-right one, 2 the bottom-left one.
  ///   - lightness: the squares' lightness.
  public mutating func coverFinderPatterns(
    _ patterns: Double, order: [Int], lightness: Float
  ) {
    // A finder pattern with its separator: the data and format information beside it stay.
    let wholeSide = 7.0
    let (width, height) = (Double(grid.width), Double(grid.height))
    for (i, corner) in order.enumerated() {
      let share = min(max(patterns - Double(i), 0), 1)
      guard share > 0 else { return }
      let side = wholeSide * share.squareRoot()
      patches.append(
        Patch(
          columns: corner == 1 ? width - side..<width : 0..<side,
          rows: corner == 2 ? height - side..<height : 0..<side, lightness: lightness))
    }
  }
}
