/// A rectangle of samples of a warp whose source pixels are fetched together.
struct SampleBlock {
  /// Columns of samples, counted from the result's left edge.
  var columns: Range<Int>
  /// Rows of samples, counted from the result's top edge.
  var rows: Range<Int>

  /// The map from a sample's column and row to continuous indices of source pixels.
  ///
  /// - Parameters:
  ///   - toSource: from positions in the result to positions in the source.
  ///   - sampling: the samples of each result pixel.
  /// - Returns: the map; in what it gives an integer is a pixel's centre.
  static func map(_ toSource: Homography, sampling: ResultTile.Sampling) -> Homography {
    Homography.translation(by: Point(x: -0.5, y: -0.5)) * toSource
      * Homography.scaling(x: 1 / Double(sampling.across), y: 1 / Double(sampling.down))
      * Homography.translation(by: Point(x: 0.5, y: 0.5))
  }

  /// The two halves across the longer direction; of a single sample, none.
  var halves: [SampleBlock] {
    let (columnParts, rowParts) = halved(columns, rows)
    return columnParts.flatMap { part in
      rowParts.map { SampleBlock(columns: part, rows: $0) }
    }
  }

  /// The part of the source that the samples read, the borders of interpolation included.
  ///
  /// Far outside the source the part is moved to just outside, where all is blank as well.
  ///
  /// - Precondition: the map sends the block to finite positions.
  func sourcePart(
    _ map: Homography, sourceWidth: Int, sourceHeight: Int
  ) -> SourcePart {
    let corners = [columns.lowerBound, columns.upperBound - 1].flatMap { column in
      [rows.lowerBound, rows.upperBound - 1].map { row in
        map.apply(Point(x: Double(column), y: Double(row)))
      }
    }
    let across = Self.indices(of: corners.map(\.x), count: sourceWidth)
    let down = Self.indices(of: corners.map(\.y), count: sourceHeight)
    return SourcePart(
      x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
  }

  /// The indices that positions between the extreme ones are interpolated from, with one to spare
  /// above for rounding.
  private static func indices(of positions: [Double], count: Int) -> Range<Int> {
    let low = positions.reduce(.infinity, min).rounded(.down)
    let high = positions.reduce(-.infinity, max).rounded(.down)
    let reach = Double(SourceTile.replicatedBorder + margin)
    let end = Double(count) + reach
    let first = Int(min(max(low - 1, -reach), end - Double(margin)))
    let last = Int(min(max(high + 4, Double(margin) - reach), end))
    return first..<max(last, first + margin)
  }

  /// The least indices that positions are interpolated from: four, and the one to spare.
  private static let margin = 5
}
