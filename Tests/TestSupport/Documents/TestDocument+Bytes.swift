import Glibc

extension TestDocument {
  /// The bytes of a file in the folder; none where it cannot be read.
  public static func bytes(of name: String) -> [UInt8] {
    guard let file = unsafe fopen(path(name), "rb") else { return [] }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = unsafe fgetc(file), byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return bytes
  }
}
