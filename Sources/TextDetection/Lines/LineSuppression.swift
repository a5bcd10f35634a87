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
    typealias Outline = (quad: Quad, area: Double, bounds: Bounds)
    var kept: [FoundLine] = []
    var outlines: [Outline] = []
    for line in lines {
      let quad = line.quad
      let outline: Outline = (quad, abs(quad.signedArea), quad.bounds)
      let isCovered = outlines.contains { other in
        overlap(outline.bounds, other.bounds)
          && quad.intersectionArea(with: other.quad) > mostOverlap * min(outline.area, other.area)
      }
      if !isCovered {
        kept.append(line)
        outlines.append(outline)
      }
    }
    return kept
  }

  /// Whether none of some lines lies on another.
  static func areApart(_ lines: [FoundLine]) -> Bool { kept(lines).count == lines.count }

  private typealias Bounds = (x: Double, y: Double, width: Double, height: Double)

  private static func overlap(_ a: Bounds, _ b: Bounds) -> Bool {
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  }
}
