/// How much a quad looks like a document by the edge elements along its sides alone.
///
/// It costs a few look-ups of running sums, so it sorts thousands of quads before the dear
/// evidence is read for the best of them.
struct QuadPromise {
  /// The shares of the four sides that show an edge.
  var coverages: SIMD4<Double>
  /// How much edges go on beyond each side's two ends, 0…2.
  var continuations: SIMD4<Double>
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
  /// small one. A page may leave the picture on one side; on more it seldom does.
  var value: Double {
    // In pairs: the least is the lesser of two, the second least is among the other three.
    let (a, b) = (min(coverages.x, coverages.y), max(coverages.x, coverages.y))
    let (c, d) = (min(coverages.z, coverages.w), max(coverages.z, coverages.w))
    let secondLeast = min(max(a, c), min(b, d))
    let support = 3 * (a + b + c + d) + 4 * min(a, c) + 8 * secondLeast
    let most = max(
      max(continuations.x, continuations.y), max(continuations.z, continuations.w))
    let beyond = 0.75 * continuations.sum() + 3 * most
    let oddities = Double(mixedPolarity) + Double(borders * (borders + 1))
    return support - beyond - oddities + 7 * areaShare.squareRoot()
  }
}
