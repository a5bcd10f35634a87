import Flatbed

/// Undoing the perspective of a page in a photo of 12 megapixels.
enum CropBenchmarks {
  static func all(_ photo: SamplePhoto) -> [Benchmark] {
    let metadata = ImageMetadata(
      format: .jpeg, width: photo.image.width, height: photo.image.height, layout: .rgb,
      focalLengthIn35mmFilm: 28)
    let page = DecodedImage(pixels: .eight(photo.image), metadata: metadata)
    return [
      Benchmark(name: "crop a page of 12 Mpx, full size") {
        let crop = DocumentScanner().crop(page, to: photo.page)
        return isPage(crop)
      },
      Benchmark(name: "crop a page of 12 Mpx, 800 px wide") {
        var options = CropOptions()
        options.width = 800
        let crop = DocumentScanner().crop(page, to: photo.page, options: options)
        return crop.width == 800 && isPage(crop)
      },
    ]
  }

  /// True where a crop has the shape of A4 within a hundredth and is white at its corners.
  private static func isPage(_ crop: ImagePixels) -> Bool {
    guard case .eight(let image) = crop else { return false }
    let ratio = Double(image.width) / Double(image.height)
    let corners = [
      (2, 2), (image.width - 3, 2), (2, image.height - 3), (image.width - 3, image.height - 3),
    ]
    return abs(ratio / (210.0 / 297) - 1) < 0.01
      && corners.allSatisfy { image[$0.0, $0.1, 2] > 170 }
  }
}
