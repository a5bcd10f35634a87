import Foundation

/// A picture whose edge pixels go on to infinity on all sides.
struct ClampRecipe: ImageRecipe {
  let input: any ImageRecipe
  /// The pixels that are kept.
  let kept: PixelRegion

  var extent: CGRect { .infinite }
  var isOpaque: Bool { input.isOpaque }
  var sampling: Sampling { input.sampling }

  func placedBitmap(filling region: PixelRegion) -> PlacedBitmap? {
    region.clipped(to: kept.rect) == region ? input.placedBitmap(filling: region) : nil
  }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    // Of a region outside, the nearest edge is all that is needed.
    let left = min(max(region.minX, kept.minX), kept.maxX - 1)
    let right = min(max(region.maxX, kept.minX + 1), kept.maxX)
    let bottom = min(max(region.minY, kept.minY), kept.maxY - 1)
    let top = min(max(region.maxY, kept.minY + 1), kept.maxY)
    let needed = PixelRegion(minX: left, minY: bottom, width: right - left, height: top - bottom)
    let source = input.tile(needed, in: working)
    guard needed != region else { return source }
    var result = Tile(region)
    for y in 0..<region.height {
      let row = min(max(region.maxY - 1 - y, needed.minY), needed.maxY - 1)
      let from = source.start(ofRow: needed.maxY - 1 - row) - needed.minX
      let to = result.start(ofRow: y)
      for x in 0..<region.width {
        let column = min(max(region.minX + x, needed.minX), needed.maxX - 1)
        result.pixels[to + x] = source.pixels[from + column]
      }
    }
    return result
  }
}
