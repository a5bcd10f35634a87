import Glibc

/// A folder for the files of one test, which goes with everything in it.
final class TemporaryFolder {
  /// The folder's path, without a slash at the end.
  let path: String

  init() {
    var template = Array("/tmp/flatbed-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { fatalError("no temporary folder can be made") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// The path of something in the folder.
  subscript(name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and makes the folders it is in.
  func write(_ bytes: [UInt8], to name: String) {
    let parts = name.split(separator: "/").dropLast()
    for count in parts.indices {
      _ = unsafe mkdir(self[parts[...count].joined(separator: "/")], 0o755)
    }
    let descriptor = unsafe open(self[name], O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    precondition(descriptor >= 0, "\(name) cannot be written")
    defer { close(descriptor) }
    let count = unsafe Glibc.write(descriptor, bytes, bytes.count)
    precondition(count == bytes.count, "\(name) cannot be written")
  }

  /// The bytes of a file, or nil where there is none.
  func read(_ name: String) -> [UInt8]? { Self.contents(of: self[name]) }

  /// The names in the folder or in one below it, in order, hidden ones included.
  func names(in subfolder: String = ".") -> [String] {
    guard let stream = unsafe opendir(self[subfolder]) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The bytes of the file at a path, or nil where there is none.
  static func contents(of path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return contents(ofDescriptor: descriptor)
  }

  /// What can be read from a descriptor until its end.
  static func contents(ofDescriptor descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(descriptor, &block, block.count)
      if count <= 0 { return bytes }
      bytes += block[..<count]
    }
  }

  private static func remove(_ path: String) {
    if unsafe unlink(path) == 0 { return }
    if let stream = unsafe opendir(path) {
      while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          unsafe bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) }
        }
        if name != [0x2E] && name != [0x2E, 0x2E] {
          remove(path + "/" + String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
      }
      unsafe closedir(stream)
    }
    _ = unsafe rmdir(path)
  }
}
