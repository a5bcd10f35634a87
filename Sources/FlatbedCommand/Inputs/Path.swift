/// An argument or the path of a file: bytes, as they are on Linux, in whatever character set.
///
/// A name that is not valid UTF-8 can be opened by its bytes; what is printed, or made into the name
/// of a result, has U+FFFD in place of what is not text.
struct Path: Hashable, Sendable {
  /// The bytes, without the terminating zero.
  var bytes: [UInt8]

  /// Makes a path of bytes.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a path of text.
  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path as text, repaired where it is not valid UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// True where `text` has the very bytes of the path.
  var isValidText: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// The bytes with a terminating zero, as the system's calls want them.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  /// The path of `name` in the folder that this path names.
  func appending(_ name: Path) -> Path {
    Path(bytes: bytes.last == UInt8(ascii: "/") ? bytes + name.bytes : bytes + [0x2F] + name.bytes)
  }
}

extension Path: Comparable {
  /// Orders by bytes: the order of names in a folder is the same in every language setting.
  static func < (a: Path, b: Path) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

extension Path: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self.init(text) }
}

/// The text with every control character replaced by `?`, so that a file's name cannot steer the
/// terminal on which a message about it is printed.
func printable(_ text: String) -> String {
  let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
    // The C0 controls, delete and the C1 controls.
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "?" : scalar
  }
  return String(String.UnicodeScalarView(scalars))
}
