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
    identity = FileIdentity(device: UInt(status.st_dev), inode: UInt(status.st_ino))
  }
}

/// True where a name stands in a folder, be it a file's, a folder's or that of a dangling link.
func nameExists(_ path: Path) -> Bool {
  var status = stat()
  return unsafe lstat(path.cString, &status) == 0
}

/// The system's words for an error number.
func systemMessage(_ number: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  // The return value, not the buffer, holds the words: the GNU variant may leave the buffer alone.
  guard let words = unsafe strerror_r(number, &buffer, buffer.count) else {
    return "error \(number)"
  }
  return unsafe String(cString: words)
}
