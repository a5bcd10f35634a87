import Synchronization

/// Prints the outcomes of several inputs, which are worked on at once, in the order of the inputs.
///
/// What belongs to the first unfinished input is printed at once; what comes early waits.
final class OrderedReport: Sendable {
  private struct State {
    /// The input whose outcomes are printed at once.
    var current = 0
    /// The outcomes of later inputs.
    var early: [Int: [Outcome]] = [:]
    /// The later inputs that are finished.
    var finished: Set<Int> = []
    var status = ExitStatus.success
  }

  private let console: Console
  private let isQuiet: Bool
  private let state = Mutex(State())

  init(console: Console, isQuiet: Bool) {
    self.console = console
    self.isQuiet = isQuiet
  }

  /// The worst status of all outcomes so far.
  var status: ExitStatus { state.withLock { $0.status } }

  /// Takes an outcome of the input of that index.
  func add(_ outcome: Outcome, ofInput index: Int) {
    state.withLock { state in
      state.status = max(state.status, outcome.status)
      if index == state.current {
        print(outcome)
      } else {
        state.early[index, default: []].append(outcome)
      }
    }
  }

  /// Notes that nothing more comes of an input.
  ///
  /// - Returns: the number of inputs that are thereby dealt with: it and later ones that waited for
  ///   it, or none where it has to wait itself.
  func finish(input index: Int) -> Int {
    state.withLock { state in
      state.finished.insert(index)
      let before = state.current
      while state.finished.remove(state.current) != nil {
        state.current += 1
        for outcome in state.early.removeValue(forKey: state.current) ?? [] {
          print(outcome)
        }
      }
      return state.current - before
    }
  }

  private func print(_ outcome: Outcome) {
    let messages = outcome.messages.filter { $0.isError || !isQuiet }.map(\.text)
    if !outcome.result.isEmpty || !messages.isEmpty {
      console.write(outcome.result, messages: messages)
    }
  }
}
