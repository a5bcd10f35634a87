import Glibc

struct FolderNotMade: Error {}

/// A folder that goes away with everything in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/flatbed-tests-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw FolderNotMade() }
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

/// The bytes of a file; none where it cannot be read.
func contentOfFile(_ path: String) -> [UInt8] {
  let descriptor = unsafe open(path, O_RDONLY)
  defer { close(descriptor) }
  var content: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while case let count = unsafe read(descriptor, &block, block.count), count > 0 {
    content += block[..<count]
  }
  return content
}
