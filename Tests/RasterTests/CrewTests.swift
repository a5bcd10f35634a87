import Raster
import Synchronization
import Testing

@Suite("Threads that stand ready")
struct CrewTests {
  @Test("A crew does job after job, each piece of each once", arguments: [1, 2, 7, .max])
  func jobs(mostThreads: Int) {
    let crew = Crew(mostThreads: mostThreads)
    let total = Counter()
    for call in 1...2000 {
      crew.perform(3) { _ in total.count.add(1, ordering: .relaxed) }
      #expect(total.count.load(ordering: .relaxed) == 3 * call)
    }
  }

  @Test("A piece of work may have its own pieces done by the same crew")
  func nested() {
    let crew = Crew(mostThreads: 3)
    let sums = crew.map(20) { piece in crew.map(20) { $0 * piece }.reduce(0, +) }
    #expect(sums == (0..<20).map { 190 * $0 })
  }

  @Test("Several threads may have their work done by the same crew at a time")
  func shared() {
    let crew = Crew(mostThreads: 2)
    let sums = mappedInParallel(4) { caller in
      (0..<500).map { _ in crew.map(10) { $0 * caller }.reduce(0, +) }
    }
    #expect(sums == (0..<4).map { Array(repeating: 45 * $0, count: 500) })
  }

  private final class Counter: Sendable {
    let count = Atomic(0)
  }
}
