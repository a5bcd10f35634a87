import CThreadPlacement
import Glibc
import Synchronization

/// A thread of a crew.
struct Helper: Sendable {
  private let desk = Desk()
  private let thread: pthread_t

  /// Begins the thread; nil where the system has none to spare.
  init?() {
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(desk).toOpaque()
    let status = unsafe thread_placement_begin(
      &thread, thread_placement_current_core(),
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Desk>.fromOpaque(context).takeRetainedValue().serve()
        }
        return nil
      }, context)
    guard status == 0 else {
      unsafe Unmanaged<Desk>.fromOpaque(context).release()
      return nil
    }
    self.thread = thread
  }

  /// Has the thread help as soon as it comes to it.
  ///
  /// - Parameter work: does what there is to do.
  /// - Returns: its part in it, for whoever waits.
  func help(_ work: @escaping @Sendable () -> Void) -> Turn {
    let turn = Turn(work)
    thread_placement_keep_off(thread, thread_placement_current_core())
    desk.put(turn)
    return turn
  }

  /// Lets the thread end; it must not be spoken to any more.
  func dismiss() {
    if desk.isWaitedAt {
      // It waits for a core that others have, and could not even end there.
      thread_placement_fetch(thread, thread_placement_current_core())
    } else {
      thread_placement_let_go(thread)
    }
    desk.close()
    pthread_detach(thread)
  }

  /// Where a thread waits for turns.
  private final class Desk: Sendable {
    private let next = Mutex<Turn?>(nil)
    private let isClosed = Atomic(false)
    private let bell = Semaphore()

    /// Replaces the turn that waits, if one does: whoever gave it out can still take it.
    func put(_ turn: Turn) {
      next.withLock { $0 = turn }
      bell.post()
    }

    /// True where the thread has not come yet to take the last turn.
    var isWaitedAt: Bool { next.withLock { $0 != nil } }

    func close() {
      isClosed.store(true, ordering: .releasing)
      bell.post()
    }

    /// Takes turns until the desk is closed.
    func serve() {
      repeat {
        bell.wait()
        // Where others take the core, the thread may go on elsewhere.
        thread_placement_let_go(pthread_self())
        next.withLock { $0.take() }?.help()
      } while !isClosed.load(ordering: .acquiring)
    }
  }
}

/// A thread's part in some work, and which of two comes first: the thread to the work, or whoever
/// no longer waits for it.
///
/// Where all cores are taken, a thread can wait for longer than the whole work takes.
final class Turn: Sendable {
  private let isTaken = Atomic(false)
  private let isOver = Semaphore()
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }

  /// Helps, if there is still somebody to wait for it.
  fileprivate func help() {
    guard take() else { return }
    work()
    isOver.post()
  }

  /// Waits until the thread has left the work, or keeps it from coming to it.
  func end() {
    if !take() { isOver.wait() }
  }

  /// True for the first who asks.
  private func take() -> Bool { !isTaken.exchange(true, ordering: .acquiringAndReleasing) }
}
