import Glibc

/// Reading picture files into memory.
enum InputFile {
  /// The most bytes that are read: no picture within the limit on pixels needs as many, and more
  /// would only end in a lack of memory.
  private static let maximumCount = 4 << 30

  /// The bytes of the file at `path`; of a file that is no picture, only the first.
  static func read(_ path: String) throws(ImageFileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .notFound : .unreadable(reason: SystemError.words(errno))
    }
    defer { close(descriptor) }
    return try read(descriptor: descriptor)
  }

  /// The bytes of an open file, from its position on.
  static func read(descriptor: Int32) throws(ImageFileError) -> [UInt8] {
    var status = stat()
    var bytes: [UInt8] = []
    if unsafe fstat(descriptor, &status) == 0 && (1...maximumCount).contains(Int(status.st_size)) {
      // One more, so that the end is met without growing.
      bytes.reserveCapacity(Int(status.st_size) + 1)
    }
    var isAtEnd = false
    while !isAtEnd {
      guard bytes.count <= maximumCount, Int(status.st_size) <= maximumCount else {
        throw .unreadable(reason: SystemError.words(EFBIG))
      }
      // A film or a device without end need not be read to tell that it is no picture.
      if bytes.count >= 8 && ImageFormat(contentStart: bytes.span) == nil { break }
      // Where the room that the file's size promised is full, the array grows by itself.
      let left = bytes.capacity - bytes.count
      let room = bytes.count < 8 ? 4096 : left > 0 ? left : 1 << 16
      var failure: Int32 = 0
      bytes.append(addingCapacity: room) { output in
        unsafe output.withUnsafeMutableBufferPointer { buffer, count in
          let result = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
          if result > 0 { count = result }
          isAtEnd = result == 0
          failure = result < 0 ? errno : 0
        }
      }
      if failure != 0 && failure != EINTR {
        throw .unreadable(reason: SystemError.words(failure))
      }
    }
    return bytes
  }
}

/// The system's words for its errors.
enum SystemError {
  /// The words for an error number, such as "No space left on device".
  static func words(_ code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    let words = unsafe buffer.withUnsafeMutableBufferPointer { room in
      guard let start = room.baseAddress, unsafe strerror_r(code, start, room.count) == 0 else {
        return ""
      }
      return unsafe String(cString: start)
    }
    return words.isEmpty ? "error \(code)" : words
  }
}
