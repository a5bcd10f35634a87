import Glibc

/// Ends the process by Ctrl-C and its kin only while no file is half written.
///
/// The signals are kept from every thread; one thread waits for them, for the end of what is being
/// written, and then lets the signal do what it does to any program, so that the shell sees it. A
/// second signal does so at once.
enum Interruption {
  /// The signals that a terminal, a shell or the system asks a program to end with.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Begins to watch for signals, before any other thread is begun.
  ///
  /// - Parameters:
  ///   - register: what knows of files being written.
  ///   - console: what may have to take a progress bar away.
  static func watch(register: OutputRegister, console: Console) {
    // A program that was begun with a signal ignored (nohup, a job in the background) keeps to it.
    let watched = signals.filter { !isIgnored($0) }
    guard !watched.isEmpty else { return }
    var set = signalSet(watched)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    let watcher = Thread {
      var set = signalSet(watched)
      var signal: Int32 = 0
      while unsafe sigwait(&set, &signal) != 0 {}
      _ = unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
      register.whileNothingIsWritten {
        console.clearForInterruption()
        // Not blocked in this thread any more: its own effect ends the process here.
        raise(signal)
      }
    }
    if watcher == nil { _ = unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil) }
  }

  /// Makes writing to a pipe that nobody reads an error instead of the end of the process.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func signalSet(_ numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    _ = unsafe sigemptyset(&set)
    for number in numbers { _ = unsafe sigaddset(&set, number) }
    return set
  }
}
