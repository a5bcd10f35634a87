import Glibc
import Synchronization

/// The open files that a run reads from and prints to.
struct StandardStreams: Sendable {
  var input: Int32 = STDIN_FILENO
  var output: Int32 = STDOUT_FILENO
  var error: Int32 = STDERR_FILENO
}

/// Standard output and standard error, on which results, messages and the progress bar do not run
/// into each other.
final class Console: Sendable {
  private struct State {
    var progress: ProgressBar?
    /// True while the progress bar stands on the terminal.
    var isBarShown = false
    /// The error number of the first failure to write results; 0 while there was none.
    var failure: Int32 = 0
  }

  private let streams: StandardStreams
  private let state = Mutex(State())

  init(_ streams: StandardStreams) {
    self.streams = streams
  }

  /// True where results could not be printed, be it because nobody reads them any more.
  var outputHasFailed: Bool { state.withLock { $0.failure != 0 } }

  /// True where a person looks at standard error.
  var isOnTerminal: Bool { isTerminal(streams.error) }

  /// Prints results, and messages behind them.
  ///
  /// After a failure nothing more goes to standard output; the failure is told once, except where
  /// the reader of a pipe has gone, who has seen enough.
  func write(_ result: [UInt8] = [], messages: [String] = []) {
    state.withLock { state in
      hideBar(&state)
      var lines = messages
      if state.failure == 0, !result.isEmpty {
        state.failure = writeAll(result, to: streams.output)
        if state.failure != 0, state.failure != EPIPE {
          lines.append("standard output: it cannot be written: \(systemMessage(state.failure))")
        }
      }
      let text = lines.map { "flatbed: \(printable($0))\n" }.joined()
      _ = writeAll(Array(text.utf8), to: streams.error)
      showBar(&state)
    }
  }

  /// Shows a progress bar from now on.
  func beginProgress(total: Int) {
    state.withLock { state in
      state.progress = ProgressBar(total: total)
      showBar(&state)
    }
  }

  /// Moves the progress bar on by one picture.
  func advanceProgress() {
    state.withLock { state in
      guard state.progress != nil else { return }
      state.progress?.done += 1
      hideBar(&state)
      showBar(&state)
    }
  }

  /// Takes the progress bar away.
  func endProgress() {
    state.withLock { state in
      hideBar(&state)
      state.progress = nil
    }
  }

  /// Takes the progress bar away before the process ends, unless a thread is held up in printing.
  func clearForInterruption() {
    _ = state.withLockIfAvailable { hideBar(&$0) }
  }

  private func showBar(_ state: inout State) {
    guard let progress = state.progress else { return }
    let line = progress.line(columns: columnCount(ofTerminal: streams.error))
    state.isBarShown = writeAll(Array(line.utf8), to: streams.error) == 0
  }

  private func hideBar(_ state: inout State) {
    guard state.isBarShown else { return }
    // Back to the first column, and the line erased from there on.
    _ = writeAll(Array("\r\u{1B}[K".utf8), to: streams.error)
    state.isBarShown = false
  }
}
