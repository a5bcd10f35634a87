import Raster

extension SymbolMap {
  /// The flat map of a symbol of so many modules a side whose finder patterns are known.
  ///
  /// - Returns: nil where the patterns do not lie like those of one symbol.
  init?(_ triple: FinderTriple, size: Int) {
    let far = Double(size) - 3.5
    var places: [Point] = []
    var positions: [Point] = []
    for (pattern, u, v) in [
      (triple.topLeft, 3.5, 3.5), (triple.topRight, far, 3.5), (triple.bottomLeft, 3.5, far),
    ] {
      for (du, dv) in [(0.0, 0.0), (-3.5, -3.5), (3.5, -3.5), (3.5, 3.5), (-3.5, 3.5)] {
        places.append(Point(x: u + du, y: v + dv))
        positions.append(pattern.position(Point(x: du, y: dv)))
      }
    }
    guard let homography = Homography(from: places, to: positions) else { return nil }
    self.init(homography, width: size, height: size)
    guard isProper else { return nil }
  }
}
