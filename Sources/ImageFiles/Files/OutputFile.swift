import Glibc

/// Writing files so that they appear whole or not at all.
public enum OutputFile {
  /// Writes bytes so that the file appears whole under its name or not at all.
  ///
  /// The bytes go into a file without a name in the destination's folder, which gets the name when
  /// all are written; where the file system has no such files, into one named `.NAME.….tmp`. A link
  /// at the destination stays a link, and what it points at is replaced. A file that is replaced
  /// hands on its permission bits. Devices and pipes are written to as they are.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - path: where it is to stand; `-` is a file of that name.
  ///   - overwriting: true replaces a file of that name; false throws `.exists`, even where the
  ///     file came to stand there while the bytes were being written.
  /// - Throws: `.exists`; `.unwritable` with the system's words. Nothing is left behind.
  public static func write(
    _ bytes: [UInt8], to path: String, overwriting: Bool
  ) throws(ImageFileError) {
    switch try Destination(path) {
    case .special(let path):
      let file = try WritableFile(path, flags: O_WRONLY)
      try file.write(bytes)
    case .file where !overwriting:
      throw .exists
    case .file(let path, let permissions):
      try place(bytes, at: path, overwriting: true, permissions: permissions)
    case .absent(let path):
      try place(bytes, at: path, overwriting: overwriting, permissions: nil)
    }
  }

  /// Writes a temporary file and gives it the name `path`.
  private static func place(
    _ bytes: [UInt8], at path: String, overwriting: Bool, permissions: mode_t?
  ) throws(ImageFileError) {
    if let file = try WritableFile(unnamedBeside: path) {
      try file.write(bytes, permissions: permissions)
      if !overwriting {
        if try file.link(to: path) { return }
      } else {
        let temporary = TemporaryName(for: path)
        if try file.link(to: temporary.path) {
          return try temporary.move(to: path, overwriting: true)
        }
      }
    }
    try placeNamed(bytes, at: path, overwriting: overwriting, permissions: permissions)
  }

  /// Writes a temporary file that has a name from the start, and gives it the name `path`.
  static func placeNamed(
    _ bytes: [UInt8], at path: String, overwriting: Bool, permissions: mode_t?
  ) throws(ImageFileError) {
    let temporary = TemporaryName(for: path)
    let file = try WritableFile(temporary.path, flags: O_WRONLY | O_CREAT | O_EXCL)
    do throws(ImageFileError) {
      try file.write(bytes, permissions: permissions)
    } catch {
      temporary.remove()
      throw error
    }
    try temporary.move(to: path, overwriting: overwriting)
  }
}
