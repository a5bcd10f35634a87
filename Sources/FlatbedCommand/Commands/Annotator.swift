import Flatbed

/// Writes pictures with what was found drawn over them, for `--annotate`.
struct Annotator: Sendable {
  let naming: OutputNaming
  let register: OutputRegister

  /// The option, where all annotated pictures would go to the same file; nil otherwise.
  var onePageOption: String? {
    if case .file = naming.place { return "--annotate" }
    return nil
  }

  /// How annotated pictures are named.
  ///
  /// - Parameters:
  ///   - target: what `--annotate` says: a file for one picture; a folder for several, or where a
  ///     folder of that name exists or is meant by a slash at the end.
  ///   - inputCount: the number of inputs.
  /// - Returns: the rule.
  /// - Throws: where a file's extension names no format.
  static func naming(for target: String, inputCount: Int) throws(UsageError) -> OutputNaming {
    let isFolder = FileStatus(of: Path(target))?.kind == .folder
    if isFolder || inputCount > 1 || target.hasSuffix("/") {
      return OutputNaming(place: .folder(target), suffix: "-annotated")
    }
    guard let format = ImageFormat(pathExtension: pathExtension(of: target)) else {
      throw UsageError(
        "--annotate \(printable(target)) has no extension that names a format: "
          + "end it in .png, .jpg or .tiff, or in / for a folder")
    }
    return OutputNaming(place: .file(target), suffix: "", format: format)
  }

  /// Claims the path of a page's annotated picture.
  ///
  /// - Returns: the path.
  func claim(for page: Page) throws(PageError) -> String {
    let path = naming.path(
      for: page.input, inputFormat: page.metadata.format, page: page.numberAmongSeveral)
    try register.claim(path)
    return path
  }

  /// Writes a page over which was drawn what was found.
  ///
  /// - Parameters:
  ///   - picture: the annotated picture.
  ///   - page: the page.
  ///   - path: where it goes, claimed before.
  /// - Throws: where the picture cannot be encoded or written.
  func write(
    _ picture: Image<UInt8>, of page: Page, to path: String
  ) throws(PageError) {
    var options = EncodingOptions()
    options.resolution = page.uprightResolution
    options.colorProfile = page.metadata.colorProfile
    let format = naming.format ?? page.metadata.format
    let bytes = try PageError.ofInput { () throws(ImageFileError) in
      try ImageEncoder.encode(.eight(picture), as: format, options: options)
    }
    try register.write(bytes, to: path, makingFolders: naming.makesFolders)
  }
}

extension Page {
  /// The resolution of the upright picture, where the file tells it.
  var uprightResolution: Resolution? {
    metadata.orientation.swapsAxes ? metadata.resolution?.transposed : metadata.resolution
  }
}
