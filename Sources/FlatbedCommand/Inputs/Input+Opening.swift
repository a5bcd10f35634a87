import Flatbed
import Glibc

extension Input {
  /// Reads the file.
  ///
  /// - Parameter standardInput: where `-` is read from.
  /// - Returns: the file, whose header may yet turn out to be damaged.
  /// - Throws: `notFound`, `unreadable`, `notAnImage`.
  func open(standardInput: Int32) throws(ImageFileError) -> ImageFile {
    guard case .file(let path) = source else {
      return try ImageFile(descriptor: standardInput)
    }
    let descriptor = unsafe Glibc.open(path.cString, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .notFound : .unreadable(reason: systemMessage(errno))
    }
    defer { close(descriptor) }
    return try ImageFile(descriptor: descriptor)
  }

  /// Which file it is, whatever its name; nil where there is none.
  func identity(standardInput: Int32) -> FileIdentity? {
    switch source {
    case .file(let path): FileStatus(of: path)?.identity
    case .standardInput: FileStatus(ofDescriptor: standardInput)?.identity
    }
  }
}

/// The first bytes of a file, enough to tell its format; nil where they cannot be read.
func firstBytes(of path: Path) -> [UInt8]? {
  let descriptor = unsafe open(path.cString, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 16)
  let count = unsafe read(descriptor, &bytes, bytes.count)
  return count < 0 ? nil : Array(bytes.prefix(count))
}
