import Flatbed

extension ImageFileError {
  /// The error's code in JSON.
  var code: String {
    switch self {
    case .notFound, .noSuchPage: "notFound"
    case .unreadable: "unreadable"
    case .notAnImage: "notAnImage"
    case .unsupported: "unsupported"
    case .truncated: "truncated"
    case .corrupt: "corrupt"
    case .tooLarge: "tooLarge"
    case .exists: "exists"
    case .unwritable: "unwritable"
    }
  }

  /// The error's sentence for someone at the command line, who can mend it with an option.
  var advice: String {
    switch self {
    case .tooLarge: "\(self); raise it with --max-pixels"
    case .exists: "\(self); --overwrite replaces it"
    default: description
    }
  }
}
