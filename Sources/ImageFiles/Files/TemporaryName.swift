import Glibc

/// The name that a file bears until it is whole: hidden, and beside its destination.
struct TemporaryName {
  /// The path of the temporary file.
  let path: String

  /// Makes a name beside `destination` that nothing else is likely to bear.
  init(for destination: String) {
    var generator = SystemRandomNumberGenerator()
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    let random = (0..<12).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] }
    // A name has room for 255 bytes.
    let name = String(decoding: FilePath.name(of: destination).utf8.prefix(230), as: UTF8.self)
    path = FilePath.folder(of: destination) + ".\(name).\(String(random)).tmp"
  }

  /// Gives the temporary file the name `destination`; where that fails, the file is removed.
  func move(to destination: String, overwriting: Bool) throws(ImageFileError) {
    if overwriting {
      guard unsafe rename(path, destination) != 0 else { return }
    } else {
      // Unlike renaming, a second name is refused where something bears it already.
      guard unsafe link(path, destination) != 0 else { return remove() }
      if errno == EPERM || errno == EOPNOTSUPP { return try moveWithoutLink(to: destination) }
    }
    try fail()
  }

  /// Gives the temporary file the name `destination` if nothing stands there, for file systems
  /// that have no links: for a moment an empty file holds the place.
  func moveWithoutLink(to destination: String) throws(ImageFileError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let placeholder = unsafe open(destination, flags, 0o666)
    guard placeholder >= 0 else { return try fail() }
    close(placeholder)
    do throws(ImageFileError) {
      try move(to: destination, overwriting: true)
    } catch {
      _ = unsafe unlink(destination)
      throw error
    }
  }

  /// Removes the temporary file and throws what the system complained of last.
  private func fail() throws(ImageFileError) {
    let code = errno
    remove()
    throw code == EEXIST ? .exists : .unwritable(reason: SystemError.words(code))
  }

  /// Removes the temporary file.
  func remove() {
    _ = unsafe unlink(path)
  }
}
