import Foundation

/// A picture that is to be looked up in a way of its own when it is moved.
struct SampledRecipe: ImageRecipe {
  let input: any ImageRecipe
  let sampling: Sampling

  var extent: CGRect { input.extent }
  var isOpaque: Bool { input.isOpaque }
  var placedBitmap: PlacedBitmap? { input.placedBitmap }

  func placedBitmap(filling region: PixelRegion) -> PlacedBitmap? {
    input.placedBitmap(filling: region)
  }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    input.tile(region, in: working)
  }
}
