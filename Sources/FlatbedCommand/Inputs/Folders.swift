import Flatbed
import Glibc

/// The names in a folder, in no order, without `.` and `..`.
///
/// - Throws: `unreadable`, also where the folder breaks off while it is read.
func namesInFolder(_ folder: Path) throws(ImageFileError) -> [Path] {
  guard let stream = unsafe opendir(folder.cString) else {
    throw .unreadable(reason: systemMessage(errno))
  }
  defer { unsafe closedir(stream) }
  var names: [Path] = []
  while true {
    errno = 0
    guard let entry = unsafe readdir(stream) else {
      if errno != 0 { throw .unreadable(reason: systemMessage(errno)) }
      return names
    }
    let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      Path(bytes: unsafe Array(bytes.prefix { $0 != 0 }))
    }
    if name.text != ".", name.text != ".." { names.append(name) }
  }
}

/// Makes a folder and the folders above it, where they are missing.
///
/// - Throws: `unwritable`.
func makeFolder(_ path: String) throws(ImageFileError) {
  let folder = Path(path)
  if FileStatus(of: folder)?.kind == .folder { return }
  let above = path.split(separator: "/").dropLast().joined(separator: "/")
  let root = path.hasPrefix("/") ? "/" : ""
  if !above.isEmpty { try makeFolder(root + above) }
  guard unsafe mkdir(folder.cString, 0o777) != 0 else { return }
  let number = errno
  // Another worker may have made it meanwhile.
  guard number == EEXIST, FileStatus(of: folder)?.kind == .folder else {
    throw .unwritable(reason: systemMessage(number))
  }
}
