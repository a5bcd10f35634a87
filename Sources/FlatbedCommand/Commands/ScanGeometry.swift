import Flatbed

/// The size of a scan's result in pixels and on paper, as far as the options settle it.
struct ScanGeometry {
  /// The document's corners in the upright picture.
  let quad: Quad
  let options: ScanOptions
  /// The paper's measures in millimetres in the picture's directions, where the paper is known.
  private let paper: (width: Double, height: Double)?

  private static let millimetersPerInch = 25.4

  /// Settles what the options settle.
  ///
  /// - Parameters:
  ///   - quad: the document's corners in the upright picture.
  ///   - shape: the document's width ÷ height as its perspective tells it; nil where it does not.
  ///   - options: what was asked for.
  init(quad: Quad, shape: Double?, options: ScanOptions) {
    self.quad = quad
    self.options = options
    paper = options.paper?.sizeInMillimeters(seenWithAspectRatio: shape ?? 1)
  }

  /// How the document is to be cropped.
  var cropOptions: CropOptions {
    var crop = CropOptions()
    crop.maximumPixelCount = options.common.maximumPixelCount
    crop.width = options.width
    crop.height = options.height
    guard let paper else { return crop }
    crop.aspectRatio = paper.width / paper.height
    if let dotsPerInch = options.dotsPerInch {
      let dotsPerMillimeter = dotsPerInch / Self.millimetersPerInch
      crop.width = max(Int((paper.width * dotsPerMillimeter).rounded()), 1)
      crop.height = max(Int((paper.height * dotsPerMillimeter).rounded()), 1)
    }
    return crop
  }

  /// The resolution to write into the result.
  ///
  /// What was asked for comes first, then what follows from the paper, then the input's: a crop
  /// keeps as many pixels per length as the picture has, unless its size was given.
  func resolution(
    ofCropOfWidth width: Int, height: Int, inputResolution: Resolution?
  ) -> Resolution? {
    if let dotsPerInch = options.dotsPerInch, paper == nil || width == cropOptions.width {
      return Resolution(dotsPerInch: dotsPerInch)
    }
    if let paper {
      let dotsPerInch = Double(width) / paper.width * Self.millimetersPerInch
      return Resolution(dotsPerInch: (dotsPerInch * 100).rounded() / 100)
    }
    guard let inputResolution, options.width != nil || options.height != nil else {
      return inputResolution
    }
    let seenWidth =
      (quad.topLeft.distance(to: quad.topRight) + quad.bottomLeft.distance(to: quad.bottomRight))
      / 2
    let seenHeight =
      (quad.topLeft.distance(to: quad.bottomLeft) + quad.topRight.distance(to: quad.bottomRight))
      / 2
    return Resolution(
      horizontal: inputResolution.horizontal * Double(width) / seenWidth,
      vertical: inputResolution.vertical * Double(height) / seenHeight)
  }
}
