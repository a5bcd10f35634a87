import Glibc

/// Which file a path leads to, whatever links lie on the way.
struct FileIdentity: Hashable, Sendable {
  var device: UInt
  var inode: UInt
}

/// What the system says about a file.
struct FileStatus {
  /// Kinds of files that are treated differently.
  enum Kind {
    case regular, folder, other
  }

  /// What it is.
  var kind: Kind
  /// Which file it is.
  var identity: FileIdentity
  /// True where it has no bytes, or says so, as the system's pseudo-files do.
  var isEmpty: Bool

  /// The status of the file that a path leads to, links followed; nil where there is none.
  init?(of path: Path) {
    var status = stat()
    guard unsafe stat(path.cString, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of an open file.
  init?(ofDescriptor descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      default: .other
      }
    isEmpty = status.st_size == 0
    identity = FileIdentity(device: UInt(status.st_dev), inode: UInt(status.st_ino))
  }
}

/// The system's words for an error number.
func systemMessage(_ number: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  guard unsafe strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
  return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
