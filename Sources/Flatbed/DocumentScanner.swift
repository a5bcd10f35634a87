public import ImageFiles
public import Raster
public import RectangleDetection

/// Finds documents in photos and crops them with the perspective undone.
///
/// Finding needs far fewer pixels than cropping. A file whose rectangles alone are wanted is decoded
/// small, which JPEG does faster; for a crop one full picture serves both.
public struct DocumentScanner: Sendable {
  /// What finds the rectangles, with its options.
  public var detector: RectangleDetector

  /// Makes a scanner.
  public init(detector: RectangleDetector = RectangleDetector()) {
    self.detector = detector
  }

  /// The reduction to decode a page with for finding: 1, 2, 4 or 8.
  ///
  /// It is the largest that leaves the longer side about 800 pixels or more, 400 for low accuracy.
  ///
  /// - Parameters:
  ///   - metadata: the page's size.
  ///   - accuracy: the accuracy of the detector that is to find something in it.
  /// - Returns: the reduction.
  public static func reduction(
    forFindingIn metadata: ImageMetadata, accuracy: DetectionAccuracy = .high
  ) -> Int {
    let longerSide = max(metadata.width, metadata.height)
    let leastSide = accuracy == .low ? leastSideForFinding / 2 : leastSideForFinding
    return [8, 4, 2].first { longerSide / $0 >= leastSide } ?? 1
  }

  /// A little above 800, so that 1/4 is taken of the usual 3264 × 2448 pixels and larger ones.
  private static let leastSideForFinding = 810

  /// The rectangles in a decoded page, best first.
  ///
  /// - Parameter page: an upright page, decoded at any reduction.
  /// - Returns: rectangles in pixels of the full upright picture.
  public func rectangles(in page: DecodedImage) -> [DetectedRectangle] {
    rectangles(in: page, by: RectangleSearch(by: detector))
  }

  /// The rectangles in a decoded page, best first, by a search that took its rows while they were
  /// being decoded.
  package func rectangles(in page: DecodedImage, by search: RectangleSearch) -> [DetectedRectangle]
  {
    search.rectangles(in: page.pixels.eightBitOnWhite.view).map { rectangle in
      DetectedRectangle(
        quad: rectangle.quad.map(page.fullPosition), confidence: rectangle.confidence)
    }
  }

  /// The shape of the document behind a quad, as far as its perspective tells.
  ///
  /// - Parameters:
  ///   - quad: corners in pixels of the full upright picture.
  ///   - metadata: the picture's size and, where the file tells it, its focal length.
  ///   - focalLengthInPixels: a focal length that is known better than from the file.
  /// - Returns: nil where the quad is not convex.
  public func shape(
    of quad: Quad, in metadata: ImageMetadata, focalLengthInPixels: Double? = nil
  ) -> AspectRatioEstimate? {
    AspectRatioEstimate(
      of: quad, inPictureOfWidth: Double(metadata.uprightWidth),
      height: Double(metadata.uprightHeight),
      focalLengthInPixels: focalLengthInPixels ?? metadata.focalLengthInPixels)
  }

  /// The document behind a quad, cropped out of a page with the perspective undone.
  ///
  /// What of the document lies outside the picture is white, or clear where the page has alpha.
  ///
  /// - Parameters:
  ///   - page: an upright page. Decode it with a reduction of 1 for a crop of full resolution.
  ///   - quad: corners in pixels of the full upright picture.
  ///   - options: the crop's size and shape.
  /// - Returns: pixels of the page's layout and depth, at least 1 × 1; one clear or white pixel
  ///   where the quad is not convex.
  public func crop(
    _ page: DecodedImage, to quad: Quad, options: CropOptions = CropOptions()
  ) -> ImagePixels {
    let plan = CropPlan(for: quad, in: page, options: options)
    return switch page.pixels {
    case .eight(let image): .eight(plan.crop(image))
    case .sixteen(let image): .sixteen(plan.crop(image))
    }
  }

  /// The size in pixels that `crop` and `encodedCrop` give a crop.
  public func sizeOfCrop(
    _ page: DecodedImage, to quad: Quad, options: CropOptions = CropOptions()
  ) -> (width: Int, height: Int) {
    let plan = CropPlan(for: quad, in: page, options: options)
    return (plan.width, plan.height)
  }

  /// The document behind a quad, cropped as by `crop` and encoded.
  ///
  /// What comes out is what `ImageEncoder` makes of the crop; a JPEG's upper rows are encoded while
  /// the lower ones are still being cropped.
  ///
  /// - Parameters:
  ///   - page: an upright page. Decode it with a reduction of 1 for a crop of full resolution.
  ///   - quad: corners in pixels of the full upright picture.
  ///   - options: the crop's size and shape.
  ///   - format: the file's format.
  ///   - encoding: what the format has no use for is ignored.
  /// - Returns: the file's bytes.
  /// - Throws: `.unsupported` where the format cannot hold the picture.
  public func encodedCrop(
    _ page: DecodedImage, to quad: Quad, options: CropOptions = CropOptions(),
    as format: ImageFormat, encoding: EncodingOptions = EncodingOptions()
  ) throws(ImageFileError) -> [UInt8] {
    guard format == .jpeg, case .eight(let image) = page.pixels, !image.layout.hasAlpha else {
      return try ImageEncoder.encode(
        crop(page, to: quad, options: options), as: format, options: encoding)
    }
    let plan = CropPlan(for: quad, in: page, options: options)
    return try ImageEncoder.encodeJPEG(
      width: plan.width, height: plan.height, layout: image.layout, options: encoding
    ) { write in
      _ = plan.crop(image) { rows in
        for y in 0..<rows.height { write(rows.row(y)) }
      }
    }
  }
}

extension CropPlan {
  /// Carries the plan out, and calls `take` with finished rows as `warped` does.
  fileprivate func crop<Sample>(
    _ image: Image<Sample>, takingRows take: (ImageView<Sample>) -> Void = { _ in }
  ) -> Image<Sample> {
    image.warped(
      by: toPicture, width: width, height: height, mostThreads: maximumThreadCount,
      takingRows: take)
  }
}
