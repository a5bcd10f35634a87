import Synchronization

/// Pieces of work that come one by one, and are done by a crew while others are still to come.
///
/// One thread adds pieces and finishes the backlog; with a crew of one it does each at once.
package final class Backlog {
  private let crew: Crew
  private let queue = Queue()
  private var turns: [Turn] = []

  /// Makes an empty backlog.
  package init(for crew: Crew) {
    self.crew = crew
  }

  /// Adds a piece, which the crew does as soon as one of its threads is free.
  package func add(_ piece: @escaping @Sendable () -> Void) {
    guard crew.hasHelpers else { return piece() }
    queue.put(piece)
    turns.append(crew.help(number: turns.count) { [queue] in queue.work() })
  }

  /// Does what nobody has begun, and waits for what others do.
  package func finish() {
    queue.work()
    for turn in turns { turn.end() }
    turns = []
  }

  /// What waits to be done, first in, first out.
  private final class Queue: Sendable {
    private let pieces = Mutex<[@Sendable () -> Void]>([])

    func put(_ piece: @escaping @Sendable () -> Void) {
      pieces.withLock { $0.append(piece) }
    }

    func work() {
      while let piece = pieces.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { piece() }
    }
  }
}
