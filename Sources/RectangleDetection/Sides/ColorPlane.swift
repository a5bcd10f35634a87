import Raster

/// The channels of a working image, packed.
struct ColorPlane {
  /// The picture's width in pixels.
  let width: Int
  /// The picture's height in pixels.
  let height: Int
  private let packed: Plane<UInt32>

  /// Packs the channels of a working image.
  init(_ image: WorkingImage) {
    width = image.width
    height = image.height
    packed = Plane(
      width: width,
      joining: image.strips.map { strip in (Self.packed(strip), 0..<strip.rows.count) })
  }

  private static func packed(_ strip: WorkingStrip) -> Plane<UInt32> {
    var packed = Plane<UInt32>(
      width: strip.channels[0].width, height: strip.rows.count, filledWith: 0)
    for (index, channel) in strip.channels.enumerated() {
      let shift = UInt32(index) * PackedColor.laneBits
      for (y, row) in strip.ownRows.enumerated() {
        let source = channel.row(row)
        var out = packed.mutableRow(y)
        for x in source.indices {
          out[x] = out[x] | UInt32(source[x]) &<< shift
        }
      }
    }
    return packed
  }

  /// True where both positions lie in the picture.
  @inline(__always)
  func holds(_ ends: (Point, Point)) -> Bool {
    let (a, b) = ends
    return min(a.x, b.x) >= 0 && min(a.y, b.y) >= 0
      && max(a.x, b.x) < Double(width) && max(a.y, b.y) < Double(height)
  }

  /// The packed colour of the pixel that holds a position of the picture.
  @inline(__always)
  func bits(at p: Point) -> UInt32 {
    packed.span[Int(p.y) &* width &+ Int(p.x)]
  }

  /// The packed colour of the picture's pixel that is nearest to a position.
  @inline(__always)
  func bits(nearest p: Point) -> UInt32 {
    let x = min(max(Int(p.x), 0), width - 1)
    let y = min(max(Int(p.y), 0), height - 1)
    return packed.span[y &* width &+ x]
  }
}
