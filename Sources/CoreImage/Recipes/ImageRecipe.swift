import Foundation

/// What it takes to work out any part of a picture: Core Image's images are recipes, and nothing is
/// calculated before a part is asked for.
protocol ImageRecipe: Sendable {
  /// Where the picture may be other than clear; can be infinite.
  var extent: CGRect { get }
  /// True where every pixel that lies wholly in the extent is opaque, as far as is known beforehand.
  var isOpaque: Bool { get }
  /// How the picture is looked up between its pixels when it is moved.
  var sampling: Sampling { get }
  /// The stored picture that this is, moved as a whole, where it is no more than that.
  var placedBitmap: PlacedBitmap? { get }

  /// The stored picture, moved, that this picture is in a region, where it is no more than that
  /// there and fills the region.
  func placedBitmap(filling region: PixelRegion) -> PlacedBitmap?

  /// The pixels of a region.
  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile
}

/// How a picture is looked up between its pixels.
enum Sampling: Sendable, Hashable {
  /// Smoothly: by a bicubic kernel, the mean of many samples where the picture is made smaller.
  case smooth
  /// The pixel that lies there.
  case nearest
}

extension ImageRecipe {
  var isOpaque: Bool { false }
  var sampling: Sampling { .smooth }
  var placedBitmap: PlacedBitmap? { nil }

  func placedBitmap(filling region: PixelRegion) -> PlacedBitmap? {
    placedBitmap.flatMap { $0.fills(region) ? $0 : nil }
  }
}
