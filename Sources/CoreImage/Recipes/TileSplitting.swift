import Foundation

/// Working out a tile in parts where it takes too much of another picture at once, as where a large
/// picture is made small.
enum TileSplitting {
  /// The most pixels of another picture that are held at a time: 64 MB.
  static let mostPixels = 4 << 20

  /// Works out a tile, whole or in halves, and those whole or in halves.
  ///
  /// - Parameters:
  ///   - region: what is wanted.
  ///   - need: the pixels of the other picture that a part takes; nil where it takes none.
  ///   - whole: works out a part of what it takes.
  ///   - single: works out a single pixel that takes too much.
  /// - Returns: the region's pixels, clear where they take nothing.
  static func tile(
    _ region: PixelRegion, need: (PixelRegion) -> PixelRegion?,
    whole: (PixelRegion, PixelRegion) -> Tile, single: (PixelRegion) -> Tile
  ) -> Tile {
    guard let needed = need(region) else { return Tile(region) }
    if needed.count <= mostPixels { return whole(region, needed) }
    guard region.count > 1 else { return single(region) }
    var result = Tile(region)
    for half in region.halves {
      result.place(tile(half, need: need, whole: whole, single: single))
    }
    return result
  }
}

extension PixelRegion {
  /// The region cut in two across its longer side.
  var halves: [PixelRegion] {
    if width >= height {
      return [0..<width / 2, width / 2..<width].map { part(rows: 0..<height, columns: $0) }
    }
    return [0..<height / 2, height / 2..<height].map { part(rows: $0, columns: 0..<width) }
  }
}
