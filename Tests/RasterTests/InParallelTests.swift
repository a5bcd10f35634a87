import Raster
import Synchronization
import Testing

@Suite("Work on several threads")
struct InParallelTests {
  @Test("Every piece is done once, and taken in order by the caller", arguments: [1, 2, 7, .max])
  func takenInOrder(mostThreads: Int) {
    let pieces = (0..<100).map { _ in Counter() }
    var taken: [Int] = []
    inParallel(pieces.count, mostThreads: mostThreads) { index in
      pieces[index].count.add(1, ordering: .relaxed)
    } takingInOrder: { index in
      #expect(pieces[index].count.load(ordering: .relaxed) == 1)
      taken.append(index)
    }
    #expect(taken == Array(0..<100))
  }

  @Test("Results come in the order of the pieces, and none of no pieces", arguments: [0, 1, 50])
  func mapped(count: Int) {
    let words = mappedInParallel(count) { index in String(repeating: "a", count: index) }
    #expect(words.map(\.count) == Array(0..<count))
  }

  @Test("Work is done when the call returns, though threads may not even have begun")
  func manyShortCalls() {
    let total = Counter()
    for call in 1...2000 {
      inParallel(3) { _ in total.count.add(1, ordering: .relaxed) }
      #expect(total.count.load(ordering: .relaxed) == 3 * call)
    }
  }

  private final class Counter: Sendable {
    let count = Atomic(0)
  }
}
