import Glibc

/// A thread of the system.
struct Thread {
  private var handle = pthread_t()

  /// Begins a thread that does `body` and ends; nil where the system has none to spare.
  init?(_ body: @escaping @Sendable () -> Void) {
    let context = unsafe Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    let status = unsafe pthread_create(
      &handle, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, context)
    guard status == 0 else {
      unsafe Unmanaged<ThreadBody>.fromOpaque(context).release()
      return nil
    }
  }

  /// Waits until the thread has ended.
  func join() {
    _ = pthread_join(handle, nil)
  }
}

/// A closure in a box that travels through C to a new thread.
private final class ThreadBody: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}
