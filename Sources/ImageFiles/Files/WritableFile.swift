import Glibc

/// An open file that is being written; it is closed with the end of the value's life.
struct WritableFile: ~Copyable {
  private let descriptor: Int32

  /// Opens a file; a new one gets the permissions that the process gives to its files.
  init(_ path: String, flags: Int32) throws(ImageFileError) {
    descriptor = unsafe open(path, flags | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw .unwritable(reason: SystemError.words(errno)) }
  }

  /// Makes a file without a name in the folder of `path`; nil where the file system has no such.
  init?(unnamedBeside path: String) throws(ImageFileError) {
    // Swift does not see the macro O_TMPFILE, which has this value on Linux.
    let unnamed = 0o20_000_000 | O_DIRECTORY
    let folder = FilePath.folder(of: path)
    descriptor = unsafe open(folder.isEmpty ? "." : folder, unnamed | O_WRONLY | O_CLOEXEC, 0o666)
    guard descriptor < 0 else { return }
    switch errno {
    case EOPNOTSUPP, EISDIR, EINVAL, ENOENT: return nil
    default: throw .unwritable(reason: SystemError.words(errno))
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Writes all bytes, sets the permission bits where some are given, and makes sure that the
  /// system has no complaint that it keeps for the closing of the file.
  func write(_ bytes: [UInt8], permissions: mode_t? = nil) throws(ImageFileError) {
    var position = 0
    while position < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { all in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: all[position...])
        return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0 && errno != EINTR { throw .unwritable(reason: SystemError.words(errno)) }
      position += max(count, 0)
    }
    if let permissions { fchmod(descriptor, permissions) }
    // Closing a second descriptor brings a network file system's complaint while there is still
    // time to leave the file without its name.
    let second = dup(descriptor)
    if second >= 0 && close(second) < 0 && errno != EINTR {
      throw .unwritable(reason: SystemError.words(errno))
    }
  }

  /// Gives a file without a name one; false where the system can't.
  ///
  /// - Throws: `.exists` where something stands there.
  func link(to path: String) throws(ImageFileError) -> Bool {
    let own = "/proc/self/fd/\(descriptor)"
    if unsafe linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return true }
    switch errno {
    case EEXIST: throw .exists
    // Without /proc there is no such file; some file systems have no links.
    case ENOENT, EPERM, EOPNOTSUPP: return false
    default: throw .unwritable(reason: SystemError.words(errno))
    }
  }
}
