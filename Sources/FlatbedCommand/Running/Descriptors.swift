import Glibc

/// Takes the places of standard input, output and error where the process was begun without them.
///
/// A file that is opened later would otherwise get such a place, and results would be written into
/// it. What is opened here can only be used the wrong way round, so that using it is an error.
func occupyStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Writes all bytes to an open file.
///
/// - Returns: the system's error number, 0 where everything was written.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var start = 0
  while start < bytes.count {
    let count = unsafe bytes.span.extracting(start...).withUnsafeBytes { rest in
      unsafe write(descriptor, rest.baseAddress, rest.count)
    }
    if count < 0 {
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable(descriptor)
      default: return errno
      }
    } else {
      start += count
    }
  }
  return 0
}

/// Reads an open file to its end.
///
/// - Parameters:
///   - descriptor: the file.
///   - limit: the most bytes that are read.
/// - Returns: nil where the system reports an error.
func readAll(from descriptor: Int32, limit: Int) -> [UInt8]? {
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while bytes.count < limit {
    let count = unsafe read(descriptor, &block, min(block.count, limit - bytes.count))
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { return nil }
    if count == 0 { break }
    bytes += block[..<count]
  }
  return bytes
}

/// Waits until a pipe or terminal that does not block takes bytes again.
private func waitUntilWritable(_ descriptor: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  _ = unsafe poll(&request, 1, -1)
}

/// True where a person looks at what is written to an open file.
func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// The number of columns of a terminal; 80 where it does not tell.
func columnCount(ofTerminal descriptor: Int32) -> Int {
  var size = winsize()
  guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
  return Int(size.ws_col)
}

/// The time on a clock that is never set, in milliseconds.
func currentMilliseconds() -> Double {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}
