import Glibc

/// A terminal that a test looks at from the other side.
struct PseudoTerminal {
  /// The side of the program.
  let terminal: Int32
  private let observer: Int32

  /// Opens a terminal; nil where the system has none.
  init?() {
    observer = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // Linux's TIOCSPTLCK and TIOCGPTN, which Swift does not see: unlock the other side, and ask for
    // its number.
    var lock: Int32 = 0
    var number: Int32 = 0
    guard observer >= 0, unsafe ioctl(observer, 0x4004_5431, &lock) == 0,
      unsafe ioctl(observer, 0x8004_5430, &number) == 0
    else { return nil }
    terminal = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard terminal >= 0 else { return nil }
  }

  /// Closes the terminal.
  ///
  /// - Returns: what was printed to it.
  func close() -> String {
    // What was printed stays to be read; then reading fails, since nobody prints any more.
    _ = Glibc.close(terminal)
    defer { _ = Glibc.close(observer) }
    return String(decoding: TemporaryFolder.contents(ofDescriptor: observer), as: UTF8.self)
  }
}
