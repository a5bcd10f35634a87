import Raster

/// Keeps one of lines that lie on each other.
///
/// Overlaps are measured on quads: upright boxes of lines on a skewed page overlap where the lines
/// don't.
struct LineSuppression {
  /// The share of the smaller quad's area that two lines may have in common.
  private static let mostOverlap = 0.4

  /// The lines that no better one covers.
  ///
  /// - Parameter lines: in order of rank, the best first.
  /// - Returns: the lines kept, in the same order.
  static func kept(_ lines: [FoundLine]) -> [FoundLine] {
    var kept: [(line: FoundLine, quad: Quad, area: Double)] = []
    for line in lines {
      let quad = line.quad
      let area = abs(quad.signedArea)
      let bounds = quad.bounds
      let isCovered = kept.contains { other in
        let box = other.quad.bounds
        guard bounds.x < box.x + box.width, box.x < bounds.x + bounds.width,
          bounds.y < box.y + box.height, box.y < bounds.y + bounds.height
        else { return false }
        return quad.intersectionArea(with: other.quad) > mostOverlap * min(area, other.area)
      }
      if !isCovered {
        kept.append((line, quad, area))
      }
    }
    return kept.map(\.line)
  }
}
