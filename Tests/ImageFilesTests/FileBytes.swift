import Glibc

extension [UInt8] {
  /// The bytes of a file, by way of C's own functions.
  init(contentsOf path: String) throws {
    guard let file = unsafe fopen(path, "rb") else { throw FileUnreadable(path: path) }
    defer { unsafe fclose(file) }
    self = []
    while case let byte = unsafe fgetc(file), byte != EOF {
      append(UInt8(truncatingIfNeeded: byte))
    }
  }
}

struct FileUnreadable: Error {
  var path: String
}

/// A folder that goes away with everything in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/flatbed-tests-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw FileUnreadable(path: "/tmp") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for name in names { _ = unsafe remove(path + "/" + name) }
    _ = unsafe rmdir(path)
  }

  /// The names of the files in the folder, sorted.
  var names: [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
