/// A part of a colour picture of 8 bits as 16-bit numbers, reaching beyond the picture's border where
/// asked to.
///
/// A pixel takes four numbers, of which the last is always 0, so that a vector of eight holds two.
struct ColorTile {
  /// The part of the picture.
  private(set) var part = SourcePart(x: 0, y: 0, width: 0, height: 0)
  /// The rows one after the other, at the front of the memory: samples times `unit`.
  private(set) var elements: [Int16] = []

  /// What a sample counts: 255 of it just fit 16 bits with a sign.
  static let unit: Int16 = 128

  /// Fetches a part of a picture of red, green and blue.
  ///
  /// - Precondition: the picture has pixels, and 8 bits a sample.
  mutating func fetch<Sample: PixelSample>(_ image: Image<Sample>, _ part: SourcePart) {
    precondition(image.layout == .rgb && Sample.bitWidth == 8)
    self.part = part
    let rowLength = part.width * 4
    if elements.count < rowLength * part.height {
      elements = Array(repeating: 0, count: rowLength * part.height)
    }
    let border = SourceTile.replicatedBorder
    for row in 0..<part.height {
      let y = part.y + row
      let isBlank = y < -border || y >= image.height + border
      let source = image.row(min(max(y, 0), image.height - 1))
      var target = elements.mutableElements(in: row * rowLength..<(row + 1) * rowLength)
      fetchRow(source, isBlank: isBlank, firstColumn: part.x, into: &target)
    }
  }
}

/// Fetches a row: the border's colour near beyond the picture, white further out.
@inline(__always)
private func fetchRow<Sample: PixelSample>(
  _ source: Span<Sample>, isBlank: Bool, firstColumn: Int, into target: inout MutableSpan<Int16>
) {
  let columns = firstColumn..<firstColumn + target.count / 4
  let picture = 0..<source.count / 3
  let border = SourceTile.replicatedBorder
  let inside = columns.clamped(to: picture)
  if isBlank || inside != columns {
    for column in columns where isBlank || !inside.contains(column) {
      let isWhite = isBlank || column < -border || column >= picture.upperBound + border
      let nearest = min(max(column, 0), picture.upperBound - 1)
      for channel in 0..<3 {
        let sample = isWhite ? 255 : Int16(truncatingIfNeeded: source[3 * nearest + channel])
        target[4 * (column - firstColumn) + channel] = sample &* ColorTile.unit
      }
    }
  }
  guard !isBlank, !inside.isEmpty else { return }
  let samples = source.extracting(3 * inside.lowerBound..<3 * inside.upperBound)
  let start = 4 * (inside.lowerBound - firstColumn)
  precondition(start >= 0 && start + 4 * inside.count <= target.count)
  for i in 0..<inside.count {
    for channel in 0..<3 {
      let sample = Int16(truncatingIfNeeded: unsafe samples[unchecked: 3 &* i &+ channel])
      unsafe target[unchecked: start &+ 4 &* i &+ channel] = sample &* ColorTile.unit
    }
  }
}
