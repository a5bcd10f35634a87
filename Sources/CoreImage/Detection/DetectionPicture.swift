import Flatbed
import Foundation

/// A picture of an image for the detectors: eight bits, sRGB or gray, alpha laid on white, the whole
/// extent.
struct DetectionPicture {
  let image: Image<UInt8>
  /// Where the picture lies in the image's plane.
  let frame: PictureFrame

  /// Renders an image; nil where its extent is empty, infinite or too large, and where
  /// a file that it is made of is damaged beyond reading.
  init?(_ image: CIImage, by context: CIContext) {
    guard let region = CIContext.region(image.extent) else { return nil }
    let recipe = image.recipe
    let isOpaque = recipe.isOpaque && recipe.extent.contains(region.rect)
    let isGray = recipe.placedBitmap(filling: region)?.bitmap.layout == .gray
    let rendered: Image<UInt8> = context.renderer.image(
      of: region, in: recipe, layout: isOpaque ? (isGray ? .gray : .rgb) : .rgba,
      encoding: .curved)
    guard !image.isDamaged else { return nil }
    self.image = rendered.compositedOnWhite()
    frame = PictureFrame(region)
  }
}
