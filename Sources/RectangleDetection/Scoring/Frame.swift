import Raster

/// Tells what is printed on a document from the document's own outline.
///
/// A card's or a form's printed frame often stands out better than its border. Where another quad
/// lies around such a one, all sides parallel and a little outside, the outer one is the document.
enum Frame {
  /// The least cosine between an outer and an inner side: 6°.
  private static let leastCosine = 0.995
  /// The least and most that the document's sides lie outside those of its frame, as shares of the
  /// frame's size, which is the root of its area.
  private static let margins = 0.005...0.18
  /// The document's area over the frame's.
  private static let areaRatios = 1.03...1.8
  /// What the outer quad must show by itself.
  private static let leastCoverage = 0.7
  private static let mostContinuation = 0.35
  private static let leastVisibleShare = 0.5
  private static let leastCornerSupport = 0.7
  /// How much better the inner quad's log odds may be than those of the document around it.
  private static let mostLoss = 4.0

  /// The document around a quad, or nil where the quad is no frame in another.
  ///
  /// - Parameters:
  ///   - inner: the quad and its log odds.
  ///   - others: all quads that come into question.
  /// - Returns: the best one of those of which `inner` can be a frame.
  static func document(
    around inner: ScoredQuad, among others: [ScoredQuad]
  ) -> ScoredQuad? {
    others.filter { outer in
      outer.logOdds >= inner.logOdds - mostLoss && stands(outer.evidence)
        && surrounds(outer.evidence.quad, inner.evidence.quad)
    }.max { $0.logOdds < $1.logOdds }
  }

  /// True where a quad's outline is seen well enough to be a document without more.
  private static func stands(_ evidence: QuadEvidence) -> Bool {
    evidence.leastCoverage >= leastCoverage && evidence.mostContinuation <= mostContinuation
      && evidence.leastVisibleShare >= leastVisibleShare
      && evidence.cornerSupport >= leastCornerSupport
  }

  private static func surrounds(_ outer: Quad, _ inner: Quad) -> Bool {
    guard areaRatios.contains(outer.signedArea / inner.signedArea) else { return false }
    let size = inner.signedArea.squareRoot()
    let o = outer.corners
    let i = inner.corners
    return (0..<4).allSatisfy { side in
      let outerWay = (o[(side + 1) % 4] - o[side]).normalized
      let innerWay = (i[(side + 1) % 4] - i[side]).normalized
      let middle = (i[side] + i[(side + 1) % 4]) * 0.5
      let margin = outerWay.cross(middle - o[side])
      return outerWay.dot(innerWay) >= leastCosine && margins.contains(margin / size)
    }
  }
}
