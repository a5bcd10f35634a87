/// A part of a picture as floats, interleaved, reaching beyond the picture's border where asked to.
///
/// Colours are multiplied by alpha (0…1), so that clear pixels do not colour their neighbours.
struct SourceTile {
  /// The part of the picture.
  private(set) var part = SourcePart(x: 0, y: 0, width: 0, height: 0)
  /// The rows one after the other, `width` pixels each, at the front of the memory.
  private(set) var elements: [Float]
  /// The channels of a pixel.
  let layout: ChannelLayout

  /// Makes a tile without content.
  init(layout: ChannelLayout) {
    self.layout = layout
    elements = []
  }

  /// The elements behind the last pixel that can be read: a vector of four holds one of three
  /// channels and one element more.
  static let spareElements = 1

  /// The pixels beyond a picture's border that have its colour; further out all is blank.
  ///
  /// Two: what a position half a pixel inside the border is interpolated from.
  static let replicatedBorder = 2

  /// Fetches a part of a picture.
  ///
  /// - Precondition: the picture has pixels.
  mutating func fetch<Sample: PixelSample>(_ image: Image<Sample>, _ part: SourcePart) {
    self.part = part
    let (width, height) = (part.width, part.height)
    let elementCount = width * height * layout.channelCount + Self.spareElements
    if elements.count < elementCount { elements = Array(repeating: 0, count: elementCount) }
    let border = Self.replicatedBorder
    let layout = layout
    let rowLength = width * layout.channelCount
    for row in 0..<height {
      let sourceY = part.y + row
      let isBlank = sourceY < -border || sourceY >= image.height + border
      let nearest = image.row(min(max(sourceY, 0), image.height - 1))
      var target = elements.mutableElements(in: row * rowLength..<(row + 1) * rowLength)
      fetchRow(isBlank ? nil : nearest, layout: layout, firstColumn: part.x, into: &target)
      if layout.hasAlpha {
        multiplyByAlpha(&target, channels: layout.channelCount, white: Float(Sample.max))
      }
    }
  }
}

/// Fetches a row: the border's colour near beyond the picture, blank further out.
///
/// - Parameters:
///   - source: the picture's row; nil where all is blank.
///   - layout: the channels.
///   - firstColumn: the picture's column that is fetched first.
///   - target: whole pixels.
@inline(__always)
private func fetchRow<Sample: PixelSample>(
  _ source: Span<Sample>?, layout: ChannelLayout, firstColumn: Int,
  into target: inout MutableSpan<Float>
) {
  let channels = layout.channelCount
  let columns = firstColumn..<firstColumn + target.count / channels
  guard let source else {
    fillBlank(&target, pixels: 0..<columns.count, layout: layout, white: Float(Sample.max))
    return
  }
  let picture = 0..<source.count / channels
  let border = SourceTile.replicatedBorder
  let inside = columns.clamped(to: picture)
  let bordered = columns.clamped(to: -border..<picture.upperBound + border)
  if inside != columns {
    for column in bordered where !inside.contains(column) {
      let nearest = min(max(column, 0), picture.upperBound - 1)
      for channel in 0..<channels {
        target[(column - firstColumn) * channels + channel] =
          Float(source[nearest * channels + channel])
      }
    }
    let white = Float(Sample.max)
    let (left, right) = (bordered.lowerBound - firstColumn, bordered.upperBound - firstColumn)
    fillBlank(&target, pixels: 0..<left, layout: layout, white: white)
    fillBlank(&target, pixels: right..<columns.count, layout: layout, white: white)
  }
  guard !inside.isEmpty else { return }
  let samples = source.extracting(inside.lowerBound * channels..<inside.upperBound * channels)
  let start = (inside.lowerBound - firstColumn) * channels
  precondition(start >= 0 && start + samples.count <= target.count)
  for i in 0..<samples.count {
    unsafe target[unchecked: start &+ i] = Float(samples[unchecked: i])
  }
}

/// Makes pixels white, or clear where there is alpha.
private func fillBlank(
  _ target: inout MutableSpan<Float>, pixels: Range<Int>, layout: ChannelLayout, white: Float
) {
  let channels = layout.channelCount
  for pixel in pixels {
    for channel in 0..<channels {
      let isAlpha = layout.hasAlpha && channel == channels - 1
      target[pixel * channels + channel] = isAlpha ? 0 : white
    }
  }
}

/// Makes the colours of a row proportional to alpha.
private func multiplyByAlpha(_ row: inout MutableSpan<Float>, channels: Int, white: Float) {
  for pixel in stride(from: 0, to: row.count, by: channels) {
    let alpha = row[pixel + channels - 1] / white
    for channel in 0..<channels - 1 { row[pixel + channel] *= alpha }
  }
}
