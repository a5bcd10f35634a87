import Raster

/// Some rows of a working image, made without a look at the other strips.
///
/// A page can differ from what it lies on in colour alone, so three channels are looked at: lightness
/// and two opponent colours, which are 128 where there is no colour. They are smoothed.
struct WorkingStrip: Sendable {
  /// The rows of the working image that the strip stands for.
  let rows: Range<Int>
  /// The channels of the strip's rows, packed.
  let colors: Plane<UInt32>
  /// The gradient; it holds for `rows` and the next row above and below.
  let gradient: StrongestGradient
  /// The row of the working image that is the first of the gradient's.
  private let firstRow: Int

  /// Makes a strip.
  ///
  /// - Parameters:
  ///   - index: the strip's number.
  ///   - image: the picture without alpha, or of its rows at least those that the strip needs.
  ///   - firstSourceRow: which of the picture's rows is the first of `image`.
  ///   - layout: the strips' layout.
  init(
    _ index: Int, of image: borrowing ImageView<UInt8>, firstSourceRow: Int,
    layout: WorkingLayout
  ) {
    rows = layout.rows(ofStrip: index)
    let all = layout.rowsAround(strip: index)
    firstRow = all.lowerBound
    let channels = layout.average.rows(all, of: image, firstRow: firstSourceRow)
      .view.opponentChannels().map { $0.binomialBlurred() }
    let first = rows.lowerBound - firstRow
    colors = Self.packed(channels, rows: first..<first + rows.count)
    gradient = StrongestGradient(of: channels)
  }

  /// The index in the gradient's planes of a row of the working image.
  func index(ofRow row: Int) -> Int { row - firstRow }

  private static func packed(_ channels: [Plane<UInt8>], rows: Range<Int>) -> Plane<UInt32> {
    var packed = Plane<UInt32>(width: channels[0].width, height: rows.count, filledWith: 0)
    for (index, channel) in channels.enumerated() {
      let shift = UInt32(index) * PackedColor.laneBits
      for (y, row) in rows.enumerated() {
        let source = channel.row(row)
        var out = packed.mutableRow(y)
        for x in source.indices {
          out[x] = out[x] | UInt32(source[x]) &<< shift
        }
      }
    }
    return packed
  }
}
