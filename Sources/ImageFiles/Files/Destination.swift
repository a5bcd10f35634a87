import Glibc

/// What stands where a file is to be written.
enum Destination {
  /// A device, a pipe or a socket; or this process's own standard output.
  case special(path: String)
  /// A file, with its permission bits; the path leads through no link.
  case file(path: String, permissions: mode_t)
  /// Nothing, or a link to nothing; the path is the one where the file is to stand.
  case absent(path: String)

  /// Looks at what stands at `path`.
  ///
  /// - Throws: `.unwritable` where it is a folder or a file that may not be written, or where the
  ///   system does not let it be looked at.
  init(_ path: String) throws(ImageFileError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .unwritable(reason: SystemError.words(errno)) }
      self = .absent(path: try Self.endOfLinks(path))
      return
    }
    // A redirected standard output can be a file; replacing that would part it from its name.
    let ownOutputs = ["/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/"]
    switch status.st_mode & S_IFMT {
    case _ where ownOutputs.contains(where: path.hasPrefix):
      self = .special(path: path)
    case S_IFREG:
      guard unsafe faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0,
        let resolved = unsafe realpath(path, nil)
      else { throw .unwritable(reason: SystemError.words(errno)) }
      defer { unsafe free(resolved) }
      self = .file(path: unsafe String(cString: resolved), permissions: status.st_mode & 0o777)
    case S_IFDIR:
      throw .unwritable(reason: SystemError.words(EISDIR))
    default:
      self = .special(path: path)
    }
  }

  /// The path that a chain of links to nothing ends at.
  private static func endOfLinks(_ path: String) throws(ImageFileError) -> String {
    var path = path
    // As many as Linux follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(path, &buffer, buffer.count)
      guard count > 0 else { return path }
      let target = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = target.hasPrefix("/") ? target : FilePath.folder(of: path) + target
    }
    throw .unwritable(reason: SystemError.words(ELOOP))
  }
}

/// Paths taken apart.
enum FilePath {
  /// What stands before a path's last part, with its slash; empty where there is none.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  /// A path's last part.
  static func name(of path: String) -> String {
    String(path.dropFirst(folder(of: path).count))
  }
}
