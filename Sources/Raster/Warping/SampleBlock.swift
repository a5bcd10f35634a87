/// A rectangle of samples of a warp whose source pixels are fetched together.
struct SampleBlock {
  /// Columns of the sample grid.
  var columns: Range<Int>
  /// Rows of the sample grid.
  var rows: Range<Int>

  /// The two halves across the longer direction; of a single sample, none.
  var halves: [SampleBlock] {
    guard columns.count > 1 || rows.count > 1 else { return [] }
    if columns.count >= rows.count {
      let middle = columns.lowerBound + columns.count / 2
      return [
        SampleBlock(columns: columns.lowerBound..<middle, rows: rows),
        SampleBlock(columns: middle..<columns.upperBound, rows: rows),
      ]
    }
    let middle = rows.lowerBound + rows.count / 2
    return [
      SampleBlock(columns: columns, rows: rows.lowerBound..<middle),
      SampleBlock(columns: columns, rows: middle..<rows.upperBound),
    ]
  }

  /// The part of the source that the samples read, the borders of interpolation included.
  ///
  /// Far outside the source the part is moved to just outside, where all is blank as well.
  ///
  /// - Returns: nil where a corner lies on the far side of the line that is sent to infinity.
  func sourcePart(
    _ map: Homography, sourceWidth: Int, sourceHeight: Int
  ) -> (x: Int, y: Int, width: Int, height: Int)? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for column in [columns.lowerBound, columns.upperBound - 1] {
      for row in [rows.lowerBound, rows.upperBound - 1] {
        let corner = Point(x: Double(column), y: Double(row))
        guard map.weight(at: corner) > 0 else { return nil }
        let position = map.apply(corner)
        low = Point(x: min(low.x, position.x), y: min(low.y, position.y))
        high = Point(x: max(high.x, position.x), y: max(high.y, position.y))
      }
    }
    guard let across = Self.indices(from: low.x, to: high.x, count: sourceWidth),
      let down = Self.indices(from: low.y, to: high.y, count: sourceHeight)
    else { return nil }
    return (across.lowerBound, down.lowerBound, across.count, down.count)
  }

  /// The indices that positions between two are interpolated from, with one to spare below for
  /// rounding.
  private static func indices(from low: Double, to high: Double, count: Int) -> Range<Int>? {
    guard low.isFinite, high.isFinite else { return nil }
    let reach = Double(SourceTile.replicatedBorder + Self.margin)
    let end = Double(count) + reach
    let first = Int(min(max(low.rounded(.down) - 2, -reach), end - Double(Self.margin)))
    let last = Int(min(max(high.rounded(.down) + 3, Double(Self.margin) - reach), end))
    return first..<max(last, first + Self.margin)
  }

  /// The least indices that positions are interpolated from: four, and the one to spare.
  private static let margin = 5
}
