import Glibc

/// A count that threads wait for to be more than zero.
@safe
final class Semaphore: Sendable {
  private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>

  init() {
    unsafe semaphore = .allocate(capacity: 1)
    unsafe semaphore.initialize(to: sem_t())
    _ = unsafe sem_init(semaphore, 0, 0)
  }

  deinit {
    _ = unsafe sem_destroy(semaphore)
    unsafe semaphore.deallocate()
  }

  /// Adds one; whoever then sees it sees what was written before.
  func post() { _ = unsafe sem_post(semaphore) }

  /// How often a thread looks before it sleeps: for about 0.1 ms, as long as it would take to wake it.
  private static let looks = 8_000

  /// Waits for the count to be more than zero, and takes one off.
  func wait() {
    for _ in 0..<Self.looks where unsafe sem_trywait(semaphore) == 0 { return }
    // A signal can cut the waiting short.
    while unsafe sem_wait(semaphore) != 0 {}
  }
}
