import Flatbed
import TestSupport

/// A drawn photo of a page on a table, as pixels and as files.
struct SamplePhoto {
  /// The pixels.
  let image: Image<UInt8>
  /// Where the page is.
  let page: Quad
  /// The photo as a JPEG of quality 90; empty where encoding failed.
  let jpeg: [UInt8]

  /// Draws a photo of a given size.
  init(width: Int, height: Int) {
    let scene = DrawnScene(
      .page(),
      pose: Pose(
        center: Point(x: Double(width) * 0.5, y: Double(height) * 0.51),
        span: Double(height) * 0.76, roll: -9, tilt: 18, pan: 8),
      width: width, height: height, seed: 1)
    image = scene.image()
    page = scene.truth[0]
    var options = EncodingOptions()
    options.quality = 90
    jpeg = (try? ImageEncoder.encode(.eight(image), as: .jpeg, options: options)) ?? []
  }

  /// As a phone takes them: 4000 × 3000.
  static let twelveMegapixels = SamplePhoto(width: 4000, height: 3000)
}
