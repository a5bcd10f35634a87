import Raster

extension LineCandidate {
  /// How far places may lie beside a straight line, in heights of the line, for it to be straight.
  private static let mostBend = 0.18
  /// How much higher one end of a line may seem than the other, as a share of the height, when that
  /// depends on nothing but which letters stand there.
  private static let mostGrowth = 0.45
  /// The same of a line of few words, one of which may have ascenders and another none.
  private static let mostGrowthOfShort = 0.6
  /// The length, in heights, below which a line has few words.
  private static let shortLength = 14.0

  /// The candidate without what is only noise in its places.
  ///
  /// Most lines are straight and of one height. Bends and growth count where they are larger than
  /// what the letters that happen to stand at a place make of it.
  var regular: LineCandidate {
    guard let first = places.first?.center, let last = places.last?.center, places.count > 2
    else { return self }
    let along = (last - first).normalized
    let down = Point(x: -along.y, y: along.x)
    let positions = places.map { ($0.center - first).dot(along) }
    let tops = places.map { ($0.center - first).dot(down) - $0.above }
    let bottoms = places.map { ($0.center - first).dot(down) + $0.below }
    let heights = zip(bottoms, tops).map { $0 - $1 }
    let height = heights.reduce(0, +) / Double(heights.count)
    let middles = places.map { ($0.center - first).dot(down) }
    let middle = LinearFit(positions, middles)
    let bend = zip(positions, middles).map { abs($1 - middle.value(at: $0)) }.max() ?? 0
    guard height > 0, bend < Self.mostBend * height else { return self }
    let growth = LinearFit(positions, heights)
    let span = (positions.last ?? 0) - (positions.first ?? 0)
    let mostGrowth = span < Self.shortLength * height ? Self.mostGrowthOfShort : Self.mostGrowth
    let isEven = abs(growth.slope) * span < mostGrowth * height
    let above = LinearFit(positions, places.map(\.above))
    let below = LinearFit(positions, places.map(\.below))
    let half = span / 2
    return LineCandidate(
      places: [positions[0], positions[positions.count - 1]].map { position in
        let at = isEven ? half : position
        return Place(
          center: first + along * position + down * middle.value(at: position),
          above: above.value(at: at), below: below.value(at: at))
      })
  }
}
