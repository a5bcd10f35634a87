import CThreadPlacement
import Synchronization

/// Threads that do numbered pieces of work that share nothing that changes, one job after another.
///
/// They are begun once and sleep between two jobs.
///
/// They begin and are woken off the core of who has work done. Left to itself, Linux 6 on a virtual
/// machine often begins and wakes a thread on the very core that asked for it, where it waits for 2 to
/// 4 ms, as long as most steps of a detector take: a core that sleeps does not pass for idle there.
///
/// Threads of the system and not Dispatch's: where libraries are loaded at the start, that one
/// would make every start of the command a third longer (5.1 ms against 3.7).
package final class Crew: Sendable {
  private let helpers: [Helper]

  /// Begins threads.
  ///
  /// - Parameter mostThreads: the most threads, the one that has the work done included; no more
  ///   than the cores are taken.
  package init(mostThreads: Int = .max) {
    let mostThreads = min(mostThreads, Self.mostUsefulThreads)
    let threadCount = mostThreads > 1 ? min(mostThreads, availableCoreCount) : 1
    // Where the system has no thread to spare, all is done by who wants it done, later.
    helpers = (1..<threadCount).compactMap { _ in Helper() }
  }

  deinit {
    for helper in helpers { helper.dismiss() }
  }

  /// Does pieces of work in this thread and the crew's, and waits for them.
  ///
  /// Every thread takes the next piece that none has begun, lower numbers first, so a core that
  /// others use too holds nobody up. A thread of the crew that is busy elsewhere is not waited for.
  ///
  /// - Parameters:
  ///   - count: the number of pieces.
  ///   - work: does the piece of a number below `count`.
  ///   - take: called in this thread for every piece in order, once it is done, while others are
  ///     still being worked on.
  package func perform(
    _ count: Int, _ work: @Sendable (Int) -> Void, takingInOrder take: (Int) -> Void = { _ in }
  ) {
    guard count > 1, !helpers.isEmpty else {
      for piece in 0..<count {
        work(piece)
        take(piece)
      }
      return
    }
    withoutActuallyEscaping(work) { work in
      let shared = SharedWork(count: count, work)
      let turns = helpers.prefix(count - 1).map { $0.help(shared.helping) }
      var taken = 0
      while shared.doNext() {
        while taken < count, shared.isDone(taken) {
          take(taken)
          taken += 1
        }
      }
      for turn in turns { turn.end() }
      for piece in taken..<count { take(piece) }
      // The helpers hold no count of references, so what they share must live until here.
      withExtendedLifetime(shared) {}
    }
  }

  /// The results of pieces of work, in the order of their numbers; see `perform`.
  package func map<Result: Sendable>(
    _ count: Int, _ transform: @Sendable (Int) -> Result
  ) -> [Result] {
    unsafe Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Every piece has a place of its own, so the threads share nothing that changes.
      nonisolated(unsafe) let places = unsafe buffer
      perform(count) { piece in
        unsafe places.initializeElement(at: piece, to: transform(piece))
      }
      initializedCount = count
    }
  }

  /// The results of two pieces of work.
  package func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    let results = Mutex<(first: First?, second: Second?)>((nil, nil))
    perform(2) { piece in
      if piece == 0 {
        let result = first()
        results.withLock { $0.first = result }
      } else {
        let result = second()
        results.withLock { $0.second = result }
      }
    }
    let (a, b) = results.withLock { $0 }
    guard let a, let b else { preconditionFailure("a piece of work was not done") }
    return (a, b)
  }

  /// True where others than who wants work done can do it.
  var hasHelpers: Bool { !helpers.isEmpty }

  /// Has a thread help as soon as it comes to it.
  ///
  /// - Parameters:
  ///   - number: which one; of numbers that follow each other, each thread gets its share.
  ///   - work: does what there is to do.
  /// - Returns: its part in it, for whoever waits.
  /// - Precondition: the crew has helpers.
  func help(number: Int, _ work: @escaping @Sendable () -> Void) -> Turn {
    helpers[number % helpers.count].help(work)
  }

  /// Beyond this the memory's speed limits what pixels can be moved.
  private static let mostUsefulThreads = 8
}

/// The number of cores that may be used, asked for once.
package let availableCoreCount = Int(thread_placement_core_count())
