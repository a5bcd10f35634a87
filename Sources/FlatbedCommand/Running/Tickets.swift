import Glibc

/// A number of tickets; taking one waits until there is one.
///
/// They bound how far workers run ahead of a picture that takes long: as many pictures are begun and
/// not yet printed as there are tickets. They lie, a byte each, in a pipe, where the system does the
/// waiting.
struct Tickets: Sendable {
  private let readingEnd: Int32
  private let writingEnd: Int32

  /// Makes tickets; nil where the system has no pipe to spare.
  ///
  /// - Parameter count: at most 4096, what the smallest pipe holds.
  init?(count: Int) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (readingEnd, writingEnd) = (ends[0], ends[1])
    put(back: count)
  }

  /// Takes a ticket, when there is one.
  func take() {
    var byte: UInt8 = 0
    while unsafe read(readingEnd, &byte, 1) < 0, errno == EINTR {}
  }

  /// Puts tickets back.
  func put(back count: Int) {
    _ = writeAll([UInt8](repeating: 0, count: count), to: writingEnd)
  }

  /// Closes the pipe, when nobody takes tickets any more.
  func close() {
    _ = Glibc.close(readingEnd)
    _ = Glibc.close(writingEnd)
  }
}
