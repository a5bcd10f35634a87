import Foundation

/// A part of a picture that was worked out: red, green, blue, alpha in the working space, the
/// colours multiplied by alpha.
struct Tile: Sendable {
  /// Which pixels of the plane these are.
  let region: PixelRegion
  /// The pixels, the top row first.
  var pixels: [SIMD4<Float>]

  /// Makes a tile of one colour.
  init(_ region: PixelRegion, filledWith color: SIMD4<Float> = .zero) {
    self.region = region
    pixels = [SIMD4<Float>](repeating: color, count: region.count)
  }

  /// Makes a tile of pixels, top row first.
  ///
  /// - Precondition: there are as many as the region has.
  init(_ region: PixelRegion, pixels: [SIMD4<Float>]) {
    precondition(pixels.count == region.count, "a tile's pixels fill its region")
    self.region = region
    self.pixels = pixels
  }

  /// Where row `y` counted from the top begins among the pixels.
  func start(ofRow y: Int) -> Int { y * region.width }

  /// Puts another tile where it lies in this one; what of it lies outside is left out.
  mutating func place(_ other: Tile) {
    let common = region.clipped(to: other.region.rect)
    guard !common.isEmpty else { return }
    for y in 0..<common.height {
      let from =
        other.start(ofRow: other.region.maxY - common.maxY + y)
        + common.minX - other.region.minX
      let to = start(ofRow: region.maxY - common.maxY + y) + common.minX - region.minX
      for x in 0..<common.width {
        pixels[to + x] = other.pixels[from + x]
      }
    }
  }

  /// The part of the tile in a region that lies in it.
  func cropped(to part: PixelRegion) -> Tile {
    guard part != region else { return self }
    var result = Tile(part)
    result.place(self)
    return result
  }
}
