import Raster

/// The picture as the detector looks at it: small, smoothed, in lightness and two opponent colours.
///
/// A page can differ from what it lies on in colour alone, so every step looks at three channels.
/// Opponent channels are 128 where there is no colour.
struct WorkingImage {
  /// Lightness, red against green, yellow against blue.
  let channels: [Plane<UInt8>]
  /// Pixels of the given picture per pixel of this one, in x and in y.
  let scale: Point

  var width: Int { channels[0].width }
  var height: Int { channels[0].height }

  /// Shrinks the picture by area averages, separates the channels and smooths them.
  ///
  /// - Parameters:
  ///   - image: the picture, without alpha.
  ///   - longerSide: the longer side of the working image in pixels, unless the picture is smaller.
  init(
    _ image: borrowing ImageView<UInt8>, longerSide: Int = DetectionAccuracy.high.workingSide
  ) {
    let longer = max(image.width, image.height)
    let shrink = max(1, Double(longer) / Double(longerSide))
    let width = max(1, Int((Double(image.width) / shrink).rounded()))
    let height = max(1, Int((Double(image.height) / shrink).rounded()))
    let small = image.areaAveraged(width: width, height: height)
    channels = small.view.opponentChannels().map { $0.binomialBlurred() }
    scale = Point(
      x: Double(image.width) / Double(width), y: Double(image.height) / Double(height))
  }
}
