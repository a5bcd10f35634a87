import Foundation

/// A picture's colours, opaque in a rectangle and clear outside.
struct AlphaOneRecipe: ImageRecipe {
  let input: any ImageRecipe
  let extent: CGRect

  var isOpaque: Bool { true }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    var result = Tile(region)
    let inside = region.clipped(to: extent)
    guard !inside.isEmpty else { return result }
    var source = input.tile(inside, in: working)
    for i in source.pixels.indices { source.pixels[i].w = 1 }
    result.place(source)
    return result
  }
}
