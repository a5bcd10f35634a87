import Raster

/// Tells what is printed on a document from the document's own outline.
///
/// A card's or a form's printed frame often stands out better than its border, and so does a picture
/// that is printed up to three of a page's sides. Where another quad lies around such a one, the
/// outer one is the document.
enum Frame {
  /// The least cosine between an outer and an inner side: 6°.
  private static let leastCosine = 0.995
  /// The least and most that the document's sides lie outside those of its frame, as shares of the
  /// frame's size, which is the root of its area.
  private static let margins = 0.005...0.18
  /// The document's area over the frame's.
  private static let frameRatios = 1.03...1.8
  /// A side of a part that lies no farther from the document's side coincides with it.
  private static let coincidence = 0.02
  /// The document's area over that of a part which shares three of its sides.
  private static let partRatios = 1.1...6.0
  /// How much what lies beyond a part must differ from the ground around the document, against the
  /// contrast of the document's side.
  private static let leastChangeToGround = 0.12

  /// What an outer quad must show by itself to be the document.
  private struct Demand {
    /// The least share of a side that shows its edge.
    var coverage = 0.7
    /// The least share of a side that is visible.
    var visibleShare = 0.5
    /// The most that a side's edge goes on beyond its ends.
    var continuation: Double
    /// How far its sides stand out on the average, as `SideEvidence.distinctness`: less is texture.
    var distinctness = 0.5
    /// How well its corners are seen at least.
    var cornerSupport: Double
    /// How much better the inner quad's log odds may be.
    var loss: Double

    func isMet(by outer: ScoredQuad, around inner: ScoredQuad) -> Bool {
      let evidence = outer.evidence
      return outer.logOdds >= inner.logOdds - loss && evidence.leastCoverage >= coverage
        && evidence.leastVisibleShare >= visibleShare
        && evidence.meanDistinctness >= distinctness
        && evidence.mostContinuation <= continuation && evidence.cornerSupport >= cornerSupport
    }
  }

  private static let aroundFrame = Demand(continuation: 0.35, cornerSupport: 0.7, loss: 4)
  /// More than around a frame: two cards one above the other would be taken for one otherwise.
  private static let aroundPart = Demand(continuation: 0.2, cornerSupport: 0.85, loss: 3)

  /// The document around a quad, or nil where the quad is nothing printed on another.
  ///
  /// - Parameters:
  ///   - inner: the quad and its log odds.
  ///   - others: all quads that come into question.
  /// - Returns: the best one of those of which `inner` can be a frame or a part.
  static func document(
    around inner: ScoredQuad, among others: [ScoredQuad]
  ) -> ScoredQuad? {
    others.filter { outer in
      isFrame(inner, in: outer) || isPart(inner, of: outer)
    }.max { $0.logOdds < $1.logOdds }
  }

  private static func isFrame(_ inner: ScoredQuad, in outer: ScoredQuad) -> Bool {
    guard aroundFrame.isMet(by: outer, around: inner),
      frameRatios.contains(areaRatio(of: outer, to: inner)),
      let offsets = Self.margins(of: inner.evidence.quad, in: outer.evidence.quad)
    else { return false }
    return offsets.allSatisfy(margins.contains)
  }

  private static func isPart(_ inner: ScoredQuad, of outer: ScoredQuad) -> Bool {
    guard aroundPart.isMet(by: outer, around: inner),
      partRatios.contains(areaRatio(of: outer, to: inner)),
      let offsets = Self.margins(of: inner.evidence.quad, in: outer.evidence.quad),
      offsets.count(where: { abs($0) <= coincidence }) == 3,
      let side = offsets.firstIndex(where: { $0 > coincidence })
    else { return false }
    // Beyond the part comes more of the document; beyond a card, the ground that both lie on.
    let beyondPart = inner.evidence.sides[side].outside
    let ground = outer.evidence.sides[side]
    return beyondPart.distance(to: ground.outside) >= leastChangeToGround * ground.contrast
  }

  private static func areaRatio(of outer: ScoredQuad, to inner: ScoredQuad) -> Double {
    outer.evidence.quad.signedArea / inner.evidence.quad.signedArea
  }

  /// How far the outer quad's sides lie outside the inner one's, in shares of the inner one's size;
  /// nil where two sides of the same name are not parallel.
  private static func margins(of inner: Quad, in outer: Quad) -> [Double]? {
    let size = inner.signedArea.squareRoot()
    let o = outer.corners
    let i = inner.corners
    var margins: [Double] = []
    for side in 0..<4 {
      let outerWay = (o[(side + 1) % 4] - o[side]).normalized
      let innerWay = (i[(side + 1) % 4] - i[side]).normalized
      guard outerWay.dot(innerWay) >= leastCosine else { return nil }
      let middle = (i[side] + i[(side + 1) % 4]) * 0.5
      margins.append(outerWay.cross(middle - o[side]) / size)
    }
    return margins
  }
}
