import Raster

/// Tells a scanner's bed from a document.
///
/// A scan often shows the bed whole, inside a dark border along the picture's own: the bed is a
/// rectangle that is seen better than the page on it. The page is the document where it stands out
/// from the bed on all sides, as paper does and as print on paper does not.
enum ScannerBed {
  /// How far a bed's corners are from the picture's at most, as a share of its shorter side.
  private static let rim = 0.12
  /// The least log odds of the page on it, and how much worse than the bed's they may be.
  private static let leastLogOdds = 0.0
  private static let loss = 3.5
  /// The most by which colours of one ground differ, as a share of the contrast to what is on it,
  /// and in levels.
  private static let unevenness = (share: 0.3, levels: 4.0)
  /// The least share of a side's contrast by which the paper is lighter than the bed, and the bed
  /// than its border.
  private static let lightness = 0.5

  /// The quads without those that are a scanner's bed under another of them.
  ///
  /// - Parameters:
  ///   - quads: all quads that come into question.
  ///   - size: the width and height of the working image.
  /// - Returns: the others, in the order they came.
  static func removed(
    from quads: [ScoredQuad], size: (width: Int, height: Int)
  ) -> [ScoredQuad] {
    let picture = Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: Double(size.width), y: 0),
      bottomRight: Point(x: Double(size.width), y: Double(size.height)),
      bottomLeft: Point(x: 0, y: Double(size.height)))
    let reach = rim * Double(min(size.width, size.height))
    return quads.filter { bed in
      guard bed.evidence.quad.isSame(as: picture, within: reach), hasDarkBorder(bed.evidence)
      else { return true }
      return !quads.contains { page in
        page.logOdds >= max(leastLogOdds, bed.logOdds - loss)
          && lies(page.evidence, on: bed.evidence)
      }
    }
  }

  private static func hasDarkBorder(_ bed: QuadEvidence) -> Bool {
    bed.sides.allSatisfy { side in
      side.isVisible && isLighter(side)
        && side.outside.distance(to: bed.sides[0].outside) <= mostUnevenness(beside: side)
    }
  }

  private static func lies(_ page: QuadEvidence, on bed: QuadEvidence) -> Bool {
    page.quad.corners.allSatisfy { bed.quad.contains($0) }
      && page.sides.allSatisfy { side in
        side.isVisible && isLighter(side)
          && bed.sides.allSatisfy {
            $0.inside.distance(to: side.outside) <= mostUnevenness(beside: side)
          }
      }
  }

  private static func isLighter(_ side: SideEvidence) -> Bool {
    side.inside.color.x - side.outside.color.x >= lightness * max(side.contrast, 0)
  }

  private static func mostUnevenness(beside side: SideEvidence) -> Double {
    unevenness.share * max(side.contrast, 0) + unevenness.levels
  }
}
