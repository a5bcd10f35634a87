import Foundation

/// A picture each pixel of which depends on the same pixel of another.
struct PixelwiseRecipe: ImageRecipe {
  let input: any ImageRecipe
  let extent: CGRect
  let isOpaque: Bool
  /// Changes a row of pixels: colours multiplied by alpha, in the working space.
  let change: @Sendable (inout MutableSpan<SIMD4<Float>>, WorkingSpace) -> Void

  /// Makes a picture of the same extent out of another.
  init(
    _ input: any ImageRecipe,
    change: @escaping @Sendable (inout MutableSpan<SIMD4<Float>>, WorkingSpace) -> Void
  ) {
    self.input = input
    extent = input.extent
    isOpaque = input.isOpaque
    self.change = change
  }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    var tile = input.tile(region, in: working)
    var pixels = tile.pixels.mutableSpan
    change(&pixels, working)
    return tile
  }
}

extension SIMD4<Float> {
  /// A pixel's colour with alpha divided out; clear where alpha is 0.
  @inline(__always)
  var straight: SIMD4<Float> {
    guard w > 0 else { return .zero }
    return w == 1 ? self : SIMD4(x / w, y / w, z / w, w)
  }

  /// A straight colour multiplied by its alpha.
  @inline(__always)
  var premultiplied: SIMD4<Float> { SIMD4(x * w, y * w, z * w, w) }
}
