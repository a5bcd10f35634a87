import Flatbed

/// A page of a picture file, as a command works on it.
struct Page {
  /// The input it belongs to.
  var input: Input
  /// The file that was read.
  var file: ImageFile
  /// Its number, counted from 1.
  var number: Int
  /// What the file says about it.
  var metadata: ImageMetadata
  /// The most pixels that are decoded.
  var maximumPixelCount: Int
  /// The most threads that work on it.
  var maximumThreadCount: Int

  /// The page's number where the file has several, to go into names and messages; nil otherwise.
  var numberAmongSeveral: Int? { file.pageCount > 1 ? number : nil }

  /// How results for a person and messages call the page.
  var name: String {
    numberAmongSeveral.map { "\(input.name) page \($0)" } ?? input.name
  }

  /// Decodes the page upright.
  ///
  /// - Parameters:
  ///   - reduction: the reduction that is enough.
  ///   - take: may be called with rows from the top on, and with the picture's height, while later
  ///     ones are still being decoded.
  /// - Returns: the pixels, upright.
  /// - Throws: what is wrong with the page.
  func decode(
    reduction: Int, takingRows take: DecodedRowsTaker = { _, _ in }
  ) throws(PageError) -> DecodedImage {
    var options = DecodingOptions()
    options.maximumPixelCount = maximumPixelCount
    options.reduction = reduction
    return try PageError.ofInput { () throws(ImageFileError) in
      try file.decode(page: number, options: options, takingRows: take)
    }
  }

  /// The members that every picture's JSON object begins with.
  var members: [JSON.Member] {
    [
      .init("file", .string(input.name)), .init("page", .integer(number)),
      .init("width", .integer(metadata.uprightWidth)),
      .init("height", .integer(metadata.uprightHeight)),
      .init("orientation", .integer(metadata.orientation.rawValue)),
    ]
  }
}
