import Flatbed
public import Foundation

/// A picture as a recipe: where it comes from and what is done to it.
///
/// An image does not change, and nothing is calculated before a context or a detector asks for
/// pixels; then only for those that it asks for. The plane is Core Image's: the origin at the lower
/// left, y up, in pixels. An image can be infinite, and its extent need not begin at zero.
public final class CIImage: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: every property is a constant, and no value in `properties` is ever changed.

  let recipe: any ImageRecipe
  /// What is known of the picture, under ImageIO's names: what its file said, or what
  /// `settingProperties(_:)` has set.
  ///
  /// It is handed on to whatever is made of the image, so that an orientation survives filters, and
  /// is stale once the image was turned.
  public let properties: [String: Any]
  /// The file that the image was made of; nil for what was made of another image.
  public let url: URL?
  /// The colour space of the file or the bitmap that the image was made of; nil for other images.
  public let colorSpace: CGColorSpace?
  /// The bitmap that the image was made of; nil for other images.
  public let cgImage: CGImage?
  /// The stored pictures that the image is made of.
  private let bitmaps: [Bitmap]

  init(
    _ recipe: any ImageRecipe, madeOf images: [CIImage] = [], properties: [String: Any],
    url: URL? = nil, colorSpace: CGColorSpace? = nil, cgImage: CGImage? = nil
  ) {
    self.recipe = recipe
    var bitmaps = (recipe as? BitmapRecipe).map { [$0.bitmap] } ?? []
    for bitmap in images.flatMap(\.bitmaps) where !bitmaps.contains(where: { $0 === bitmap }) {
      bitmaps.append(bitmap)
    }
    self.bitmaps = bitmaps
    self.properties = properties
    self.url = url
    self.colorSpace = colorSpace
    self.cgImage = cgImage
  }

  /// The rectangle outside which the image is clear; infinite, or null for the empty image.
  public var extent: CGRect { recipe.extent }

  /// True where every pixel in the extent is known to be opaque without looking at it.
  public var isOpaque: Bool { recipe.isOpaque }

  /// The image itself: it does not change.
  public func copy(with zone: NSZone?) -> Any { self }

  /// The extent, for people who debug.
  public override var description: String { "<CIImage: extent \(extent)>" }

  /// True where a file's pixels could not be read, which is known once they were asked for.
  var isDamaged: Bool { bitmaps.contains { $0.isDamaged } }

  /// An image that is made of this one, and perhaps of others.
  func making(_ recipe: any ImageRecipe, with others: [CIImage] = []) -> CIImage {
    CIImage(recipe, madeOf: [self] + others, properties: properties)
  }
}
