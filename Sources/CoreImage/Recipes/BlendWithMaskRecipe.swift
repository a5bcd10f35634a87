import Foundation

/// A picture where a mask is white, another where it is black, a mixture in between.
///
/// The mask's value is one of its channels, colours multiplied by alpha, in the working space. Green,
/// the usual one, makes gray masks do what they show, and green ones on nothing too, which are common.
/// Where the mask does not reach, the background is.
struct BlendWithMaskRecipe: ImageRecipe {
  let input: any ImageRecipe
  let background: any ImageRecipe
  let mask: any ImageRecipe
  /// The place of the channel that is the mask's value: red, green, blue, alpha.
  let channel: Int
  // Kept, as in `CompositeRecipe`.
  let extent: CGRect
  let isOpaque: Bool

  init(
    input: any ImageRecipe, background: any ImageRecipe, mask: any ImageRecipe, channel: Int
  ) {
    self.input = input
    self.background = background
    self.mask = mask
    self.channel = channel
    let extent = background.extent.union(input.extent.common(with: mask.extent))
    self.extent = extent
    isOpaque = [input, background].allSatisfy { $0.isOpaque && $0.extent.contains(extent) }
  }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    var result = background.tile(region, in: working)
    let masked = region.clipped(to: mask.extent)
    guard !masked.isEmpty else { return result }
    let mask = mask.tile(masked, in: working)
    guard mask.pixels.contains(where: { $0[channel] != 0 }) else { return result }
    let above = input.tile(masked, in: working)
    for y in 0..<masked.height {
      let from = mask.start(ofRow: y)
      let to = result.start(ofRow: region.maxY - masked.maxY + y) + masked.minX - region.minX
      for x in 0..<masked.width {
        let share = min(max(mask.pixels[from + x][channel], 0), 1)
        result.pixels[to + x] =
          above.pixels[from + x] * share + result.pixels[to + x] * (1 - share)
      }
    }
    return result
  }
}
