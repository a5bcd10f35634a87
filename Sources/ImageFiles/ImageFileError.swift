/// Why a picture could not be read or written, by whose fault it is.
///
/// `description` is a sentence for a person and does not name the file, which the caller knows.
public enum ImageFileError: Error, Sendable, Hashable {
  /// There is no file at the path.
  case notFound
  /// The file is there but the system refuses to read it; the system's words say why.
  case unreadable(reason: String)
  /// The content is none of the formats that are read.
  case notAnImage
  /// The format allows it, but it is not read or written here; `what` says what.
  case unsupported(what: String)
  /// The file ends before its header or, in strict reading, before its last pixel.
  case truncated(detail: String)
  /// The content breaks its format's rules.
  case corrupt(detail: String)
  /// The header promises more pixels than the limit allows; nothing was allocated.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// There is no such page in the file; pages count from 1.
  case noSuchPage(page: Int, count: Int)
  /// A file of that name stands there and was left as it is.
  case exists
  /// The output could not be written whole and was removed; the system's words say why.
  case unwritable(reason: String)
}

extension ImageFileError: CustomStringConvertible {
  /// One sentence for a person, without the type's name and without a full stop.
  public var description: String {
    switch self {
    case .notFound:
      "there is no such file"
    case .unreadable(let reason):
      "it cannot be read: \(reason)"
    case .notAnImage:
      "it is not a JPEG, PNG or TIFF picture"
    case .unsupported(let what):
      "\(what) is not supported"
    case .truncated(let detail):
      "it ends too early: \(detail)"
    case .corrupt(let detail):
      "it is damaged: \(detail)"
    case .tooLarge(let width, let height, let limit):
      "its \(width) × \(height) pixels are more than the limit of \(limit)"
    case .noSuchPage(let page, let count):
      "there is no page \(page): it has \(count)"
    case .exists:
      "it exists already and was left as it is"
    case .unwritable(let reason):
      "it cannot be written: \(reason)"
    }
  }
}
