import Flatbed

/// Why a page could not be worked on.
enum PageError: Error, Equatable {
  /// Something is wrong with the page or its file.
  case input(ImageFileError)
  /// Something is wrong with the place of a file that was to be made of the page.
  case output(ImageFileError, path: String)

  /// What `body` gives, its error being the page's.
  static func ofInput<Result>(
    _ body: () throws(ImageFileError) -> Result
  ) throws(PageError) -> Result {
    do {
      return try body()
    } catch {
      throw .input(error)
    }
  }

  /// What `body` gives, its error being that of the output at `path`.
  static func ofOutput<Result>(
    at path: String, _ body: () throws(ImageFileError) -> Result
  ) throws(PageError) -> Result {
    do {
      return try body()
    } catch {
      throw .output(error, path: path)
    }
  }

  /// The error's code in JSON.
  var code: String {
    switch self {
    case .input(let error), .output(let error, _): error.code
    }
  }

  /// One sentence for someone at the command line, who can mend some errors with an option.
  var message: String {
    switch self {
    case .input(let error), .output(let error, "-"): error.advice
    case .output(let error, let path): "\(path): \(error.advice)"
    }
  }
}
