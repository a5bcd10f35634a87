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
    var packed = Plane<UInt32>(width: width, height: height, filledWith: 0)
    for (index, channel) in image.channels.enumerated() {
      let shift = UInt32(index) * PackedColor.laneBits
      for y in 0..<height {
        let source = channel.row(y)
        var out = packed.mutableRow(y)
        for x in source.indices {
          out[x] = out[x] | UInt32(source[x]) &<< shift
        }
      }
    }
    self.packed = packed
  }

  /// The colour of the pixel that holds a position, or nil outside the picture.
  @inline(__always)
  func color(at p: Point) -> PackedColor? {
    guard p.x >= 0 && p.y >= 0 && p.x < Double(width) && p.y < Double(height) else { return nil }
    return PackedColor(bits: packed.span[Int(p.y) &* width &+ Int(p.x)])
  }
}
