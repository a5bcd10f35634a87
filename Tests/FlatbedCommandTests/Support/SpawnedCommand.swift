import Glibc

/// The built program, begun in a process of its own.
final class SpawnedCommand {
  private let process: pid_t
  /// The reading end of the program's standard output; negative when it is closed.
  private var output: Int32
  private let errorsPath: String
  private let folder: TemporaryFolder

  /// How a process ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Begins the program; nil where it was not built.
  init?(_ arguments: [String]) {
    folder = TemporaryFolder()
    errorsPath = folder["errors"]
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    output = ends[0]
    var actions = unsafe posix_spawn_file_actions_t()
    _ = unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    _ = unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    _ = unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
    _ = unsafe posix_spawn_file_actions_addclose(&actions, ends[1])
    _ = unsafe posix_spawn_file_actions_addopen(
      &actions, STDERR_FILENO, errorsPath, O_WRONLY | O_CREAT, 0o600)
    let words = unsafe (["flatbed"] + arguments).map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    var process = pid_t()
    let status = unsafe posix_spawn(
      &process, Self.executable, &actions, nil, words + [nil], environ)
    close(ends[1])
    self.process = process
    guard status == 0 else { return nil }
  }

  deinit { closeOutput() }

  /// Closes the reading end of the program's standard output.
  func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }

  /// Waits for the first bytes on the program's standard output.
  func waitForOutput() {
    var byte: UInt8 = 0
    _ = unsafe read(output, &byte, 1)
  }

  /// Sends a signal to the program.
  func send(_ signal: Int32) {
    kill(process, signal)
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: how it ended, and what it printed to standard error.
  func end() -> (end: End, errors: String) {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let errors = String(decoding: TemporaryFolder.contents(of: errorsPath) ?? [], as: UTF8.self)
    // The low seven bits hold the signal, the byte above them the exit status.
    return (status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F), errors)
  }

  /// The program, which is built into the folder in which the tests are.
  private static var executable: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let tests = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return tests.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/flatbed"
  }
}
