import Glibc

extension TestDocument {
  /// The content of a file in the folder; empty where there is none, which no test passes with.
  ///
  /// - Parameter name: the file's path in the folder.
  /// - Returns: its bytes.
  public static func bytes(_ name: String) -> [UInt8] {
    guard let file = unsafe fopen(path(name), "rb") else { return [] }
    defer { unsafe fclose(file) }
    var content: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe fread(&block, 1, block.count, file)
      guard count > 0 else { return content }
      content += block[..<count]
    }
  }

  /// The names of the files in one of the folder's folders that begin with `prefix`, in order.
  ///
  /// - Parameters:
  ///   - prefix: how the names begin.
  ///   - folder: the folder's name, such as `Bad`.
  /// - Returns: paths for `path(_:)` and `bytes(_:)`.
  public static func names(beginningWith prefix: String, in folder: String) -> [String] {
    guard let directory = unsafe opendir(path(folder)) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          unsafe String(cString: text)
        }
      }
      if name.hasPrefix(prefix) { names.append("\(folder)/\(name)") }
    }
    return names.sorted()
  }
}
