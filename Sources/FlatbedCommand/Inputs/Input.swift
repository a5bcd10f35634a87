import Flatbed

/// A picture file that is to be worked on.
struct Input: Sendable, Equatable {
  /// Where the bytes come from.
  enum Source: Sendable, Equatable {
    case file(Path)
    case standardInput
  }

  /// Where the bytes come from.
  var source: Source
  /// The folder below the IMAGE folder in which the file was found, as `a/b`; empty for a file that
  /// was named itself.
  var subfolder = ""

  /// The input's name in results and messages: as it was given, `-` for standard input.
  var name: String {
    switch source {
    case .file(let path): path.text
    case .standardInput: "-"
    }
  }

  /// The name of the file without folders and without a picture format's extension.
  var stem: String {
    guard case .file(let path) = source else { return "stdin" }
    let name = path.text.split(separator: "/").last.map(String.init) ?? "picture"
    let end = pathExtension(of: name)
    return ImageFormat(pathExtension: end) == nil ? name : String(name.dropLast(end.count + 1))
  }

  /// The folder the file is in, with the slash behind it; empty for the current one.
  var folder: String {
    guard case .file(let path) = source else { return "" }
    let text = path.text
    return text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
  }
}

/// An IMAGE of the command line after folders were looked into.
enum InputItem: Sendable, Equatable {
  /// A file to work on.
  case picture(Input)
  /// A folder or file that there is nothing to do with.
  case failed(name: String, error: InputError)
}

/// Why there is nothing to do with an IMAGE of the command line.
enum InputError: Sendable, Equatable {
  /// The folder cannot be read.
  case file(ImageFileError)
  /// No picture is in the folder or below it.
  case emptyFolder
}
