import Raster

extension SymbolMap {
  /// The flat map of a symbol of so many modules a side whose finder patterns are known.
  ///
  /// - Returns: nil where the patterns do not lie like those of one symbol.
  init?(_ triple: FinderTriple, size: Int) {
    let far = Double(size) - 3.5
    self.init(
      [
        (triple.topLeft, Point(x: 3.5, y: 3.5)), (triple.topRight, Point(x: far, y: 3.5)),
        (triple.bottomLeft, Point(x: 3.5, y: far)),
      ], size: size)
  }

  /// The map of a symbol of so many modules a side that has its finder patterns' centres where they
  /// are and no perspective: what a bent symbol is described from.
  init(affine triple: FinderTriple, size: Int) {
    let span = Double(size) - 7
    let origin = triple.topLeft.center
    let across = (triple.topRight.center - origin) * (1 / span)
    let down = (triple.bottomLeft.center - origin) * (1 / span)
    let corner = origin - (across + down) * 3.5
    self.init(
      Homography(across.x, down.x, corner.x, across.y, down.y, corner.y, 0, 0, 1), width: size,
      height: size)
  }

  /// What a finder's centre weighs against one of its corners: it is known as well where the squares
  /// are printed too small or too large.
  private static let centerWeight = 10.0

  /// The flat map of a symbol that has finder patterns at two or three places, which are given by
  /// their centres in modules.
  init?(_ patterns: [(pattern: FinderPattern, place: Point)], size: Int) {
    guard let first = patterns.first else { return nil }
    let origin = first.pattern.center
    // In units of the symbol's side and about the first finder, where the map's weight is 1, the
    // eight unknowns are of like size.
    let unit = Double(size)
    let scale = patterns.reduce(0) { $0 + ($1.pattern.center - origin).length }
    guard scale > 0 else { return nil }
    var system = NormalEquations(count: 8)
    for (pattern, place) in patterns {
      for (du, dv) in [(0.0, 0.0), (-3.5, -3.5), (3.5, -3.5), (3.5, 3.5), (-3.5, 3.5)] {
        let (x, y) = (
          (place.x + du - first.place.x) / unit, (place.y + dv - first.place.y) / unit
        )
        let p = (pattern.position(Point(x: du, y: dv)) - origin) * (1 / scale)
        let weight = du == 0 ? Self.centerWeight : 1
        system.add([x, y, 1, 0, 0, 0, -x * p.x, -y * p.x], p.x, weight: weight)
        system.add([0, 0, 0, x, y, 1, -x * p.y, -y * p.y], p.y, weight: weight)
      }
    }
    guard let h = system.solution() else { return nil }
    self.init(
      Homography(scale, 0, origin.x, 0, scale, origin.y, 0, 0, 1)
        * Homography(h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], 1)
        * Homography(
          1 / unit, 0, -first.place.x / unit, 0, 1 / unit, -first.place.y / unit, 0, 0, 1),
      width: size, height: size)
    guard isProper else { return nil }
  }
}
