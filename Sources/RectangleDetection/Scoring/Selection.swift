import Raster

/// A quad with the verdict on it.
struct ScoredQuad {
  /// The evidence, and the quad itself.
  let evidence: QuadEvidence
  /// The log odds that it is a document.
  let logOdds: Double

  /// Judges a quad by its evidence.
  init(_ evidence: QuadEvidence) {
    self.evidence = evidence
    logOdds = evidence.logOdds
  }

  private init(_ evidence: QuadEvidence, logOdds: Double) {
    self.evidence = evidence
    self.logOdds = logOdds
  }

  /// The quad with log odds that are at least those of another: what stands in a document that is
  /// seen well speaks for the document too.
  func atLeast(_ other: ScoredQuad) -> ScoredQuad {
    ScoredQuad(evidence, logOdds: max(logOdds, other.logOdds))
  }
}

/// Picks the documents among scored quads.
enum Selection {
  /// Of two quads that share more than this part of the smaller one's area only one is a document.
  private static let mostOverlap = 0.4
  /// How often a frame can stand in a frame.
  private static let mostFrames = 3

  /// The documents, best first: none overlaps a better one, none is a frame in a document, and none
  /// is the bed of the scanner that a document lies on.
  ///
  /// - Parameters:
  ///   - quads: all quads that come into question.
  ///   - leastLogOdds: what a document must reach.
  ///   - size: the width and height of the working image.
  /// - Returns: the documents.
  static func documents(
    among quads: [ScoredQuad], leastLogOdds: Double, size: (width: Int, height: Int)
  ) -> [ScoredQuad] {
    let quads = ScannerBed.removed(from: quads, size: size)
    let sorted = quads.filter { $0.logOdds >= leastLogOdds }.sorted { $0.logOdds > $1.logOdds }
    var documents: [ScoredQuad] = []
    for quad in sorted {
      guard isApart(quad, from: documents) else { continue }
      var document = quad
      for _ in 0..<mostFrames {
        guard let outer = Frame.document(around: document, among: quads) else { break }
        document = outer.atLeast(document)
      }
      documents.append(isApart(document, from: documents) ? document : quad)
    }
    return documents
  }

  private static func isApart(_ quad: ScoredQuad, from others: [ScoredQuad]) -> Bool {
    others.allSatisfy { other in
      let a = quad.evidence.quad
      let b = other.evidence.quad
      return a.intersectionArea(with: b) <= mostOverlap * min(a.signedArea, b.signedArea)
    }
  }
}
