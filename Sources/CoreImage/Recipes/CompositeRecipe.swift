import Foundation

/// A picture over another (Porter and Duff, *Compositing digital images*, 1984: source over).
struct CompositeRecipe: ImageRecipe {
  let input: any ImageRecipe
  let background: any ImageRecipe
  // Kept, since asking two pictures that share a third, over and over, would take twice the time
  // for each layer.
  let extent: CGRect
  let isOpaque: Bool

  init(input: any ImageRecipe, background: any ImageRecipe) {
    self.input = input
    self.background = background
    let extent = input.extent.union(background.extent)
    self.extent = extent
    isOpaque = [input, background].contains { $0.isOpaque && $0.extent.contains(extent) }
  }

  func placedBitmap(filling region: PixelRegion) -> PlacedBitmap? {
    let isUncovered = region.clipped(to: input.extent).isEmpty
    return isUncovered ? background.placedBitmap(filling: region) : nil
  }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    let covered = region.clipped(to: input.extent)
    var result = background.tile(region, in: working)
    guard !covered.isEmpty else { return result }
    let above = input.tile(covered, in: working)
    for y in 0..<covered.height {
      let from = above.start(ofRow: y)
      let to = result.start(ofRow: region.maxY - covered.maxY + y) + covered.minX - region.minX
      for x in 0..<covered.width {
        let pixel = above.pixels[from + x]
        result.pixels[to + x] = pixel + result.pixels[to + x] * (1 - pixel.w)
      }
    }
    return result
  }
}
