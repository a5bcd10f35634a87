import Synchronization

/// Works on numbered items with a fixed number of threads.
struct Workers {
  /// Items worked on at a time.
  var count: Int

  /// How many items may be begun and not yet dealt with: so many for each worker.
  ///
  /// As many tickets fit into the smallest pipe, whatever the number of workers.
  var mostItemsAhead: Int { min(count * 16, 4096) }

  /// Does `work` for every index below `itemCount`, lower indices first; with one worker, or one
  /// item, in this thread.
  ///
  /// - Parameters:
  ///   - itemCount: how many items there are.
  ///   - work: does an item and says how many items are dealt with for good, waiting ones included.
  func run(itemCount: Int, work: @escaping @Sendable (Int) -> Int) {
    let threadCount = min(count, itemCount)
    guard threadCount > 1, let tickets = Tickets(count: mostItemsAhead) else {
      for index in 0..<itemCount { _ = work(index) }
      return
    }
    let queue = ItemQueue(count: itemCount)
    let body: @Sendable () -> Void = {
      while true {
        tickets.take()
        guard let index = queue.next() else {
          // The ticket belongs to whoever waits for one to see that nothing is left.
          tickets.put(back: 1)
          return
        }
        tickets.put(back: work(index))
      }
    }
    // This thread is the first worker; where the system gives no thread, there is one worker less.
    let threads = (1..<threadCount).compactMap { _ in Thread(body) }
    body()
    for thread in threads { thread.join() }
    tickets.close()
  }
}

/// The indices that are still to be worked on.
private final class ItemQueue: Sendable {
  private let count: Int
  private let begun = Atomic(0)

  init(count: Int) {
    self.count = count
  }

  /// The next index, or nil where none is left.
  func next() -> Int? {
    let index = begun.add(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }
}
