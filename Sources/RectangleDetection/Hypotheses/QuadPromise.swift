import Raster

/// How much a quad looks like a document by the edge elements along its sides alone.
///
/// It costs a few look-ups of running sums, so it sorts thousands of quads before the dear
/// evidence is read for the best of them.
struct QuadPromise {
  /// The shares of the four sides that show an edge, least first.
  var coverages: [Double]
  /// How much edges go on beyond each side's two ends, 0…2.
  var continuations: [Double]
  /// The quad's share of the picture.
  var areaShare: Double
  /// How many sides are bright inside where most are dark, or the other way round: 0, 1 or 2.
  var mixedPolarity: Int
  /// How many sides are borders of the picture.
  var borders: Int

  /// The promise in units of log odds, up to a constant.
  ///
  /// The weights are rounded from what sorts quads best on measured pictures: a side that is half
  /// missing is bad, one that goes on beyond a corner is as bad, and a large quad is better than a
  /// small one.
  var value: Double {
    let mean = coverages.reduce(0, +) / 4
    let beyond = continuations.reduce(0, +) / 8
    let most = (continuations.max() ?? 0) / 2
    let support = 12 * mean + 4 * coverages[0] + 8 * coverages[1]
    let penalties = 6 * beyond + 6 * most + Double(mixedPolarity) + 4 * Double(borders)
    return support - penalties + 7 * areaShare.squareRoot()
  }

  /// Measures a quad that four lines form.
  ///
  /// - Parameters:
  ///   - quad: the quad, in the working image.
  ///   - sides: its sides, each with the two ends on its line.
  ///   - pictureArea: the area of the working image.
  init(_ quad: Quad, sides: [(side: QuadSide, from: Double, to: Double)], pictureArea: Double) {
    coverages = sides.map { $0.side.coverage(from: $0.from, to: $0.to) }.sorted()
    continuations = sides.map { $0.side.continuation(from: $0.from, to: $0.to) }
    areaShare = quad.signedArea / pictureArea
    let center = quad.center
    let edges = sides.filter { !$0.side.isBorder }
    let bright = edges.count { $0.side.line.signedDistance(to: center) > 0 }
    mixedPolarity = min(bright, edges.count - bright)
    borders = 4 - edges.count
  }
}
