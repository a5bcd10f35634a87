/// A part of a picture as floats, one plane a channel, reaching beyond the picture's border where
/// asked to.
///
/// Colours are multiplied by alpha (0…1), so that clear pixels do not colour their neighbours.
struct SourceTile {
  /// The index of the first column and row in the picture; negative beyond its border.
  private(set) var x = 0
  private(set) var y = 0
  /// The number of columns and of rows.
  private(set) var width = 0
  private(set) var height = 0
  /// The planes one after the other, `width * height` elements each at the front of `capacity`.
  var elements: [Float]
  /// The largest number of pixels that fits.
  let capacity: Int
  let layout: ChannelLayout

  /// Makes a tile without content.
  init(capacity: Int, layout: ChannelLayout) {
    self.capacity = capacity
    self.layout = layout
    elements = Array(repeating: 0, count: capacity * layout.channelCount)
  }

  /// The pixels beyond a picture's border that have its colour; further out all is blank.
  ///
  /// Two: what an interpolated position half a pixel inside the border reads.
  static let replicatedBorder = 2

  /// Fetches a part of a picture.
  ///
  /// - Precondition: the part has `capacity` pixels at most, and the picture has pixels.
  mutating func fetch<Sample: PixelSample>(
    _ image: Image<Sample>, x: Int, y: Int, width: Int, height: Int
  ) {
    precondition(width * height <= capacity, "a part of \(width) by \(height) is too large")
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    let layout = layout
    let border = Self.replicatedBorder
    let left = min(max(-border - x, 0), width)
    let right = max(min(image.width + border - x, width), left)
    for row in 0..<height {
      let sourceY = y + row
      let isBlank = sourceY < -border || sourceY >= image.height + border
      let columns = isBlank ? width..<width : left..<right
      let source = image.row(min(max(sourceY, 0), image.height - 1))
      for channel in 0..<layout.channelCount {
        let start = channel * capacity + row * width
        var target = elements.mutableElements(in: start..<start + width)
        fetchRow(
          source, layout: layout, channel: channel, firstColumn: x, columns: columns, into: &target)
      }
      if layout.hasAlpha { multiplyByAlpha(row: row, white: Float(Sample.max)) }
    }
  }

  /// Makes colours of one row proportional to alpha.
  private mutating func multiplyByAlpha(row: Int, white: Float) {
    let colors = layout.channelCount - 1
    for i in row * width..<(row + 1) * width {
      let alpha = elements[colors * capacity + i] / white
      for channel in 0..<colors { elements[channel * capacity + i] *= alpha }
    }
  }
}

/// Fetches one channel of a row: blank outside `columns`, the border's colour where those lie
/// beyond the picture.
///
/// - Parameters:
///   - source: the row.
///   - layout: its channels.
///   - channel: the channel to fetch.
///   - firstColumn: the picture's column that element 0 is fetched from.
///   - columns: the elements that are not blank.
///   - target: the elements.
@inline(__always)
private func fetchRow<Sample: PixelSample>(
  _ source: Span<Sample>, layout: ChannelLayout, channel: Int, firstColumn x: Int,
  columns: Range<Int>, into target: inout MutableSpan<Float>
) {
  let channels = layout.channelCount
  let sourceWidth = source.count / channels
  let isAlpha = layout.hasAlpha && channel == channels - 1
  let blank = isAlpha ? 0 : Float(Sample.max)
  for i in 0..<columns.lowerBound { target[i] = blank }
  for i in columns.upperBound..<target.count { target[i] = blank }
  let inside = columns.clamped(to: -x..<sourceWidth - x)
  for i in columns where !inside.contains(i) {
    let column = min(max(x + i, 0), sourceWidth - 1)
    target[i] = Float(source[column * channels + channel])
  }
  let first = (x + inside.lowerBound) * channels + channel
  copyStrided(source, from: first, by: channels, into: &target, at: inside)
}

/// Turns every `stride`-th sample into a float.
@inline(__always)
private func copyStrided<Sample: PixelSample>(
  _ source: Span<Sample>, from first: Int, by stride: Int, into target: inout MutableSpan<Float>,
  at columns: Range<Int>
) {
  guard !columns.isEmpty else { return }
  precondition(first >= 0 && first + (columns.count - 1) * stride < source.count)
  precondition(columns.lowerBound >= 0 && columns.upperBound <= target.count)
  var index = first
  for i in columns {
    unsafe target[unchecked: i] = Float(source[unchecked: index])
    index &+= stride
  }
}
