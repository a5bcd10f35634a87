import Flatbed

/// Where results go.
enum Destination: Equatable {
  /// Beside the input, as `NAME-scan.EXT`.
  case besideInput
  /// Into a folder, as `NAME-scan.EXT`.
  case folder(String)
  /// To one file.
  case file(String)
  /// To standard output.
  case standardOutput
}

extension OptionValues {
  /// Where the results go.
  var destination: Destination {
    if let folder = self[.directory] { return .folder(folder) }
    guard let file = self[.output] else { return .besideInput }
    return file == "-" ? .standardOutput : .file(file)
  }

  /// The format that is asked for: by `--format`, else by the extension, else by `--compression`.
  ///
  /// - Parameters:
  ///   - compression: the TIFF compression that was asked for.
  ///   - usual: the format of what is written where none is asked for; nil where that depends.
  /// - Returns: `usual` where none is asked for.
  /// - Throws: where the extension names none, or a compression or quality is for another format.
  func format(
    compression: EncodingOptions.TIFFCompression?, usual: ImageFormat? = nil
  ) throws(UsageError) -> ImageFormat? {
    let format = try formatByName() ?? (compression == nil ? usual : .tiff)
    if let format { try check(format, compression) }
    return format
  }

  private func formatByName() throws(UsageError) -> ImageFormat? {
    if let format = try word(.format, as: ImageFormat.self) { return format }
    guard case .file(let path) = destination else { return nil }
    guard let format = ImageFormat(pathExtension: pathExtension(of: path)) else {
      throw UsageError(
        "-o \(printable(path)) has no extension that names a format: "
          + "end it in .png, .jpg or .tiff, or give --format")
    }
    return format
  }

  /// Refuses what belongs to another format than the results'.
  private func check(
    _ format: ImageFormat, _ compression: EncodingOptions.TIFFCompression?
  ) throws(UsageError) {
    if let compression, format != .tiff {
      throw UsageError(
        "--compression \(compression.rawValue) is for TIFF, and the result is "
          + "\(format.rawValue.uppercased()): leave it out, or write TIFF")
    }
    if has(.quality), format == .png || (format == .tiff && compression != .jpeg) {
      throw UsageError(
        "--quality is for JPEG, and the result is \(format.rawValue.uppercased()): leave it out")
    }
  }
}
