/// A part of a warp's result, with how densely its source is sampled.
struct ResultTile {
  /// Columns of the result.
  var columns: Range<Int>
  /// Rows of the result.
  var rows: Range<Int>

  /// The most samples in a row and in a column of a tile.
  ///
  /// The source pixels of 64 × 64 samples fit the second-level cache as floats, with three channels
  /// and turned by 45°.
  static let side = 64

  /// The samples of one pixel, across and down.
  struct Sampling {
    var across: Int
    var down: Int
  }

  /// The samples that a pixel needs so that neighbouring ones are about one source pixel apart, or
  /// less, anywhere in the tile.
  ///
  /// - Returns: nil where a corner lies on the far side of the line that is sent to infinity, or
  ///   the tile has too many samples to be warped in one piece; a single pixel never has.
  func sampling(_ toSource: Homography) -> Sampling? {
    var across = 0.0
    var down = 0.0
    for x in [columns.lowerBound, columns.upperBound] {
      for y in [rows.lowerBound, rows.upperBound] {
        let corner = Point(x: Double(x), y: Double(y))
        let w = toSource.weight(at: corner)
        let p = toSource.apply(corner)
        // NaN fails the test too.
        guard w > 0, p.x.isFinite, p.y.isFinite else { return nil }
        let h = toSource
        across = max(across, Point(x: h.h11 - h.h31 * p.x, y: h.h21 - h.h31 * p.y).length / w)
        down = max(down, Point(x: h.h12 - h.h32 * p.x, y: h.h22 - h.h32 * p.y).length / w)
      }
    }
    let sampling = Sampling(across: Self.sampleCount(across), down: Self.sampleCount(down))
    let isSmallEnough =
      sampling.across * columns.count <= Self.side && sampling.down * rows.count <= Self.side
    return isSmallEnough ? sampling : nil
  }

  /// The samples for a step of one result pixel that is so many source pixels long.
  ///
  /// The mean of 64 × 64 samples is as good as that of all pixels, however many there are.
  private static func sampleCount(_ step: Double) -> Int {
    guard step > longestSampleStep else { return 1 }
    return Int(min((step / longestSampleStep).rounded(.up), Double(side)))
  }

  /// The distance of samples in source pixels up to which one a pixel is enough.
  ///
  /// Above 1 detail of single pixels could alias, of which photos hold little. Crops of documents
  /// are made at about the source's resolution, and near the camera perspective makes steps up to
  /// half as long again: four times the samples there would be a bad bargain.
  private static let longestSampleStep = 1.5

  /// The two halves across the longer direction; of a single pixel, none.
  var halves: [ResultTile] {
    let (columnParts, rowParts) = halved(columns, rows)
    return columnParts.flatMap { part in
      rowParts.map { ResultTile(columns: part, rows: $0) }
    }
  }
}

/// Two ranges of which the longer one is cut into halves; none where both hold one element.
func halved(_ a: Range<Int>, _ b: Range<Int>) -> ([Range<Int>], [Range<Int>]) {
  guard a.count > 1 || b.count > 1 else { return ([], []) }
  func cut(_ range: Range<Int>) -> [Range<Int>] {
    let middle = range.lowerBound + range.count / 2
    return [range.lowerBound..<middle, middle..<range.upperBound]
  }
  return a.count >= b.count ? (cut(a), [b]) : ([a], cut(b))
}
