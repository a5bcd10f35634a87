import Flatbed

/// How the files that a run writes are named.
struct OutputNaming: Sendable {
  /// Where they go.
  enum Place: Sendable, Equatable {
    /// Beside each input.
    case besideInput
    /// Into a folder, in the subfolder in which the input was found.
    case folder(String)
    /// To this one file.
    case file(String)
  }

  /// Where they go.
  var place: Place
  /// What stands between the input's name and the extension: `-scan`.
  var suffix: String
  /// The format that was asked for; nil for the input's.
  var format: ImageFormat?

  /// True where folders are made that are missing: those that were named as folders, since a
  /// missing one on the way to a file is likelier a slip.
  var makesFolders: Bool {
    if case .folder = place { return true }
    return false
  }

  /// The path of the file that is made of a page.
  ///
  /// - Parameters:
  ///   - input: the input's name.
  ///   - inputFormat: the input's format.
  ///   - page: the page's number where the file has several, which goes into the name; nil otherwise.
  /// - Returns: the path, relative as the folder is.
  func path(for input: Input, inputFormat: ImageFormat, page: Int?) -> String {
    if case .file(let path) = place { return path }
    let number = page.map { "-p\($0)" } ?? ""
    let end = (format ?? inputFormat).pathExtension
    return folder(for: input) + input.stem + suffix + number + "." + end
  }

  /// The folder that an input's file goes to, with the slash behind it; empty for the current one.
  private func folder(for input: Input) -> String {
    guard case .folder(let folder) = place else { return input.folder }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return input.subfolder.isEmpty ? base : base + input.subfolder + "/"
  }
}
