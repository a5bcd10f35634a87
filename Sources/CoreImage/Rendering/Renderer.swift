import Flatbed
import Foundation

/// Works out regions of pictures and stores them as samples.
struct Renderer: Sendable {
  let working: WorkingSpace

  /// The rows of a band, and the columns of a tile: what of a picture is worked out at a time.
  ///
  /// A tile is then 2 MB, which stays in a core's cache, and of a blur's border not too much is
  /// worked out twice.
  private static let bandHeight = 256
  private static let tileWidth = 512

  /// Works out a region and gives it, band by band from the top, to `take`.
  ///
  /// - Parameters:
  ///   - region: what is wanted.
  ///   - recipe: the picture.
  ///   - take: called in this thread with the tiles of a band from left to right.
  func forEachBand(
    of region: PixelRegion, in recipe: any ImageRecipe, _ take: (PixelRegion, [Tile]) -> Void
  ) {
    for band in region.bands(ofHeight: Self.bandHeight) {
      let columns = stride(from: 0, to: band.width, by: Self.tileWidth).map {
        $0..<min($0 + Self.tileWidth, band.width)
      }
      let tiles = mappedInParallel(columns.count) { index in
        recipe.tile(
          band.part(rows: 0..<band.height, columns: columns[index]), in: working)
      }
      take(band, tiles)
    }
  }

  /// A region as a stored picture.
  ///
  /// - Parameters:
  ///   - region: what is wanted.
  ///   - recipe: the picture.
  ///   - layout: the result's channels; without alpha, what is not opaque is laid on white.
  ///   - encoding: what the result's numbers are to stand for.
  ///   - take: called with finished rows, in order, while others are still to come.
  /// - Returns: the picture.
  func image<Sample: PixelSample>(
    of region: PixelRegion, in recipe: any ImageRecipe, layout: ChannelLayout,
    encoding: Encoding, takingRows take: (ImageView<Sample>) -> Void = { _ in }
  ) -> Image<Sample> {
    if let placed = directBitmap(of: region, in: recipe, layout: layout, encoding: encoding),
      let image: Image<Sample> = placed.samples(in: region, layout: layout, takingRows: take)
    {
      return image
    }
    var result = Image<Sample>(
      width: region.width, height: region.height, layout: layout, filledWith: 0)
    let store = PixelStore(working: working, encoding: encoding)
    forEachBand(of: region, in: recipe) { band, tiles in
      let parts = mappedInParallel(tiles.count) { index in
        store.image(of: tiles[index], layout: layout, as: Sample.self)
      }
      let firstRow = region.maxY - band.maxY
      for y in 0..<band.height {
        var column = 0
        for part in parts {
          var target = result.mutableRow(firstRow + y, columns: column..<column + part.width)
          let source = part.row(y)
          for i in source.indices { target[i] = source[i] }
          column += part.width
        }
      }
      take(result.view(x: 0, y: firstRow, width: region.width, height: band.height))
    }
    return result
  }

  /// The stored picture that a region is, where its samples can be taken over without calculating
  /// with light.
  private func directBitmap(
    of region: PixelRegion, in recipe: any ImageRecipe, layout: ChannelLayout, encoding: Encoding
  ) -> PlacedBitmap? {
    guard let placed = recipe.placedBitmap(filling: region), !layout.hasAlpha,
      placed.bitmap.layout == layout || placed.bitmap.layout == .gray && layout == .rgb,
      encoding.isConverted(in: working) == placed.bitmap.encoding.isConverted(in: working)
    else { return nil }
    return placed
  }
}

extension PlacedBitmap {
  /// A region that the picture fills, straight out of its samples; nil where they have fewer bits
  /// than are wanted, or have to be changed.
  fileprivate func samples<Sample: PixelSample>(
    in region: PixelRegion, layout: ChannelLayout, takingRows take: (ImageView<Sample>) -> Void
  ) -> Image<Sample>? {
    let map = map(from: region)
    if let image = bitmap.pixels.image(of: Sample.self), image.layout == layout {
      return image.warped(
        by: map, width: region.width, height: region.height, takingRows: take)
    }
    guard Sample.self == UInt8.self else { return nil }
    let warped = bitmap.pixels.warped(by: map, width: region.width, height: region.height)
    let eight = layout == .rgb ? warped.eightBit.rgb : warped.eightBit
    guard let result = ImagePixels.eight(eight).image(of: Sample.self) else { return nil }
    take(result.view)
    return result
  }
}

extension ImagePixels {
  /// The picture, if its samples are of a type.
  fileprivate func image<Sample: PixelSample>(of type: Sample.Type) -> Image<Sample>? {
    switch self {
    case .eight(let image): image as? Image<Sample>
    case .sixteen(let image): image as? Image<Sample>
    }
  }

  fileprivate func warped(by map: Homography, width: Int, height: Int) -> ImagePixels {
    switch self {
    case .eight(let image): .eight(image.warped(by: map, width: width, height: height))
    case .sixteen(let image): .sixteen(image.warped(by: map, width: width, height: height))
    }
  }
}
