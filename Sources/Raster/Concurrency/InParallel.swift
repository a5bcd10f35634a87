import Glibc
import Synchronization

/// Does numbered pieces of work that share nothing that changes, on several threads, and waits for
/// them.
///
/// Every thread takes the next piece that none has begun, lower numbers first, so a core that others
/// use too holds nobody up. Threads of the system and not Dispatch's: loading that library would
/// make every start of the command a third longer (5.1 ms against 3.7).
///
/// - Parameters:
///   - count: the number of pieces.
///   - mostThreads: the most threads, this one included; no more than the cores are taken.
///   - work: does the piece of a number below `count`.
///   - take: called in this thread for every piece in order, once it is done, while others are still
///     being worked on.
package func inParallel(
  _ count: Int, mostThreads: Int = .max, _ work: @Sendable (Int) -> Void,
  takingInOrder take: (Int) -> Void = { _ in }
) {
  let mostThreads = min(mostThreads, mostUsefulThreads, count)
  let threadCount = mostThreads > 1 ? min(mostThreads, availableCoreCount) : 1
  guard threadCount > 1 else {
    for piece in 0..<count {
      work(piece)
      take(piece)
    }
    return
  }
  withoutActuallyEscaping(work) { work in
    let shared = SharedWork(count: count, work)
    let helpers = (1..<threadCount).compactMap { _ in Helper.start(on: shared) }
    var taken = 0
    // Where the system has no thread to spare, all is done here, later.
    while shared.doNext() {
      while taken < count, shared.isDone(taken) {
        take(taken)
        taken += 1
      }
    }
    for helper in helpers { helper.end() }
    for piece in taken..<count { take(piece) }
    // The helpers hold no count of references, so what they share must live until here.
    withExtendedLifetime(shared) {}
  }
}

/// The results of numbered pieces of work, in the order of the numbers; see `inParallel`.
package func mappedInParallel<Result: Sendable>(
  _ count: Int, mostThreads: Int = .max, _ transform: @Sendable (Int) -> Result
) -> [Result] {
  unsafe Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
    // Every piece has a place of its own, so the threads share nothing that changes.
    nonisolated(unsafe) let places = unsafe buffer
    inParallel(count, mostThreads: mostThreads) { piece in
      unsafe places.initializeElement(at: piece, to: transform(piece))
    }
    initializedCount = count
  }
}

/// The number of cores, asked for once: the C library reads a file to tell it.
package let availableCoreCount = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)

/// Beyond this the memory's speed limits what pixels can be moved.
private let mostUsefulThreads = 8

/// The pieces, with who has begun and ended which.
private final class SharedWork: Sendable {
  private let count: Int
  private let work: @Sendable (Int) -> Void
  private let begun = Atomic(0)
  private let pieces: [Piece]

  /// Whether a piece is done.
  private final class Piece: Sendable {
    let isDone = Atomic(false)
  }

  init(count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.work = work
    pieces = (0..<count).map { _ in Piece() }
  }

  /// Does the next piece; false where none was left.
  func doNext() -> Bool {
    let piece = begun.add(1, ordering: .relaxed).oldValue
    guard piece < count else { return false }
    work(piece)
    // Whoever sees this sees what the work has written.
    pieces[piece].isDone.store(true, ordering: .releasing)
    return true
  }

  /// True where a piece is done and what it has written can be read here.
  func isDone(_ piece: Int) -> Bool { pieces[piece].isDone.load(ordering: .acquiring) }
}

/// A thread that helps with shared work.
private struct Helper {
  private let thread: pthread_t
  private let turn: Turn

  /// Which of two comes first: the helper to the work, or whoever no longer waits for it.
  ///
  /// Where all cores are taken, a new thread can wait for longer than the whole work takes.
  @safe
  private final class Turn: Sendable {
    private let isTaken = Atomic(false)
    private let shared: Unmanaged<SharedWork>

    init(_ shared: SharedWork) {
      unsafe self.shared = Unmanaged.passUnretained(shared)
    }

    /// True for the first who asks.
    func take() -> Bool { !isTaken.exchange(true, ordering: .acquiringAndReleasing) }

    /// Helps, if there is still somebody to wait for it.
    func help() {
      guard take() else { return }
      let shared = unsafe shared.takeUnretainedValue()
      while shared.doNext() {}
    }
  }

  /// Starts a helper.
  ///
  /// - Parameter shared: must live until the helper has been ended.
  /// - Returns: nil where the system has no thread to spare.
  static func start(on shared: SharedWork) -> Helper? {
    let turn = Turn(shared)
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(turn).toOpaque()
    let status = unsafe pthread_create(
      &thread, nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Turn>.fromOpaque(context).takeRetainedValue().help()
        }
        return nil
      }, context)
    guard status == 0 else {
      unsafe Unmanaged<Turn>.fromOpaque(context).release()
      return nil
    }
    return Helper(thread: thread, turn: turn)
  }

  /// Waits until the helper has left the work, or keeps it from coming to it.
  func end() {
    if turn.take() {
      pthread_detach(thread)
    } else {
      pthread_join(thread, nil)
    }
  }
}
