extension Image {
  /// The samples of several rows that follow each other, to be changed in place.
  @inlinable
  @_lifetime(&self)
  public mutating func mutableRows(_ rows: Range<Int>) -> MutableSpan<Sample> {
    storage.mutableElements(
      in: rows.lowerBound * samplesPerRow..<rows.upperBound * samplesPerRow)
  }

  /// The samples of some pixels of row `y`, to be changed in place.
  ///
  /// - Precondition: the columns lie in the picture.
  @inlinable
  @_lifetime(&self)
  public mutating func mutableRow(_ y: Int, columns: Range<Int>) -> MutableSpan<Sample> {
    precondition(
      columns.lowerBound >= 0 && columns.upperBound <= width,
      "columns \(columns) do not lie in an image \(width) wide")
    let channels = layout.channelCount
    let start = y * samplesPerRow
    return storage.mutableElements(
      in: start + columns.lowerBound * channels..<start + columns.upperBound * channels)
  }
}
