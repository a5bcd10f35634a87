import Foundation

/// A picture of which only what lies in a rectangle is there.
///
/// The rectangle's edges may lie inside pixels: such a pixel is there whole.
struct CropRecipe: ImageRecipe {
  let input: any ImageRecipe
  let extent: CGRect

  /// Crops a picture; null where nothing is left.
  init(_ input: any ImageRecipe, to rect: CGRect) {
    self.input = input
    let common = input.extent.common(with: rect.standardized)
    extent = common.isEmpty ? .null : common
  }

  var isOpaque: Bool { input.isOpaque }
  var sampling: Sampling { input.sampling }

  func placedBitmap(filling region: PixelRegion) -> PlacedBitmap? {
    region.clipped(to: extent) == region ? input.placedBitmap(filling: region) : nil
  }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    let inside = region.clipped(to: extent)
    guard inside != region else { return input.tile(region, in: working) }
    var result = Tile(region)
    if !inside.isEmpty { result.place(input.tile(inside, in: working)) }
    return result
  }
}
